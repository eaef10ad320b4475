// Clean returns: what a swing does to a ball and to its paddle, and what else the same key does.
#include <math.h>

#include "world_game.h"

#define SWING_STEPS 24 ///< 0.1 s
#define REST_STEPS  96 ///< 0.4 s

static const WorldInput PRESS = {.paddle = {{.serve = true}}};
static const WorldInput NOTHING = {0};

/// A duel in which a ball comes straight to the bottom paddle, which it meets after `steps` steps.
static World *begin(Game *game, int steps, Side owner)
{
    game_new(game, "bt");
    game->def.match.heat = true;
    game->def.match.clean_returns = true;
    // The paddle's face is 40 u above its goal; the ball's radius is 8 u.
    game_add_ball(game, 480.0, 672.0 - (steps - 0.5) * 480.0 / 240.0, 0.0, 480.0, owner);
    return game_begin(game);
}

static void
a_ball_that_comes_within_a_tenth_of_a_second_is_returned_clean_and_no_hotter_for_that(void **state)
{
    (void)state;
    static const Side OWNERS[] = {SIDE_TOP, SIDE_BOTTOM};
    for (int i = 0; i < 2; i++) {
        const Side owner = OWNERS[i];
        Game game;
        WorldEvent returned = {0};
        World *world = begin(&game, SWING_STEPS, owner);
        assert_int_equal(game_play(world, &PRESS, 1, EVENT_CLEAN_RETURN, NULL), 0);
        assert_true(world_paddle(world, 0).swings);
        assert_int_equal(game_play(world, &PRESS, SWING_STEPS - 1, EVENT_CLEAN_RETURN, &returned),
                         1);
        const int heat = owner == SIDE_TOP ? 1 : 0;
        assert_int_equal(returned.side, SIDE_BOTTOM);
        assert_int_equal(returned.value, heat);
        assert_int_equal(game_first_ball(world).heat, heat);
        assert_true(game_first_ball(world).piercing);
        assert_false(world_paddle(world, 0).swings);
        assert_int_equal(game_play(world, &PRESS, 240, EVENT_SWING_MISSED, NULL), 0);
        world_destroy(world);
    }
}

static void
a_step_too_early_is_a_miss_that_costs_four_tenths_of_a_second_without_a_swing(void **state)
{
    (void)state;
    Game game;
    WorldEvent missed = {0};
    World *world = begin(&game, SWING_STEPS + 1, SIDE_TOP);
    const double speed = world_paddle(world, 0).top_speed;
    assert_int_equal(game_play(world, &PRESS, SWING_STEPS - 1, EVENT_SWING_MISSED, NULL), 0);
    assert_int_equal(game_play(world, &PRESS, 1, EVENT_SWING_MISSED, &missed), 1);
    assert_int_equal(missed.side, SIDE_BOTTOM);
    assert_int_equal(game_play(world, &NOTHING, 1, EVENT_CLEAN_RETURN, NULL), 0);
    assert_int_equal(game_first_ball(world).owner, SIDE_BOTTOM);
    assert_false(game_first_ball(world).piercing);
    assert_int_equal(game_first_ball(world).heat, 1);
    assert_true(world_paddle(world, 0).top_speed == speed);
    game_play(world, &NOTHING, REST_STEPS - 2, EVENT_OVER, NULL);
    assert_true(world_paddle(world, 0).rests);
    game_play(world, &NOTHING, 1, EVENT_OVER, NULL);
    assert_false(world_paddle(world, 0).rests);
    assert_true(world_paddle(world, 0).top_speed == speed);
    world_destroy(world);
}

static void a_key_that_is_held_swings_once(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, 200, SIDE_TOP);
    assert_int_equal(game_play(world, &PRESS, 190, EVENT_SWING_MISSED, NULL), 1);
    // Pressed anew while it rests it does not swing, afterwards it does.
    game_play(world, &NOTHING, 1, EVENT_OVER, NULL);
    game_play(world, &PRESS, 1, EVENT_OVER, NULL);
    assert_true(world_paddle(world, 0).swings);
    world_destroy(world);
    world = begin(&game, 400, SIDE_TOP);
    game_play(world, &PRESS, SWING_STEPS, EVENT_OVER, NULL);
    game_play(world, &NOTHING, 1, EVENT_OVER, NULL);
    game_play(world, &PRESS, 1, EVENT_OVER, NULL);
    assert_true(world_paddle(world, 0).rests);
    assert_false(world_paddle(world, 0).swings);
    world_destroy(world);
}

static void a_second_press_makes_no_swing_longer(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, 10 * SWING_STEPS, SIDE_TOP);
    game_play(world, &PRESS, 1, EVENT_OVER, NULL);
    game_play(world, &NOTHING, 10, EVENT_OVER, NULL);
    game_play(world, &PRESS, 1, EVENT_OVER, NULL);
    assert_int_equal(game_play(world, &NOTHING, SWING_STEPS - 12, EVENT_SWING_MISSED, NULL), 1);
    assert_false(world_paddle(world, 0).swings);
    world_destroy(world);
}

/// The key is shown as one that strikes where a press would begin a swing.
static void a_press_means_to_strike_unless_a_swing_or_its_rest_goes_on(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, 240, SIDE_TOP);
    assert_int_equal(world_verb(world, 0), VERB_STRIKE);
    game_play(world, &PRESS, 1, EVENT_OVER, NULL);
    for (int step = 1; step < SWING_STEPS + REST_STEPS; step++) {
        assert_int_equal(world_verb(world, 0), VERB_NONE);
        game_play(world, &NOTHING, 1, EVENT_OVER, NULL);
    }
    game_play(world, &NOTHING, 1, EVENT_OVER, NULL);
    assert_int_equal(world_verb(world, 0), VERB_STRIKE);
    world_destroy(world);
}

static void without_the_key_of_the_match_no_press_swings(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, 20, SIDE_TOP);
    world_destroy(world);
    game.def.match.clean_returns = false;
    world = game_begin(&game);
    assert_int_equal(game_play(world, &PRESS, 100, EVENT_CLEAN_RETURN, NULL), 0);
    assert_false(world_paddle(world, 0).rests);
    assert_false(game_first_ball(world).piercing);
    world_destroy(world);
}

static void the_press_that_serves_or_fires_does_not_swing(void **state)
{
    (void)state;
    Game game;
    game_new(&game, "bt");
    game.def.match.clean_returns = true;
    game_add_served_ball(&game, SIDE_BOTTOM);
    World *world = game_begin(&game);
    assert_int_equal(game_play(world, &PRESS, 1, EVENT_SERVED, NULL), 1);
    assert_false(world_paddle(world, 0).swings);
    game_play(world, &NOTHING, 1, EVENT_OVER, NULL);
    powers_start(world, power_up_from_letter('C'), SIDE_BOTTOM);
    game_play(world, &PRESS, 1, EVENT_OVER, NULL);
    assert_false(world_paddle(world, 0).swings);
    world_destroy(world);
}

static void a_ball_that_sticks_is_not_returned_and_the_swing_not_missed(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, 10, SIDE_TOP);
    powers_start(world, power_up_from_letter('K'), SIDE_BOTTOM);
    game_play(world, &PRESS, 1, EVENT_OVER, NULL);
    assert_int_equal(game_play(world, &NOTHING, 20, EVENT_CLEAN_RETURN, NULL), 0);
    assert_int_equal(world_paddle(world, 0).waiting_balls, 1);
    assert_int_equal(game_play(world, &NOTHING, 60, EVENT_SWING_MISSED, NULL), 0);
    world_destroy(world);
}

/// A ball returned clean to three rows of bricks above it, all but the first hit hard to break.
static World *begin_with_bricks(Game *game, const char *cells)
{
    World *world = begin(game, 10, SIDE_TOP);
    world_destroy(world);
    game_set_bricks(game, 460.0, 400.0, 1, cells, NULL);
    world = game_begin(game);
    assert_int_equal(game_play(world, &PRESS, 12, EVENT_CLEAN_RETURN, NULL), 1);
    return world;
}

static void a_clean_ball_breaks_its_next_brick_whole_and_bounces_off_the_one_after(void **state)
{
    (void)state;
    Game game;
    WorldEvent hit = {0};
    World *world = begin_with_bricks(&game, "999");
    assert_int_equal(game_play(world, &NOTHING, 200, EVENT_BRICK_HIT, &hit), 2);
    assert_int_equal(world_brick_hits(world, 2), 0);
    assert_int_equal(world_brick_hits(world, 1), 8);
    assert_false(game_first_ball(world).piercing);
    world_destroy(world);
}

static void what_never_breaks_leaves_a_ball_clean_and_a_paddle_does_not(void **state)
{
    (void)state;
    Game game;
    World *world = begin_with_bricks(&game, "#");
    WorldEvent met = {0};
    while (met.contact.with != CONTACT_BRICK) {
        assert_true(world_step_number(world) < 480);
        game_play(world, &NOTHING, 1, EVENT_CONTACT, &met);
    }
    assert_true(game_first_ball(world).piercing);
    assert_int_equal(game_play(world, &NOTHING, 150, EVENT_CONTACT, &met), 1);
    assert_int_equal(met.contact.with, CONTACT_PADDLE);
    assert_false(game_first_ball(world).piercing);
    world_destroy(world);
}

static void swings_are_part_of_the_state_only_where_a_match_knows_them(void **state)
{
    (void)state;
    for (int known = 0; known <= 1; known++) {
        Game game;
        game_new(&game, "bt");
        game.def.match.clean_returns = known == 1;
        game_add_ball(&game, 480.0, 360.0, 0.0, 420.0, SIDE_TOP);
        World *world = game_begin(&game);
        const unsigned long long before = world_hash(world);
        world->paddle[0].rest_steps = 3;
        assert_int_equal(world_hash(world) != before, known);
        world_destroy(world);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            a_ball_that_comes_within_a_tenth_of_a_second_is_returned_clean_and_no_hotter_for_that),
        cmocka_unit_test(
            a_step_too_early_is_a_miss_that_costs_four_tenths_of_a_second_without_a_swing),
        cmocka_unit_test(a_key_that_is_held_swings_once),
        cmocka_unit_test(a_second_press_makes_no_swing_longer),
        cmocka_unit_test(a_press_means_to_strike_unless_a_swing_or_its_rest_goes_on),
        cmocka_unit_test(without_the_key_of_the_match_no_press_swings),
        cmocka_unit_test(the_press_that_serves_or_fires_does_not_swing),
        cmocka_unit_test(a_ball_that_sticks_is_not_returned_and_the_swing_not_missed),
        cmocka_unit_test(a_clean_ball_breaks_its_next_brick_whole_and_bounces_off_the_one_after),
        cmocka_unit_test(what_never_breaks_leaves_a_ball_clean_and_a_paddle_does_not),
        cmocka_unit_test(swings_are_part_of_the_state_only_where_a_match_knows_them),
    };
    return cmocka_run_group_tests_name("swing", tests, NULL, NULL);
}
