// When the last target is seen to break.
#include "last_brick.h"
#include "world_game.h"

/// The speed of play where a ball flies up to a portal, out of whose other end it comes below the
/// last brick: 12 u, and 24 u from there.
static double pace_before(const char *cells)
{
    Game game;
    game_new(&game, "b");
    game_add_ball(&game, 320.0, 400.0, 0.0, -400.0, SIDE_BOTTOM);
    game_set_bricks(&game, 300.0, 300.0, 4, cells, NULL);
    const Session session = {.world = game_begin(&game)};
    LastBrick last = {0};
    const double pace = last_brick_pace(&last, &session, 0.01);
    world_destroy(session.world);
    return pace;
}

static void it_is_seen_through_portals_but_not_through_what_stands_before_it(void **state)
{
    (void)state;
    assert_true(pace_before(".1..........aa..") == LAST_BRICK_PACE);
    assert_true(pace_before(".1...#......aa..") == 1.0);
    assert_true(pace_before(".2..........aa..") == 1.0);
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
        const Session session = {.world = game_begin(&game)};
        LastBrick last = {0};
        assert_true(last_brick_pace(&last, &session, 0.01) == (late != 0 ? 1.0 : LAST_BRICK_PACE));
        world_destroy(session.world);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_seen_through_portals_but_not_through_what_stands_before_it),
        cmocka_unit_test(it_is_seen_when_a_catcher_lets_the_ball_go_soon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
