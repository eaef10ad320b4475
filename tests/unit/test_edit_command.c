#define _POSIX_C_SOURCE 200809L

// What the commands of the editing model do.
#include "near.h"

#include "edit_opened.h"

#include "edit_command.h"

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
        edit_select(edit, edit_object_at(edit_level(edit), before, 1.0, 0));
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

static void objects_stay_selected_when_their_groups_are_repeated_otherwise(void **state)
{
    (void)state;
    static const char *const COUNTS[] = {"5", "2", ""};
    for (int i = 0; i < 3; i++) {
        Edit *edit = opened(LEVEL);
        // The arm of two, after whose copies come a circle and the lines, one of them a twig.
        const EditObject arm = {EDIT_OBSTACLE, ARM};
        const int last = world_of(edit)->obstacle_count - 6;
        const Vec2 twig = world_of(edit)->obstacles[last].centre;
        EditProperty count;
        assert_int_equal(edit_object_origin(edit_level(edit), last).group, 0);
        assert_true(edit_property_find(edit_level(edit), arm, GROUP_REPEAT, "count", &count));
        edit_select_all(edit);
        edit_select_more(edit, (EditObject){EDIT_OBSTACLE, 0});
        const int selected = edit_selection(edit)->count;
        assert_true(
            edit_do(edit, &(EditCommand){.verb = EDIT_SET,
                                         .object = i == 1 ? (EditObject){EDIT_OBSTACLE, last} : arm,
                                         .row = count,
                                         .text = COUNTS[i]}));
        const EditSelection *selection = edit_selection(edit);
        assert_int_equal(selection->count, selected);
        assert_false(edit_selection_holds(selection, (EditObject){EDIT_OBSTACLE, 0}));
        int twigs = 0;
        for (int k = 0; k < selection->count; k++) {
            const EditObject object = selection->items[k];
            assert_true(edit_object_exists(edit_level(edit), object));
            const Vec2 centre = object.kind == EDIT_OBSTACLE
                                    ? world_of(edit)->obstacles[object.index].centre
                                    : vec2(0, 0);
            twigs += centre.x == twig.x && centre.y == twig.y;
        }
        assert_int_equal(twigs, 1);
        edit_destroy(edit);
    }
}

static void comments_on_one_mirror_stay_when_the_rule_changes(void **state)
{
    (void)state;
    Edit *edit =
        opened("title = \"t\"; groups = ( { circles = ( { x = 100; y = 100; radius = 9; } );\n"
               "repeat = { count = 2; dx = 30; };\n"
               "mirror = { x = 480; // upright\n} ; } );");
    const EditObject circle = {EDIT_OBSTACLE, 0};
    EditProperty row;
    assert_true(edit_property_find(edit_level(edit), circle, GROUP_REPEAT, "count", &row));
    assert_true(
        edit_do(edit, &(EditCommand){.verb = EDIT_SET, .object = circle, .row = row, .text = "3"}));
    assert_non_null(strstr(edit_text(edit)->bytes, "// upright"));
    assert_true(edit_property_find(edit_level(edit), circle, GROUP_MIRROR, "x", &row));
    assert_true(
        edit_do(edit, &(EditCommand){.verb = EDIT_SET, .object = circle, .row = row, .text = ""}));
    assert_null(strstr(edit_text(edit)->bytes, "// upright"));
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
        assert_false(edit_is_open(edit));
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
    // Also in those that come before it.
    const EditObject second = {EDIT_OBSTACLE, 1};
    edit_select(edit, hexagon);
    edit_select_more(edit, second);
    assert_true(edit_do(
        edit, &(EditCommand){.verb = EDIT_SET, .object = second, .row = bounce, .text = "0.75"}));
    assert_same(world_of(edit)->obstacles[0].bounce, 0.75);
    assert_same(world_of(edit)->obstacles[1].bounce, 0.75);
    assert_same(world_of(edit)->obstacles[2].bounce, 0.5);
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
    do_move(edit, vec2(300, 0));
    assert_same_vec2(paddle->centre, vec2(780, 0));
    do_move(edit, vec2(0, 20));
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

static void what_has_one_middle_is_spread_in_the_order_of_kinds_and_indices(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; circles = ( { x = 100; y = 100; radius = 10; },"
                        " { x = 300; y = 150; radius = 20; }, { x = 300; y = 250; radius = 30; },"
                        " { x = 700; y = 600; radius = 10; } );"
                        "balls = ( { x = 300; y = 400; vx = 9; vy = 9; radius = 5; } );");
    edit_select_all(edit);
    edit_do(edit, &(EditCommand){.verb = EDIT_DISTRIBUTE_ACROSS});
    const WorldDef *world = world_of(edit);
    assert_true(world->obstacles[1].centre.x < world->obstacles[2].centre.x);
    assert_true(world->obstacles[2].centre.x < world->balls[0].position.x);
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

static void what_is_pasted_is_selected_beside_the_copies_of_groups(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    edit_select(edit, (EditObject){EDIT_OBSTACLE, 0});
    edit_select_more(edit, (EditObject){EDIT_OBSTACLE, 9});
    assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_DUPLICATE, .to = vec2(10, 20)}));
    const EditSelection *selection = edit_selection(edit);
    const ObstacleDef *obstacles = world_of(edit)->obstacles;
    assert_int_equal(selection->count, 2);
    assert_same_vec2(obstacles[selection->items[0].index].centre, vec2(310, 380));
    assert_same_vec2(obstacles[selection->items[1].index].centre, vec2(110, 620));
    edit_destroy(edit);
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
    drag.at = vec2(304, 301);
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
    drag.at = vec2(480.3, 599.9);
    assert_true(edit_do(edit, &drag));
    assert_same_vec2(world_of(edit)->balls[0].velocity, vec2(1, 400));
    edit_destroy(edit);
}

static Vec2 handle_of(const Edit *edit, EditObject object, EditHandleKind kind)
{
    EditHandle handles[EDIT_HANDLES_MAX];
    const int count = edit_handle_list(edit_level(edit), object, 20.0, handles);
    for (int i = 0; i < count; i++) {
        if (handles[i].kind == kind) {
            return handles[i].place;
        }
    }
    fail_msg("it has no handle of kind %d", (int)kind);
    return vec2(0, 0);
}

/// The middle is where things are grabbed to be moved.
static void the_handle_of_a_path_stands_off_until_there_is_one(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    assert_near_vec2(handle_of(edit, (EditObject){EDIT_OBSTACLE, 0}, EDIT_HANDLE_PATH),
                     vec2(240, 360), 1e-9);
    assert_near_vec2(handle_of(edit, (EditObject){EDIT_OBSTACLE, 1}, EDIT_HANDLE_PATH),
                     vec2(680, 360), 1e-9);
    EditCommand drag = {.verb = EDIT_DRAG_HANDLE,
                        .object = {EDIT_OBSTACLE, 0},
                        .handle = EDIT_HANDLE_PATH,
                        .at = vec2(210, 290)};
    assert_true(edit_do(edit, &drag));
    assert_same_vec2(world_of(edit)->obstacles[0].travel, vec2(-90, -70));
    // 2.28 s at the pace of the editor; nobody means that.
    assert_same(world_of(edit)->obstacles[0].period_s, 2.3);
    edit_destroy(edit);
}

static void handles_of_a_paddle_set_its_length_and_thickness(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    const EditObject bottom = {EDIT_PADDLE, 0};
    const PaddleDef *paddle = &world_of(edit)->paddles[0];
    const Rectangle body = edit_object_bounds(edit_level(edit), bottom);
    const double middle = 0.5 * (body.min.y + body.max.y);
    assert_same_vec2(handle_of(edit, bottom, EDIT_HANDLE_END_1), vec2(body.min.x, middle));
    assert_same_vec2(handle_of(edit, bottom, EDIT_HANDLE_END_2), vec2(body.max.x, middle));
    assert_same_vec2(handle_of(edit, bottom, EDIT_HANDLE_SIZE), vec2(480, body.min.y));
    EditCommand drag = {.verb = EDIT_DRAG_HANDLE, .object = bottom};
    drag.handle = EDIT_HANDLE_END_2;
    drag.at = vec2(560, 600);
    assert_true(edit_do(edit, &drag));
    assert_same(paddle->length, 160);
    assert_same(paddle->thickness, 0);
    drag.handle = EDIT_HANDLE_END_1;
    drag.at = vec2(0, 700);
    assert_true(edit_do(edit, &drag));
    assert_same(paddle->length, 480);
    drag.handle = EDIT_HANDLE_SIZE;
    drag.at = vec2(470, middle - 15);
    assert_true(edit_do(edit, &drag));
    assert_near(paddle->thickness, 30, 1e-9);
    assert_same_vec2(paddle->centre, vec2(0, 0));
    edit_destroy(edit);
}

static void what_is_flipped_spins_the_other_way_and_paths_are_scaled(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; hexagons = ( { x = 300; y = 300; radius = 40; spin = 30;"
                        " path = { dx = 20; dy = 8; period = 2; }; } );");
    const ObstacleDef *hexagon = &world_of(edit)->obstacles[0];
    edit_select(edit, (EditObject){EDIT_OBSTACLE, 0});
    edit_do(edit, &(EditCommand){.verb = EDIT_FLIP_ACROSS});
    hexagon = &world_of(edit)->obstacles[0];
    assert_same(hexagon->spin_deg_per_s, -30.0);
    assert_same_vec2(hexagon->travel, vec2(-20, 8));
    edit_do(edit, &(EditCommand){.verb = EDIT_SCALE, .at = vec2(200, 300), .number = 2.0});
    hexagon = &world_of(edit)->obstacles[0];
    assert_same_vec2(hexagon->centre, vec2(400, 300));
    assert_same(hexagon->radius, 80.0);
    assert_same_vec2(hexagon->travel, vec2(-40, 16));
    edit_destroy(edit);
}

static void of_obstacles_at_a_point_the_smallest_is_picked(void **state)
{
    (void)state;
    Edit *edit =
        opened("title = \"t\"; hexagons = ( { x = 300; y = 300; radius = 20; }, { x = 300; "
               "y = 300; radius = 90; } );");
    const Level *level = edit_level(edit);
    assert_int_equal(edit_object_at(level, vec2(305, 305), 0.0, 0).index, 0);
    assert_int_equal(edit_object_at(level, vec2(350, 300), 0.0, 0).index, 1);
    assert_int_equal(edit_object_at(level, vec2(350, 300), 0.0, 1U << EDIT_OBSTACLE).kind,
                     EDIT_NOTHING);
    edit_destroy(edit);
}

static void what_is_pasted_in_a_symmetry_is_mirrored_and_selected(void **state)
{
    static const char CLIP[] = "title = \"t\"; hexagons = ( { x = 100; y = 200; radius = 20; }, { "
                               "x = 480; y = 50; radius = "
                               "10; } ); balls = ( { x = 100; y = 300; vx = 50; vy = 60; } ); "
                               "bricks = { x = 100; y = 400; "
                               "cell_width = 40; cell_height = 20; rows = ( \"1>\" ); };";
    (void)state;
    Edit *edit = opened("title = \"t\";");
    const Level *level = edit_level(edit);
    edit_set_symmetry(edit, (EditSymmetry){.across = true, .centre = vec2(480, 360)});
    assert_true(edit_do(edit, &(EditCommand){.verb = EDIT_PASTE, .text = CLIP, .to = vec2(0, 10)}));
    // The hexagon on the line is no image of itself.
    assert_int_equal(level->world.obstacle_count, 3);
    assert_int_equal(level->group_count, 1);
    assert_same_vec2(level->world.obstacles[1].centre, vec2(100, 210));
    assert_same_vec2(level->world.obstacles[2].centre, vec2(860, 210));
    assert_int_equal(level->world.ball_count, 2);
    assert_same_vec2(level->world.balls[0].position, vec2(860, 310));
    assert_same_vec2(level->world.balls[0].velocity, vec2(-50, 60));
    assert_same_vec2(level->world.balls[1].position, vec2(100, 310));
    assert_int_equal(level->world.bricks.count, 2);
    assert_same_vec2(level->world.bricks.grid[0].origin, vec2(780, 410));
    assert_int_equal(edit_bricks_cell(&level->world, 0).brick, '<');
    assert_int_equal(edit_bricks_cell(&level->world, 2).brick, '1');
    assert_int_equal(edit_selection(edit)->count, 4);
    assert_true(edit_selection_holds(edit_selection(edit), (EditObject){EDIT_OBSTACLE, 0}));
    assert_true(edit_selection_holds(edit_selection(edit), (EditObject){EDIT_OBSTACLE, 1}));
    assert_true(edit_selection_holds(edit_selection(edit), (EditObject){EDIT_BALL, 1}));
    assert_true(edit_selection_holds(edit_selection(edit), (EditObject){EDIT_BRICKS, 1}));
    assert_true(edit_undo(edit));
    assert_int_equal(level->world.obstacle_count + level->world.bricks.count, 0);
    edit_destroy(edit);
}

static void a_hexagon_that_is_turned_back_has_an_angle_from_0_on(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    edit_select(edit, (EditObject){EDIT_OBSTACLE, 0});
    edit_do(edit, &(EditCommand){.verb = EDIT_TURN, .at = vec2(300, 360), .number = -10.0});
    assert_near(world_of(edit)->obstacles[0].angle_deg, 50.0, 1e-9);
    edit_destroy(edit);
}

static void a_path_of_which_one_value_is_typed_has_a_period(void **state)
{
    const EditObject hexagon = {EDIT_OBSTACLE, 0};
    EditProperty row;
    (void)state;
    Edit *edit = opened(LEVEL);
    assert_true(edit_property_find(edit_level(edit), hexagon, GROUP_PATH, "dx", &row));
    assert_true(edit_do(
        edit, &(EditCommand){.verb = EDIT_SET, .object = hexagon, .row = row, .text = "40"}));
    assert_same_vec2(world_of(edit)->obstacles[0].travel, vec2(40, 0));
    assert_same(world_of(edit)->obstacles[0].period_s, 1.0);
    edit_destroy(edit);
}

static void a_groups_values_are_cleared_to_those_of_a_group(void **state)
{
    const EditObject circle = {EDIT_OBSTACLE, 0};
    EditProperty row;
    (void)state;
    Edit *edit =
        opened("title = \"t\"; groups = ( { circles = ( { x = 100; y = 100; radius = 9; } );"
               " repeat = { count = 3; turn = 120; x = 300; y = 320; }; } );");
    assert_true(edit_property_find(edit_level(edit), circle, GROUP_REPEAT, "x", &row));
    assert_true(
        edit_do(edit, &(EditCommand){.verb = EDIT_SET, .object = circle, .row = row, .text = ""}));
    assert_true(edit_level(edit)->groups[0].centre.x == HUGE_VAL);
    assert_same(edit_level(edit)->groups[0].centre.y, 320.0);
    edit_destroy(edit);
}

static void balls_to_serve_lie_beside_each_other(void **state)
{
    (void)state;
    Edit *edit = opened(LEVEL);
    edit_do(edit, &(EditCommand){.verb = EDIT_ADD_SERVED_BALL});
    assert_same_vec2(edit_object_ball_place(edit_level(edit), 1), vec2(472, 672));
    assert_same_vec2(edit_object_ball_place(edit_level(edit), 2), vec2(488, 672));
    edit_destroy(edit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comments_stay_with_what_they_belong_to),
        cmocka_unit_test(whoever_drags_a_copy_moves_its_group_so_that_the_copy_follows),
        cmocka_unit_test(what_is_drawn_in_a_symmetry_is_a_group_but_for_images_on_itself),
        cmocka_unit_test(a_group_that_is_repeated_more_often_keeps_its_members),
        cmocka_unit_test(objects_stay_selected_when_their_groups_are_repeated_otherwise),
        cmocka_unit_test(comments_on_one_mirror_stay_when_the_rule_changes),
        cmocka_unit_test(values_are_typed_as_a_file_has_them_and_wrong_ones_change_nothing),
        cmocka_unit_test(a_value_is_set_in_all_that_is_selected_and_has_it),
        cmocka_unit_test(a_ball_leaves_its_paddle_when_it_is_dragged_and_returns_to_be_served),
        cmocka_unit_test(a_paddle_goes_to_the_nearest_free_side_with_its_balls),
        cmocka_unit_test(a_paddle_moves_along_its_side_and_out_to_the_middle_of_the_field),
        cmocka_unit_test(objects_are_aligned_and_spread_evenly),
        cmocka_unit_test(what_has_one_middle_is_spread_in_the_order_of_kinds_and_indices),
        cmocka_unit_test(what_is_copied_is_a_level_and_can_be_pasted_into_another),
        cmocka_unit_test(what_is_pasted_is_selected_beside_the_copies_of_groups),
        cmocka_unit_test(of_obstacles_at_a_point_the_smallest_is_picked),
        cmocka_unit_test(what_is_pasted_in_a_symmetry_is_mirrored_and_selected),
        cmocka_unit_test(a_hexagon_that_is_turned_back_has_an_angle_from_0_on),
        cmocka_unit_test(handles_set_size_angle_ends_path_and_velocity),
        cmocka_unit_test(the_handle_of_a_path_stands_off_until_there_is_one),
        cmocka_unit_test(handles_of_a_paddle_set_its_length_and_thickness),
        cmocka_unit_test(what_is_flipped_spins_the_other_way_and_paths_are_scaled),
        cmocka_unit_test(a_path_of_which_one_value_is_typed_has_a_period),
        cmocka_unit_test(a_groups_values_are_cleared_to_those_of_a_group),
        cmocka_unit_test(balls_to_serve_lie_beside_each_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
