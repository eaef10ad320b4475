#include "world_game.h"

#include "near.h"

/// What a lasting power-up changed is as before once its time is over: seen in play, not in flags.

static void start(World *world, char letter)
{
    powers_start(world, power_up_from_letter(letter), SIDE_BOTTOM);
}

/// Plays until a power-up that the bottom side has caught is over.
static void outlast(World *world, char letter)
{
    const PowerUp *power = power_up_get(power_up_from_letter(letter));
    start(world, letter);
    assert_int_equal(
        game_play(world, NULL, (int)(power->duration_s * 240.0), EVENT_POWER_ENDED, NULL), 1);
}

/// A duel with a brick of nine hits and a hexagon of nine, and no ball yet.
static World *duel(Game *game)
{
    game_new(game, "bt");
    game_set_bricks(game, 100.0, 300.0, 1, "9", NULL);
    game_add_hexagon(game, 800.0, 300.0, 40.0, 9);
    return game_begin(game);
}

static void balls_that_were_faster_or_slower_have_their_speed_again(void **state)
{
    static const char LETTERS[] = "FZ";
    (void)state;
    for (int row = 0; row < 2; row++) {
        Game game;
        World *world = duel(&game);
        // From wall to wall, far from both paddles, between two things it never meets.
        const int ball = balls_launch(world, vec2(480.0, 500.0), vec2(300.0, 0.0), 8.0, SIDE_TOP);
        start(world, LETTERS[row]);
        assert_near(vec2_length(world_ball(world, ball).velocity), row == 0 ? 390.0 : 210.0, 1e-9);
        game_play(world, NULL, 240 * 12, EVENT_CONTACT, NULL);
        assert_near(vec2_length(world_ball(world, ball).velocity), 300.0, 1e-9);
        world_destroy(world);
    }
}

static void a_sluggish_paddle_has_its_speed_again(void **state)
{
    const WorldInput right = {.paddle = {{.move_x = 127}}};
    Game game;
    World *world = duel(&game);
    (void)state;
    outlast(world, 'U');
    game_play(world, &right, 60, EVENT_CONTACT, NULL);
    assert_near(world_paddle(world, 0).velocity.x, 900.0, 1e-9);
    world_destroy(world);
}

static void a_frozen_paddle_moves_again(void **state)
{
    const WorldInput right = {.paddle = {{.move_x = 0}, {.move_x = 127}}};
    Game game;
    World *world = duel(&game);
    (void)state;
    outlast(world, 'I');
    assert_false(world_paddle(world, 1).frozen);
    game_play(world, &right, 60, EVENT_CONTACT, NULL);
    assert_near(world_paddle(world, 1).velocity.x, 900.0, 1e-9);
    world_destroy(world);
}

static void a_ghost_is_seen_again(void **state)
{
    Game game;
    World *world = duel(&game);
    (void)state;
    outlast(world, 'G');
    assert_false(world_paddle(world, 0).ghost);
    world_destroy(world);
}

static void balls_bounce_off_a_paddle_that_was_sticky(void **state)
{
    Game game;
    World *world = duel(&game);
    (void)state;
    outlast(world, 'K');
    const int ball = balls_launch(world, vec2(480.0, 600.0), vec2(0.0, 420.0), 8.0, SIDE_TOP);
    assert_int_equal(game_play(world, NULL, 60, EVENT_CONVERTED, NULL), 1);
    assert_int_equal(world_paddle(world, 0).waiting_balls, 0);
    assert_true(world_ball(world, ball).velocity.y < 0.0);
    world_destroy(world);
}

static void a_cannon_that_is_over_fires_no_more(void **state)
{
    const WorldInput fire = {.paddle = {{.serve = true}}};
    Game game;
    World *world = duel(&game);
    (void)state;
    start(world, 'C');
    game_play(world, NULL, 10 * 240 - 2, EVENT_SHOT_FIRED, NULL);
    assert_int_equal(game_play(world, &fire, 1, EVENT_SHOT_FIRED, NULL), 2);
    assert_int_equal(game_play(world, &fire, 240, EVENT_SHOT_FIRED, NULL), 0);
    assert_false(world_paddle(world, 0).cannon);
    world_destroy(world);
}

static void shots_on_their_way_outlast_the_cannon(void **state)
{
    const WorldInput fire = {.paddle = {{.serve = true}}};
    Game game;
    World *world;
    (void)state;
    game_new(&game, "bt");
    game_set_bricks(&game, 480.0 - 44.0 - 20.0, 300.0, 1, "9", NULL);
    world = game_begin(&game);
    start(world, 'C');
    game_play(world, NULL, 10 * 240 - 2, EVENT_SHOT_FIRED, NULL);
    game_play(world, &fire, 1, EVENT_SHOT_FIRED, NULL);
    assert_int_equal(game_play(world, NULL, 1, EVENT_POWER_ENDED, NULL), 1);
    assert_int_equal(game_play(world, NULL, 240, EVENT_BRICK_HIT, NULL), 1);
    world_destroy(world);
}

static void a_through_ball_bounces_again(void **state)
{
    Game game;
    World *world = duel(&game);
    WorldEvent hit = {0};
    (void)state;
    const int ball = balls_launch(world, vec2(480.0, 500.0), vec2(300.0, 0.0), 8.0, SIDE_BOTTOM);
    start(world, 'T');
    assert_true(world_ball(world, ball).piercing);
    game_play(world, NULL, 9 * 240, EVENT_CONTACT, NULL);
    assert_false(world_ball(world, ball).piercing);
    collision_manager_move_ball(world_manager(world), ball, vec2(120.0, 400.0), 8.0);
    collision_manager_set_ball_velocity(world_manager(world), ball, vec2(0.0, -400.0));
    assert_int_equal(game_play(world, NULL, 60, EVENT_BRICK_HIT, &hit), 1);
    assert_int_equal(hit.value, 8);
    assert_true(world_ball(world, ball).velocity.y > 0.0);
    world_destroy(world);
}

static void a_heavy_ball_counts_once_again(void **state)
{
    Game game;
    World *world = duel(&game);
    WorldEvent hit = {0};
    (void)state;
    outlast(world, 'H');
    const int ball = balls_launch(world, vec2(800.0, 400.0), vec2(0.0, -400.0), 8.0, SIDE_BOTTOM);
    assert_false(world_ball(world, ball).heavy);
    assert_int_equal(game_play(world, NULL, 60, EVENT_OBSTACLE_HIT, &hit), 1);
    assert_int_equal(hit.value, 8);
    world_destroy(world);
}

static void a_magnet_that_is_over_bends_nothing(void **state)
{
    Game game;
    World *world = duel(&game);
    (void)state;
    outlast(world, 'A');
    const int ball = balls_launch(world, vec2(250.0, 400.0), vec2(0.0, 420.0), 8.0, SIDE_TOP);
    game_play(world, NULL, 60, EVENT_CONTACT, NULL);
    assert_same_vec2(world_ball(world, ball).velocity, vec2(0.0, 420.0));
    world_destroy(world);
}

static void a_shield_outlasts_a_floor_that_was_hit(void **state)
{
    Game game;
    World *world = duel(&game);
    (void)state;
    start(world, 'L');
    start(world, 'O');
    int ball = balls_launch(world, vec2(100.0, 600.0), vec2(0.0, 420.0), 8.0, SIDE_TOP);
    assert_int_equal(game_play(world, NULL, 120, EVENT_CONTACT, NULL), 1); // the floor
    assert_true(world_paddle(world, 0).shield);
    assert_int_equal(game_play(world, NULL, 10 * 240, EVENT_POWER_ENDED, NULL), 1);
    assert_false(world_paddle(world, 0).floor);
    assert_true(world_paddle(world, 0).shield);
    // It still takes one goal, and no more.
    const int goals = world_paddle(world, 1).goals;
    for (int chance = 0; chance < 2; chance++) {
        ball = balls_launch(world, vec2(100.0, 600.0), vec2(0.0, 420.0), 8.0, SIDE_TOP);
        assert_true(ball >= 0);
        assert_int_equal(game_play(world, NULL, 72, EVENT_GOAL, NULL), chance);
    }
    assert_int_equal(world_paddle(world, 1).goals, goals + 1);
    world_destroy(world);
}

static void caught_again_it_lasts_anew_and_is_no_stronger(void **state)
{
    const int wide = power_up_from_letter('W');
    Game game;
    World *world = duel(&game);
    (void)state;
    start(world, 'W');
    game_play(world, NULL, 10 * 240, EVENT_CONTACT, NULL);
    start(world, 'W');
    assert_near(world_power_left(world, SIDE_BOTTOM, wide), 18.0, 1e-9);
    assert_int_equal(game_play(world, NULL, 18 * 240 - 1, EVENT_POWER_ENDED, NULL), 0);
    const Rectangle body = world_paddle(world, 0).body;
    assert_near(body.max.x - body.min.x, 165.0, 1e-9);
    assert_int_equal(game_play(world, NULL, 1, EVENT_POWER_ENDED, NULL), 1);
    world_destroy(world);
}

static void what_ends_leaves_the_others_at_work(void **state)
{
    Game game;
    World *world = duel(&game);
    (void)state;
    start(world, 'F'); // 12 s
    start(world, 'T'); // 9 s
    const int ball = balls_launch(world, vec2(480.0, 500.0), vec2(260.0, 0.0), 8.0, SIDE_TOP);
    game_play(world, NULL, 10 * 240, EVENT_CONTACT, NULL);
    assert_near(vec2_length(world_ball(world, ball).velocity), 260.0, 1e-9);
    game_play(world, NULL, 2 * 240, EVENT_CONTACT, NULL);
    assert_near(vec2_length(world_ball(world, ball).velocity), 200.0, 1e-9);
    world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(balls_that_were_faster_or_slower_have_their_speed_again),
        cmocka_unit_test(a_sluggish_paddle_has_its_speed_again),
        cmocka_unit_test(a_frozen_paddle_moves_again),
        cmocka_unit_test(a_ghost_is_seen_again),
        cmocka_unit_test(balls_bounce_off_a_paddle_that_was_sticky),
        cmocka_unit_test(a_cannon_that_is_over_fires_no_more),
        cmocka_unit_test(shots_on_their_way_outlast_the_cannon),
        cmocka_unit_test(a_through_ball_bounces_again),
        cmocka_unit_test(a_heavy_ball_counts_once_again),
        cmocka_unit_test(a_magnet_that_is_over_bends_nothing),
        cmocka_unit_test(a_shield_outlasts_a_floor_that_was_hit),
        cmocka_unit_test(caught_again_it_lasts_anew_and_is_no_stronger),
        cmocka_unit_test(what_ends_leaves_the_others_at_work),
    };
    return cmocka_run_group_tests_name("power_up_end", tests, NULL, NULL);
}
