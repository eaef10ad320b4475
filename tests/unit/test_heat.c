// Heat: a ball that is stolen is worth more, and nothing else heats one.
#include "world_game.h"

/// Two paddles in whose middles a ball flies up and down, so that each touch is a change of hands.
static World *begin_rally(Game *game, bool heat)
{
    game_new(game, "bt");
    game->def.match.heat = heat;
    game_add_ball(game, 480.0, 360.0, 0.0, 420.0, SIDE_TOP);
    return game_begin(game);
}

static Side other_side(Side side)
{
    return side == SIDE_TOP ? SIDE_BOTTOM : SIDE_TOP;
}

/// Plays until the ball has changed hands once more, and returns what was told.
static WorldEvent play_to_conversion(World *world)
{
    WorldEvent converted = {0};
    for (int step = 0; step < 2400; step++) {
        if (game_play(world, NULL, 1, EVENT_CONVERTED, &converted) > 0) {
            return converted;
        }
    }
    fail_msg("the ball changed hands no more");
    return converted;
}

static void every_steal_heats_a_ball_and_nothing_ends_that(void **state)
{
    (void)state;
    Game game;
    World *world = begin_rally(&game, true);
    double before = 0.0;
    for (int heat = 1; heat <= 20; heat++) {
        assert_int_equal(play_to_conversion(world).value, heat);
        const BallView ball = game_first_ball(world);
        assert_int_equal(ball.heat, heat);
        // Faster, until it takes 0.4 s for the field.
        const double speed = vec2_length(ball.velocity);
        assert_true(speed > before || speed > 1799.0);
        assert_true(speed < 1801.0);
        before = speed;
    }
    world_destroy(world);
}

static void where_a_match_does_not_know_heat_every_ball_stays_cold(void **state)
{
    (void)state;
    Game game;
    World *world = begin_rally(&game, false);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(play_to_conversion(world).value, 0);
        assert_int_equal(game_first_ball(world).heat, 0);
    }
    world_destroy(world);
}

static void touching_ones_own_ball_does_not_heat_it(void **state)
{
    (void)state;
    Game game;
    WorldEvent touched = {0};
    game_new(&game, "bt");
    game.def.match.heat = true;
    game_add_ball(&game, 480.0, 560.0, 0.0, 420.0, SIDE_BOTTOM);
    World *world = game_begin(&game);
    assert_true(game_play(world, NULL, 120, EVENT_CONTACT, &touched) > 0);
    assert_int_equal(touched.contact.with, CONTACT_PADDLE);
    assert_int_equal(game_first_ball(world).heat, 0);
    world_destroy(world);
}

static void a_ball_that_a_power_up_gives_away_stays_as_hot_as_it_was(void **state)
{
    (void)state;
    Game game;
    World *world = begin_rally(&game, true);
    play_to_conversion(world);
    play_to_conversion(world);
    const BallView before = game_first_ball(world);
    balls_convert(world, before.index, other_side(before.owner));
    assert_int_not_equal(game_first_ball(world).owner, before.owner);
    assert_int_equal(game_first_ball(world).heat, 2);
    world_destroy(world);
}

static void a_goal_counts_what_the_heat_of_its_ball_says(void **state)
{
    (void)state;
    static const int GOALS[] = {1, 2, 3, 3, 3, 3, 3, 3, 5, 5};
    // Both paddles in a corner, out of the way.
    const WorldInput aside = {.paddle = {{.pointing = true}, {.pointing = true}}};
    for (int heat = 0; heat <= BALL_HEAT_WHITE + 1; heat++) {
        Game game;
        WorldEvent goal = {0};
        World *world = begin_rally(&game, true);
        for (int i = 0; i < heat; i++) {
            play_to_conversion(world);
        }
        assert_int_equal(game_play(world, &aside, 480, EVENT_GOAL, &goal), 1);
        assert_int_equal(goal.goals, GOALS[heat]);
        assert_int_equal(goal.heat, heat);
        const int scorer = world_paddle_of_side(world, other_side(goal.side));
        assert_int_equal(goal.value, 1 << other_side(goal.side));
        assert_int_equal(world_paddle(world, scorer).goals, GOALS[heat]);
        assert_int_equal(world_paddle(world, 1 - scorer).goals, 0);
        world_destroy(world);
    }
}

static void a_hot_goal_can_decide_a_match_beyond_its_number_of_goals(void **state)
{
    (void)state;
    const WorldInput aside = {.paddle = {{.pointing = true}, {.pointing = true}}};
    Game game;
    WorldEvent over = {0};
    game_new(&game, "bt");
    game.def.match.heat = true;
    game.def.match.goals = 2;
    game_add_ball(&game, 480.0, 360.0, 0.0, 420.0, SIDE_TOP);
    World *world = game_begin(&game);
    for (int i = 0; i < 4; i++) {
        play_to_conversion(world);
    }
    assert_int_equal(game_play(world, &aside, 480, EVENT_OVER, &over), 1);
    assert_int_equal(world_paddle(world, world_paddle_of_side(world, over.side)).goals, 3);
    world_destroy(world);
}

static void a_ball_is_cold_when_it_is_served(void **state)
{
    (void)state;
    WorldInput aside = {.paddle = {{.pointing = true}, {.pointing = true}}};
    Game game;
    World *world = begin_rally(&game, true);
    for (int i = 0; i < 3; i++) {
        play_to_conversion(world);
    }
    assert_int_equal(game_play(world, &aside, 480, EVENT_GOAL, NULL), 1);
    aside.paddle[0].serve = true;
    aside.paddle[1].serve = true;
    assert_int_equal(game_play(world, &aside, 240, EVENT_SERVED, NULL), 1);
    assert_true(game_first_ball(world).exists);
    assert_int_equal(game_first_ball(world).heat, 0);
    world_destroy(world);
}

static void a_ball_of_ones_own_costs_one_however_hot_it_is(void **state)
{
    (void)state;
    const WorldInput aside = {.paddle = {{.pointing = true}, {.pointing = true}}};
    Game game;
    WorldEvent goal = {0};
    World *world = begin_rally(&game, true);
    for (int i = 0; i < 4; i++) {
        play_to_conversion(world);
    }
    const BallView ball = game_first_ball(world);
    const Side side = ball.velocity.y > 0.0 ? SIDE_BOTTOM : SIDE_TOP;
    balls_convert(world, ball.index, side);
    assert_int_equal(game_play(world, &aside, 480, EVENT_GOAL, &goal), 1);
    assert_int_equal(goal.side, side);
    assert_int_equal(goal.other_side, side);
    assert_int_equal(goal.heat, 4);
    assert_int_equal(goal.goals, 1);
    world_destroy(world);
}

static void what_nobody_owned_is_not_stolen(void **state)
{
    (void)state;
    Game game;
    World *world = begin_rally(&game, true);
    const int ball = game_first_ball(world).index;
    assert_true(balls_take(world, ball, SIDE_BOTTOM));
    assert_int_equal(game_first_ball(world).owner, SIDE_BOTTOM);
    assert_int_equal(game_first_ball(world).heat, 1);
    balls_convert(world, ball, SIDE_NONE);
    assert_false(balls_take(world, ball, SIDE_TOP));
    assert_int_equal(game_first_ball(world).owner, SIDE_TOP);
    assert_int_equal(game_first_ball(world).heat, 1);
    world_destroy(world);
}

static void what_a_ball_bounces_off_leaves_it_as_hot_as_it_was(void **state)
{
    (void)state;
    for (int row = 0; row < 2; row++) {
        Game game;
        WorldEvent met = {0};
        World *world = begin_rally(&game, true);
        world_destroy(world);
        if (row == 0) {
            game_set_bricks(&game, 460.0, 280.0, 1, "9", NULL);
        } else {
            game_add_hexagon(&game, 480.0, 290.0, 20.0, 0);
        }
        world = game_begin(&game);
        play_to_conversion(world);
        while (met.contact.with != CONTACT_BRICK && met.contact.with != CONTACT_HEXAGON) {
            assert_true(world_step_number(world) < 2400);
            game_play(world, NULL, 1, EVENT_CONTACT, &met);
        }
        assert_int_equal(game_first_ball(world).heat, 1);
        world_destroy(world);
    }
}

static void heat_is_part_of_the_state_only_where_a_match_knows_it(void **state)
{
    (void)state;
    for (int heat = 0; heat <= 1; heat++) {
        Game game;
        World *world = begin_rally(&game, heat == 1);
        play_to_conversion(world);
        const unsigned long long before = world_hash(world);
        world_ball_info(world, game_first_ball(world).index)->heat = 3;
        assert_int_equal(world_hash(world) != before, heat);
        world_destroy(world);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_steal_heats_a_ball_and_nothing_ends_that),
        cmocka_unit_test(where_a_match_does_not_know_heat_every_ball_stays_cold),
        cmocka_unit_test(touching_ones_own_ball_does_not_heat_it),
        cmocka_unit_test(a_ball_that_a_power_up_gives_away_stays_as_hot_as_it_was),
        cmocka_unit_test(a_goal_counts_what_the_heat_of_its_ball_says),
        cmocka_unit_test(a_hot_goal_can_decide_a_match_beyond_its_number_of_goals),
        cmocka_unit_test(a_ball_is_cold_when_it_is_served),
        cmocka_unit_test(what_a_ball_bounces_off_leaves_it_as_hot_as_it_was),
        cmocka_unit_test(a_ball_of_ones_own_costs_one_however_hot_it_is),
        cmocka_unit_test(what_nobody_owned_is_not_stolen),
        cmocka_unit_test(heat_is_part_of_the_state_only_where_a_match_knows_it),
    };
    return cmocka_run_group_tests_name("heat", tests, NULL, NULL);
}
