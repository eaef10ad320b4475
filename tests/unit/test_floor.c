// A floor: the goal of a solo level's paddle is a wall.
#include "world_game.h"

static World *begin(Game *game, const char *sides, bool floor)
{
    game_new(game, sides);
    game->def.match.floor = floor;
    game_set_bricks(game, 40.0, 60.0, 2, "11", NULL);
    game_add_ball(game, 100.0, 640.0, 0.0, 420.0, SIDE_BOTTOM);
    return game_begin(game);
}

static void no_ball_is_lost_and_none_tells_of_a_power_up(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, "b", true);
    assert_true(world_paddle(world, 0).floor);
    assert_int_equal(game_play(world, NULL, 1200, EVENT_GOAL, NULL), 0);
    assert_int_equal(game_play(world, NULL, 1200, EVENT_POWER_ENDED, NULL), 0);
    assert_int_equal(world_paddle(world, 0).lives, 3);
    world_destroy(world);
}

static void a_floor_that_was_caught_and_ends_leaves_it_there(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, "b", true);
    powers_start(world, power_up_from_letter('O'), SIDE_BOTTOM);
    assert_int_equal(game_play(world, NULL, 20 * 240, EVENT_GOAL, NULL), 0);
    assert_true(world_paddle(world, 0).floor);
    world_destroy(world);
}

static void a_duel_has_goals_all_the_same(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, "bt", true);
    assert_int_equal(game_play(world, NULL, 240, EVENT_GOAL, NULL), 1);
    world_destroy(world);
}

static void without_it_the_ball_is_lost(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, "b", false);
    assert_int_equal(game_play(world, NULL, 240, EVENT_GOAL, NULL), 1);
    assert_int_equal(world_paddle(world, 0).lives, 2);
    world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_ball_is_lost_and_none_tells_of_a_power_up),
        cmocka_unit_test(a_floor_that_was_caught_and_ends_leaves_it_there),
        cmocka_unit_test(a_duel_has_goals_all_the_same),
        cmocka_unit_test(without_it_the_ball_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
