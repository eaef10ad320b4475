// The bank: points of a combo count once the paddle has them.
#include "world_game.h"

/// A solo game or duel in which the bottom side's ball comes straight down; bricks far away.
static World *begin(Game *game, const char *sides, bool bank)
{
    game_new(game, sides);
    game->def.match.bank = bank;
    game_set_bricks(game, 40.0, 60.0, 2, "11", NULL);
    game_add_ball(game, 480.0, 600.0, 0.0, 420.0, SIDE_BOTTOM);
    return game_begin(game);
}

static void points_wait_until_the_paddle_touches_a_ball(void **state)
{
    (void)state;
    Game game;
    WorldEvent banked = {0};
    World *world = begin(&game, "b", true);
    assert_int_equal(score_hit(world, SIDE_BOTTOM, 0, 60), 60);
    assert_int_equal(score_hit(world, SIDE_BOTTOM, 0, 60), 60);
    assert_int_equal(world_paddle(world, 0).points, 0);
    assert_int_equal(world_paddle(world, 0).unbanked, 120);
    assert_int_equal(game_play(world, NULL, 240, EVENT_BANKED, &banked), 1);
    assert_int_equal(banked.points, 120);
    assert_int_equal(banked.value, 2);
    assert_int_equal(banked.side, SIDE_BOTTOM);
    assert_true(banked.position.y > 600.0);
    assert_int_equal(world_paddle(world, 0).points, 120);
    assert_int_equal(world_paddle(world, 0).unbanked, 0);
    world_destroy(world);
}

static void each_flight_that_comes_home_with_something_raises_the_factor_to_five(void **state)
{
    (void)state;
    for (int bank = 0; bank <= 1; bank++) {
        Game game;
        World *world = begin(&game, "b", bank == 1);
        for (int flight = 1; flight <= 8; flight++) {
            const int factor = flight < WORLD_FACTOR_MOST ? flight : WORLD_FACTOR_MOST;
            // A touch after which nothing was broken changes nothing.
            score_come_home(world, SIDE_BOTTOM);
            assert_int_equal(world_paddle(world, 0).factor, factor);
            for (int broken = 1; broken <= 15; broken++) {
                assert_int_equal(score_hit(world, SIDE_BOTTOM, 1, 10), 5);
                assert_int_equal(score_hit(world, SIDE_BOTTOM, 0, 10),
                                 broken <= WORLD_COMBO_MOST ? 10 * factor : 10);
            }
            score_come_home(world, SIDE_BOTTOM);
        }
        score_forfeit(world, SIDE_BOTTOM);
        assert_int_equal(world_paddle(world, 0).factor, 1);
        world_destroy(world);
    }
}

static void half_of_the_score_or_a_least_are_banked_at_most(void **state)
{
    (void)state;
    enum { LEAST = WORLD_BANK_LEAST };
    static const struct {
        int score, waiting, banked;
    } ROWS[] = {{0, LEAST - 1, LEAST - 1},
                {0, LEAST, LEAST},
                {0, LEAST + 1, LEAST},
                {2 * LEAST, 5000, LEAST},
                {2 * LEAST + 1, LEAST + 1, LEAST},
                {2 * LEAST + 2, LEAST + 1, LEAST + 1},
                {1000, 499, 499},
                {1000, 501, 500},
                {2000, 100000, 1000}};
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        Game game;
        WorldEvent banked = {0};
        World *world = begin(&game, "b", true);
        score_give_points(world, SIDE_BOTTOM, ROWS[i].score);
        score_hit(world, SIDE_BOTTOM, 0, ROWS[i].waiting);
        assert_int_equal(world_paddle(world, 0).bank_worth, ROWS[i].banked);
        assert_int_equal(game_play(world, NULL, 240, EVENT_BANKED, &banked), 1);
        assert_int_equal(banked.points, ROWS[i].banked);
        assert_int_equal(world_paddle(world, 0).points, ROWS[i].score + ROWS[i].banked);
        assert_int_equal(world_paddle(world, 0).unbanked, 0);
        world_destroy(world);
    }
}

static void without_a_bank_they_count_at_once(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, "b", false);
    score_hit(world, SIDE_BOTTOM, 0, 100);
    assert_int_equal(world_paddle(world, 0).points, 100);
    assert_int_equal(game_play(world, NULL, 240, EVENT_BANKED, NULL), 0);
    assert_int_equal(world_paddle(world, 0).points, 100);
    world_destroy(world);
}

static void a_touch_with_nothing_to_bank_is_not_told(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, "b", true);
    assert_int_equal(game_play(world, NULL, 240, EVENT_BANKED, NULL), 0);
    world_destroy(world);
}

static void who_loses_the_last_ball_or_lets_a_goal_in_loses_what_waits(void **state)
{
    (void)state;
    static const char *const SIDES[] = {"b", "bt"};
    for (int i = 0; i < 2; i++) {
        Game game;
        game_new(&game, SIDES[i]);
        game.def.match.bank = true;
        game_set_bricks(&game, 40.0, 60.0, 2, "11", NULL);
        game_add_ball(&game, 100.0, 640.0, 0.0, 420.0, SIDE_BOTTOM);
        World *world = game_begin(&game);
        score_hit(world, SIDE_BOTTOM, 0, 100);
        score_hit(world, SIDE_TOP, 0, 100);
        assert_int_equal(game_play(world, NULL, 240, EVENT_GOAL, NULL), 1);
        assert_int_equal(world_paddle(world, 0).unbanked, 0);
        assert_int_equal(world_paddle(world, 0).points, 0);
        assert_int_equal(world_paddle(world, 0).combo, 0);
        if (i == 1) {
            assert_int_equal(world_paddle(world, 1).unbanked, 100);
        }
        world_destroy(world);
    }
}

static void clearing_a_level_brings_all_home(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, "b", true);
    score_hit(world, SIDE_BOTTOM, 0, 100);
    WorldEvent banked = {0};
    GameCount count = {EVENT_BANKED, 0, &banked};
    event_listen(world, game_count_event, &count);
    for (int i = 0; i < 2; i++) {
        score_note_broken(world);
    }
    event_listen(world, NULL, NULL);
    assert_int_equal(count.found, 1);
    assert_true(banked.position.x == 480.0 && banked.position.y == 360.0);
    assert_int_equal(world_outcome(world), WORLD_WON);
    assert_int_equal(world_paddle(world, 0).unbanked, 0);
    assert_true(world_paddle(world, 0).points >= 100);
    world_destroy(world);
}

static void what_waits_may_earn_a_life_only_when_it_is_banked(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, "b", true);
    score_give_points(world, SIDE_BOTTOM, 2000);
    score_hit(world, SIDE_BOTTOM, 0, 1000);
    const int lives = world_paddle(world, 0).lives;
    assert_int_equal(game_play(world, NULL, 240, EVENT_LIFE_GAINED, NULL), 1);
    assert_int_equal(world_paddle(world, 0).lives, lives + 1);
    world_destroy(world);
}

static void what_waits_is_part_of_the_state_only_where_there_is_a_bank(void **state)
{
    (void)state;
    for (int bank = 0; bank <= 1; bank++) {
        Game game;
        World *world = begin(&game, "b", bank == 1);
        const unsigned long long before = world_hash(world);
        world->paddle[0].unbanked = 5;
        assert_int_equal(world_hash(world) != before, bank);
        world_destroy(world);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_wait_until_the_paddle_touches_a_ball),
        cmocka_unit_test(each_flight_that_comes_home_with_something_raises_the_factor_to_five),
        cmocka_unit_test(half_of_the_score_or_a_least_are_banked_at_most),
        cmocka_unit_test(without_a_bank_they_count_at_once),
        cmocka_unit_test(a_touch_with_nothing_to_bank_is_not_told),
        cmocka_unit_test(who_loses_the_last_ball_or_lets_a_goal_in_loses_what_waits),
        cmocka_unit_test(clearing_a_level_brings_all_home),
        cmocka_unit_test(what_waits_may_earn_a_life_only_when_it_is_banked),
        cmocka_unit_test(what_waits_is_part_of_the_state_only_where_there_is_a_bank),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
