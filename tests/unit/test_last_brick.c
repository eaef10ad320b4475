// When the last target is seen to break.
#include "play_guard.h"
#include "world_game.h"

/// The speed of play in a game that begins.
static double pace_in(const Game *game)
{
    const Session session = {.world = game_begin(game)};
    LastBrick last = {0};
    const double pace = last_brick_pace(&last, &session, 0.01);
    world_destroy(session.world);
    return pace;
}

/// A ball flies up to a portal, out of whose other end it comes below the last brick: 12 u, and
/// 24 u from there.
static void begin_below(Game *game, const char *sides, const char *cells, double speed)
{
    game_new(game, sides);
    game_add_ball(game, 320.0, 400.0, 0.0, -speed, SIDE_BOTTOM);
    game_set_bricks(game, 300.0, 300.0, 4, cells, NULL);
}

static double pace_before(const char *cells)
{
    Game game;
    begin_below(&game, "b", cells, 400.0);
    return pace_in(&game);
}

static void it_is_seen_through_portals_but_not_through_what_stands_before_it(void **state)
{
    (void)state;
    assert_true(pace_before(".1..........aa..") == LAST_BRICK_PACE);
    assert_true(pace_before(".1...#......aa..") == 1.0);
    assert_true(pace_before(".2..........aa..") == 1.0);
}

static void it_is_the_last_one_of_who_plays_alone(void **state)
{
    Game game;
    (void)state;
    assert_true(pace_before(".1.1........aa..") == 1.0);
    begin_below(&game, "bt", ".1..........aa..", 400.0);
    assert_true(pace_in(&game) == 1.0);
}

/// 0.3 s of play ahead, all parts of the way together: 36 u.
static void it_is_seen_just_so_long_before(void **state)
{
    Game game;
    (void)state;
    begin_below(&game, "b", ".1..........aa..", 36.0 / 0.29);
    assert_true(pace_in(&game) == LAST_BRICK_PACE);
    begin_below(&game, "b", ".1..........aa..", 36.0 / 0.31);
    assert_true(pace_in(&game) == 1.0);
}

/// A paddle, a ball; what takes two hits.
static void what_is_in_the_way_is_met_first(void **state)
{
    (void)state;
    for (int ball = 0; ball <= 1; ball++) {
        Game game;
        game_new(&game, "b");
        game_add_ball(&game, 480.0, 640.0, 0.0, 400.0, SIDE_BOTTOM);
        game_set_bricks(&game, 460.0, 700.0, 1, "1", NULL);
        if (ball != 0) {
            game.def.paddles[0].centre = vec2(100.0, 0.0);
            game_add_ball(&game, 480.0, 670.0, 0.0, 0.0, SIDE_BOTTOM);
        }
        assert_true(pace_in(&game) == 1.0);
    }
    for (int hits = 1; hits <= 2; hits++) {
        Game game;
        game_new(&game, "b");
        game_add_ball(&game, 480.0, 400.0, 0.0, -400.0, SIDE_BOTTOM);
        game_add_hexagon(&game, 480.0, 300.0, 50.0, hits);
        assert_true(pace_in(&game) == (hits == 1 ? LAST_BRICK_PACE : 1.0));
    }
}

/// What only stolen balls hurt is hurt by as many hits as a goal counts by the ball's heat; what
/// anything hurts by one.
static void a_mark_is_the_last_one_when_the_ball_is_hot_enough(void **state)
{
    (void)state;
    for (int heat = 0; heat <= 4; heat++) {
        for (int hits = -5; hits <= 5; hits++) {
            const bool mark = hits > 0;
            if (hits == 0) {
                continue;
            }
            Game game;
            game_new(&game, "b");
            game_add_ball(&game, 480.0, 400.0, 0.0, -400.0, SIDE_BOTTOM);
            game_add_hexagon(&game, 480.0, 300.0, 50.0, mark ? hits : -hits);
            game_last_obstacle(&game)->only_stolen = mark;
            // Out of the way; the match knows heat by it.
            game_add_hexagon(&game, 100.0, 100.0, 50.0, 0);
            game_last_obstacle(&game)->hold_s = 0.5;
            game_last_obstacle(&game)->steals = true;
            const Session session = {.world = game_begin(&game)};
            LastBrick last = {0};
            world_ball_info(session.world, 0)->heat = heat;
            const bool breaks = mark ? heat > 0 && hits <= world_goals_for_heat(heat) : hits == -1;
            assert_true(last_brick_pace(&last, &session, 0.01) == (breaks ? LAST_BRICK_PACE : 1.0));
            world_destroy(session.world);
        }
    }
}

/// What comes down onto a ball that lies on the paddle does not break by it.
static void a_ball_that_is_held_breaks_nothing(void **state)
{
    (void)state;
    for (int served = 0; served <= 1; served++) {
        Game game;
        game_new(&game, "b");
        if (served != 0) {
            game_add_served_ball(&game, SIDE_BOTTOM);
        } else {
            game_add_ball(&game, 480.0, 670.0, 0.0, 0.0, SIDE_BOTTOM);
        }
        game_add_hexagon(&game, 480.0, 600.0, 50.0, 1);
        game_last_obstacle(&game)->travel = vec2(0.0, 40.0);
        game_last_obstacle(&game)->period_s = 0.2;
        assert_true(pace_in(&game) == (served != 0 ? 1.0 : LAST_BRICK_PACE));
    }
}

static double pace_after(LastBrick *last, const Session *session, InputKind kind, bool repeat)
{
    last_brick_see(last, &(InputEvent){.kind = kind, .repeat = repeat});
    return last_brick_pace(last, session, 0.01);
}

static void it_ends_with_a_press_or_after_its_time(void **state)
{
    Game game, other;
    (void)state;
    begin_below(&game, "b", ".1..........aa..", 400.0);
    begin_below(&other, "b", ".2..........aa..", 400.0);
    const Session session = {.world = game_begin(&game)};
    const Session unseen = {.world = game_begin(&other)};
    static const InputKind PRESSES[] = {INPUT_KEY_DOWN, INPUT_PAD_DOWN, INPUT_POINTER_DOWN};
    for (size_t i = 0; i < sizeof PRESSES / sizeof PRESSES[0]; i++) {
        LastBrick last = {0};
        // What is held or let go since before ends nothing, nor what was pressed before.
        assert_true(pace_after(&last, &unseen, PRESSES[i], false) == 1.0);
        assert_true(last_brick_pace(&last, &session, 0.01) == LAST_BRICK_PACE);
        assert_true(pace_after(&last, &session, INPUT_KEY_DOWN, true) == LAST_BRICK_PACE);
        assert_true(pace_after(&last, &session, INPUT_KEY_UP, false) == LAST_BRICK_PACE);
        assert_true(pace_after(&last, &session, PRESSES[i], false) == 1.0);
        assert_true(last_brick_pace(&last, &session, 0.01) == 1.0);
    }
    LastBrick last = {0};
    double seconds = 0.0;
    while (seconds < 2.0 * LAST_BRICK_LONGEST &&
           last_brick_pace(&last, &session, 0.01) == LAST_BRICK_PACE) {
        seconds += 0.01;
    }
    assert_true(seconds > LAST_BRICK_LONGEST - 0.02 && seconds < LAST_BRICK_LONGEST + 0.02);
    world_destroy(session.world);
    world_destroy(unseen.world);
}

/// 0.2 s from now it has travelled into the way of the ball that a catcher has thrown by then;
/// after 0.1 s it is still beside it.
static void what_travels_is_met_where_it_is_when_a_catcher_has_let_the_ball_go(void **state)
{
    (void)state;
    for (int late = 0; late <= 1; late++) {
        Game game;
        game_new(&game, "b");
        game_add_ball(&game, 480.0, 375.0, 0.0, -400.0, SIDE_BOTTOM);
        game_add_hexagon(&game, 480.0, 300.0, 50.0, 0);
        game_last_obstacle(&game)->hold_s = 1.0 / 24.0;
        game_add_hexagon(&game, late != 0 ? 440.0 : 400.0, 420.0, 20.0, 1);
        game_last_obstacle(&game)->travel = vec2(400.0, 0.0);
        game_last_obstacle(&game)->period_s = 2.0;
        assert_true(pace_in(&game) == (late != 0 ? 1.0 : LAST_BRICK_PACE));
    }
}

static void it_is_seen_when_a_catcher_lets_the_ball_go_soon(void **state)
{
    (void)state;
    for (int late = 0; late <= 1; late++) {
        Game game;
        game_new(&game, "b");
        game_add_ball(&game, 480.0, 375.0, 0.0, -400.0, SIDE_BOTTOM);
        game_add_hexagon(&game, 480.0, 300.0, 50.0, 0);
        game_last_obstacle(&game)->hold_s = late != 0 ? 1.0 : 0.05;
        game_set_bricks(&game, 460.0, 420.0, 1, "1", NULL);
        assert_true(pace_in(&game) == (late != 0 ? 1.0 : LAST_BRICK_PACE));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_seen_through_portals_but_not_through_what_stands_before_it),
        cmocka_unit_test(it_is_the_last_one_of_who_plays_alone),
        cmocka_unit_test(it_is_seen_just_so_long_before),
        cmocka_unit_test(what_is_in_the_way_is_met_first),
        cmocka_unit_test(a_mark_is_the_last_one_when_the_ball_is_hot_enough),
        cmocka_unit_test(a_ball_that_is_held_breaks_nothing),
        cmocka_unit_test(it_ends_with_a_press_or_after_its_time),
        cmocka_unit_test(it_is_seen_when_a_catcher_lets_the_ball_go_soon),
        cmocka_unit_test(what_travels_is_met_where_it_is_when_a_catcher_has_let_the_ball_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
