#include "world_game.h"

#include "near.h"

static const WorldInput SERVE = {.paddle = {{.serve = true}}};

static void start(World *world, char letter)
{
    powers_start(world, power_up_from_letter(letter), SIDE_BOTTOM);
}

/// A game with one ball that the bottom side serves; `cells` are bricks in a row far from its ways.
static World *game_to_serve(Game *game, const char *sides, const char *cells)
{
    game_new(game, sides);
    game_set_bricks(game, 40.0, 60.0, (int)strlen(cells), cells, NULL);
    game_add_served_ball(game, SIDE_BOTTOM);
    return game_begin(game);
}

/// Eight balls on a paddle are served ball by ball where a step is left after each unit of work.
static void serves_are_left_and_gone_on_with_ball_by_ball(void **state)
{
    (void)state;
    World *world[2];
    for (int i = 0; i < 2; i++) {
        Game game;
        game_new(&game, "b");
        for (int ball = 0; ball < 8; ball++) {
            game_add_served_ball(&game, SIDE_BOTTOM);
        }
        game_set_bricks(&game, 100.0, 100.0, 1, "1", NULL);
        world[i] = game_begin(&game);
    }
    game_play(world[0], &SERVE, 1, EVENT_OVER, NULL);
    int pieces = 0;
    for (int steps = 1; steps > 0; pieces++) {
        world_steps(world[1], &SERVE, &steps, 1, NULL, NULL);
    }
    assert_true(pieces >= game_balls_in_flight(world[0]));
    assert_true(game_balls_in_flight(world[0]) > 3);
    assert_true(world_hash(world[0]) == world_hash(world[1]));
    world_destroy(world[0]);
    world_destroy(world[1]);
}

static void in_a_duel_a_ball_serves_itself_after_five_seconds(void **state)
{
    Game game;
    World *world = game_to_serve(&game, "bt", "1");
    WorldEvent served = {0};
    (void)state;
    assert_int_equal(game_play(world, NULL, 5 * 240, EVENT_SERVED, NULL), 0);
    assert_int_equal(game_play(world, NULL, 1, EVENT_SERVED, &served), 1);
    assert_near(vec2_length(world_ball(world, served.ball).velocity), 420.0, 1e-9);
    world_destroy(world);
}

/// A ball that comes straight down and sticks to the paddle. Returns when it does, in s.
static World *game_with_a_ball_that_sticks(Game *game, const char *sides, double *stuck)
{
    WorldEvent contact = {0};
    World *world;
    game_new(game, sides);
    game_set_bricks(game, 40.0, 60.0, 1, "1", NULL);
    game_add_ball(game, 480.0, 600.0, 0.0, 420.0, SIDE_BOTTOM);
    world = game_begin(game);
    start(world, 'K');
    while (world_paddle(world, 0).waiting_balls == 0 && world_time(world) < 1.0) {
        game_play(world, NULL, 1, EVENT_CONTACT, &contact);
    }
    *stuck = contact.time;
    return world;
}

static void in_a_duel_a_ball_that_sticks_goes_by_itself_after_three_seconds(void **state)
{
    Game game;
    double stuck;
    World *world = game_with_a_ball_that_sticks(&game, "bt", &stuck);
    WorldEvent served = {0};
    (void)state;
    assert_near(stuck, 72.0 / 420.0, 1e-9);
    assert_int_equal(game_play(world, NULL, 4 * 240, EVENT_SERVED, &served), 1);
    // From the end of the step in which it was caught on.
    assert_true(served.time - stuck >= 3.0 && served.time - stuck <= 3.0 + 1.0 / 240.0);
    world_destroy(world);
}

static void alone_a_ball_waits_as_long_as_its_player(void **state)
{
    Game game;
    World *world = game_to_serve(&game, "b", "1");
    WorldEvent served = {0};
    (void)state;
    assert_int_equal(game_play(world, NULL, 60 * 240, EVENT_SERVED, NULL), 0);
    assert_int_equal(world_paddle(world, 0).lives, 3);
    assert_int_equal(game_play(world, &SERVE, 1, EVENT_SERVED, &served), 1);
    assert_near(served.time, 60.0, 1e-9);
    world_destroy(world);
}

static void each_step_of_waiting_is_part_of_the_state(void **state)
{
    Game game;
    World *world = game_to_serve(&game, "b", "1");
    unsigned long long before = world_hash(world);
    (void)state;
    for (world->waited = 1; world->waited <= 3; world->waited++) {
        assert_true(world_hash(world) != before);
        before = world_hash(world);
    }
    world_destroy(world);
}

static void alone_a_ball_that_sticks_waits_as_long_as_its_player(void **state)
{
    Game game;
    double stuck;
    World *world = game_with_a_ball_that_sticks(&game, "b", &stuck);
    (void)state;
    assert_int_equal(game_play(world, NULL, 60 * 240, EVENT_SERVED, NULL), 0);
    assert_int_equal(game_play(world, &SERVE, 1, EVENT_SERVED, NULL), 1);
    world_destroy(world);
}

/// Nobody is at the paddle: the ball in flight is lost, nothing after it.
static void being_away_costs_no_more_than_the_ball_in_flight(void **state)
{
    Game game;
    World *world;
    (void)state;
    game_new(&game, "b");
    game_set_bricks(&game, 40.0, 60.0, 1, "1", NULL);
    game_add_ball(&game, 20.0, 680.0, 0.0, 420.0, SIDE_BOTTOM);
    world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 60 * 240, EVENT_LIFE_LOST, NULL), 1);
    assert_int_equal(world_paddle(world, 0).lives, 2);
    assert_int_equal(world_paddle(world, 0).waiting_balls, 1);
    world_destroy(world);
}

/// Points of a level of two bricks that is won half a second after the serve, which comes after
/// `wait` steps.
static int points_when_served_after(int wait)
{
    Game game;
    World *world = game_to_serve(&game, "b", "11");
    int points;
    game_play(world, NULL, wait, EVENT_SERVED, NULL);
    assert_int_equal(game_play(world, &SERVE, 120, EVENT_SERVED, NULL), 1);
    targets_hit_brick(world, 0, 1, SIDE_BOTTOM, NULL);
    targets_hit_brick(world, 1, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(world_outcome(world), WORLD_WON);
    points = world_paddle(world, 0).points;
    world_destroy(world);
    return points;
}

static void waiting_for_the_player_costs_no_time_bonus(void **state)
{
    (void)state;
    // 10 for each of the bricks; 35 s were allowed, half a second is used.
    assert_int_equal(points_when_served_after(0), 20 + 340);
    assert_int_equal(points_when_served_after(60 * 240), 20 + 340);
}

static void power_ups_last_while_all_balls_wait_for_the_player(void **state)
{
    const int wide = power_up_from_letter('W');
    Game game;
    double stuck;
    World *world = game_with_a_ball_that_sticks(&game, "b", &stuck);
    (void)state;
    start(world, 'W');
    assert_int_equal(game_play(world, NULL, 60 * 240, EVENT_POWER_ENDED, NULL), 0);
    assert_near(world_power_left(world, SIDE_BOTTOM, wide), 18.0, 1e-9);
    game_play(world, &SERVE, 240, EVENT_SERVED, NULL);
    assert_near(world_power_left(world, SIDE_BOTTOM, wide), 17.0, 1e-9);
    world_destroy(world);
}

static void power_ups_run_out_while_one_of_several_balls_flies(void **state)
{
    const int wide = power_up_from_letter('W');
    Game game;
    World *world = game_to_serve(&game, "b", "1");
    (void)state;
    balls_launch(world, vec2(100.0, 360.0), vec2(0.0, -10.0), 8.0, SIDE_BOTTOM);
    start(world, 'W');
    game_play(world, NULL, 240, EVENT_SERVED, NULL);
    assert_near(world_power_left(world, SIDE_BOTTOM, wide), 17.0, 1e-9);
    world_destroy(world);
}

static void in_a_duel_power_ups_run_out_while_a_ball_waits(void **state)
{
    const int wide = power_up_from_letter('W');
    Game game;
    World *world = game_to_serve(&game, "bt", "1");
    (void)state;
    start(world, 'W');
    game_play(world, NULL, 240, EVENT_SERVED, NULL);
    assert_near(world_power_left(world, SIDE_BOTTOM, wide), 17.0, 1e-9);
    world_destroy(world);
}

static void nobody_gets_a_cannon_for_waiting(void **state)
{
    Game game;
    World *world = game_to_serve(&game, "b", "1");
    (void)state;
    assert_int_equal(game_play(world, NULL, 60 * 240, EVENT_POWER_STARTED, NULL), 0);
    world_destroy(world);
}

static void at_most_eight_balls_lie_on_a_paddle_and_the_ninth_waits_for_its_turn(void **state)
{
    Game game;
    World *world = game_to_serve(&game, "bt", "1");
    (void)state;
    world_help_paddle(world, 0, 2.0); // room for eight side by side
    for (int more = 0; more < 4; more++) {
        start(world, 'M');
    }
    assert_int_equal(world_paddle(world, 0).waiting_balls, 9);
    assert_int_equal(game_play(world, NULL, 5 * 240 + 1, EVENT_SERVED, NULL), 8);
    // Only now does it lie there.
    assert_int_equal(game_play(world, NULL, 5 * 240, EVENT_SERVED, NULL), 0);
    WorldEvent ninth;
    assert_int_equal(game_play(world, NULL, 1, EVENT_SERVED, &ninth), 1);
    assert_true(fabs(ninth.position.x - 480.0) < 1e-9);
    world_destroy(world);
}

static void pressing_serve_sends_the_ball_off_and_fires_nothing(void **state)
{
    Game game;
    World *world = game_to_serve(&game, "b", "1");
    (void)state;
    start(world, 'C');
    // Who presses the key holds it for a tenth of a second or two.
    assert_int_equal(game_play(world, &SERVE, 48, EVENT_SHOT_FIRED, NULL), 0);
    assert_int_equal(game_balls_in_flight(world), 1);
    assert_int_equal(game_play(world, NULL, 60, EVENT_SHOT_FIRED, NULL), 0);
    assert_int_equal(game_play(world, &SERVE, 1, EVENT_SHOT_FIRED, NULL), 2);
    world_destroy(world);
}

static void holding_serve_fires_after_the_ball_has_gone(void **state)
{
    Game game;
    World *world = game_to_serve(&game, "b", "1");
    WorldEvent shot = {0};
    (void)state;
    start(world, 'C');
    assert_int_equal(game_play(world, &SERVE, 80, EVENT_SHOT_FIRED, &shot), 2);
    assert_near(shot.time, 0.3, 2.0 / 240.0);
    world_destroy(world);
}

static void a_cannon_is_silent_while_a_ball_that_cannot_be_served_lies_on_the_paddle(void **state)
{
    Game game;
    World *world = game_to_serve(&game, "b", "1");
    const int blocking = balls_launch(world, vec2(480.0, 666.0), vec2(0.0, 0.0), 8.0, SIDE_BOTTOM);
    (void)state;
    start(world, 'C');
    assert_int_equal(game_play(world, &SERVE, 100, EVENT_SHOT_FIRED, NULL), 0);
    assert_int_equal(world_paddle(world, 0).waiting_balls, 1);
    collision_manager_set_ball_velocity(world_manager(world), blocking, vec2(400.0, 0.0));
    assert_int_equal(game_play(world, &SERVE, 120, EVENT_SHOT_FIRED, NULL), 2);
    assert_int_equal(world_paddle(world, 0).waiting_balls, 0);
    world_destroy(world);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(serves_are_left_and_gone_on_with_ball_by_ball),
        cmocka_unit_test(in_a_duel_a_ball_serves_itself_after_five_seconds),
        cmocka_unit_test(in_a_duel_a_ball_that_sticks_goes_by_itself_after_three_seconds),
        cmocka_unit_test(alone_a_ball_waits_as_long_as_its_player),
        cmocka_unit_test(each_step_of_waiting_is_part_of_the_state),
        cmocka_unit_test(alone_a_ball_that_sticks_waits_as_long_as_its_player),
        cmocka_unit_test(being_away_costs_no_more_than_the_ball_in_flight),
        cmocka_unit_test(waiting_for_the_player_costs_no_time_bonus),
        cmocka_unit_test(power_ups_last_while_all_balls_wait_for_the_player),
        cmocka_unit_test(power_ups_run_out_while_one_of_several_balls_flies),
        cmocka_unit_test(in_a_duel_power_ups_run_out_while_a_ball_waits),
        cmocka_unit_test(nobody_gets_a_cannon_for_waiting),
        cmocka_unit_test(at_most_eight_balls_lie_on_a_paddle_and_the_ninth_waits_for_its_turn),
        cmocka_unit_test(pressing_serve_sends_the_ball_off_and_fires_nothing),
        cmocka_unit_test(holding_serve_fires_after_the_ball_has_gone),
        cmocka_unit_test(a_cannon_is_silent_while_a_ball_that_cannot_be_served_lies_on_the_paddle),
    };
    return cmocka_run_group_tests_name("serve", tests, NULL, NULL);
}
