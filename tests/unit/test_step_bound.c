// What a step may cost, whatever is in it: it ends, nothing is lost, and time only goes on.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "edge_arena.h"
#include "rng.h"

#define BALLS 100

/// Plays a step and returns its contacts; none comes before the one that it follows.
static int64_t play_step(CollisionManager *manager, double *last)
{
    Contact contact;
    int64_t contacts = 0;

    collision_manager_begin_step(manager);
    while (collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact)) {
        assert_true(contact.time >= *last);
        *last = contact.time;
        contacts++;
    }
    return contacts;
}

static double energy(const CollisionManager *manager, int balls)
{
    double sum = 0;

    for (int i = 0; i < balls; i++) {
        sum += vec2_length_squared(collision_manager_ball(manager, i).velocity);
    }
    return sum;
}

/// A hexagon that fills the room between two balls at two walls has no room to spin. The balls rest
/// between walls and edges that are not quite parallel, and what is left along the one always
/// approaches the other.
static void a_spinner_without_room_ends_every_step(void **state)
{
    (void)state;
    static const double ANGLES[] = {30, 29.9999, 30.0001, 29.99999999};
    static const double SPINS[] = {30, -30, 3600, 1e-3};

    for (int i = 0; i < COUNT_OF(ANGLES) * COUNT_OF(SPINS); i++) {
        const CollisionObstacle spinner = {.centre = {50, 50},
                                           .radius = 34.641016151377542,
                                           .angle_deg = ANGLES[i % COUNT_OF(ANGLES)],
                                           .spin_deg_per_s = SPINS[i / COUNT_OF(ANGLES)]};
        CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                                .width = 100,
                                .height = 100,
                                .ball_collisions = true,
                                .ball_capacity = 2,
                                .radius_max = 10,
                                .obstacles = &spinner,
                                .obstacle_count = 1};
        CollisionManager *manager = arena_make(&setup);
        double last = 0;
        collision_manager_add_ball(manager, vec2(10, 50), vec2(0, 0), 10);
        collision_manager_add_ball(manager, vec2(90, 50), vec2(0, 0), 10);
        for (int step = 0; step < 24; step++) {
            assert_true(play_step(manager, &last) < 20000);
            for (int ball = 0; ball < 2; ball++) {
                Vec2 at = collision_manager_ball(manager, ball).position;
                assert_true(at.x > 10 - 1e-9 && at.x < 90 + 1e-9);
                assert_true(at.y > 10 - 1e-9 && at.y < 90 + 1e-9);
            }
        }
        assert_near(fabs(collision_manager_obstacle(manager, 0).spin_deg_per_s),
                    fabs(spinner.spin_deg_per_s), 0);
        free(manager);
    }
}

/// Tiny balls at 1e6 u/s in an arena of one unit: each would touch something 4000 times per step.
static CollisionManager *storm(double radius, const CollisionObstacle *hexagon,
                               const Rectangle *reach)
{
    CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                            .width = 1,
                            .height = 1,
                            .ball_collisions = true,
                            .ball_capacity = BALLS,
                            .radius_max = radius,
                            .obstacles = hexagon,
                            .obstacle_count = hexagon != NULL ? 1 : 0,
                            .paddle_count = reach != NULL ? 1 : 0};
    if (reach != NULL) {
        setup.paddle_zone[0] = *reach;
    }
    CollisionManager *manager = arena_make(&setup);
    Rng rng = rng_make(7);

    for (int i = 0; i < BALLS; i++) {
        double vx = rng_range(&rng, -1e6, 1e6), vy = rng_range(&rng, -1e6, 1e6);
        Vec2 place = vec2((0.5 + i % 10) / 10, (0.5 + i / 10) / 10); // NOLINT: whole rows
        collision_manager_add_ball(manager, place, vec2(vx, vy), radius);
    }
    return manager;
}

static void a_step_has_as_many_contacts_as_it_may_and_then_rests(void **state)
{
    (void)state;
    const int64_t most = STEP_CONTACTS + STEP_CONTACTS_PER_BALL * BALLS;
    CollisionManager *manager = storm(0.001, NULL, NULL);
    double before = energy(manager, BALLS), last = 0;

    for (int step = 0; step < 3; step++) {
        int64_t contacts = play_step(manager, &last);
        assert_true(contacts >= most && contacts <= most + BALLS);
    }
    // Each ball rested once a step, and has all of its speed again.
    assert_int_equal(collision_manager_statistics(manager).rested, 3 * BALLS);
    assert_true(fabs(energy(manager, BALLS) / before - 1) < 1e-12);
    Vec2 rested = collision_manager_ball(manager, 0).position;
    play_step(manager, &last);
    assert_true(vec2_length(vec2_sub(collision_manager_ball(manager, 0).position, rested)) > 0);
    free(manager);
}

static void
a_ball_that_is_turned_in_a_step_that_has_had_its_contacts_goes_off_in_the_next(void **state)
{
    (void)state;
    CollisionManager *manager = storm(0.001, NULL, NULL);
    double last = 0;

    play_step(manager, &last);
    Vec2 place = collision_manager_ball(manager, 5).position;
    collision_manager_set_ball_velocity(manager, 5, vec2(0, 0.125));
    Contact contact;
    assert_false(collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact));
    assert_near_vec2(collision_manager_ball(manager, 5).position, place, 0);
    assert_near_vec2(collision_manager_ball(manager, 5).velocity, vec2(0, 0.125), 0);
    free(manager);
}

/// The hexagon travels and spins among balls that hit it all the time: it turns round or stands
/// still, and goes on as fast as ever.
static void a_mover_in_a_storm_of_balls_does_not_keep_a_step_from_ending(void **state)
{
    (void)state;
    const int64_t most = STEP_CONTACTS + STEP_CONTACTS_PER_BALL * BALLS + BALLS + 1;
    const CollisionObstacle mover = {.centre = {0.3, 0.55},
                                     .radius = 0.04,
                                     .spin_deg_per_s = 3600,
                                     .travel = {0.4, 0},
                                     .period_s = 0.1};
    CollisionManager *manager = storm(0.001, &mover, NULL);
    double last = 0;

    for (int step = 0; step < 2; step++) {
        assert_true(play_step(manager, &last) <= most);
    }
    CollisionObstacleState hexagon = collision_manager_obstacle(manager, 0);
    assert_near(fabs(hexagon.spin_deg_per_s), 3600, 0);
    assert_true(hexagon.centre.x >= 0.3 - 1e-9 && hexagon.centre.x <= 0.7 + 1e-9);
    free(manager);
}

/// The paddle comes at 1 u/s, 0.004 u per step, upon balls that hit it all the time.
static void a_paddle_in_a_storm_of_balls_stops_for_the_rest_of_the_step(void **state)
{
    (void)state;
    const int64_t most = STEP_CONTACTS + STEP_CONTACTS_PER_BALL * BALLS + BALLS;
    const Rectangle reach = {{0, 0.6}, {1, 1}}, body = {{0.2, 0.955}, {0.8, 0.995}};
    CollisionManager *manager = storm(0.001, NULL, &reach);
    double last = 0;

    collision_manager_place_paddle(manager, 0, body, vec2(0, -1));
    assert_true(play_step(manager, &last) <= most);
    PaddleState after = collision_manager_paddle(manager, 0);
    double way = body.min.y - after.body.min.y;
    assert_near_vec2(after.velocity, vec2(0, 0), 0);
    assert_true(way > 0.01 / STEPS_PER_SECOND && way < 0.2 / STEPS_PER_SECOND);
    free(manager);
}

/// It presses ten balls against the wall, one after another, and stops once: the others within its
/// reach are predicted a few times more until the step ends, not once for each that was caught.
static void a_paddle_that_many_balls_stop_stops_once(void **state)
{
    (void)state;
    const int caught = 10;
    CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                            .width = 1000,
                            .height = 720,
                            .ball_capacity = BALLS,
                            .radius_max = 4,
                            .paddle_count = 1,
                            .paddle_zone = {{{0, 600}, {1000, 720}}}};
    CollisionManager *manager = arena_make(&setup);
    for (int i = 0; i < BALLS; i++) {
        const bool below = i < caught;
        collision_manager_add_ball(manager, vec2(5 + 9.9 * i, below ? 715 : 650),
                                   vec2(0, below ? 1e6 : 0), below ? 4 - 5e-9 * i : 4);
    }
    collision_manager_begin_step(manager);
    collision_manager_place_paddle(manager, 0, (Rectangle){{1, 690}, {999, 710}}, vec2(0, 1000));
    Contact contact;
    uint64_t predictions = 0;
    while (collision_manager_advance(manager, 1.0 / STEPS_PER_SECOND, &contact)) {
        const CollisionStatistics now = collision_manager_statistics(manager);
        predictions = now.reversed == 0 ? now.predictions : predictions;
    }
    assert_int_equal(collision_manager_statistics(manager).caught, caught);
    assert_near_vec2(collision_manager_paddle(manager, 0).velocity, vec2(0, 0), 0);
    assert_in_range(collision_manager_statistics(manager).predictions - predictions, BALLS,
                    2 * BALLS);
    free(manager);
}

/// A wall of hexagons closes upon balls that it makes faster and faster: it gives way in the step
/// in which they touch each other too often, before any of them has to rest.
static void what_presses_balls_together_turns_round(void **state)
{
    (void)state;
    CollisionObstacle wall[5];
    CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                            .width = 200,
                            .height = 100,
                            .ball_collisions = true,
                            .ball_capacity = BALLS,
                            .radius_max = 2,
                            .obstacles = wall,
                            .obstacle_count = COUNT_OF(wall)};
    // Flat sides to left and right, 10.39 u from the middle; their far end leaves 2.2 u, where a
    // hundred balls of 12.6 u^2 need 1257 of 220 u^2.
    for (int i = 0; i < COUNT_OF(wall); i++) {
        wall[i] = (CollisionObstacle){.centre = {20, 6 + 22 * i},
                                      .radius = 12,
                                      .angle_deg = 30,
                                      .travel = {167.4 - 20 + 20, 0},
                                      .period_s = 2};
    }
    CollisionManager *manager = arena_make(&setup);
    Rng rng = rng_make(9);
    for (int i = 0; i < BALLS; i++) {
        double vx = rng_range(&rng, -300, 300), vy = rng_range(&rng, -300, 300);
        Vec2 place = vec2(60 + 5 * (i % 20), 20 + 15 * (i / 20)); // NOLINT: whole rows
        collision_manager_add_ball(manager, place, vec2(vx, vy), 2);
    }
    const int64_t most = STEP_CONTACTS + STEP_CONTACTS_PER_BALL * BALLS;
    double last = 0;
    bool went_back = false;
    for (int step = 0; step < 2 * STEPS_PER_SECOND; step++) {
        int64_t contacts = play_step(manager, &last);
        assert_true(contacts < most);
        CollisionObstacleState hexagon = collision_manager_obstacle(manager, 2);
        went_back = went_back || (hexagon.velocity.x < 0 && step < STEPS_PER_SECOND - 2);
        for (int i = 0; i < BALLS; i++) {
            Vec2 at = collision_manager_ball(manager, i).position;
            assert_true(at.x > 2 - 1e-9 && at.x < 198 + 1e-9 && at.y > 2 - 1e-9 &&
                        at.y < 98 + 1e-9);
        }
    }
    assert_true(went_back);
    assert_true(collision_manager_statistics(manager).reversed >= COUNT_OF(wall));
    assert_int_equal(collision_manager_statistics(manager).rested, 0);
    free(manager);
}

/// Into a corner of two walls, aimed so that both are touched at once: the two times differ by
/// rounding alone, in either direction.
static void contacts_at_one_instant_have_one_time(void **state)
{
    (void)state;
    Rng rng = rng_make(3);
    int same = 0;

    for (int i = 0; i < 1000; i++) {
        CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                                .width = 100,
                                .height = 100,
                                .ball_capacity = 1,
                                .radius_max = 0.1};
        CollisionManager *manager = arena_make(&setup);
        double x = rng_range(&rng, 1, 50), y = rng_range(&rng, 1, 50);
        double time = rng_range(&rng, 0.01, 0.9);
        Contact contacts[64];
        collision_manager_add_ball(manager, vec2(x, y), vec2((0.1 - x) / time, (0.1 - y) / time),
                                   0.1);
        int count = arena_play(manager, STEPS_PER_SECOND, contacts, 64);
        assert_true(count >= 2);
        assert_true(contacts[1].time >= contacts[0].time);
        same += contacts[1].time == contacts[0].time;
        free(manager);
    }
    // Most are computed equal; the others are farther apart than what rounding takes.
    assert_true(same > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_spinner_without_room_ends_every_step),
        cmocka_unit_test(a_step_has_as_many_contacts_as_it_may_and_then_rests),
        cmocka_unit_test(
            a_ball_that_is_turned_in_a_step_that_has_had_its_contacts_goes_off_in_the_next),
        cmocka_unit_test(a_mover_in_a_storm_of_balls_does_not_keep_a_step_from_ending),
        cmocka_unit_test(a_paddle_in_a_storm_of_balls_stops_for_the_rest_of_the_step),
        cmocka_unit_test(a_paddle_that_many_balls_stop_stops_once),
        cmocka_unit_test(what_presses_balls_together_turns_round),
        cmocka_unit_test(contacts_at_one_instant_have_one_time),
    };
    return cmocka_run_group_tests_name("step_bound", tests, NULL, NULL);
}
