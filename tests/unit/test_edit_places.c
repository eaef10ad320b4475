#define _POSIX_C_SOURCE 200809L

// Where things of an edited level are and come to lie, by formulas and by looking at each cell.
#include "near.h"

#include "edit_scene.h"

#include "det_math.h"
#include "edit_problems.h"
#include "edit_snap.h"
#include "rng.h"

// ---- Motions.

/// Where a motion takes a point, or a way when the pivot and the shift are left out.
static Vec2 image(const EditMotion *motion, Vec2 way)
{
    const double angle = motion->turn_deg * DET_PI / 180.0;
    const Vec2 flipped = vec2(motion->flip_x ? -way.x : way.x, motion->flip_y ? -way.y : way.y);
    return vec2(motion->factor * (cos(angle) * flipped.x - sin(angle) * flipped.y),
                motion->factor * (sin(angle) * flipped.x + cos(angle) * flipped.y));
}

static Vec2 image_of_point(const EditMotion *motion, Vec2 point)
{
    const Vec2 way = image(motion, vec2_sub(point, motion->pivot));
    return vec2_add(vec2_add(motion->pivot, way), motion->by);
}

static void things_are_moved_turned_flipped_and_scaled_as_points_are(void **state)
{
    static const double TURNS[] = {0, 1, -1, 0.5, 90, -45, 180, 77, 359};
    static const double FACTORS[] = {1, 1.5, 0.5};
    Rng rng = rng_make(5);
    (void)state;
    Edit *edit = opened(SCENE);
    for (int round = 0; round < 200; round++) {
        Level level = {0};
        const double x = rng_below(&rng, 200) - 100.25;
        const EditMotion motion = {.by = vec2(x, rng_below(&rng, 200) - 99.5),
                                   .pivot = vec2(333, 222),
                                   .turn_deg = TURNS[round % 9],
                                   .factor = FACTORS[round % 5 % 3],
                                   .flip_x = round % 7 == 0,
                                   .flip_y = round % 4 == 0};
        assert_true(level_copy(&level, edit_level(edit)));
        for (int i = 0; i < level.world.obstacle_count; i++) {
            const ObstacleDef was = level.world.obstacles[i];
            const ObstacleDef *is = &level.world.obstacles[i];
            assert_true(edit_motion_apply(&level, (EditObject){EDIT_OBSTACLE, i}, &motion));
            assert_near_vec2(is->centre, image_of_point(&motion, was.centre), 1e-9);
            assert_near_vec2(is->travel, image(&motion, was.travel), 1e-9);
            assert_near(is->radius, motion.factor * was.radius, 1e-9);
            assert_near(fabs(is->spin_deg_per_s), fabs(was.spin_deg_per_s), 0.0);
            if (collision_shape_has_ends(was.shape)) {
                assert_near_vec2(is->end, image_of_point(&motion, was.end), 1e-9);
            }
            if (collision_shape_has_angle(was.shape)) {
                // To each corner leads a way of which an image leads to a corner.
                const double before = was.angle_deg * DET_PI / 180.0;
                const double after = is->angle_deg * DET_PI / 180.0;
                const Vec2 corner = image(&motion, vec2(cos(before), sin(before)));
                const double off = remainder(atan2(corner.y, corner.x) - after, DET_PI / 3.0);
                assert_near(off, 0.0, 1e-9);
                assert_true(motion.turn_deg == 0.0 || fabs(is->angle_deg) < 60.0);
            }
        }
        const BallDef was = level.world.balls[0];
        const BallDef *is = &level.world.balls[0];
        assert_true(edit_motion_apply(&level, (EditObject){EDIT_BALL, 0}, &motion));
        assert_near_vec2(is->position, image_of_point(&motion, was.position), 1e-9);
        assert_near_vec2(vec2_scale(is->velocity, motion.factor), image(&motion, was.velocity),
                         1e-9);
        level_free(&level);
    }
    edit_destroy(edit);
}

/// The line of an object's bounds that is aligned.
static double line_of(const Edit *edit, EditObject object, EditAlign line)
{
    const Rectangle box = edit_object_bounds(edit_level(edit), object);
    const double lines[] = {box.min.x, 0.5 * (box.min.x + box.max.x), box.max.x,
                            box.min.y, 0.5 * (box.min.y + box.max.y), box.max.y};
    return lines[line];
}

/// Each of them is one unit off, or none, or more.
static void what_is_aligned_lies_on_the_line_of_all_together(void **state)
{
    static const int ALL[] = {0, 1, 2, 3};
    (void)state;
    Edit *edit = opened(
        "title = \"t\"; circles = ( { x = 300; y = 200; radius = 20; }, { x = 301; y = 201; radius"
        " = 20; }, { x = 340; y = 275; radius = 15; }, { x = 299; y = 199; radius = 20; } );");
    for (int line = 0; line < EDIT_ALIGN_COUNT; line++) {
        edit_select_all(edit);
        const Rectangle all = edit_selection_bounds(edit_selection(edit), edit_level(edit));
        assert_same_vec2(all.min, vec2(279, 179));
        assert_same_vec2(all.max, vec2(355, 290));
        const double lines[] = {all.min.x, 0.5 * (all.min.x + all.max.x), all.max.x,
                                all.min.y, 0.5 * (all.min.y + all.max.y), all.max.y};
        assert_true(edit_do(edit, &(EditCommand){.verb = (EditVerb)((int)EDIT_ALIGN_ROW + line)}));
        for (int i = 0; i < 4; i++) {
            const EditObject circle = {EDIT_OBSTACLE, ALL[i]};
            assert_near(line_of(edit, circle, (EditAlign)line), lines[line], 1e-9);
        }
        assert_true(edit_undo(edit));
    }
    edit_destroy(edit);
    // A paddle that lies where the others are brought stays at its side, though another is nearer.
    edit = opened("title = \"t\"; arena = { width = 800; height = 600; }; paddles = ( { side ="
                  " \"bottom\"; x = 60; y = 500; length = 80; } ); circles = ( { x = 300; y = 200;"
                  " radius = 20; } );");
    edit_select_all(edit);
    assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_ALIGN_ROW}));
    assert_int_equal(world_of(edit)->paddles[0].side, SIDE_BOTTOM);
    assert_same(world_of(edit)->obstacles[0].centre.x, 40);
    edit_destroy(edit);
}

static void the_least_paddle_is_scaled_too(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; paddles = ( { side = \"bottom\"; x = 300; length = 1;"
                        " thickness = 1; } );");
    edit_select(edit, PADDLE);
    assert_true(
        edit_do(edit, &(EditCommand){.verb = EDIT_SCALE, .at = vec2(300, 690), .number = 3}));
    assert_same(world_of(edit)->paddles[0].length, 3);
    assert_same(world_of(edit)->paddles[0].thickness, 3);
    edit_destroy(edit);
}

// ---- What lies at a point.

static void at_a_point_lies_what_has_a_brick_there_or_its_frame(void **state)
{
    static const char *const ROWS[] = {"1.2", "..1"};
    (void)state;
    Edit *edit = opened("title = \"t\"; bricks = ( { x = 300; y = 300; cell_width = 30; cell_height"
                        " = 20; rows = ( \"111\" ); }, { x = 100; y = 200; cell_width = 30;"
                        " cell_height = 20; rows = ( \"1.2\", \"..1\" ); } );");
    for (int row = -3; row <= 4; row++) {
        for (int column = -3; column <= 5; column++) {
            const Vec2 point = vec2(100 + 30 * column + 15, 200 + 20 * row + 10);
            const bool inside = row >= 0 && row < 2 && column >= 0 && column < 3;
            const bool brick = inside && ROWS[row][column] != '.';
            const EditObject object = edit_object_at(edit_level(edit), point, 1.0, 0);
            assert_int_equal(object.kind, brick ? EDIT_BRICKS : EDIT_NOTHING);
            assert_int_equal(object.index, brick);
        }
    }
    // Far outside nothing is, however many cells away.
    assert_int_equal(edit_object_at(edit_level(edit), vec2(1e30, -1e30), 1.0, 0).kind,
                     EDIT_NOTHING);
    const Vec2 edges[] = {{145, 200}, {145, 240}, {100, 235}, {190, 205}};
    for (int i = 0; i < 4; i++) {
        for (int off = -2; off <= 2; off++) {
            const Vec2 point =
                vec2(edges[i].x + (i >= 2) * 0.75 * off, edges[i].y + (i < 2) * 0.75 * off);
            const EditObject object = edit_object_at(edit_level(edit), point, 1.0, 0);
            // At the last edge a brick begins.
            const bool at = abs(off) < 2 || (i == 3 && off < 0);
            assert_int_equal(object.kind, at ? EDIT_BRICKS : EDIT_NOTHING);
        }
    }
    edit_destroy(edit);
}

static void of_equal_obstacles_at_a_point_the_last_is_taken(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; circles = ( { x = 300; y = 200; radius = 20; }, { x = 305;"
                        " y = 200; radius = 20; }, { x = 310; y = 200; radius = 20; } );");
    assert_int_equal(edit_object_at(edit_level(edit), vec2(300, 200), 0.0, 0).index, 2);
    assert_int_equal(edit_object_at(edit_level(edit), vec2(287, 200), 0.0, 0).index, 1);
    assert_int_equal(edit_object_at(edit_level(edit), vec2(283, 200), 0.0, 0).index, 0);
    edit_destroy(edit);
}

static void handles_are_shown_of_one_thing_alone_or_the_field(void **state)
{
    (void)state;
    EditSelection selection = {0};
    const EditObject one = {EDIT_BALL, 3}, other = {EDIT_PADDLE, 1};
    assert_int_equal(edit_handle_object(&selection).kind, EDIT_ARENA);
    assert_true(edit_selection_add(&selection, one));
    assert_int_equal(edit_handle_object(&selection).kind, EDIT_BALL);
    assert_int_equal(edit_handle_object(&selection).index, 3);
    assert_true(edit_selection_add(&selection, other));
    assert_int_equal(edit_handle_object(&selection).kind, EDIT_NOTHING);
    edit_selection_free(&selection);
    Edit *edit = opened("title = \"t\";");
    assert_int_equal(edit_object_count(edit_level(edit), EDIT_NOTHING), 0);
    assert_false(edit_object_exists(edit_level(edit), (EditObject){EDIT_NOTHING, 0}));
    edit_destroy(edit);
}

// ---- Pictures.

/// The cells that a picture has along an axis once it holds those at two places, each as near as
/// the field has one: from `before` cells before its first to `behind` cells behind its last.
static void grow_along(double origin, double cell, int count, double side, const double places[2],
                       int *before, int *behind)
{
    *before = *behind = 0;
    for (int i = 0; i < 2; i++) {
        int nearest = 0;
        double best = HUGE_VAL;
        for (int k = -60; k <= 60; k++) {
            const double low = origin + k * cell;
            const double away = fabs(places[i] - (low + 0.5 * cell));
            if (low >= -1e-6 && low + cell <= side + 1e-6 && away < best) {
                best = away;
                nearest = k;
            }
        }
        *before = nearest < -*before ? -nearest : *before;
        *behind = nearest > count - 1 + *behind ? nearest - (count - 1) : *behind;
    }
}

static void a_picture_grows_to_the_cells_at_both_ends_of_a_stroke(void **state)
{
    Rng rng = rng_make(7);
    (void)state;
    Edit *edit =
        opened("title = \"t\"; arena = { width = 300; height = 200; }; bricks = { x = 104; y = 83;"
               " cell_width = 28; cell_height = 13; rows = ( \"12\", \"3.\" ); };");
    int grown = 0;
    for (int round = 0; round < 300; round++) {
        Level level = {0};
        const double x = rng_below(&rng, 340) - 20.5, y = rng_below(&rng, 240) - 20.5;
        const double to_x = rng_below(&rng, 340) - 20.5, to_y = rng_below(&rng, 240) - 20.5;
        int left, right, above, below;
        grow_along(104, 28, 2, 300, (const double[]){x, to_x}, &left, &right);
        grow_along(83, 13, 2, 200, (const double[]){y, to_y}, &above, &below);
        assert_true(level_copy(&level, edit_level(edit)));
        assert_true(edit_picture_grow(&level, 0, vec2(x, y), vec2(to_x, to_y)));
        const BrickGrid *grid = &level.world.bricks.grid[0];
        assert_int_equal(grid->columns, 2 + left + right);
        assert_int_equal(grid->rows, 2 + above + below);
        assert_near_vec2(grid->origin, vec2(104 - 28 * left, 83 - 13 * above), 1e-9);
        for (int cell = 0; cell < brick_grid_cells(grid); cell++) {
            const int column = cell % grid->columns - left, row = cell / grid->columns - above;
            const bool old = column >= 0 && column < 2 && row >= 0 && row < 2;
            assert_int_equal(edit_bricks_cell(&level.world, cell).brick,
                             old ? "123."[2 * row + column] : '.');
        }
        grown += left + right + above + below > 0;
        level_free(&level);
    }
    assert_true(grown > 200);
    // One column and one row stay whatever is taken away.
    Level level = {0};
    assert_true(level_copy(&level, edit_level(edit)));
    assert_true(edit_picture_resize(&level, 0, 0, -3, 0, 0));
    assert_int_equal(level.world.bricks.grid[0].columns, 1);
    assert_int_equal(level.world.bricks.grid[0].rows, 1);
    assert_int_equal(edit_bricks_cell(&level.world, 0).brick, '1');
    level_free(&level);
    edit_destroy(edit);
}

static void only_bricks_with_room_for_their_cells_make_a_picture(void **state)
{
    static const struct {
        Vec2 cell;
        char brick;
        EditBrush brush;
        bool makes;
    } ROWS[] = {
        {{40, 20}, '1', EDIT_BRUSH_LINE, true},     {{0, 20}, '1', EDIT_BRUSH_LINE, false},
        {{40, 0}, '1', EDIT_BRUSH_LINE, false},     {{-1, 20}, '1', EDIT_BRUSH_LINE, false},
        {{40, 20}, '.', EDIT_BRUSH_LINE, false},    {{40, 20}, '\0', EDIT_BRUSH_LINE, false},
        {{40, 20}, '1', EDIT_BRUSH_FILL, false},    {{40, 20}, '1', EDIT_BRUSH_REPLACE, false},
        {{40, 20}, '1', EDIT_BRUSH_RECTANGLE, true}};
    (void)state;
    Edit *edit = opened("title = \"t\";");
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const EditCommand paint = {.verb = EDIT_PAINT,
                                   .brush = ROWS[i].brush,
                                   .paint = {ROWS[i].brick, '.'},
                                   .at = vec2(300, 200),
                                   .to = vec2(300, 200),
                                   .cell = ROWS[i].cell};
        assert_int_equal(edit_do(edit, &paint), ROWS[i].makes);
        assert_int_equal(world_of(edit)->bricks.count, ROWS[i].makes);
        assert_string_equal(edit_complaint(edit),
                            ROWS[i].makes ? "" : "There is no picture of bricks to paint in");
        assert_true(!ROWS[i].makes || edit_undo(edit));
    }
    edit_destroy(edit);
}

/// Fills by visiting neighbours until nothing is new.
static void flood(const char *cells, int columns, int rows, int start, bool *found)
{
    found[start] = true;
    for (int news = 1; news > 0;) {
        news = 0;
        for (int cell = 0; cell < columns * rows; cell++) {
            const int column = cell % columns, row = cell / columns;
            const bool beside =
                (column > 0 && found[cell - 1]) || (column < columns - 1 && found[cell + 1]) ||
                (row > 0 && found[cell - columns]) || (row < rows - 1 && found[cell + columns]);
            if (!found[cell] && beside && cells[cell] == cells[start]) {
                found[cell] = true;
                news++;
            }
        }
    }
}

static void what_is_like_a_cell_is_filled_where_it_is_joined_and_replaced_everywhere(void **state)
{
    static const char CELLS[] = "1122."
                                "1.22."
                                "..11."
                                "22.11";
    (void)state;
    // What is filled lies behind the cells of another picture.
    Edit *edit = opened("title = \"t\"; bricks = ( { x = 100; y = 300; cell_width = 30; cell_height"
                        " = 20; rows = ( \"1111111\" ); }, { x = 100; y = 100; cell_width = 30;"
                        " cell_height = 20; rows = ( \"1122.\", \"1.22.\", \"..11.\", \"22.11\" );"
                        " } );");
    for (int i = 0; i < 2 * 20; i++) {
        const int start = i / 2;
        const bool joined = i % 2 == 0;
        bool found[20] = {false};
        flood(CELLS, 5, 4, start, found);
        edit_begin(edit);
        assert_true(edit_do(
            edit, &(EditCommand){.verb = EDIT_PAINT,
                                 .brush = joined ? EDIT_BRUSH_FILL : EDIT_BRUSH_REPLACE,
                                 .paint = {'7', '\0'},
                                 .to = vec2(115 + 30 * (start % 5), 110 + 20 * (start / 5))}));
        for (int cell = 0; cell < 20; cell++) {
            const bool painted = joined ? found[cell] : CELLS[cell] == CELLS[start];
            assert_int_equal(edit_bricks_cell(world_of(edit), 7 + cell).brick,
                             painted ? '7' : CELLS[cell]);
        }
        edit_cancel(edit);
    }
    edit_destroy(edit);
}

/// The image of a cell is a cell of the same picture, were it larger, where its corners are corners
/// of cells.
static void an_image_far_away_is_painted_in_the_same_picture_where_its_cells_fit(void **state)
{
    static const EditSymmetry SYMMETRIES[] = {
        {.across = true}, {.down = true}, {.turns = 2}, {.turns = 4}, {.turns = 3}};
    static const Vec2 CELLS[] = {{20, 20}, {30, 20}};
    static const double OFFS[] = {0, 10, 5, 7.5};
    int same = 0, apart = 0;
    (void)state;
    for (int i = 0; i < 5 * 2 * 4 * 4; i++) {
        char text[300];
        const Vec2 size = CELLS[i % 2];
        EditSymmetry symmetry = SYMMETRIES[i / 2 % 5];
        const Vec2 corner = vec2(300 + OFFS[i / 10 % 4], 300 + OFFS[i / 40]);
        symmetry.centre = vec2(480, 480);
        snprintf(text, sizeof text,
                 "title = \"t\"; arena = { width = 960; height = 960; }; bricks = { x = %g; y = %g;"
                 " cell_width = %g; cell_height = %g; rows = ( \"1\" ); };",
                 corner.x, corner.y, size.x, size.y);
        // One corner's image, and how the sides of the cell lie then.
        const Vec2 way = vec2_sub(corner, symmetry.centre);
        const int turns = symmetry.turns > 1 ? symmetry.turns : 1;
        bool fits = turns != 3;
        for (int turn = 0; turn < turns && fits; turn++) {
            const Vec2 turned = turns == 2 && turn == 1  ? vec2(-way.x, -way.y)
                                : turns < 4 || turn == 0 ? way
                                : turn == 1              ? vec2(-way.y, way.x)
                                : turn == 2              ? vec2(-way.x, -way.y)
                                                         : vec2(way.y, -way.x);
            const Vec2 there =
                vec2(symmetry.across ? -turned.x : turned.x, symmetry.down ? -turned.y : turned.y);
            const Vec2 off = vec2_sub(there, way);
            const bool on_side = turns == 4 && turn % 2 == 1;
            fits = remainder(off.x, size.x) == 0.0 && remainder(off.y, size.y) == 0.0 &&
                   (!on_side || size.x == size.y);
        }
        Edit *edit = opened(text);
        edit_set_symmetry(edit, symmetry);
        assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_PAINT,
                                                 .paint = {'5', '\0'},
                                                 .at = vec2_add_scaled(corner, size, 0.25),
                                                 .to = vec2_add_scaled(corner, size, 0.25),
                                                 .cell = size}));
        if ((world_of(edit)->bricks.count == 1) != fits) {
            fail_msg("symmetry %d, cells of %g, corner (%g, %g): %d pictures", i / 2 % 5, size.x,
                     corner.x, corner.y, world_of(edit)->bricks.count);
        }
        same += fits;
        apart += !fits;
        edit_destroy(edit);
    }
    assert_true(same > 20 && apart > 60);
}

// ---- Symmetries.

/// A line or circle about the centre, by angle and length of its way from there to each end, is its
/// own image where a turn or mirror takes it onto itself, to a rounding.
static void what_is_its_own_image_is_not_repeated_to_a_rounding(void **state)
{
    const Vec2 centre = vec2(100.0 / 3.0, 0.1 + 44.7);
    static const struct {
        ShapeKind shape;
        Vec2 from, to;            ///< ways from the centre
        bool turns, across, down; ///< whether it is repeated so, in quarters and by mirrors
    } ROWS[] = {
        {SHAPE_CIRCLE, {0, 0}, {0, 0}, false, false, false},
        {SHAPE_CIRCLE, {7.3, 0}, {0, 0}, true, true, false},
        {SHAPE_CIRCLE, {0, -7.3}, {0, 0}, true, false, true},
        {SHAPE_CIRCLE, {1.1, 2.3}, {0, 0}, true, true, true},
        {SHAPE_HEXAGON, {0, 5}, {0, 0}, true, false, true},
        {SHAPE_LINE, {-3.7, -1.9}, {3.7, 1.9}, false, true, true},
        {SHAPE_LINE, {-3.7, 0}, {3.7, 0}, false, false, false},
        {SHAPE_LINE, {0, -2.9}, {0, 2.9}, false, false, false},
        {SHAPE_LINE, {1.3, -2.9}, {1.3, 2.9}, true, true, false},
        {SHAPE_LINE, {-2.9, 1.3}, {2.9, 1.3}, true, false, true},
        {SHAPE_LINE, {0, 1.7}, {0, 2.9}, true, false, true},
        {SHAPE_LINE, {1.7, 0}, {2.9, 0}, true, true, false},
        {SHAPE_LINE, {0, 0}, {2.9, 1.1}, true, true, true},
        {SHAPE_LINE, {0.3, -0.7}, {-0.3, 0.7}, false, true, true},
        {SHAPE_LINE, {5.1, -11.3}, {-5.1, 11.3}, false, true, true},
        {SHAPE_LINE, {-0.07, 3.33}, {0.07, -3.33}, false, true, true},
        {SHAPE_LINE, {9.9, 0.013}, {-9.9, -0.013}, false, true, true},
        {SHAPE_LINE, {0.9, 17.77}, {-0.9, -17.77}, false, true, true},
    };
    const EditSymmetry symmetry = {.across = true, .down = true, .turns = 2, .centre = centre};
    const WorldDef world = world_def_defaults();
    const ObstacleGroup none = obstacle_group_defaults();
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const ObstacleDef obstacle = {.shape = ROWS[i].shape,
                                      .centre = vec2_add(centre, ROWS[i].from),
                                      .end = vec2_add(centre, ROWS[i].to)};
        const ObstacleGroup group = edit_symmetry_group_of(&symmetry, &world, &obstacle);
        assert_int_equal(group.count, ROWS[i].turns ? 2 : none.count);
        assert_same(group.turn_deg, ROWS[i].turns ? 180 : none.turn_deg);
        assert_true(group.centre.x == (ROWS[i].turns ? centre.x : none.centre.x));
        assert_true(group.centre.y == (ROWS[i].turns ? centre.y : none.centre.y));
        assert_true(group.mirror.x == (ROWS[i].across ? centre.x : none.mirror.x));
        assert_true(group.mirror.y == (ROWS[i].down ? centre.y : none.mirror.y));
    }
}

// ---- Snaps.

static void a_line_without_length_has_no_edge(void **state)
{
    const EditSnapRules rules = {.others = true, .reach = 9.0};
    (void)state;
    Edit *edit = opened("title = \"t\"; lines = ( { x1 = 300; y1 = 350; x2 = 300; y2 = 350;"
                        " thickness = 20; }, { x1 = 250; y1 = 600; x2 = 350; y2 = 600; thickness ="
                        " 20; } );");
    edit_select(edit, (EditObject){EDIT_OBSTACLE, 1});
    const EditSnap snap =
        edit_snap_motion(edit_level(edit), edit_selection(edit), vec2(0, -255), &rules);
    // Only its bounds are near: the upper edges come in line, not the lower one with its middle.
    assert_same_vec2(snap.by, vec2(0, -250));
    edit_destroy(edit);
}

static void an_edge_of_one_unit_is_an_edge(void **state)
{
    const EditSnapRules rules = {.others = true, .reach = 9.0};
    (void)state;
    Edit *edit =
        opened("title = \"t\"; bricks = ( { x = 300; y = 500; cell_width = 1; cell_height ="
               " 20; rows = ( \"1\" ); }, { x = 240; y = 340; cell_width = 100; cell_height"
               " = 20; rows = ( \"1\" ); } );");
    edit_select(edit, (EditObject){EDIT_BRICKS, 0});
    const EditSnap snap =
        edit_snap_motion(edit_level(edit), edit_selection(edit), vec2(0, -137), &rules);
    assert_same_vec2(snap.by, vec2(0, -140));
    // It lies flush with the whole edge above it, which goes to the left.
    assert_int_equal(snap.guide_count, 1);
    assert_same_vec2(snap.guides[0].from, vec2(340, 360));
    assert_same_vec2(snap.guides[0].to, vec2(240, 360));
    edit_destroy(edit);
}

static void of_a_line_and_a_fine_grid_the_nearer_one_counts(void **state)
{
    static const double GRIDS[] = {0.5, 1.0};
    (void)state;
    Edit *edit = opened("title = \"t\"; circles = ( { x = 300.4; y = 200; radius = 7; }, { x = 500;"
                        " y = 400; radius = 5; } );");
    edit_select(edit, (EditObject){EDIT_OBSTACLE, 1});
    for (int i = 0; i < 2; i++) {
        const EditSnapRules rules = {.grid = GRIDS[i], .others = true, .reach = 9.0};
        const EditSnap near_line =
            edit_snap_motion(edit_level(edit), edit_selection(edit), vec2(-199.65, 100.2), &rules);
        assert_near(near_line.by.x, -199.6, 1e-9);
        const EditSnap near_grid =
            edit_snap_motion(edit_level(edit), edit_selection(edit), vec2(-199.95, 100.2), &rules);
        assert_near(near_grid.by.x, -200, 1e-9);
    }
    edit_destroy(edit);
}

// ---- Paths and heat.

static void a_path_ends_with_the_first_ball_that_is_lost(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; arena = { width = 600; height = 400; }; match = { lives ="
                        " 3; }; paddles = ( { side = \"bottom\"; x = 500; } );");
    const BallDef ball = {.position = {100, 300}, .velocity = {0, 200}, .radius = 8};
    EditPath path;
    assert_true(edit_path_find(&path, edit_level(edit), NULL, &ball));
    assert_int_equal(path.end, EDIT_PATH_OUT);
    assert_int_equal(path.count, 0);
    assert_near(path.last.x, 100, 1e-9);
    assert_true(path.last.y >= 392);
    edit_destroy(edit);
}

/// Small balls at the right and the lower edge warm the last column and row.
static void balls_warm_the_cells_along_all_edges(void **state)
{
    (void)state;
    Edit *edit = opened(
        "title = \"t\"; arena = { width = 600; height = 400; }; balls = ( { x = 300; y = 3; vx ="
        " 900; vy = 0; radius = 2; }, { x = 3; y = 200; vx = 0; vy = 900; radius = 2; } );");
    EditHeat heat;
    assert_true(edit_heat_begin(&heat, world_of(edit)));
    assert_true(edit_heat_advance(&heat, 1200));
    float right = 0.0f, lower = 0.0f;
    for (int row = 0; row < heat.rows; row++) {
        right += heat.seconds[row * heat.columns + heat.columns - 1];
    }
    for (int column = 0; column < heat.columns; column++) {
        lower += heat.seconds[(heat.rows - 1) * heat.columns + column];
    }
    assert_true(right > 0.0f && lower > 0.0f);
    edit_heat_free(&heat);
    assert_true(heat.columns == 0 && heat.seconds == NULL && heat.play.world == NULL);
    edit_destroy(edit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(things_are_moved_turned_flipped_and_scaled_as_points_are),
        cmocka_unit_test(what_is_aligned_lies_on_the_line_of_all_together),
        cmocka_unit_test(the_least_paddle_is_scaled_too),
        cmocka_unit_test(at_a_point_lies_what_has_a_brick_there_or_its_frame),
        cmocka_unit_test(of_equal_obstacles_at_a_point_the_last_is_taken),
        cmocka_unit_test(handles_are_shown_of_one_thing_alone_or_the_field),
        cmocka_unit_test(a_picture_grows_to_the_cells_at_both_ends_of_a_stroke),
        cmocka_unit_test(only_bricks_with_room_for_their_cells_make_a_picture),
        cmocka_unit_test(what_is_like_a_cell_is_filled_where_it_is_joined_and_replaced_everywhere),
        cmocka_unit_test(an_image_far_away_is_painted_in_the_same_picture_where_its_cells_fit),
        cmocka_unit_test(what_is_its_own_image_is_not_repeated_to_a_rounding),
        cmocka_unit_test(a_line_without_length_has_no_edge),
        cmocka_unit_test(an_edge_of_one_unit_is_an_edge),
        cmocka_unit_test(of_a_line_and_a_fine_grid_the_nearer_one_counts),
        cmocka_unit_test(a_path_ends_with_the_first_ball_that_is_lost),
        cmocka_unit_test(balls_warm_the_cells_along_all_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
