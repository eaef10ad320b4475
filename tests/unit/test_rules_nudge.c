#include "world_game.h"

#include <math.h>

#include "near.h"

#define NUDGE_STEPS (8 * 240 + 60)

/// Two still paddles far from the ball's way; a few seconds of play give at least one nudge, and
/// the ball has left its old way.
static void assert_nudged(Game *game, const char *what)
{
    World *world = game_begin(game);
    WorldEvent nudged = {0};
    const Vec2 before = game_first_ball(world).velocity;
    if (game_play(world, NULL, NUDGE_STEPS + 8 * 240, EVENT_NUDGED, &nudged) < 1) {
        fail_msg("%s: no nudge", what);
    }
    const Vec2 after = game_first_ball(world).velocity;
    // Neither along the old line nor along its mirror images.
    if (fabs(fabs(after.x) - fabs(before.x)) < 1.0 && fabs(fabs(after.y) - fabs(before.y)) < 1.0) {
        fail_msg("%s: still on the old way", what);
    }
    world_destroy(world);
}

static void the_known_worst_cases_are_ended(void **state)
{
    Game game;
    (void)state;

    // Two corners facing each other: back and forth between them.
    game_new(&game, "bt");
    game_add_hexagon(&game, 300.0, 360.0, 50.0, 0);
    game_add_hexagon(&game, 660.0, 360.0, 50.0, 0);
    game_add_ball(&game, 480.0, 360.0, 420.0, 0.0, SIDE_BOTTOM);
    assert_nudged(&game, "two corners");

    // From wall to wall and never to a paddle.
    game_new(&game, "bt");
    game_add_ball(&game, 480.0, 300.0, 420.0, 0.0, SIDE_TOP);
    assert_nudged(&game, "wall to wall");

    // Along a wall, between an unbreakable brick above and one below.
    game_new(&game, "b");
    game_set_bricks(&game, 0.0, 100.0, 1, "#...................#", NULL);
    game_add_ball(&game, 8.0, 300.0, 0.0, 420.0, SIDE_BOTTOM);
    assert_nudged(&game, "along a wall");

    // Between the flat edges of two hexagons.
    game_new(&game, "bt");
    game_add_hexagon(&game, 480.0, 260.0, 60.0, 0);
    game_add_hexagon(&game, 480.0, 460.0, 60.0, 0);
    game_add_ball(&game, 480.0, 360.0, 0.0, 300.0, SIDE_NONE);
    assert_nudged(&game, "two flat hexagons");

    // At rest for ever.
    game_new(&game, "b");
    game_add_ball(&game, 480.0, 360.0, 0.0, 0.0, SIDE_NONE);
    assert_nudged(&game, "at rest");

    // Slower than any player would wait for.
    game_new(&game, "b");
    game_add_ball(&game, 480.0, 360.0, 1.0, 2.0, SIDE_NONE);
    assert_nudged(&game, "slow");
}

static void a_nudge_comes_after_eight_seconds_without_progress_and_not_before(void **state)
{
    Game game;
    World *world;
    WorldEvent nudged = {0};
    (void)state;
    game_new(&game, "bt");
    game_add_ball(&game, 480.0, 300.0, 420.0, 0.0, SIDE_TOP);
    world = game_begin(&game);
    // The second wall, 1.125 + 2.25 s after the start, is the last new place it meets.
    assert_int_equal(game_play(world, NULL, 240 * 11, EVENT_NUDGED, NULL), 0);
    assert_int_equal(game_play(world, NULL, 240, EVENT_NUDGED, &nudged), 1);
    assert_in_range((int)(nudged.time * 1000.0), 11000, 11800);
    world_destroy(world);
}

static void hitting_paddles_and_bricks_is_progress(void **state)
{
    Game game;
    World *world;
    (void)state;
    // Between a brick of many hits and the paddle; nothing else is ever met.
    game_new(&game, "b");
    game_set_bricks(&game, 460.0, 300.0, 1, "9", NULL);
    game_add_ball(&game, 480.0, 600.0, 0.0, 420.0, SIDE_BOTTOM);
    world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 240 * 14, EVENT_NUDGED, NULL), 0);
    world_destroy(world);
}

static void touching_another_ball_is_progress_for_both(void **state)
{
    (void)state;
    // The one that flies has the lower index, then the higher one. Both meet nothing else.
    for (int flying = 0; flying < 2; flying++) {
        Game game;
        World *world;
        WorldEvent nudged[2] = {{0}, {0}};
        game_new(&game, "bt");
        for (int ball = 0; ball < 2; ball++) {
            game_add_ball(&game, ball == flying ? 400.0 : 456.0, 360.0, ball == flying ? 10.0 : 0.0,
                          0.0, SIDE_BOTTOM);
        }
        world = game_begin(&game);
        assert_int_equal(game_play(world, NULL, 12 * 240, EVENT_NUDGED, NULL), 0);
        assert_int_equal(game_play(world, NULL, 60, EVENT_NUDGED, nudged), 2);
        world_destroy(world);
    }
}

static void a_ball_that_nothing_frees_is_served_again(void **state)
{
    // A cell of unbreakable bricks around it.
    static const char CELL[] = "###"
                               "#.#"
                               "###";
    Game game;
    World *world;
    int nudges;
    (void)state;
    game_new(&game, "bt");
    game_set_bricks(&game, 400.0, 300.0, 3, CELL, NULL);
    game_add_ball(&game, 460.0, 330.0, 100.0, 30.0, SIDE_TOP);
    world = game_begin(&game);
    nudges = game_play(world, NULL, 240 * 110, EVENT_NUDGED, NULL);
    assert_true(nudges >= 7);
    assert_true(game_first_ball(world).position.y < 300.0 ||
                game_first_ball(world).position.y > 360.0 ||
                world_paddle(world, 1).waiting_balls == 1);
    world_destroy(world);
}

static void nudges_turn_further_each_time_and_keep_the_speed(void **state)
{
    Game game;
    World *world;
    Vec2 before;
    static const double WIDEST[] = {10.0, 20.0, 40.0, 80.0, 80.0};
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 480.0, 360.0, 300.0, 0.0, SIDE_NONE);
    world = game_begin(&game);
    for (int nudge = 0; nudge < 5; nudge++) {
        world_ball_info(world, 0)->progress = world->step - 8 * 240;
        before = game_first_ball(world).velocity;
        world->item = 0;
        nudge_all(world);
        const Vec2 after = game_first_ball(world).velocity;
        const double turned =
            57.29577951308232 * fabs(atan2(vec2_cross(before, after), vec2_dot(before, after)));
        assert_true(turned >= 0.5 * WIDEST[nudge] - 1e-9 && turned <= WIDEST[nudge] + 1e-9);
        assert_near(vec2_length(after), 300.0, 1e-9);
    }
    world_destroy(world);
}

/// As if a ball had made no progress for eight seconds. Returns by how far it is turned, degrees.
static double turned_by_a_nudge(World *world)
{
    const Vec2 before = world_ball(world, 0).velocity;
    world_ball_info(world, 0)->progress = world->step - 8 * 240;
    world->item = 0;
    nudge_all(world);
    const Vec2 after = world_ball(world, 0).velocity;
    return 57.29577951308232 * fabs(atan2(vec2_cross(before, after), vec2_dot(before, after)));
}

static void a_nudge_makes_a_slow_ball_half_as_fast_as_balls_are(void **state)
{
    static const struct {
        double speed, after;
    } CASES[] = {{0.0, 150.0}, {20.0, 150.0}, {149.0, 150.0}, {151.0, 151.0}, {600.0, 600.0}};
    (void)state;
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Game game;
        game_new(&game, "b");
        game.def.match.ball_speed = 300.0;
        game_add_ball(&game, 480.0, 300.0, 0.0, -CASES[i].speed, SIDE_BOTTOM);
        World *world = game_begin(&game);
        turned_by_a_nudge(world);
        assert_near(vec2_length(world_ball(world, 0).velocity), CASES[i].after, 1e-9);
        world_destroy(world);
    }
}

static void progress_lets_nudges_begin_anew(void **state)
{
    Game game;
    World *world;
    double turned = 0.0;
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 480.0, 600.0, 300.0, 0.0, SIDE_NONE);
    world = game_begin(&game);
    for (int nudge = 0; nudge < 3; nudge++) {
        turned = turned_by_a_nudge(world);
    }
    assert_true(turned >= 20.0 - 1e-9);
    collision_manager_set_ball_velocity(world_manager(world), 0, vec2(0.0, 420.0));
    assert_int_equal(game_play(world, NULL, 60, EVENT_CONTACT, NULL), 1); // the paddle
    turned = turned_by_a_nudge(world);
    assert_true(turned >= 5.0 - 1e-9 && turned <= 10.0 + 1e-9);
    // That was the first of six.
    for (int nudge = 1; nudge < 6; nudge++) {
        turned_by_a_nudge(world);
        assert_int_equal(world_paddle(world, 0).waiting_balls, 0);
    }
    turned_by_a_nudge(world);
    assert_int_equal(world_paddle(world, 0).waiting_balls, 1);
    world_destroy(world);
}

static void a_sandbox_is_never_nudged(void **state)
{
    Game game;
    World *world;
    (void)state;
    game_new(&game, "");
    game_add_ball(&game, 480.0, 300.0, 420.0, 0.0, SIDE_NONE);
    world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 240 * 30, EVENT_NUDGED, NULL), 0);
    world_destroy(world);
}

/// A solo game with so many bricks at the top, and a ball that goes up and down far from them off
/// the paddle that stands in its way.
static World *game_with_bricks(Game *game, const char *bricks)
{
    game_new(game, "b");
    game_set_bricks(game, 40.0, 60.0, (int)strlen(bricks), bricks, NULL);
    game_add_ball(game, 480.0, 400.0, 0.0, 420.0, SIDE_BOTTOM);
    return game_begin(game);
}

static void the_last_few_bricks_bring_a_cannon_when_none_is_hit_for_five_seconds(void **state)
{
    Game game;
    WorldEvent started = {0};
    World *world = game_with_bricks(&game, "11111");
    (void)state;
    assert_int_equal(game_play(world, NULL, 4 * 240, EVENT_POWER_STARTED, NULL), 0);
    targets_hit_brick(world, 0, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(game_play(world, NULL, 5 * 240, EVENT_POWER_STARTED, NULL), 0);
    assert_int_equal(game_play(world, NULL, 1, EVENT_POWER_STARTED, &started), 1);
    assert_int_equal(power_up_get(started.value)->change, CHANGE_CANNON);
    assert_true(world_paddle(world, 0).cannon);
    // And again while nothing is hit.
    assert_int_equal(game_play(world, NULL, 5 * 240, EVENT_POWER_STARTED, NULL), 1);
    world_destroy(world);

    // Six are too many, five are few enough.
    world = game_with_bricks(&game, "111111");
    assert_int_equal(game_play(world, NULL, 40 * 240, EVENT_POWER_STARTED, NULL), 0);
    targets_hit_brick(world, 0, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(game_play(world, NULL, 5 * 240, EVENT_POWER_STARTED, NULL), 0);
    assert_int_equal(game_play(world, NULL, 1, EVENT_POWER_STARTED, NULL), 1);
    world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_known_worst_cases_are_ended),
        cmocka_unit_test(a_nudge_comes_after_eight_seconds_without_progress_and_not_before),
        cmocka_unit_test(hitting_paddles_and_bricks_is_progress),
        cmocka_unit_test(touching_another_ball_is_progress_for_both),
        cmocka_unit_test(a_ball_that_nothing_frees_is_served_again),
        cmocka_unit_test(nudges_turn_further_each_time_and_keep_the_speed),
        cmocka_unit_test(a_nudge_makes_a_slow_ball_half_as_fast_as_balls_are),
        cmocka_unit_test(progress_lets_nudges_begin_anew),
        cmocka_unit_test(a_sandbox_is_never_nudged),
        cmocka_unit_test(the_last_few_bricks_bring_a_cannon_when_none_is_hit_for_five_seconds),
    };
    return cmocka_run_group_tests_name("nudge", tests, NULL, NULL);
}
