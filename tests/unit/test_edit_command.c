#define _POSIX_C_SOURCE 200809L

// What the commands of the editing model do.
#include "near.h"

#include "edit_opened.h"

#include "edit_clip.h"

static void comments_stay_with_what_they_belong_to(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    edit_select(edit, (EditObject){EDIT_OBSTACLE, 0});
    edit_do(edit, &(EditCommand){.verb = EDIT_DELETE});
    assert_null(strstr(edit_text(edit)->bytes, "// first"));
    assert_non_null(strstr(edit_text(edit)->bytes, "hits = 3; // third"));
    edit_select(edit, (EditObject){EDIT_BALL, 0});
    edit_do(edit, &(EditCommand){.verb = EDIT_DELETE});
    assert_null(strstr(edit_text(edit)->bytes, "// flies"));
    assert_non_null(strstr(edit_text(edit)->bytes, "// waits\n    { owner = \"bottom\"; }"));
    assert_non_null(strstr(edit_text(edit)->bytes, "// the end"));
    edit_destroy(edit);
}

/// The first obstacle of a group in LEVEL: after two hexagons comes that of the group.
#define ARM 2

static void whoever_drags_a_copy_moves_its_group_so_that_the_copy_follows(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    for (int copy = 0; copy < 6; copy++) {
        const Vec2 before = world_of(edit)->obstacles[ARM + copy].centre;
        assert_int_equal(edit_object_origin(edit_level(edit), ARM + copy).copy, copy);
        edit_select(edit, edit_object_at(edit_level(edit), before, 1.0));
        assert_true(edit_selection_holds(edit_selection(edit), (EditObject){EDIT_OBSTACLE, ARM}));
        assert_true(
            edit_do(edit, &(EditCommand){.verb = EDIT_MOVE, .to = vec2(7, -3), .copy = copy}));
        assert_near_vec2(world_of(edit)->obstacles[ARM + copy].centre,
                         vec2_add(before, vec2(7, -3)), 1e-9);
    }
    edit_destroy(edit);
}

static void what_is_drawn_in_a_symmetry_is_a_group_but_for_images_on_itself(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\";");
    edit_set_symmetry(edit, (EditSymmetry){.across = true, .centre = vec2(480, 360)});
    edit_do(edit,
            &(EditCommand){.verb = EDIT_ADD_CIRCLE, .at = vec2(100, 100), .to = vec2(120, 100)});
    edit_do(edit,
            &(EditCommand){.verb = EDIT_ADD_CIRCLE, .at = vec2(200, 100), .to = vec2(220, 100)});
    assert_int_equal(edit_level(edit)->group_count, 1);
    assert_int_equal(world_of(edit)->obstacle_count, 4);
    assert_same_vec2(world_of(edit)->obstacles[2].centre, vec2(860, 100));
    edit_do(edit,
            &(EditCommand){.verb = EDIT_ADD_CIRCLE, .at = vec2(480, 100), .to = vec2(500, 100)});
    assert_int_equal(world_of(edit)->obstacle_count, 5);
    assert_int_equal(edit_level(edit)->group_count, 1);
    edit_select_all(edit);
    edit_do(edit, &(EditCommand){.verb = EDIT_UNGROUP});
    assert_int_equal(edit_level(edit)->group_count, 0);
    assert_int_equal(world_of(edit)->obstacle_count, 5);
    edit_destroy(edit);
}

static void a_group_that_is_repeated_more_often_keeps_its_members(void **state)
{
    EditProperty count;
    (void)state;
    Edit *edit = opened(LEVEL);
    const EditObject arm = {EDIT_OBSTACLE, ARM};
    const Vec2 place = world_of(edit)->obstacles[ARM].centre;
    const int obstacles = world_of(edit)->obstacle_count;
    assert_true(edit_property_find(edit_level(edit), arm, GROUP_REPEAT, "count", &count));
    const EditCommand more = {.verb = EDIT_SET, .object = arm, .row = count, .text = "5"};
    assert_true(edit_do(edit, &more));
    assert_int_equal(world_of(edit)->obstacle_count, obstacles + 8);
    assert_same_vec2(world_of(edit)->obstacles[ARM].centre, place);
    const EditCommand once = {.verb = EDIT_SET, .object = arm, .row = count, .text = ""};
    assert_true(edit_do(edit, &once));
    assert_int_equal(world_of(edit)->obstacle_count, obstacles - 8);
    edit_destroy(edit);
}

static void values_are_typed_as_a_file_has_them_and_wrong_ones_change_nothing(void **state)
{
    static const struct {
        const char *typed, *complaint;
    } WRONG[] = {{"0", "radius is 0; it must be from 1 to 10000"},
                 {"wide", "syntax error: wide is out of place here; write a number, true or false, "
                          "or a text in quotes"},
                 {"true", "radius is true or false; it must be a number"},
                 {"5; x = 7", "write one value for 'radius'"},
                 {"", "'radius' is missing; a hexagon must have it"}};
    char shown[EDIT_PROPERTY_SIZE];
    EditProperty radius;
    (void)state;
    Edit *edit = opened(LEVEL);
    const EditObject hexagon = {EDIT_OBSTACLE, 0};
    assert_true(edit_property_find(edit_level(edit), hexagon, GROUP_HEXAGON, "radius", &radius));
    assert_string_equal(edit_property_unit(radius), "u");
    EditCommand set = {.verb = EDIT_SET, .object = hexagon, .row = radius, .text = "41.5"};
    assert_true(edit_do(edit, &set));
    edit_property_print(edit_level(edit), hexagon, radius, shown);
    assert_string_equal(shown, "41.5");
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        set.text = WRONG[i].typed;
        assert_false(edit_do(edit, &set));
        assert_string_equal(edit_complaint(edit), WRONG[i].complaint);
        assert_same(world_of(edit)->obstacles[0].radius, 41.5);
    }
    assert_int_equal(edit_history(edit)->done, 1);
    edit_destroy(edit);
}

static void a_value_is_set_in_all_that_is_selected_and_has_it(void **state)
{
    EditProperty bounce;
    (void)state;
    Edit *edit = opened(LEVEL);
    edit_select_all(edit);
    const EditObject hexagon = {EDIT_OBSTACLE, 0};
    assert_true(edit_property_find(edit_level(edit), hexagon, GROUP_HEXAGON, "bounce", &bounce));
    assert_true(edit_do(
        edit, &(EditCommand){.verb = EDIT_SET, .object = hexagon, .row = bounce, .text = "0.5"}));
    for (int i = 0; i < world_of(edit)->obstacle_count; i++) {
        assert_same(world_of(edit)->obstacles[i].bounce, 0.5);
    }
    assert_int_equal(edit_history(edit)->done, 1);
    edit_destroy(edit);
}

static void a_ball_leaves_its_paddle_when_it_is_dragged_and_returns_to_be_served(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    const Vec2 place = edit_object_ball_place(edit_level(edit), 1);
    assert_same_vec2(place, vec2(480, 672));
    edit_select(edit, (EditObject){EDIT_BALL, 1});
    do_move(edit, vec2(0, -100));
    assert_false(world_of(edit)->balls[1].served);
    assert_same_vec2(world_of(edit)->balls[1].position, vec2(480, 572));
    edit_do(edit, &(EditCommand){.verb = EDIT_SERVE});
    assert_true(world_of(edit)->balls[1].served);
    edit_select_all(edit);
    do_move(edit, vec2(0, -10));
    assert_true(world_of(edit)->balls[1].served);
    edit_destroy(edit);
}

static void a_paddle_goes_to_the_nearest_free_side_with_its_balls(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    edit_select(edit, (EditObject){EDIT_PADDLE, 0});
    do_move(edit, vec2(-460, -300));
    assert_int_equal(world_of(edit)->paddles[0].side, SIDE_LEFT);
    assert_int_equal(world_of(edit)->balls[1].owner, SIDE_LEFT);
    do_move(edit, vec2(450, -340));
    assert_int_equal(world_of(edit)->paddles[0].side, SIDE_LEFT);
    edit_do(edit, &(EditCommand){.verb = EDIT_DELETE});
    assert_int_equal(world_of(edit)->paddle_count, 1);
    assert_int_equal(world_of(edit)->balls[1].owner, SIDE_NONE);
    edit_destroy(edit);
}

static void a_paddle_moves_along_its_side_and_out_to_the_middle_of_the_field(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; paddles = ( { side = \"bottom\"; length = 100;\n"
                        "y = 600; // far out\n"
                        "} );");
    const PaddleDef *paddle = &world_of(edit)->paddles[0];
    EditProperty row;
    char shown[EDIT_PROPERTY_SIZE];
    edit_select(edit, (EditObject){EDIT_PADDLE, 0});
    do_move(edit, vec2(-30, 0));
    assert_same_vec2(paddle->centre, vec2(450, 600));
    do_move(edit, vec2(0, -500));
    assert_int_equal(paddle->side, SIDE_TOP);
    assert_same_vec2(paddle->centre, vec2(0, 0));
    assert_int_equal(paddle->length, 100);
    do_move(edit, vec2(300, 20));
    assert_same_vec2(paddle->centre, vec2(780, 52));
    assert_true(edit_property_find(edit_level(edit), (EditObject){EDIT_PADDLE, 0}, GROUP_PADDLE,
                                   "y", &row));
    edit_property_print(edit_level(edit), (EditObject){EDIT_PADDLE, 0}, row, shown);
    assert_string_equal(shown, "52");
    assert_true(edit_do(
        edit,
        &(EditCommand){.verb = EDIT_SET, .object = {EDIT_PADDLE, 0}, .row = row, .text = ""}));
    edit_property_print(edit_level(edit), (EditObject){EDIT_PADDLE, 0}, row, shown);
    assert_string_equal(shown, "");
    size_t length = 0;
    char *text = level_write_text(edit_level(edit), &length);
    assert_non_null(strstr(text, "{ side = \"top\"; x = 780; length = 100; }"));
    free(text);
    edit_destroy(edit);
}

static void paint_at(Edit *edit, EditBrush brush, Vec2 from, Vec2 to, const char *paint)
{
    assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_PAINT,
                                             .brush = brush,
                                             .at = from,
                                             .to = to,
                                             .paint = {paint[0], paint[1]}}));
}

/// The rows of bricks and bonuses, joined.
static void assert_bricks(const Edit *edit, const char *bricks, const char *bonuses)
{
    char seen[2][64] = {"", ""};
    const int cells = brick_grids_cells(&world_of(edit)->bricks);
    for (int i = 0; i < cells; i++) {
        const EditPaint paint = edit_bricks_cell(world_of(edit), i);
        seen[0][i] = paint.brick;
        seen[1][i] = paint.bonus;
    }
    assert_string_equal(seen[0], bricks);
    assert_string_equal(seen[1], bonuses);
}

static void bricks_are_painted_in_lines_rectangles_and_areas(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\";");
    const Rectangle room = {vec2(100, 100), vec2(300, 160)};
    assert_true(
        edit_do(edit, &(EditCommand){.verb = EDIT_ADD_BRICKS, .room = room, .to = vec2(40, 20)}));
    assert_bricks(edit, "...............", "...............");
    paint_at(edit, EDIT_BRUSH_LINE, vec2(110, 110), vec2(290, 150), "1");
    assert_bricks(edit, "1.....11.....11", "...............");
    paint_at(edit, EDIT_BRUSH_RECTANGLE, vec2(290, 110), vec2(230, 110), "*L");
    assert_bricks(edit, "1..**.11.....11", "...LL..........");
    paint_at(edit, EDIT_BRUSH_FILL, vec2(0, 0), vec2(110, 150), "#");
    assert_bricks(edit, "1..**#11..###11", "...LL..........");
    paint_at(edit, EDIT_BRUSH_REPLACE, vec2(0, 0), vec2(110, 110), "9");
    assert_bricks(edit, "9..**#99..###99", "...LL..........");
    paint_at(edit, EDIT_BRUSH_LINE, vec2(290, 110), vec2(290, 110), ".");
    assert_bricks(edit, "9..*.#99..###99", "...L...........");
    assert_false(edit_do(edit, &(EditCommand){.verb = EDIT_PAINT, .paint = {'%', '\0'}}));
    edit_set_symmetry(edit, (EditSymmetry){.across = true, .centre = vec2(200, 360)});
    paint_at(edit, EDIT_BRUSH_LINE, vec2(150, 110), vec2(150, 110), "2.");
    assert_bricks(edit, "92.2.#99..###99", "...............");
    edit_destroy(edit);
}

static void a_picture_of_bricks_grows_and_shrinks_at_its_corners_with_its_comments(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    const EditObject bricks = {EDIT_BRICKS, 0};
    EditCommand drag = {.verb = EDIT_DRAG_HANDLE,
                        .object = bricks,
                        .handle = EDIT_HANDLE_FIRST,
                        .at = vec2(38, 61)};
    assert_true(edit_do(edit, &drag));
    assert_same_vec2(world_of(edit)->bricks.grid[0].origin, vec2(40, 60));
    assert_bricks(edit,
                  "........."
                  ".1122..11"
                  ".#1[..]1#",
                  "........."
                  ".L......."
                  ".........");
    assert_non_null(strstr(edit_text(edit)->bytes, "\".1122..11\", // upper"));
    drag.at = vec2(80, 101);
    assert_true(edit_do(edit, &drag));
    assert_bricks(edit, "#1[..]1#", "........");
    assert_null(strstr(edit_text(edit)->bytes, "// upper"));
    edit_select(edit, bricks);
    edit_do(edit, &(EditCommand){.verb = EDIT_FLIP_ACROSS});
    assert_bricks(edit, "#1[..]1#", "........");
    edit_destroy(edit);
}

/// Two pictures of which the first has comments.
static const char TWO_PICTURES[] = "title = \"t\";\n"
                                   "// above all\n"
                                   "bricks = (\n"
                                   "    // the first\n"
                                   "    { x = 100; y = 100; cell_width = 40; cell_height = 20;\n"
                                   "        rows = ( \"12\", // upper\n"
                                   "                 \"3.\" ); },\n"
                                   "    // the second\n"
                                   "    { x = 300; y = 100; cell_width = 20; cell_height = 20;\n"
                                   "        rows = ( \"45\" ); // its rows\n"
                                   "        bonus = ( \".L\" ); }\n"
                                   ");\n";

static void pictures_of_bricks_are_objects_each(void **state)
{
    (void)state;
    Edit *edit = opened(TWO_PICTURES);
    const EditObject second = {EDIT_BRICKS, 1};
    assert_int_equal(edit_object_count(edit_level(edit), EDIT_BRICKS), 2);
    assert_int_equal(edit_object_at(edit_level(edit), vec2(330, 110), 1.0).index, 1);
    assert_int_equal(edit_object_at(edit_level(edit), vec2(110, 110), 1.0).index, 0);
    assert_int_equal(edit_object_at(edit_level(edit), vec2(180, 141), 2.0).kind, EDIT_BRICKS);
    assert_int_equal(edit_object_at(edit_level(edit), vec2(160, 130), 2.0).kind, EDIT_NOTHING);
    paint_at(edit, EDIT_BRUSH_LINE, vec2(310, 110), vec2(310, 110), "6");
    paint_at(edit, EDIT_BRUSH_FILL, vec2(0, 0), vec2(170, 130), "7");
    assert_bricks(edit, "123765", ".....L");
    edit_do(edit, &(EditCommand){.verb = EDIT_DRAG_HANDLE,
                                 .object = {EDIT_BRICKS, 0},
                                 .handle = EDIT_HANDLE_LAST,
                                 .at = vec2(220, 140)});
    assert_bricks(edit, "12.37.65", ".......L");
    edit_select(edit, second);
    do_move(edit, vec2(0, 50));
    assert_same_vec2(world_of(edit)->bricks.grid[0].origin, vec2(100, 100));
    assert_same_vec2(world_of(edit)->bricks.grid[1].origin, vec2(300, 150));
    edit_do(edit, &(EditCommand){.verb = EDIT_DUPLICATE, .to = vec2(0, 100)});
    assert_bricks(edit, "12.37.6565", ".......L.L");
    assert_same_vec2(world_of(edit)->bricks.grid[2].origin, vec2(300, 250));
    assert_true(edit_selection_holds(edit_selection(edit), (EditObject){EDIT_BRICKS, 2}));
    edit_select(edit, second);
    edit_do(edit, &(EditCommand){.verb = EDIT_DELETE});
    assert_bricks(edit, "12.37.65", ".......L");
    assert_int_equal(world_of(edit)->bricks.grid[1].first, 6);
    edit_destroy(edit);
}

/// The list comes with the second picture and goes with it.
static void a_lone_picture_is_written_without_a_list_and_comments_follow(void **state)
{
    (void)state;
    Edit *edit = opened(TWO_PICTURES);
    edit_select(edit, (EditObject){EDIT_BRICKS, 0});
    edit_do(edit, &(EditCommand){.verb = EDIT_DELETE});
    const char *text = edit_text(edit)->bytes;
    assert_non_null(strstr(text, "// above all\n// the second\nbricks = {"));
    assert_non_null(strstr(text, "); // its rows"));
    assert_null(strstr(text, "upper"));
    const EditCommand add = {
        .verb = EDIT_ADD_BRICKS, .room = {vec2(500, 300), vec2(540, 340)}, .to = vec2(40, 20)};
    assert_true(edit_do(edit, &add));
    text = edit_text(edit)->bytes;
    assert_non_null(strstr(text, "// above all\n// the second\nbricks = (\n    {"));
    assert_non_null(strstr(text, "); // its rows"));
    assert_bricks(edit, "45..", ".L..");
    while (edit_undo(edit)) {
    }
    assert_non_null(strstr(edit_text(edit)->bytes, "    // the second\n    {\n        x = 300;"));
    edit_destroy(edit);
}

static void a_level_has_sixteen_pictures_at_most(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\";");
    for (int i = 0; i <= BRICK_GRIDS_MOST; i++) {
        const Vec2 corner = vec2(50.0 * i, 100);
        const EditCommand add = {.verb = EDIT_ADD_BRICKS,
                                 .room = {corner, vec2_add(corner, vec2(40, 40))},
                                 .to = vec2(40, 20)};
        assert_int_equal(edit_do(edit, &add), i < BRICK_GRIDS_MOST);
    }
    assert_string_equal(edit_complaint(edit), "A level may have 16 pictures of bricks");
    edit_select(edit, (EditObject){EDIT_BRICKS, 3});
    assert_false(edit_do(edit, &(EditCommand){.verb = EDIT_DUPLICATE, .to = vec2(0, 90)}));
    assert_int_equal(world_of(edit)->bricks.count, BRICK_GRIDS_MOST);
    edit_destroy(edit);
}

/// A row of every kind that faces a side, in a duel of two.
static const char FACING[] = "title = \"t\";"
                             "paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );"
                             "bricks = { x = 100; y = 100; cell_width = 40; cell_height = 20;"
                             "  rows = ( \"un[]BT1.\" ); bonus = ( \"L.......\" ); };";

static void what_faces_a_side_is_flipped_and_turned_with_its_picture(void **state)
{
    (void)state;
    Edit *edit = opened(FACING);
    edit_select(edit, (EditObject){EDIT_BRICKS, 0});
    edit_do(edit, &(EditCommand){.verb = EDIT_FLIP_ACROSS});
    assert_bricks(edit, ".1TB[]nu", ".......L");
    edit_do(edit, &(EditCommand){.verb = EDIT_FLIP_DOWN});
    assert_bricks(edit, ".1BT[]un", ".......L");
    edit_undo(edit);
    edit_undo(edit);
    const EditCommand quarter = {.verb = EDIT_TURN, .at = vec2(260, 110), .number = 90.0};
    assert_true(edit_do(edit, &quarter));
    // No paddle is on the left or the right: seals stay whose they are.
    assert_bricks(edit, "[]nuBT1.", "L.......");
    const BrickGrid *grid = &world_of(edit)->bricks.grid[0];
    assert_int_equal(grid->columns, 1);
    assert_same_vec2(grid->cell, vec2(20, 40));
    assert_near_vec2(grid->origin, vec2(250, -50), 1e-9);
    assert_true(edit_do(edit, &quarter));
    assert_bricks(edit, ".1TB[]un", ".......L");
    const EditCommand slant = {.verb = EDIT_TURN, .at = vec2(260, 110), .number = 30.0};
    assert_true(edit_do(edit, &slant));
    assert_bricks(edit, ".1TB[]un", ".......L");
    edit_destroy(edit);
}

static void what_faces_a_side_is_mirrored_in_the_images_of_a_stroke(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\";"
                        "paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );"
                        "bricks = ( { x = 100; y = 100; cell_width = 40; cell_height = 20;"
                        "  rows = ( \"...\" ); }, { x = 100; y = 160; cell_width = 40;"
                        "  cell_height = 20; rows = ( \"...\" ); } );");
    edit_set_symmetry(edit, (EditSymmetry){.across = true, .down = true, .centre = vec2(160, 140)});
    paint_at(edit, EDIT_BRUSH_LINE, vec2(110, 110), vec2(110, 110), "[");
    assert_bricks(edit, "[.][.]", "......");
    paint_at(edit, EDIT_BRUSH_LINE, vec2(110, 110), vec2(110, 110), "B");
    assert_bricks(edit, "B.BT.T", "......");
    const EditCommand add = {
        .verb = EDIT_ADD_BRICKS, .room = {vec2(400, 100), vec2(450, 130)}, .to = vec2(40, 20)};
    assert_true(edit_do(edit, &add));
    assert_int_equal(world_of(edit)->bricks.count, 6);
    assert_same_vec2(world_of(edit)->bricks.grid[5].origin, vec2(400, 100));
    assert_same_vec2(world_of(edit)->bricks.grid[2].origin, vec2(-120, 160));
    edit_undo(edit);
    // A cell on an axis is its own image.
    paint_at(edit, EDIT_BRUSH_LINE, vec2(150, 110), vec2(150, 110), "]");
    assert_bricks(edit, "B]BT]T", "......");
    edit_destroy(edit);
}

static void one_way_bricks_are_flipped_with_their_picture(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; bricks = { x = 100; y = 100; cell_width = 40;"
                        " cell_height = 20; rows = ( \"<^[u\" ); };");
    edit_select(edit, (EditObject){EDIT_BRICKS, 0});
    edit_do(edit, &(EditCommand){.verb = EDIT_FLIP_ACROSS});
    assert_bricks(edit, "u]^>", "....");
    edit_do(edit, &(EditCommand){.verb = EDIT_FLIP_DOWN});
    assert_bricks(edit, "n]V>", "....");
    edit_destroy(edit);
}

static void objects_are_aligned_and_spread_evenly(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; circles = ( { x = 100; y = 100; radius = 10; },"
                        " { x = 130; y = 150; radius = 20; }, { x = 400; y = 130; radius = 30; },"
                        " { x = 200; y = 600; radius = 10; } );");
    edit_select_all(edit);
    edit_do(edit, &(EditCommand){.verb = EDIT_DISTRIBUTE_ACROSS});
    const ObstacleDef *circles = world_of(edit)->obstacles;
    // 340 u from end to end, 140 u of them in circles.
    assert_near(circles[1].centre.x, 110 + 200.0 / 3 + 20, 1e-9);
    assert_near(circles[3].centre.x, 150 + 400.0 / 3 + 10, 1e-9);
    assert_same(circles[2].centre.x, 400.0);
    edit_do(edit, &(EditCommand){.verb = EDIT_ALIGN_ROW + (int)EDIT_ALIGN_TOP});
    circles = world_of(edit)->obstacles;
    for (int i = 0; i < 4; i++) {
        assert_near(circles[i].centre.y - circles[i].radius, 90.0, 1e-9);
    }
    edit_destroy(edit);
}

static void what_is_copied_is_a_level_and_can_be_pasted_into_another(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    edit_select_all(edit);
    char *clip = edit_clip_write(edit_level(edit), edit_selection(edit));
    Edit *other = opened("title = \"t\"; paddles = ( { side = \"left\"; } );");
    assert_true(
        edit_do(other, &(EditCommand){.verb = EDIT_PASTE, .text = clip, .to = vec2(10, 20)}));
    assert_int_equal(world_of(other)->obstacle_count, 6);
    assert_same_vec2(world_of(other)->obstacles[0].centre, vec2(310, 380));
    assert_same_vec2(world_of(other)->bricks.grid[0].origin, vec2(90, 100));
    assert_int_equal(world_of(other)->balls[1].owner, SIDE_NONE);
    assert_int_equal(edit_selection(other)->count, 9);
    assert_false(edit_do(other, &(EditCommand){.verb = EDIT_PASTE, .text = "hello"}));
    assert_true(edit_complaint(other)[0] != '\0');
    free(clip);
    edit_destroy(edit);
    edit_destroy(other);
}

static void handles_set_size_angle_ends_path_and_velocity(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    EditCommand drag = {.verb = EDIT_DRAG_HANDLE, .object = {EDIT_OBSTACLE, 0}};
    drag.handle = EDIT_HANDLE_SIZE;
    drag.at = vec2(330, 400);
    assert_true(edit_do(edit, &drag));
    assert_same(world_of(edit)->obstacles[0].radius, 50.0);
    drag.handle = EDIT_HANDLE_TURN;
    drag.at = vec2(300, 300);
    drag.number = 15.0;
    assert_true(edit_do(edit, &drag));
    assert_same(world_of(edit)->obstacles[0].angle_deg, 30.0);
    drag.handle = EDIT_HANDLE_PATH;
    drag.at = vec2(300, 500);
    assert_true(edit_do(edit, &drag));
    assert_same_vec2(world_of(edit)->obstacles[0].travel, vec2(0, 140));
    assert_true(world_of(edit)->obstacles[0].period_s > 0.0);
    drag.at = vec2(300, 360);
    assert_true(edit_do(edit, &drag));
    assert_same(world_of(edit)->obstacles[0].period_s, 0.0);
    drag.object = (EditObject){EDIT_BALL, 0};
    drag.handle = EDIT_HANDLE_VELOCITY;
    drag.at = vec2(480, 600);
    assert_true(edit_do(edit, &drag));
    assert_same_vec2(world_of(edit)->balls[0].velocity, vec2(0, 400));
    edit_destroy(edit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comments_stay_with_what_they_belong_to),
        cmocka_unit_test(whoever_drags_a_copy_moves_its_group_so_that_the_copy_follows),
        cmocka_unit_test(what_is_drawn_in_a_symmetry_is_a_group_but_for_images_on_itself),
        cmocka_unit_test(a_group_that_is_repeated_more_often_keeps_its_members),
        cmocka_unit_test(values_are_typed_as_a_file_has_them_and_wrong_ones_change_nothing),
        cmocka_unit_test(a_value_is_set_in_all_that_is_selected_and_has_it),
        cmocka_unit_test(a_ball_leaves_its_paddle_when_it_is_dragged_and_returns_to_be_served),
        cmocka_unit_test(a_paddle_goes_to_the_nearest_free_side_with_its_balls),
        cmocka_unit_test(a_paddle_moves_along_its_side_and_out_to_the_middle_of_the_field),
        cmocka_unit_test(bricks_are_painted_in_lines_rectangles_and_areas),
        cmocka_unit_test(a_picture_of_bricks_grows_and_shrinks_at_its_corners_with_its_comments),
        cmocka_unit_test(pictures_of_bricks_are_objects_each),
        cmocka_unit_test(a_lone_picture_is_written_without_a_list_and_comments_follow),
        cmocka_unit_test(a_level_has_sixteen_pictures_at_most),
        cmocka_unit_test(what_faces_a_side_is_flipped_and_turned_with_its_picture),
        cmocka_unit_test(what_faces_a_side_is_mirrored_in_the_images_of_a_stroke),
        cmocka_unit_test(one_way_bricks_are_flipped_with_their_picture),
        cmocka_unit_test(objects_are_aligned_and_spread_evenly),
        cmocka_unit_test(what_is_copied_is_a_level_and_can_be_pasted_into_another),
        cmocka_unit_test(handles_set_size_angle_ends_path_and_velocity),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
