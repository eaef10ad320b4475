#include "world_game.h"

#include <math.h>

#include "near.h"

#define DEGREES 57.29577951308232

static Vec2 centre_of(const World *world, int paddle)
{
    const Rectangle body = world_paddle(world, paddle).body;
    return vec2(0.5 * (body.min.x + body.max.x), 0.5 * (body.min.y + body.max.y));
}

static World *empty_world(Game *game, const char *sides)
{
    return world_create(&game_new(game, sides)->def, 1);
}

static void a_paddle_that_nobody_moves_is_still(void **state)
{
    Game game;
    World *world = empty_world(&game, "b");
    const Rectangle before = world_paddle(world, 0).body;
    (void)state;
    game_play(world, NULL, 1000, EVENT_CONTACT, NULL);
    const Rectangle after = world_paddle(world, 0).body;
    assert_memory_equal(&before, &after, sizeof before);
    assert_true(world_paddle(world, 0).velocity.x == 0.0);
    world_destroy(world);
}

static void keys_reach_top_speed_in_an_eighth_of_a_second_and_stop_sooner(void **state)
{
    Game game;
    World *world = empty_world(&game, "b");
    WorldInput input = {.paddle = {{.move_x = 127}}};
    int steps = 0;
    (void)state;
    while (world_paddle(world, 0).velocity.x < 900.0 - 1e-9 && steps < 100) {
        game_play(world, &input, 1, EVENT_CONTACT, NULL);
        steps++;
    }
    assert_in_range(steps, 27, 30);
    input.paddle[0].move_x = 0;
    for (steps = 0; world_paddle(world, 0).velocity.x > 0.0 && steps < 100; steps++) {
        game_play(world, &input, 1, EVENT_CONTACT, NULL);
    }
    assert_in_range(steps, 20, 24);
    assert_true(world_paddle(world, 0).velocity.x == 0.0);
    world_destroy(world);
}

static void all_eight_directions_have_their_speed(void **state)
{
    static const signed char MOVES[8][2] = {{127, 0},  {127, 127},   {0, 127},  {-127, 127},
                                            {-127, 0}, {-127, -127}, {0, -127}, {127, -127}};
    (void)state;
    for (int direction = 0; direction < 8; direction++) {
        Game game;
        World *world = empty_world(&game, "b");
        WorldInput input = {
            .paddle = {{.pointing = true, .target_x = 480 * 64, .target_y = 640 * 64}}};
        game_play(world, &input, 10, EVENT_CONTACT, NULL);
        input = (WorldInput){
            .paddle = {{.move_x = MOVES[direction][0], .move_y = MOVES[direction][1]}}};
        // Fast enough to be at top speed before the reach ends (58 u are left upward and downward).
        game_play(world, &input, 29, EVENT_CONTACT, NULL);
        const Vec2 velocity = world_paddle(world, 0).velocity;
        // 900 u/s along its side, 540 across.
        const double across = velocity.y / 0.6;
        assert_near(sqrt(velocity.x * velocity.x + across * across), 900.0, 1e-6);
        assert_true(velocity.x * MOVES[direction][0] >= 0.0 &&
                    velocity.y * MOVES[direction][1] >= 0.0);
        world_destroy(world);
    }
}

static void a_pointer_is_reached_within_one_step(void **state)
{
    Game game;
    World *world = empty_world(&game, "b");
    WorldInput input = {
        .paddle = {{.pointing = true, .target_x = 510 * 64 + 17, .target_y = 670 * 64}}};
    (void)state;
    game_play(world, &input, 1, EVENT_CONTACT, NULL);
    assert_near(centre_of(world, 0).x, 510.0 + 17.0 / 64.0, 1e-9);
    assert_near(centre_of(world, 0).y, 670.0, 1e-9);
    game_play(world, &input, 1, EVENT_CONTACT, NULL);
    assert_true(world_paddle(world, 0).velocity.x == 0.0);
    // From one end to the other it takes its time: 9000 u/s.
    input.paddle[0].target_x = 0;
    game_play(world, &input, 1, EVENT_CONTACT, NULL);
    assert_near(world_paddle(world, 0).velocity.x, -9000.0, 1e-6);
    game_play(world, &input, 30, EVENT_CONTACT, NULL);
    assert_near(world_paddle(world, 0).body.min.x, 0.0, 1e-5);
    world_destroy(world);
}

static void a_paddle_never_leaves_its_reach_nor_touches_another(void **state)
{
    Game game;
    World *world = empty_world(&game, "btlr");
    Rng rng = rng_make(5);
    WorldInput input = {0};
    (void)state;
    for (int step = 0; step < 20000; step++) {
        for (int paddle = 0; paddle < 4 && step % 7 == 0; paddle++) {
            PaddleInput *each = &input.paddle[paddle];
            each->pointing = rng_below(&rng, 3) == 0;
            each->move_x = (signed char)(rng_below(&rng, 3) * 127 - 127);
            each->move_y = (signed char)(rng_below(&rng, 3) * 127 - 127);
            each->target_x = rng_below(&rng, 1200 * 64) - 100 * 64;
            each->target_y = rng_below(&rng, 900 * 64) - 100 * 64;
        }
        if (step % 1000 == 0) {
            powers_start(world,
                         step % 2000 == 0 ? power_up_from_letter('W') : power_up_from_letter('N'),
                         (Side)rng_below(&rng, 4));
        }
        game_play(world, &input, 1, EVENT_CONTACT, NULL);
        for (int a = 0; a < 4; a++) {
            const PaddleView view = world_paddle(world, a);
            assert_true(view.body.min.x >= view.zone.min.x && view.body.max.x <= view.zone.max.x);
            assert_true(view.body.min.y >= view.zone.min.y && view.body.max.y <= view.zone.max.y);
            for (int b = 0; b < a; b++) {
                const Rectangle other = world_paddle(world, b).body;
                assert_false(view.body.min.x < other.max.x && other.min.x < view.body.max.x &&
                             view.body.min.y < other.max.y && other.min.y < view.body.max.y);
            }
        }
    }
    world_destroy(world);
}

/// The contact of a ball that starts at (x, y) with a paddle that does as the input says; the first
/// one with it.
static Contact meet_paddle(const char *sides, double x, double y, double vx, double vy,
                           const WorldInput *input)
{
    Game game;
    World *world;
    WorldEvent event = {.kind = EVENT_OVER};
    game_new(&game, sides);
    game_add_ball(&game, x, y, vx, vy, SIDE_NONE);
    world = game_begin(&game);
    for (int step = 0; step < 480 && event.contact.with != CONTACT_PADDLE; step++) {
        game_play(world, input, 1, EVENT_CONTACT, &event);
    }
    world_destroy(world);
    return event.contact;
}

static void where_it_is_hit_chooses_the_angle(void **state)
{
    static const struct {
        double offset, degrees;
    } rows[] = {
        {0.0, 0.0}, {29.5, 32.5}, {-29.5, -32.5}, {53.1, 58.5}, {-54.9, -65.0 * 54.9 / 59.0}};
    (void)state;
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        const Contact contact = meet_paddle("b", 480.0 + rows[row].offset, 600.0, 0.0, 420.0, NULL);
        assert_near(DEGREES * atan2(contact.velocity.x, -contact.velocity.y), rows[row].degrees,
                    1e-9);
        // A still paddle keeps the speed but for the three per cent of a rally.
        assert_near(vec2_length(contact.velocity), 420.0 * 1.03, 1e-9);
    }
}

static void the_same_angles_hold_for_every_side(void **state)
{
    static const struct {
        const char *side;
        double x, y, vx, vy;
    } rows[] = {{"b", 500.0, 600.0, 0.0, 420.0},
                {"t", 500.0, 120.0, 0.0, -420.0},
                {"l", 120.0, 375.0, -420.0, 0.0},
                {"r", 840.0, 375.0, 420.0, 0.0}};
    (void)state;
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        const Contact contact =
            meet_paddle(rows[row].side, rows[row].x, rows[row].y, rows[row].vx, rows[row].vy, NULL);
        // 20 u of 59 on the long side; 15 of (82.5 / 2 + 4) on the short one.
        const double degrees = row < 2 ? 65.0 * 20.0 / 59.0 : 65.0 * 15.0 / 45.25;
        const double along = row < 2 ? contact.velocity.x : contact.velocity.y;
        const double ahead = row == 0   ? -contact.velocity.y
                             : row == 1 ? contact.velocity.y
                             : row == 2 ? contact.velocity.x
                                        : -contact.velocity.x;
        assert_near(DEGREES * atan2(along, ahead), degrees, 1e-9);
    }
}

static void moving_into_the_ball_speeds_it_up_and_away_slows_it_down(void **state)
{
    const WorldInput up = {.paddle = {{.move_y = -127}}};
    const WorldInput down = {.paddle = {{.move_y = 127}}};
    WorldInput start = {.paddle = {{.pointing = true, .target_x = 480 * 64, .target_y = 600 * 64}}};
    Game game;
    World *world;
    WorldEvent event = {0};
    (void)state;
    const double still = vec2_length(meet_paddle("b", 480.0, 600.0, 0.0, 420.0, NULL).velocity);
    const double faster = vec2_length(meet_paddle("b", 480.0, 660.0, 0.0, 420.0, &up).velocity);
    assert_true(faster > still + 20.0);
    game_new(&game, "b");
    world = game_begin(&game);
    game_play(world, &start, 10, EVENT_CONTACT, NULL);
    balls_launch(world, vec2(480.0, 580.0), vec2(0.0, 700.0), 8.0, SIDE_NONE);
    assert_int_equal(game_play(world, &down, 20, EVENT_CONTACT, &event), 1);
    assert_true(vec2_length(event.contact.velocity) < 700.0 * 1.03 - 5.0);
    world_destroy(world);
}

static void moving_across_steers(void **state)
{
    const WorldInput right = {.paddle = {{.move_x = 127}}};
    (void)state;
    // The middle of the paddle passes under the ball as it comes down.
    Game game;
    World *world;
    WorldEvent event = {0};
    game_new(&game, "b");
    world = game_begin(&game);
    game_play(world, &right, 40, EVENT_CONTACT, NULL);
    balls_launch(world, vec2_add(centre_of(world, 0), vec2(900.0 * 0.05, -16.0 - 420.0 * 0.05)),
                 vec2(0.0, 420.0), 8.0, SIDE_NONE);
    assert_int_equal(game_play(world, &right, 13, EVENT_CONTACT, &event), 1);
    assert_near(DEGREES * atan2(event.contact.velocity.x, -event.contact.velocity.y), 12.0, 0.6);
    world_destroy(world);
}

static void nothing_makes_the_angle_wider_than_75_degrees(void **state)
{
    (void)state;
    for (int way = -1; way <= 1; way += 2) {
        const WorldInput input = {.paddle = {{.move_x = (signed char)(127 * way)}}};
        Game game;
        World *world;
        WorldEvent event = {0};
        game_new(&game, "b");
        world = game_begin(&game);
        game_play(world, &input, 40, EVENT_CONTACT, NULL);
        // Just beyond the end that leads, and as fast across as the paddle: 64 degrees for the
        // place and 12 for the motion.
        balls_launch(world, vec2_add(centre_of(world, 0), vec2(58.5 * way, -20.0)),
                     vec2(900.0 * way, 400.0), 8.0, SIDE_NONE);
        assert_int_equal(game_play(world, &input, 5, EVENT_CONTACT, &event), 1);
        assert_int_equal(event.contact.with, CONTACT_PADDLE);
        assert_near(DEGREES * atan2(event.contact.velocity.x, -event.contact.velocity.y),
                    75.0 * way, 1e-9);
        assert_near(vec2_length(event.contact.velocity), 1.9 * 420.0, 1e-9);
        world_destroy(world);
    }
}

static void a_side_and_a_back_still_send_the_ball_forward(void **state)
{
    static const struct {
        double x, y, vx, vy;
    } rows[] = {
        {400.0, 690.0, 300.0, 0.0},    // the left side
        {560.0, 686.0, -300.0, 20.0},  // the right side
        {480.0, 710.0, 0.0, -200.0},   // the back
        {430.0, 711.0, 20.0, -200.0},  // the back near its end
        {410.0, 710.0, 250.0, -190.0}, // a back corner
        {414.0, 650.0, 100.0, 260.0},  // a front corner
    };
    (void)state;
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++) {
        const Contact contact =
            meet_paddle("b", rows[row].x, rows[row].y, rows[row].vx, rows[row].vy, NULL);
        assert_int_equal(contact.with, CONTACT_PADDLE);
        assert_true(-contact.velocity.y >=
                    0.2679491924311227 * fabs(contact.velocity.x) * (1.0 - 1e-12));
        assert_true(contact.velocity.y < 0.0);
    }
}

static void a_ball_met_from_behind_goes_on_from_the_front(void **state)
{
    Game game;
    World *world;
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 480.0, 710.0, 0.0, -200.0, SIDE_NONE);
    world = game_begin(&game);
    game_play(world, NULL, 24, EVENT_CONTACT, NULL);
    assert_true(game_first_ball(world).position.y < 680.0 - 8.0);
    assert_true(game_first_ball(world).velocity.y < 0.0);
    world_destroy(world);
}

static void random_hits_keep_all_promises(void **state)
{
    Rng rng = rng_make(77);
    int met = 0;
    (void)state;
    for (int round = 0; round < 4000; round++) {
        WorldInput input = {0};
        const double x = rng_range(&rng, 300.0, 660.0), y = rng_range(&rng, 575.0, 645.0);
        const double angle = rng_range(&rng, 0.0, 180.0) / DEGREES;
        const double speed = rng_range(&rng, 20.0, 3000.0);
        input.paddle[0].move_x = (signed char)(rng_below(&rng, 3) * 127 - 127);
        input.paddle[0].move_y = (signed char)(rng_below(&rng, 3) * 127 - 127);
        input.paddle[0].pointing = rng_below(&rng, 4) == 0;
        input.paddle[0].target_x = rng_below(&rng, 960 * 64);
        input.paddle[0].target_y = (600 + rng_below(&rng, 120)) * 64;
        const Contact contact =
            meet_paddle("b", x, y, speed * cos(angle), speed * sin(angle), &input);
        if (contact.with != CONTACT_PADDLE) {
            continue;
        }
        met++;
        const double ahead = -contact.velocity.y, across = fabs(contact.velocity.x);
        const double out = vec2_length(contact.velocity);
        // Not flatter than 15 degrees to its own side, apart from the paddle, within the limits but
        // for a shove.
        assert_true(ahead >= 0.2679491924311227 * across * (1.0 - 1e-9));
        assert_true(out >= 0.75 * 420.0 * (1.0 - 1e-9));
        if (vec2_dot(contact.normal, vec2(0.0, -1.0)) >= -0.5) {
            assert_true(vec2_dot(vec2_sub(contact.velocity, contact.surface), contact.normal) >
                        0.0);
        }
        if (-contact.surface.y <= 700.0 && contact.normal.y <= -1.0 + 1e-12) {
            assert_true(out <= 1.9 * 420.0 * (1.0 + 1e-9));
        }
    }
    assert_true(met > 800);
}

static void a_shove_is_held_down_to_the_limit_when_the_step_is_over(void **state)
{
    Game game;
    World *world;
    WorldInput input = {.paddle = {{.pointing = true, .target_x = 900 * 64, .target_y = 690 * 64}}};
    (void)state;
    game_new(&game, "b");
    game_add_ball(&game, 600.0, 690.0, 0.0, -1.0, SIDE_NONE);
    world = game_begin(&game);
    assert_true(game_play(world, &input, 48, EVENT_CONVERTED, NULL) == 1);
    assert_true(vec2_length(game_first_ball(world).velocity) <= 1.9 * 420.0 * (1.0 + 1e-9));
    assert_true(game_first_ball(world).velocity.y < 0.0);
    world_destroy(world);
}

typedef struct Push {
    int ball;
    double speed; ///< u/s, 0: none yet
} Push;

static bool note_push(void *context, const WorldEvent *event)
{
    Push *push = context;
    const Contact *contact = &event->contact;
    if (event->kind == EVENT_CONTACT && contact->with == CONTACT_BALL && push->speed == 0.0) {
        push->speed =
            vec2_length(contact->ball == push->ball ? contact->velocity : contact->other_velocity);
    }
    return true;
}

/// Plays one step. Returns the speed that ball `ball` got from another ball, 0 if it met none.
static double speed_from_a_ball(World *world, const WorldInput *input, int ball)
{
    Push push = {ball, 0.0};
    assert_true(world_step(world, input, note_push, &push));
    return push.speed;
}

static void a_ball_that_is_hit_by_a_shoved_one_is_held_down_to_the_limit_too(void **state)
{
    const WorldInput input = {
        .paddle = {{.pointing = true, .target_x = 900 * 64, .target_y = 690 * 64}}};
    (void)state;
    // The shoved one has the lower index, then the higher one.
    for (int shoved = 0; shoved < 2; shoved++) {
        Game game;
        World *world;
        double speed = 0.0;
        game_new(&game, "b");
        for (int ball = 0; ball < 2; ball++) {
            game_add_ball(&game, ball == shoved ? 600.0 : 618.0, 690.0, 0.0, 0.0, SIDE_NONE);
        }
        world = game_begin(&game);
        for (int step = 0; step < 24 && speed == 0.0; step++) {
            speed = speed_from_a_ball(world, &input, 1 - shoved);
        }
        assert_true(speed > 2.0 * 1.9 * 420.0); // only the step's end holds it down
        for (int ball = 0; ball < 2; ball++) {
            assert_true(vec2_length(world_ball(world, ball).velocity) <=
                        1.9 * 420.0 * (1.0 + 1e-9));
        }
        world_destroy(world);
    }
}

static void a_pointer_does_not_jump_over_a_ball(void **state)
{
    Game game;
    World *world;
    (void)state;
    for (int place = 0; place < 200; place++) {
        WorldInput input = {
            .paddle = {{.pointing = true, .target_x = 900 * 64, .target_y = 690 * 64}}};
        game_new(&game, "b");
        game_add_ball(&game, 560.0 + place, 690.0, 0.0, 0.0, SIDE_NONE);
        world = game_begin(&game);
        assert_int_equal(game_play(world, &input, 20, EVENT_CONVERTED, NULL), 1);
        world_destroy(world);
    }
}

static void a_growing_paddle_waits_for_a_ball_in_its_way(void **state)
{
    Game game;
    World *world;
    (void)state;
    game_new(&game, "b");
    // At rest just beside the end of the paddle.
    game_add_ball(&game, 480.0 + 55.0 + 8.5, 688.0, 0.0, 0.0, SIDE_NONE);
    world = game_begin(&game);
    powers_start(world, power_up_from_letter('W'), SIDE_BOTTOM);
    game_play(world, NULL, 240, EVENT_CONTACT, NULL);
    assert_true(world_paddle(world, 0).body.max.x + 8.0 <=
                game_first_ball(world).position.x + 1e-9);
    world_destroy(world);
}

static void help_makes_a_paddle_longer_in_its_middle(void **state)
{
    Game game;
    World *world = empty_world(&game, "bt");
    (void)state;
    world_help_paddle(world, 0, 1.5);
    assert_near(world_paddle(world, 0).body.max.x, 480.0 + 82.5, 1e-9);
    game_play(world, NULL, 10, EVENT_CONTACT, NULL);
    assert_near(world_paddle(world, 0).body.min.x, 480.0 - 82.5, 1e-9);
    assert_near(world_paddle(world, 1).body.max.x, 480.0 + 55.0, 1e-9);
    world_destroy(world);
}

static void help_that_has_no_room_comes_when_the_ball_has_gone(void **state)
{
    Game game;
    (void)state;
    game_new(&game, "bt");
    game_add_ball(&game, 480.0 + 55.0 + 10.0, 688.0, 0.0, -300.0, SIDE_NONE);
    World *world = game_begin(&game);
    world_help_paddle(world, 0, 1.5);
    assert_near(world_paddle(world, 0).body.max.x, 480.0 + 55.0, 1e-9);
    game_play(world, NULL, 120, EVENT_CONTACT, NULL);
    assert_near(world_paddle(world, 0).body.max.x, 480.0 + 82.5, 1e-9);
    world_destroy(world);
}

static void a_level_may_be_of_any_size(void **state)
{
    static const double SIZES[][2] = {
        {100.0, 100.0}, {100000.0, 100000.0}, {100.0, 100000.0}, {100000.0, 100.0}};
    (void)state;
    for (int row = 0; row < 4; row++) {
        Game game;
        WorldInput input = {.paddle = {{.serve = true, .move_x = 127, .move_y = -127},
                                       {.serve = true, .move_x = -127, .move_y = 127}}};
        World *world;
        game_new(&game, "bt");
        game.def.width = SIZES[row][0];
        game.def.height = SIZES[row][1];
        game_add_served_ball(&game, SIDE_BOTTOM);
        world = game_begin(&game);
        assert_int_equal(game_play(world, &input, 480, EVENT_SERVED, NULL) > 0, 1);
        for (int paddle = 0; paddle < 2; paddle++) {
            const PaddleView view = world_paddle(world, paddle);
            assert_true(view.body.min.x >= 0.0 && view.body.max.x <= SIZES[row][0]);
            assert_true(view.body.min.y >= view.zone.min.y && view.body.max.y <= view.zone.max.y);
        }
        world_destroy(world);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_paddle_that_nobody_moves_is_still),
        cmocka_unit_test(keys_reach_top_speed_in_an_eighth_of_a_second_and_stop_sooner),
        cmocka_unit_test(all_eight_directions_have_their_speed),
        cmocka_unit_test(a_pointer_is_reached_within_one_step),
        cmocka_unit_test(a_paddle_never_leaves_its_reach_nor_touches_another),
        cmocka_unit_test(where_it_is_hit_chooses_the_angle),
        cmocka_unit_test(the_same_angles_hold_for_every_side),
        cmocka_unit_test(moving_into_the_ball_speeds_it_up_and_away_slows_it_down),
        cmocka_unit_test(moving_across_steers),
        cmocka_unit_test(nothing_makes_the_angle_wider_than_75_degrees),
        cmocka_unit_test(a_side_and_a_back_still_send_the_ball_forward),
        cmocka_unit_test(a_ball_met_from_behind_goes_on_from_the_front),
        cmocka_unit_test(random_hits_keep_all_promises),
        cmocka_unit_test(a_shove_is_held_down_to_the_limit_when_the_step_is_over),
        cmocka_unit_test(a_ball_that_is_hit_by_a_shoved_one_is_held_down_to_the_limit_too),
        cmocka_unit_test(a_pointer_does_not_jump_over_a_ball),
        cmocka_unit_test(a_growing_paddle_waits_for_a_ball_in_its_way),
        cmocka_unit_test(help_makes_a_paddle_longer_in_its_middle),
        cmocka_unit_test(help_that_has_no_room_comes_when_the_ball_has_gone),
        cmocka_unit_test(a_level_may_be_of_any_size),
    };
    return cmocka_run_group_tests_name("paddle", tests, NULL, NULL);
}
