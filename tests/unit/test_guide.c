// Slow balls of a solo game speed up when nothing has been hit for a while, and no wall turns one.
#include <math.h>

#include "near.h"
#include "world_game.h"

#define GUIDE_S 2.5

/// A ball that flies from (480, 420) straight to the right. A hexagon is far above its way, a
/// paddle below it.
static World *begin(Game *game, const char *sides, double guide_s, double speed)
{
    game_new(game, sides);
    game->def.match.guide_s = guide_s;
    game->def.match.ball_speed = 300.0;
    game_add_ball(game, 480.0, 420.0, speed, 0.0, SIDE_NONE);
    game_add_hexagon(game, 480.0, 120.0, 40.0, 3);
    return game_begin(game);
}

static void no_wall_turns_a_ball_however_long_nothing_is_hit(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, "b", GUIDE_S, 300.0);
    for (int step = 0; step < 240 * 7; step++) {
        game_play(world, NULL, 1, EVENT_CONTACT, NULL);
        assert_near(fabs(game_first_ball(world).velocity.x), 300.0, 1e-9);
        assert_near(game_first_ball(world).velocity.y, 0.0, 1e-9);
    }
    world_destroy(world);
}

static void a_slow_ball_becomes_as_fast_as_a_paddle_sends_it_and_no_faster(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, "b", GUIDE_S, 20.0);
    double before = 20.0;
    for (int step = 0; step < 960; step++) {
        game_play(world, NULL, 1, EVENT_CONTACT, NULL);
        const double now = game_first_ball(world).velocity.x;
        assert_true(now >= before && now <= 1.05 * before + 1e-9);
        // 600 steps are the 2.5 s.
        assert_true(step >= 599 || now == 20.0);
        before = now;
    }
    assert_near(before, 225.0, 1e-9);
    world_destroy(world);
}

static void a_slow_ball_doubles_its_speed_in_a_quarter_of_a_second(void **state)
{
    (void)state;
    Game game;
    World *world = begin(&game, "b", GUIDE_S, 20.0);
    game_play(world, NULL, 600, EVENT_CONTACT, NULL);
    const double before = game_first_ball(world).velocity.x;
    game_play(world, NULL, 60, EVENT_CONTACT, NULL);
    assert_near(game_first_ball(world).velocity.x / before, 2.0, 0.1);
    world_destroy(world);
}

static void none_speeds_up_unless_the_level_says_so_and_none_in_a_duel(void **state)
{
    (void)state;
    static const struct {
        const char *sides;
        double guide_s;
    } CASES[] = {{"b", 0.0}, {"bt", GUIDE_S}, {"", GUIDE_S}};
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        Game game;
        World *world = begin(&game, CASES[i].sides, CASES[i].guide_s, 100.0);
        game_play(world, NULL, 240 * 7, EVENT_CONTACT, NULL);
        assert_near(fabs(game_first_ball(world).velocity.x), 100.0, 1e-9);
        world_destroy(world);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_wall_turns_a_ball_however_long_nothing_is_hit),
        cmocka_unit_test(a_slow_ball_becomes_as_fast_as_a_paddle_sends_it_and_no_faster),
        cmocka_unit_test(a_slow_ball_doubles_its_speed_in_a_quarter_of_a_second),
        cmocka_unit_test(none_speeds_up_unless_the_level_says_so_and_none_in_a_duel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
