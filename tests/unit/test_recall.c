// Recalls: which ball is called back, when, how often, and what the same press means otherwise.
#include <math.h>

#include "bot.h"
#include "world_game.h"

static const WorldInput PRESS = {.paddle = {{.serve = true}}};
static const WorldInput NOTHING = {0};

/// A ball that flies up from (x, y), alone with the bottom paddle.
static World *begin(Game *game, double x, double y, int recalls)
{
    game_new(game, "b");
    game->def.match.recalls = recalls;
    game_add_ball(game, x, y, 0.0, -300.0, SIDE_BOTTOM);
    return game_begin(game);
}

static void the_nearest_ball_is_turned_toward_the_paddle_as_fast_as_it_was(void **state)
{
    (void)state;
    Game game;
    WorldEvent recalled = {0};
    World *world = begin(&game, 200.0, 300.0, 3);
    world_destroy(world);
    game_add_ball(&game, 700.0, 100.0, 0.0, -300.0, SIDE_BOTTOM);
    world = game_begin(&game);
    assert_int_equal(game_play(world, &PRESS, 1, EVENT_RECALLED, &recalled), 1);
    assert_int_equal(recalled.ball, 0);
    assert_int_equal(recalled.value, 2);
    assert_int_equal(world_paddle(world, 0).recalls, 2);
    const BallView near = world_ball(world, 0), far = world_ball(world, 1);
    assert_true(fabs(vec2_length(near.velocity) - 300.0) < 1e-9);
    // From (200, 300) to the paddle's centre at (480, 688).
    assert_true(fabs(near.velocity.x * 388.0 - near.velocity.y * 280.0) < 1e-6);
    assert_true(near.velocity.y > 0.0);
    assert_true(far.velocity.y == -300.0);
    world_destroy(world);
}

static void there_are_no_more_than_the_match_gives_and_six_hits_bring_one_back(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, 480.0, 300.0, 2);
    int recalled = 0;
    for (int press = 0; press < 4; press++) {
        assert_int_equal(world_verb(world, 0), press < 2 ? VERB_RECALL : VERB_NONE);
        recalled += game_play(world, &PRESS, 1, EVENT_RECALLED, NULL);
        game_play(world, &NOTHING, 1, EVENT_OVER, NULL);
    }
    assert_int_equal(recalled, 2);
    assert_int_equal(world_paddle(world, 0).recalls, 0);
    int hits = 0;
    WorldEvent met = {0};
    for (int step = 0; step < 24000 && hits < 12; step++) {
        hits += game_play(world, &NOTHING, 1, EVENT_CONTACT, &met) > 0 &&
                met.contact.with == CONTACT_PADDLE;
        assert_int_equal(world_paddle(world, 0).recalls, hits / 6);
    }
    assert_int_equal(hits, 12);
    world_destroy(world);
}

/// Lost, but not out of the field yet.
static void a_ball_behind_the_paddle_keeps_no_other_from_being_called_back(void **state)
{
    (void)state;
    Game game;
    WorldEvent recalled = {0};
    World *world = begin(&game, 480.0, 450.0, 3);
    world_destroy(world);
    game_add_ball(&game, 100.0, 705.0, 0.0, 60.0, SIDE_BOTTOM);
    world = game_begin(&game);
    assert_int_equal(game_play(world, &PRESS, 1, EVENT_RECALLED, &recalled), 1);
    assert_int_equal(recalled.ball, 0);
    world_destroy(world);
}

/// Beside the paddle, by however little ahead of its middle.
static void a_ball_that_has_not_passed_the_middle_of_the_paddle_comes(void **state)
{
    (void)state;
    for (int behind = 0; behind <= 1; behind++) {
        Game game;
        World *world = begin(&game, 200.0, behind ? 688.25 : 687.75, 3);
        collision_manager_set_ball_velocity(world_manager(world), 0, vec2(0.0, 40.0));
        assert_int_equal(game_play(world, &PRESS, 1, EVENT_RECALLED, NULL), behind);
        world_destroy(world);
    }
}

static void a_ball_that_comes_within_half_a_second_is_not_called_back(void **state)
{
    (void)state;
    for (int near = 0; near <= 1; near++) {
        Game game;
        game_new(&game, "b");
        game.def.match.recalls = 3;
        game.def.match.clean_returns = true;
        // 0.5 s before the paddle's middle at 300 u/s, or a little more.
        game_add_ball(&game, 480.0, 538.0 - (near == 1 ? -0.5 : 0.5), 0.0, 300.0, SIDE_BOTTOM);
        World *world = game_begin(&game);
        assert_int_equal(game_play(world, &PRESS, 1, EVENT_RECALLED, NULL), 1 - near);
        assert_int_equal(world_paddle(world, 0).swings, near);
        world_destroy(world);
    }
}

static void without_recalls_left_the_press_means_nothing_else(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, 480.0, 300.0, 1);
    world_destroy(world);
    game.def.match.clean_returns = true;
    world = game_begin(&game);
    assert_int_equal(game_play(world, &PRESS, 1, EVENT_RECALLED, NULL), 1);
    game_play(world, &NOTHING, 1, EVENT_OVER, NULL);
    assert_int_equal(game_play(world, &PRESS, 1, EVENT_RECALLED, NULL), 0);
    assert_false(world_paddle(world, 0).swings);
    world_destroy(world);
}

static void duels_know_no_recalls(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "bt");
    game.def.match.recalls = 3;
    game_add_ball(&game, 480.0, 300.0, 0.0, -300.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    assert_int_equal(game_play(world, &PRESS, 1, EVENT_RECALLED, NULL), 0);
    world_destroy(world);
}

static void a_bot_calls_back_a_ball_with_which_nothing_happens(void **state)
{
    (void)state;
    Game game;
    // From wall to wall, for ever but for the nudge after 8 s.
    game_new(&game, "b");
    game.def.match.recalls = 3;
    game_add_ball(&game, 480.0, 100.0, 300.0, 0.0, SIDE_BOTTOM);
    game_set_bricks(&game, 40.0, 20.0, 1, "1", NULL);
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        World *world = game_begin(&game);
        Bot bot = bot_make((BotStrength)strength, 0, 1);
        const double patience = bot_character((BotStrength)strength)->patience_s;
        int recalled = 0;
        while (recalled == 0 && world_time(world) < 7.9) {
            const WorldInput input = {.paddle = {bot_think(&bot, world)}};
            recalled = game_play(world, &input, 1, EVENT_RECALLED, NULL);
        }
        assert_int_equal(recalled, 1);
        assert_true(fabs(world_time(world) - patience) < 0.1);
        world_destroy(world);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_nearest_ball_is_turned_toward_the_paddle_as_fast_as_it_was),
        cmocka_unit_test(there_are_no_more_than_the_match_gives_and_six_hits_bring_one_back),
        cmocka_unit_test(a_ball_behind_the_paddle_keeps_no_other_from_being_called_back),
        cmocka_unit_test(a_ball_that_has_not_passed_the_middle_of_the_paddle_comes),
        cmocka_unit_test(a_ball_that_comes_within_half_a_second_is_not_called_back),
        cmocka_unit_test(without_recalls_left_the_press_means_nothing_else),
        cmocka_unit_test(duels_know_no_recalls),
        cmocka_unit_test(a_bot_calls_back_a_ball_with_which_nothing_happens),
    };
    return cmocka_run_group_tests_name("recall", tests, NULL, NULL);
}
