// Obstacles that hold the balls that meet them.
#include <math.h>

#include "det_math.h"
#include "world_create.h"
#include "world_game.h"

#define STEPS_OF(seconds) ((int)((seconds)*STEPS_PER_SECOND + 0.5))

static ObstacleDef *add_catcher(Game *game, double x, double y, double hold_s)
{
    game_add_hexagon(game, x, y, 50.0, 0);
    ObstacleDef *catcher = &game->obstacles[game->def.obstacle_count - 1];
    catcher->hold_s = hold_s;
    return catcher;
}

/// Half the distance of two opposite edges of a catcher, and the radius of a ball.
#define REACH (50.0 * 0.86602540378443864676 + 8.0)

/// A ball that comes up to the lower edge of a catcher at (480, 300), which it meets in the step
/// that begins 0.5 s after the start.
static ObstacleDef *begin_below(Game *game, double hold_s)
{
    game_new(game, "b");
    game_add_ball(game, 460.0, 300.0 + REACH + 200.5, 30.0, -400.0, SIDE_BOTTOM);
    return add_catcher(game, 480.0, 300.0, hold_s);
}

static World *play_until_caught(const Game *game, WorldEvent *caught)
{
    World *world = game_begin(game);
    for (int steps = 0; game_play(world, NULL, 1, EVENT_BALL_CAUGHT, caught) == 0; steps++) {
        assert_true(steps < 480);
    }
    return world;
}

static void a_ball_is_held_for_its_time_and_thrown_straight_off(void **state)
{
    Game game;
    WorldEvent caught, thrown;
    (void)state;
    begin_below(&game, 0.5);
    World *world = play_until_caught(&game, &caught);
    assert_int_equal(caught.id, 0);
    assert_true(fabs(caught.position.y - (300.0 + REACH)) < 1e-9);
    assert_false(world_ball(world, 0).exists);
    const BallView held = world_ball(world, world_ball_capacity(world) / 2);
    assert_true(held.exists && held.held && held.owner == SIDE_BOTTOM);
    assert_int_equal(game_play(world, NULL, STEPS_OF(0.5) - 1, EVENT_BALL_THROWN, NULL), 0);
    assert_int_equal(game_play(world, NULL, 1, EVENT_BALL_THROWN, &thrown), 1);
    const BallView ball = world_ball(world, thrown.ball);
    assert_int_equal(ball.owner, SIDE_BOTTOM);
    assert_true(fabs(ball.position.x - caught.position.x) < 1e-9);
    assert_true(fabs(ball.position.y - caught.position.y) < 0.01);
    assert_true(fabs(ball.velocity.x) < 1e-9);
    assert_true(fabs(ball.velocity.y - hypot(30.0, 400.0)) < 1e-9);
    world_destroy(world);
}

/// As fast as the edge under it, which has begun to turn meanwhile, and a little faster.
static void a_slow_ball_is_thrown_clear_of_an_edge_that_turns(void **state)
{
    Game game;
    WorldEvent caught, thrown;
    (void)state;
    for (int way = -1; way <= 1; way++) {
        const double spin = 200.0 * way;
        begin_below(&game, 0.5);
        game.balls[0].velocity = vec2(0.0, -20.0);
        game.balls[0].position = vec2(480.0 + 20.0, 300.0 + 60.0);
        World *world = play_until_caught(&game, &caught);
        collision_manager_set_obstacle_spin(world_manager(world), 0, spin);
        assert_int_equal(game_play(world, NULL, STEPS_OF(0.5), EVENT_BALL_THROWN, &thrown), 1);
        const BallView ball = world_ball(world, thrown.ball);
        const double speed = vec2_length(ball.velocity);
        const Vec2 normal = vec2_scale(ball.velocity, 1.0 / speed);
        const Vec2 arm = vec2_sub(ball.position, vec2(480.0, 300.0));
        const double turns = spin * acos(-1.0) / 180.0 * vec2_cross(arm, normal);
        assert_true(fabs(speed - fmax(20.0, turns + 0.05 * 420.0)) < 1e-9);
        assert_true(fabs(turns - 20.0 * acos(-1.0) / 180.0 * spin) < 1e-9);
        world_destroy(world);
    }
}

/// It is seen to sink into the middle, and to come up again.
static void a_held_ball_is_seen_in_the_middle(void **state)
{
    Game game;
    WorldEvent caught;
    (void)state;
    begin_below(&game, 1.0);
    World *world = play_until_caught(&game, &caught);
    const int index = world_ball_capacity(world) / 2;
    assert_true(fabs(world_ball(world, index).position.y - caught.position.y) < 4.0);
    game_play(world, NULL, STEPS_OF(0.5), EVENT_OVER, NULL);
    assert_true(fabs(world_ball(world, index).position.x - 480.0) < 1e-9);
    assert_true(fabs(world_ball(world, index).position.y - 300.0) < 1e-9);
    game_play(world, NULL, STEPS_OF(0.5) - 2, EVENT_OVER, NULL);
    assert_true(fabs(world_ball(world, index).position.y - caught.position.y) < 4.0);
    world_destroy(world);
}

/// A quarter turn about the middle, or 50 u to the right.
static void what_spins_or_travels_takes_a_ball_along(void **state)
{
    (void)state;
    for (int travels = 0; travels <= 1; travels++) {
        Game game;
        WorldEvent caught, thrown;
        ObstacleDef *catcher = begin_below(&game, 1.0);
        // Level lower edge at the contact, 0.5 s after the start.
        catcher->angle_deg = travels ? 0.0 : -45.0;
        catcher->spin_deg_per_s = travels ? 0.0 : 90.0;
        catcher->centre.x -= travels ? 25.0 : 0.0;
        catcher->travel = vec2(travels ? 200.0 : 0.0, 0.0);
        catcher->period_s = travels ? 8.0 : 0.0;
        World *world = play_until_caught(&game, &caught);
        assert_int_equal(game_play(world, NULL, STEPS_OF(1.0), EVENT_BALL_THROWN, &thrown), 1);
        const BallView ball = world_ball(world, thrown.ball);
        const Vec2 arm = vec2_sub(caught.position, vec2(480.0, 300.0));
        const Vec2 place = travels ? vec2(caught.position.x + 50.0, caught.position.y)
                                   : vec2(480.0 - arm.y, 300.0 + arm.x);
        assert_true(vec2_length(vec2_sub(ball.position, place)) < 0.4);
        assert_true(fabs(travels ? ball.velocity.x : ball.velocity.y) < 12.0);
        assert_true((travels ? ball.velocity.y : -ball.velocity.x) > 360.0);
        world_destroy(world);
    }
}

static void a_ball_comes_out_when_there_is_room_and_after_a_second_elsewhere(void **state)
{
    (void)state;
    for (int stays = 0; stays <= 3; stays++) {
        Game game;
        WorldEvent caught, thrown;
        begin_below(&game, 0.5);
        game_add_ball(&game, 800.0, 300.0, 0.0, 0.0, SIDE_BOTTOM);
        const Vec2 aside = vec2(4.0 * stays, 9.0);
        World *world = play_until_caught(&game, &caught);
        collision_manager_move_ball(world_manager(world), 1, vec2_add(caught.position, aside), 8.0);
        assert_int_equal(game_play(world, NULL, STEPS_OF(1.0), EVENT_BALL_THROWN, NULL), 0);
        if (stays == 0) {
            collision_manager_move_ball(world_manager(world), 1, vec2(800.0, 300.0), 8.0);
            assert_int_equal(game_play(world, NULL, 1, EVENT_BALL_THROWN, &thrown), 1);
            assert_true(fabs(thrown.position.x - caught.position.x) < 1e-9);
        } else {
            assert_int_equal(game_play(world, NULL, STEPS_OF(1.0), EVENT_BALL_THROWN, &thrown), 1);
            // At the first of the places round it, 15 degrees from one to the next, with room.
            const Vec2 centre = vec2(480.0, 300.0), other = vec2_add(caught.position, aside);
            Vec2 place = caught.position;
            for (int turn = 1; vec2_length(vec2_sub(place, other)) <= 16.0; turn++) {
                const Vec2 way = det_rotate(vec2(0.0, 1.0), det_direction(15.0 * turn));
                place = vec2_add_scaled(centre, way, 50.0 + 8.0 * 1.001);
            }
            assert_true(vec2_length(vec2_sub(thrown.position, place)) < 1e-9);
        }
        world_destroy(world);
    }
}

static void
the_hit_that_breaks_it_is_not_held_and_what_it_holds_comes_out_when_it_breaks(void **state)
{
    Game game;
    WorldEvent caught;
    (void)state;
    begin_below(&game, 0.5)->hits = 1;
    add_catcher(&game, 100.0, 100.0, 0.5)->hits = 1;
    World *world = game_begin(&game);
    assert_int_equal(game_play(world, NULL, 240, EVENT_BALL_CAUGHT, NULL), 0);
    assert_false(world_obstacle(world, 0).exists);
    world_destroy(world);
    game.obstacles[0].hits = 2;
    // Of a heavy ball one hit is as good as two.
    world = game_begin(&game);
    powers_start(world, power_up_from_letter('H'), SIDE_BOTTOM);
    assert_int_equal(game_play(world, NULL, 240, EVENT_BALL_CAUGHT, NULL), 0);
    assert_false(world_obstacle(world, 0).exists);
    assert_int_equal(game_balls_in_flight(world), 1);
    world_destroy(world);
    world = play_until_caught(&game, &caught);
    assert_int_equal(world_obstacle(world, 0).hits, 1);
    targets_hit_obstacle(world, 0, 1, SIDE_BOTTOM, NULL);
    assert_int_equal(game_play(world, NULL, 1, EVENT_BALL_THROWN, NULL), 1);
    world_destroy(world);
}

static void a_ball_that_is_held_is_not_lost_and_does_not_wait_for_a_player(void **state)
{
    Game game;
    WorldEvent caught;
    (void)state;
    begin_below(&game, 2.0);
    // Lost in the meantime.
    game_add_ball(&game, 900.0, 600.0, 0.0, 100.0, SIDE_BOTTOM);
    add_catcher(&game, 100.0, 100.0, 0.5)->hits = 9;
    World *world = play_until_caught(&game, &caught);
    const double played = world_time_played(world);
    assert_int_equal(game_play(world, NULL, STEPS_OF(1.9), EVENT_LIFE_LOST, NULL), 0);
    assert_false(world_ball(world, 1).exists);
    assert_true(world_time_played(world) - played > 1.8);
    assert_int_equal(game_play(world, NULL, STEPS_OF(0.2), EVENT_BALL_THROWN, NULL), 1);
    world_destroy(world);
}

/// As long as it is in there counts neither for nor against it; after eight seconds of flight in a
/// loop it is nudged.
static void a_ball_between_two_catchers_is_nudged(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 480.0, 400.0, 0.0, -400.0, SIDE_BOTTOM);
    add_catcher(&game, 480.0, 300.0, 1.0);
    add_catcher(&game, 480.0, 500.0, 1.0);
    World *world = game_begin(&game);
    // 0.24 s of flight to each second.
    assert_int_equal(game_play(world, NULL, STEPS_OF(30.0), EVENT_NUDGED, NULL), 0);
    assert_true(game_play(world, NULL, STEPS_OF(30.0), EVENT_NUDGED, NULL) > 0);
    world_destroy(world);
}

/// By the events: as many caught as thrown, and the same state.
static void a_sandbox_holds_balls_in_many_steps_at_once_as_step_by_step(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "");
    game_add_ball(&game, 460.0, 600.0, 30.0, -400.0, SIDE_NONE);
    game_add_ball(&game, 300.0, 310.0, 350.0, 20.0, SIDE_NONE);
    add_catcher(&game, 480.0, 300.0, 0.5)->spin_deg_per_s = 70.0;
    for (int corner = 0; corner < 4; corner++) {
        add_catcher(&game, corner % 2 ? 300.0 : 660.0, corner < 2 ? 160.0 : 560.0, 0.2);
    }
    World *one = game_begin(&game), *many = game_begin(&game);
    int steps = 3000, thrown = 0;
    assert_true(world_steps(many, &(WorldInput){0}, &steps, WORK_WITHOUT_END, NULL, NULL));
    for (int step = 0; step < 3000; step++) {
        thrown += game_play(one, NULL, 1, EVENT_BALL_THROWN, NULL);
    }
    assert_true(thrown >= 4);
    assert_true(world_hash(one) == world_hash(many));
    world_destroy(one);
    world_destroy(many);
}

/// Where a cast leads is where the ball goes: in all directions against a catcher that moves.
static void an_imaginary_ball_comes_out_as_a_real_one_does(void **state)
{
    (void)state;
    for (int way = 0; way < 12; way++) {
        Game game;
        WorldEvent thrown;
        const Vec2 from = det_direction(30.0 * way + 3.0);
        game_new(&game, "b");
        const Vec2 start = vec2_add_scaled(vec2(480.0, 300.0), from, 200.0);
        game_add_ball(&game, start.x, start.y, -400.0 * from.x, -400.0 * from.y, SIDE_BOTTOM);
        ObstacleDef *catcher = add_catcher(&game, 480.0, 300.0, 0.75);
        catcher->spin_deg_per_s = 50.0;
        catcher->travel = vec2(40.0, 0.0);
        catcher->period_s = 1.5;
        World *world = game_begin(&game);
        const BallView ball = world_ball(world, 0);
        const CastOptions options = {.horizon = 4.0, .ignore_ball = 0};
        Contact contact;
        assert_true(collision_manager_cast(world_collisions(world), ball.position, ball.velocity,
                                           8.0, &options, &contact));
        assert_true(world_pass_on(world, 0, 8.0, &contact));
        int step = 0;
        while (game_play(world, NULL, 1, EVENT_BALL_THROWN, &thrown) == 0) {
            assert_true(step++ < 480);
        }
        const BallView out = world_ball(world, thrown.ball);
        assert_true(fabs(contact.time - world_time(world)) <= STEP_SECONDS);
        assert_true(vec2_length(vec2_sub(out.position, contact.position)) < 1.0);
        assert_true(vec2_length(vec2_sub(out.velocity, contact.velocity)) < 6.0);
        world_destroy(world);
    }
}

/// In what it was in before, wherever that stands in the list now; out of where that was.
static void a_held_ball_goes_on_in_a_changed_level(void **state)
{
    Game game, changed;
    WorldEvent caught, thrown;
    (void)state;
    begin_below(&game, 1.0);
    World *from = play_until_caught(&game, &caught);
    for (int goes = 0; goes <= 1; goes++) {
        begin_below(&changed, 1.0);
        changed.obstacles[1] = changed.obstacles[0];
        changed.obstacles[0].centre = vec2(100.0, 100.0);
        changed.def.obstacle_count = goes ? 0 : 2;
        World *to = world_create(&changed.def, 1);
        assert_true(world_continue(to, &changed.def, from, &game.def));
        const int found = game_play(to, NULL, goes ? 1 : STEPS_OF(1.0), EVENT_BALL_THROWN, &thrown);
        assert_int_equal(found, 1);
        assert_int_equal(thrown.id, goes ? -1 : 1);
        assert_true(vec2_length(vec2_sub(thrown.position, caught.position)) < 0.1);
        world_destroy(to);
    }
    world_destroy(from);
}

/// What slows the owner's balls while one is held slows that, too.
static void a_held_ball_takes_part_in_what_changes_its_speed(void **state)
{
    Game game;
    WorldEvent caught, thrown;
    (void)state;
    begin_below(&game, 0.5);
    World *world = play_until_caught(&game, &caught);
    powers_start(world, power_up_from_letter('Z'), SIDE_BOTTOM);
    const double factor = balls_speed_factor(world, SIDE_BOTTOM);
    assert_true(factor < 1.0);
    assert_int_equal(game_play(world, NULL, STEPS_OF(0.5), EVENT_BALL_THROWN, &thrown), 1);
    const Vec2 velocity = world_ball(world, thrown.ball).velocity;
    assert_true(fabs(vec2_length(velocity) - factor * hypot(30.0, 400.0)) < 1e-9);
    world_destroy(world);
}

/// However slow it came: a twentieth of the ball speed faster than what turns beneath it.
/// A paddle had just made it too fast.
static void what_is_thrown_too_fast_is_slowed_at_the_steps_end(void **state)
{
    Game game;
    WorldEvent event;
    (void)state;
    begin_below(&game, 0.5);
    World *world = play_until_caught(&game, &event);
    HeldBall *held = world_held_ball(world, 0);
    held->info.over_limit = true;
    held->speed = 1e5;
    while (game_play(world, NULL, 1, EVENT_BALL_THROWN, &event) == 0) {
        assert_int_equal(world->held, 1);
    }
    const double speed = vec2_length(world_ball(world, event.ball).velocity);
    assert_true(speed > 400.0 && speed < 1e4);
    world_destroy(world);
}

static void a_slow_ball_parts_from_what_throws_it(void **state)
{
    (void)state;
    for (int turns = 0; turns <= 1; turns++) {
        Game game;
        WorldEvent thrown;
        ObstacleDef *catcher = begin_below(&game, 0.5);
        catcher->spin_deg_per_s = turns == 1 ? 360.0 : 0.0;
        game.balls[0].position = vec2(460.0, 300.0 + 50.0 + 9.0);
        game.balls[0].velocity = vec2(0.0, -10.0);
        World *world = game_begin(&game);
        assert_int_equal(game_play(world, NULL, 480, EVENT_BALL_THROWN, &thrown), 1);
        const BallView ball = world_ball(world, thrown.ball);
        const ObstacleState state_then = world_obstacle(world, 0);
        const Vec2 arm = vec2_sub(thrown.position, state_then.centre);
        const Vec2 surface = vec2_scale(vec2_perpendicular(arm), turns * 2.0 * acos(-1.0));
        const Vec2 normal = vec2_scale(ball.velocity, 1.0 / vec2_length(ball.velocity));
        const double parting = vec2_dot(vec2_sub(ball.velocity, surface), normal);
        assert_true(parting > 0.0499 * game.def.match.ball_speed);
        assert_true(turns == 1 || vec2_length(ball.velocity) < 0.0501 * game.def.match.ball_speed);
        world_destroy(world);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ball_is_held_for_its_time_and_thrown_straight_off),
        cmocka_unit_test(a_slow_ball_is_thrown_clear_of_an_edge_that_turns),
        cmocka_unit_test(a_held_ball_is_seen_in_the_middle),
        cmocka_unit_test(what_spins_or_travels_takes_a_ball_along),
        cmocka_unit_test(a_ball_comes_out_when_there_is_room_and_after_a_second_elsewhere),
        cmocka_unit_test(
            the_hit_that_breaks_it_is_not_held_and_what_it_holds_comes_out_when_it_breaks),
        cmocka_unit_test(a_ball_that_is_held_is_not_lost_and_does_not_wait_for_a_player),
        cmocka_unit_test(a_ball_between_two_catchers_is_nudged),
        cmocka_unit_test(a_sandbox_holds_balls_in_many_steps_at_once_as_step_by_step),
        cmocka_unit_test(an_imaginary_ball_comes_out_as_a_real_one_does),
        cmocka_unit_test(a_held_ball_goes_on_in_a_changed_level),
        cmocka_unit_test(a_held_ball_takes_part_in_what_changes_its_speed),
        cmocka_unit_test(what_is_thrown_too_fast_is_slowed_at_the_steps_end),
        cmocka_unit_test(a_slow_ball_parts_from_what_throws_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
