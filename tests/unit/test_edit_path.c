#define _POSIX_C_SOURCE 200809L

// The path of a ball through a level that is worked on, and where balls of bots go.
#include "near.h"

#include "edit_opened.h"

#include "brick_kind.h"
#include "edit_problems.h"
#include "level_keys.h"
#include "world.h"

static const char HALL[] =
    "title = \"t\"; hexagons = ( { x = 480; y = 200; radius = 60; angle = 15; },"
    " { x = 300; y = 420; radius = 40; spin = 45; path = { dx = 200; dy = 0; period = 3; }; } );"
    "bricks = { x = 80; y = 60; cell_width = 40; cell_height = 20; rows = ( \"112211\" ); };";

static EditPath path_of(const Edit *edit, const BallDef *ball, bool expected)
{
    EditPath path;
    EditProblems problems = {0};
    edit_problems_find(&problems, edit_level(edit));
    assert_int_equal(edit_path_find(&path, edit_level(edit), &problems, ball), expected);
    edit_problems_free(&problems);
    return path;
}

/// The contacts of a real game.
typedef struct Played {
    const EditPath *path;
    int count;
} Played;

static bool compare(void *context, const WorldEvent *event)
{
    Played *played = context;
    if (event->kind == EVENT_CONTACT && played->count < played->path->count) {
        const EditPathContact *foreseen = &played->path->contacts[played->count++];
        assert_same(foreseen->time, event->time);
        assert_same_vec2(foreseen->position, event->contact.position);
        assert_same_vec2(foreseen->point, event->contact.point);
        assert_same_vec2(foreseen->normal, event->contact.normal);
    }
    return true;
}

static void a_path_is_what_the_ball_flies_in_play_to_the_last_bit(void **state)
{
    (void)state;
    Edit *edit = opened(HALL);
    edit_do(edit,
            &(EditCommand){.verb = EDIT_ADD_BALL, .at = vec2(500, 600), .to = vec2(-130, -370)});
    const EditPath path = path_of(edit, &world_of(edit)->balls[0], true);
    assert_true(path.count >= 5);
    assert_int_equal(path.end, EDIT_PATH_ON);
    World *world = world_create(world_of(edit), 5);
    Played played = {&path, 0};
    int steps = 8 * STEPS_PER_SECOND;
    const WorldInput nothing = {0};
    world_steps(world, &nothing, &steps, WORK_WITHOUT_END, compare, &played);
    assert_int_equal(played.count, path.count);
    assert_same_vec2(world_ball(world, 0).position, path.last);
    world_destroy(world);
    edit_destroy(edit);
}

/// What belongs to a side is broken by its balls alone.
static void the_path_of_a_ball_is_that_of_its_owners_ball(void **state)
{
    static const Side OWNERS[] = {SIDE_BOTTOM, SIDE_NONE, SIDE_LEFT};
    (void)state;
    for (int i = 0; i < 3; i++) {
        Edit *edit = opened("title = \"t\"; paddles = ( { side = \"bottom\"; x = 800; } ); match ="
                            " { floor = true; }; bricks = { x = 300; y = 300; cell_width = 40;"
                            " cell_height = 20; rows = ( \"1\", \"B\" ); };");
        const BallDef ball = {
            .position = {320, 500}, .velocity = {0, -600}, .radius = 8, .owner = OWNERS[i]};
        const EditPath path = path_of(edit, &ball, true);
        // Up to the seal and down to the wall; then up to it again, or to the brick behind it.
        assert_true(path.count >= 3);
        assert_same_vec2(path.contacts[0].point, vec2(320, 340));
        assert_same_vec2(path.contacts[2].point, vec2(320, OWNERS[i] == SIDE_BOTTOM ? 320 : 340));
        edit_destroy(edit);
    }
}

static void a_path_goes_on_behind_a_portal(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; bricks = { x = 300; y = 300; cell_width = 40;"
                        " cell_height = 20; rows = ( \"a..\", \"..a\" ); };");
    const BallDef ball = {.position = {325, 400}, .velocity = {0, -300}, .radius = 8};
    const EditPath path = path_of(edit, &ball, true);
    assert_true(path.count >= 2);
    assert_same_vec2(path.contacts[0].position, vec2(325, 328));
    assert_same_vec2(path.contacts[0].onward, vec2(405, 312));
    assert_same_vec2(path.contacts[1].position, vec2(405, 8));
    assert_same_vec2(path.contacts[1].onward, vec2(405, 8));
    edit_destroy(edit);
}

static void a_path_ends_where_the_ball_leaves(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; paddles = ( { side = \"bottom\"; } ); balls = ( { } );"
                        "hexagons = ( { x = 480; y = 200; radius = 30; hits = 1; } );");
    const BallDef ball = {.position = {100, 300}, .velocity = {0, 300}, .radius = 8};
    const EditPath path = path_of(edit, &ball, true);
    assert_int_equal(path.end, EDIT_PATH_OUT);
    assert_int_equal(path.count, 0);
    assert_near_vec2(path.last, vec2(100, 728), 1e-9);
    // What it breaks last wins the level.
    const BallDef other = {.position = {480, 400}, .velocity = {0, -300}, .radius = 8};
    const EditPath won = path_of(edit, &other, true);
    assert_int_equal(won.end, EDIT_PATH_OUT);
    assert_int_equal(won.count, 1);
    assert_same_vec2(won.last, won.contacts[0].position);
    edit_destroy(edit);
}

static void a_ball_without_speed_or_room_has_no_path(void **state)
{
    (void)state;
    Edit *edit = opened(HALL);
    BallDef ball = {.position = {500, 600}, .radius = 8};
    path_of(edit, &ball, false);
    ball.velocity = vec2(100, 0);
    ball.position = vec2(480, 210);
    path_of(edit, &ball, false);
    ball.position = vec2(100, 70);
    path_of(edit, &ball, false);
    ball.position = vec2(-3, 70);
    path_of(edit, &ball, false);
    ball.position = vec2(500, 600);
    path_of(edit, &ball, true);
    edit_destroy(edit);
}

/// A ball of 8 u, beside each side of what is there when a game begins and half a unit within.
static void a_path_begins_wherever_a_ball_has_room_at_the_beginning(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; hexagons = ( { x = 600; y = 300; radius = 40; phase = 1; },"
                        " { x = 800; y = 300; radius = 40; phase = 0; leaves = 1; } );"
                        "paddles = ( { side = \"bottom\"; x = 480; y = 690; length = 100;"
                        " thickness = 20; } );"
                        "bricks = ( { x = 100; y = 100; cell_width = 40; cell_height = 20;"
                        " rows = ( \"1.1\" ); }, { x = 300; y = 100; cell_width = 40;"
                        " cell_height = 20; rows = ( \"11\" ); phase = 1; leaves = 2; } );");
    static const struct {
        double x, y;
        bool expected;
    } PLACES[] = {
        {600, 300, true},    {800, 300, false},   {800, 342.7, true},  {800, 342.6, false},
        {100.5, 110, false}, {160, 110, true},    {147.5, 110, false}, {148.5, 110, true},
        {171.5, 110, true},  {172.5, 110, false}, {340, 110, true},    {110, 91.5, true},
        {110, 92.5, false},  {110, 128.5, true},  {110, 127.5, false}, {91.5, 110, true},
        {92.5, 110, false},  {228.5, 110, true},  {227.5, 110, false}, {8, 300, true},
        {7.5, 300, false},   {952, 300, true},    {952.5, 300, false}, {300, 8, true},
        {300, 7.5, false},   {300, 712, true},    {300, 712.5, false}, {480, 671.5, true},
        {480, 672.5, false}, {421.5, 690, true},  {422.5, 690, false}, {538.5, 690, true},
        {537.5, 690, false},
    };
    for (int i = 0; i < (int)(sizeof PLACES / sizeof PLACES[0]); i++) {
        const BallDef ball = {
            .position = {PLACES[i].x, PLACES[i].y}, .velocity = {30, -200}, .radius = 8};
        EditPath path;
        if (edit_path_find(&path, edit_level(edit), NULL, &ball) != PLACES[i].expected) {
            fail_msg("at %g, %g", PLACES[i].x, PLACES[i].y);
        }
    }
    edit_destroy(edit);
}

static void what_cannot_be_in_a_level_is_left_out_of_the_path(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; hexagons = ( { x = 480; y = -900; radius = 60; },"
                        " { x = 480; y = 200; radius = 60; angle = 30; } );");
    const BallDef ball = {.position = {480, 600}, .velocity = {0, -300}, .radius = 8};
    const EditPath path = path_of(edit, &ball, true);
    assert_true(path.count > 0);
    assert_near(path.contacts[0].position.y, 268.0, 1e-9);
    edit_destroy(edit);
}

static void of_several_pictures_only_a_faulty_one_is_left_out(void **state)
{
    (void)state;
    Edit *edit =
        opened("title = \"t\"; bricks = ("
               "{ x = -50; y = 300; cell_width = 40; cell_height = 20; rows = ( \"1111\" ); },"
               "{ x = 300; y = 200; cell_width = 40; cell_height = 20; rows = ( \"1*\" ); } );");
    const BallDef right = {.position = {320, 400}, .velocity = {0, -300}, .radius = 8};
    const EditPath hits = path_of(edit, &right, true);
    assert_int_equal(hits.contacts[0].with, CONTACT_BRICK);
    assert_same_vec2(hits.contacts[0].position, vec2(320, 228));
    const BallDef left = {.position = {50, 400}, .velocity = {0, -300}, .radius = 8};
    const EditPath flies = path_of(edit, &left, true);
    assert_same_vec2(flies.contacts[0].position, vec2(50, 8));
    edit_destroy(edit);
}

static void expect_place(const Edit *edit, int about, EditKind kind, int index, Vec2 min, Vec2 max)
{
    const EditPlace place = edit_place_of(edit_level(edit), about);
    assert_int_equal(place.object.kind, kind);
    assert_int_equal(place.object.index, index);
    assert_near_vec2(place.area.min, min, 1e-9);
    assert_near_vec2(place.area.max, max, 1e-9);
}

/// What is said of a copy is shown at the copy, and changed at what it is a copy of.
static void each_part_that_a_problem_is_about_is_shown_where_it_is(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; paddles = ( { side = \"top\"; }, { side = \"bottom\"; "
                        "x = 480; y = 690; length = 100; thickness = 20; } );"
                        "balls = ( { x = 50; y = 300; radius = 6; }, { x = 90; y = 300; } );"
                        "groups = ( { circles = ( { x = 300; y = 60; radius = 20; } );"
                        "  repeat = { count = 2; dx = 140; dy = 10; }; } );"
                        "bricks = ( { x = 800; y = 200; cell_width = 40; cell_height = 20;"
                        "  rows = ( \"11\" ); }, { x = 700; y = 400; cell_width = 30;"
                        "  cell_height = 10; rows = ( \"11\", \"11\" ); } );");
    const Vec2 zero = vec2(0, 0), whole = vec2(960, 720);
    expect_place(edit, 0, EDIT_ARENA, 0, zero, whole);
    expect_place(edit, level_about(LEVEL_PART_ARENA, 0), EDIT_ARENA, 0, zero, whole);
    expect_place(edit, level_about(LEVEL_PART_PADDLE, 1), EDIT_PADDLE, 1, vec2(430, 680),
                 vec2(530, 700));
    expect_place(edit, level_about(LEVEL_PART_BALL, 0), EDIT_BALL, 0, vec2(44, 294), vec2(56, 306));
    expect_place(edit, level_about(LEVEL_PART_OBSTACLE, 1), EDIT_OBSTACLE, 0, vec2(420, 50),
                 vec2(460, 90));
    expect_place(edit, level_about(LEVEL_PART_BRICK, 5), EDIT_BRICKS, 1, vec2(730, 410),
                 vec2(760, 420));
    expect_place(edit, level_about(LEVEL_PART_KEY, TOP_BALLS), EDIT_BALL, 0, vec2(44, 294),
                 vec2(56, 306));
    expect_place(edit, level_about(LEVEL_PART_KEY, TOP_BRICKS), EDIT_BRICKS, 0, vec2(800, 200),
                 vec2(880, 220));
    expect_place(edit, level_about(LEVEL_PART_KEY, TOP_MATCH), EDIT_ARENA, 0, zero, whole);
    edit_destroy(edit);
    edit = opened("title = \"t\";");
    for (int key = 0; key < level_group(GROUP_TOP)->count; key++) {
        expect_place(edit, level_about(LEVEL_PART_KEY, key), EDIT_ARENA, 0, zero, whole);
    }
    edit_destroy(edit);
}

static void where_balls_of_bots_go_adds_up_to_the_time_that_they_fly(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; paddles = ( { side = \"bottom\"; }, { side = \"top\"; } );"
                        "balls = ( { x = 480; y = 300; vx = 90; vy = 200; } );");
    EditHeat heat;
    double all = 0.0;
    assert_true(edit_heat_begin(&heat, world_of(edit)));
    assert_true(edit_heat_advance(&heat, 240));
    for (int i = 0; i < heat.columns * heat.rows; i++) {
        all += (double)heat.seconds[i];
    }
    assert_near(all, 1.0, 1e-4);
    assert_near(heat.played, 1.0, 1e-9);
    while (edit_heat_advance(&heat, 1000)) {
    }
    assert_near(heat.played, EDIT_HEAT_SECONDS, 0.01);
    assert_true(heat.most > 0.0f);
    edit_heat_free(&heat);
    edit_destroy(edit);
}

static void a_ball_on_its_paddle_warms_nothing(void **state)
{
    (void)state;
    Edit *edit = opened("title = \"t\"; paddles = ( { side = \"bottom\"; } ); balls = ( { } );");
    EditHeat heat;
    assert_true(edit_heat_begin(&heat, world_of(edit)));
    assert_true(edit_heat_advance(&heat, 4));
    int held = 0;
    for (int i = 0; i < world_ball_capacity(heat.play.world); i++) {
        held += world_ball(heat.play.world, i).held;
    }
    assert_int_equal(held, 1);
    assert_true(heat.most == 0.0F);
    edit_heat_free(&heat);
    edit_destroy(edit);
}

/// Squares, as many as are said along the longer side.
static void the_cells_of_a_heat_map_cover_arenas_of_any_shape(void **state)
{
    (void)state;
    static const char *const ARENAS[] = {
        "width = 1200; height = 480;", "width = 480; height = 1200;", "width = 700; height = 700;"};
    for (int i = 0; i < 3; i++) {
        char text[200];
        EditHeat heat;
        snprintf(text, sizeof text, "title = \"t\"; arena = { %s };", ARENAS[i]);
        Edit *edit = opened(text);
        const WorldDef *world = world_of(edit);
        assert_true(edit_heat_begin(&heat, world));
        assert_int_equal(heat.columns > heat.rows ? heat.columns : heat.rows, EDIT_HEAT_CELLS);
        assert_near(heat.cell * EDIT_HEAT_CELLS, fmax(world->width, world->height), 1e-9);
        assert_true(heat.cell * heat.columns > world->width - 1e-9);
        assert_true(heat.cell * (heat.columns - 1) < world->width);
        assert_true(heat.cell * heat.rows > world->height - 1e-9);
        assert_true(heat.cell * (heat.rows - 1) < world->height);
        edit_heat_free(&heat);
        edit_destroy(edit);
    }
}

/// Where the ball flies then is anybody's guess.
static void a_path_ends_at_a_brick_that_scatters(void **state)
{
    (void)state;
    char text[300];
    for (int kind = 0; kind < BRICK_KIND_COUNT; kind++) {
        const BrickKind *brick = brick_kind_get(kind);
        if (brick->letter == '\0') {
            continue;
        }
        snprintf(text, sizeof text,
                 "title = \"t\"; bricks = { x = 440; y = 300; cell_width = 80; cell_height = 20;"
                 " rows = ( \"%c\" ); }; balls = ( { x = 480; y = 500; vx = 0; vy = -200; } );",
                 brick->letter);
        Edit *edit = opened(text);
        const EditPath path = path_of(edit, &world_of(edit)->balls[0], true);
        if (brick->effect == BRICK_EFFECT_SCATTER) {
            assert_int_equal(path.count, 1);
        }
        assert_int_equal(path.end == EDIT_PATH_CHANCE, brick->effect == BRICK_EFFECT_SCATTER);
        edit_destroy(edit);
    }
}

static void a_step_that_takes_long_is_left_and_gone_on_with(void **state)
{
    (void)state;
    char text[100000] =
        "title = \"t\"; arena = { width = 4000; height = 4000; };"
        "paddles = ( { side = \"bottom\"; } ); match = { floor = true; }; balls = (";
    size_t length = strlen(text);
    for (int i = 0; i < 1200; i++) {
        length += (size_t)snprintf(text + length, sizeof text - length,
                                   "%s{x=%d;y=%d;vx=%d;vy=-900000;}", i > 0 ? "," : "",
                                   500 + 60 * (i % 40), 500 + 60 * (i / 40), 1000 * i - 600000);
    }
    snprintf(text + length, sizeof text - length, ");");
    Edit *edit = opened(text);
    EditHeat heat;
    int calls = 1;
    assert_true(edit_heat_begin(&heat, world_of(edit)));
    while (edit_heat_advance(&heat, 1) && heat.played == 0.0) {
        assert_true(heat.play.in_step);
        calls++;
    }
    assert_true(calls > 2);
    World *whole = world_create(world_of(edit), 1);
    world_step(whole, world_input(heat.play.world), NULL, NULL);
    assert_true(world_hash(whole) == world_hash(heat.play.world));
    world_destroy(whole);
    edit_heat_free(&heat);
    edit_destroy(edit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_path_is_what_the_ball_flies_in_play_to_the_last_bit),
        cmocka_unit_test(the_path_of_a_ball_is_that_of_its_owners_ball),
        cmocka_unit_test(a_path_goes_on_behind_a_portal),
        cmocka_unit_test(a_path_ends_where_the_ball_leaves),
        cmocka_unit_test(a_ball_without_speed_or_room_has_no_path),
        cmocka_unit_test(a_path_begins_wherever_a_ball_has_room_at_the_beginning),
        cmocka_unit_test(what_cannot_be_in_a_level_is_left_out_of_the_path),
        cmocka_unit_test(of_several_pictures_only_a_faulty_one_is_left_out),
        cmocka_unit_test(each_part_that_a_problem_is_about_is_shown_where_it_is),
        cmocka_unit_test(where_balls_of_bots_go_adds_up_to_the_time_that_they_fly),
        cmocka_unit_test(a_ball_on_its_paddle_warms_nothing),
        cmocka_unit_test(the_cells_of_a_heat_map_cover_arenas_of_any_shape),
        cmocka_unit_test(a_path_ends_at_a_brick_that_scatters),
        cmocka_unit_test(a_step_that_takes_long_is_left_and_gone_on_with),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
