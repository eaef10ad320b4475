// Guiding: walls lead balls to targets when nothing has been hit for a while, and none crawls.
#include <math.h>

#include "near.h"
#include "world_game.h"

#define GUIDE_S 2.5

/// A ball with 300 u/s that flies from (480, 420) straight to the right wall, 1.55 s away, and back
/// from there. A hexagon is far above its way, a paddle below it.
static void begin_def(Game *game, const char *sides, double guide_s)
{
    game_new(game, sides);
    game->def.match.guide_s = guide_s;
    game->def.match.ball_speed = 300.0;
    game_add_ball(game, 480.0, 420.0, 300.0, 0.0, SIDE_BOTTOM);
    game_add_hexagon(game, 480.0, 120.0, 40.0, 3);
}

/// Plays until a ball has been guided or so many seconds are over. Returns how often it was.
static int play(World *world, double seconds, WorldEvent *guided)
{
    int count = 0;
    for (int step = 0; step < (int)(seconds * 240.0) && count == 0; step++) {
        count += game_play(world, NULL, 1, EVENT_GUIDED, guided);
    }
    return count;
}

static void a_wall_leads_a_ball_to_what_breaks_when_nothing_was_hit_for_a_while(void **state)
{
    (void)state;
    Game game;
    WorldEvent guided = {0}, hit = {0};
    begin_def(&game, "b", GUIDE_S);
    World *world = game_begin(&game);
    // The right wall after 1.57 s is too early; then comes the left one, after 3.15 s more.
    assert_int_equal(play(world, 2.4, &guided), 0);
    assert_false(world_guides(world));
    assert_int_equal(play(world, 2.2, &guided), 0);
    assert_true(world_guides(world));
    assert_int_equal(play(world, 0.3, &guided), 1);
    assert_int_equal(guided.ball, 0);
    assert_near(guided.position.x, 0.0, 1e-9);
    assert_near(vec2_length(game_first_ball(world).velocity), 300.0, 1e-9);
    assert_near(guided.contact.normal.x, 1.0, 1e-9);
    assert_near(vec2_length(guided.contact.velocity), 300.0, 1e-9);
    assert_int_equal(game_play(world, NULL, 480, EVENT_OBSTACLE_HIT, &hit), 1);
    assert_int_equal(hit.value, 2);
    assert_false(world_guides(world));
    world_destroy(world);
}

static void it_turns_by_the_smallest_angle_and_mirrored_scenes_alike(void **state)
{
    (void)state;
    Vec2 velocity[2];
    for (int mirrored = 0; mirrored < 2; mirrored++) {
        Game game;
        WorldEvent guided = {0};
        begin_def(&game, "b", GUIDE_S);
        game.balls[0].velocity.x = mirrored == 1 ? -300.0 : 300.0;
        World *world = game_begin(&game);
        assert_int_equal(play(world, 5.0, &guided), 1);
        velocity[mirrored] = game_first_ball(world).velocity;
        world_destroy(world);
    }
    assert_near(velocity[0].x, -velocity[1].x, 1e-9);
    assert_near(velocity[0].y, velocity[1].y, 1e-9);
    // From (8, 420), with a radius of 8: by 27.5 degrees the ball passes the hexagon's middle at
    // 48.2 u, by 30 degrees at 23.8 u.
    assert_near(atan2(-velocity[0].y, velocity[0].x) * 57.29577951308232, 30.0, 1e-6);
}

/// Ten degrees to either side of the way back is something that breaks.
static void of_two_as_small_turns_it_takes_the_one_toward_the_walls_normal(void **state)
{
    (void)state;
    for (int down = -1; down <= 1; down += 2) {
        Game game;
        WorldEvent guided = {0};
        begin_def(&game, "b", GUIDE_S);
        game.def.obstacle_count = 0;
        game.balls[0].position = vec2(788.0, 360.0 - 260.0 * down);
        game.balls[0].velocity = vec2(-300.0, 100.0 * down);
        for (int side = -1; side <= 1; side += 2) {
            const double angle = (atan2(100.0, 300.0) + side * 10.0 / 57.29577951308232) * down;
            game_add_hexagon(&game, 8.0 + 300.0 * cos(angle), 360.0 + 300.0 * sin(angle), 10.0, 3);
        }
        World *world = game_begin(&game);
        assert_int_equal(play(world, 3.0, &guided), 1);
        assert_near(guided.position.y, 360.0, 1e-6);
        const Vec2 way = guided.contact.velocity;
        assert_true(fabs(way.y) < fabs(way.x) / 3.5);
        assert_int_equal(game_play(world, NULL, 240, EVENT_OBSTACLE_HIT, &guided), 1);
        assert_int_equal(guided.id, 0);
        world_destroy(world);
    }
}

static void a_ball_that_flies_to_what_breaks_is_left_alone(void **state)
{
    (void)state;
    Game game;
    begin_def(&game, "b", GUIDE_S);
    // After 2.6 s at the left wall, from there in 2.7 s to the hexagon behind its start.
    game.balls[0].position.x = 400.0;
    game.balls[0].velocity.x = -150.0;
    game.def.match.ball_speed = 150.0;
    game_add_hexagon(&game, 440.0, 420.0, 20.0, 3);
    World *world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 240 * 5, EVENT_GUIDED, NULL), 0);
    assert_int_equal(game_play(world, NULL, 120, EVENT_OBSTACLE_HIT, NULL), 1);
    world_destroy(world);
}

static void with_nothing_in_reach_it_comes_to_the_paddles_side(void **state)
{
    (void)state;
    Game game;
    WorldEvent guided = {0}, goal = {0};
    begin_def(&game, "b", GUIDE_S);
    // What breaks is within what does not.
    game.obstacles[0].radius = 10.0;
    game_add_hexagon(&game, 480.0, 120.0, 70.0, 0);
    World *world = game_begin(&game);
    assert_int_equal(play(world, 5.0, &guided), 1);
    assert_true(game_first_ball(world).velocity.y > 0.0);
    assert_int_equal(game_play(world, NULL, 240 * 4, EVENT_GOAL, &goal), 1);
    assert_int_equal(goal.side, SIDE_BOTTOM);
    world_destroy(world);
}

static void no_ball_is_guided_unless_the_level_says_so_and_none_in_a_duel(void **state)
{
    (void)state;
    static const struct {
        const char *sides;
        double guide_s;
    } CASES[] = {{"b", 0.0}, {"bt", GUIDE_S}, {"", GUIDE_S}};
    // One that would be sped up, and one that would get to the hexagon in time.
    static const double SPEEDS[] = {100.0, 300.0};
    for (size_t i = 0; i < 2 * sizeof CASES / sizeof CASES[0]; i++) {
        const double speed = SPEEDS[i % 2];
        Game game;
        begin_def(&game, CASES[i / 2].sides, CASES[i / 2].guide_s);
        game.balls[0].owner = SIDE_NONE;
        game.balls[0].velocity.x = speed;
        World *world = game_begin(&game);
        assert_int_equal(game_play(world, NULL, 240 * 7, EVENT_GUIDED, NULL), 0);
        assert_near(fabs(game_first_ball(world).velocity.x), speed, 1e-9);
        world_destroy(world);
    }
}

static void a_slow_ball_becomes_as_fast_as_a_paddle_sends_it_and_no_faster(void **state)
{
    (void)state;
    Game game;
    begin_def(&game, "b", GUIDE_S);
    game.balls[0].velocity.x = 20.0;
    World *world = game_begin(&game);
    double before = 20.0;
    for (int step = 0; step < 480; step++) {
        game_play(world, NULL, 1, EVENT_GUIDED, NULL);
        const double now = game_first_ball(world).velocity.x;
        assert_true(now >= before && now <= 1.05 * before + 1e-9);
        before = now;
    }
    assert_near(before, 225.0, 1e-9);
    world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wall_leads_a_ball_to_what_breaks_when_nothing_was_hit_for_a_while),
        cmocka_unit_test(it_turns_by_the_smallest_angle_and_mirrored_scenes_alike),
        cmocka_unit_test(of_two_as_small_turns_it_takes_the_one_toward_the_walls_normal),
        cmocka_unit_test(a_ball_that_flies_to_what_breaks_is_left_alone),
        cmocka_unit_test(with_nothing_in_reach_it_comes_to_the_paddles_side),
        cmocka_unit_test(no_ball_is_guided_unless_the_level_says_so_and_none_in_a_duel),
        cmocka_unit_test(a_slow_ball_becomes_as_fast_as_a_paddle_sends_it_and_no_faster),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
