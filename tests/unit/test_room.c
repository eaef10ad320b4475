// What happens to a ball between things that stand where there is no room, or hardly any.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "collision_names.h"
#include "engine_steps.h"

static CollisionManager *make(double height, double radius)
{
    CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                            .width = 960,
                            .height = height,
                            .ball_collisions = true,
                            .ball_capacity = 1,
                            .radius_max = radius};
    CollisionManager *manager = aligned_alloc(64, collision_manager_size(&setup));
    assert_non_null(manager);
    return collision_manager_init(manager, &setup);
}

/// Plays so many steps and returns the contacts; none of them may leave the ball outside the arena
/// by more than 1e-9 u.
static long play(CollisionManager *manager, int steps, double height)
{
    Contact contact;
    long contacts = 0;

    for (int step = 0; step < steps; step++) {
        collision_manager_begin_step(manager);
        while (collision_manager_advance(manager, 1.0, &contact)) {
            contacts++;
            BallState ball = collision_manager_ball(manager, 0);
            assert_true(ball.position.y - ball.radius > -1e-9);
            assert_true(height - ball.position.y - ball.radius > -1e-9);
        }
    }
    return contacts;
}

static void a_ball_that_just_fits_goes_on_along_the_gap(void **state)
{
    CollisionManager *manager = make(100.0, 50.0);
    (void)state;

    collision_manager_add_ball(manager, vec2(480.0, 50.0), vec2(100.0, 10.0), 50.0);
    long contacts = play(manager, STEPS_PER_SECOND, 100.0);
    BallState ball = collision_manager_ball(manager, 0);
    assert_true(fabs(ball.position.x - 580.0) < 1e-6);
    assert_true(contacts <= (long)STEPS_PER_SECOND * (CAUGHT_AFTER_CONTACTS + 1));
    assert_true(collision_manager_statistics(manager).rested > 0);
    free(manager);
}

static void it_has_all_of_its_speed_again_afterwards(void **state)
{
    CollisionManager *manager = make(100.0, 50.0);
    (void)state;

    collision_manager_add_ball(manager, vec2(480.0, 50.0), vec2(100.0, 10.0), 50.0);
    play(manager, 3 * STEPS_PER_SECOND, 100.0);
    double speed = vec2_length(collision_manager_ball(manager, 0).velocity);
    assert_true(fabs(speed - sqrt(10100.0)) < 1e-9);
    free(manager);
}

static void a_thousand_contacts_with_room_between_them_change_nothing(void **state)
{
    // 1e6 u/s across 4 u: 1041 contacts a step, each 4e-6 s after the one before.
    CollisionManager *manager = make(20.0, 8.0);
    (void)state;

    collision_manager_add_ball(manager, vec2(480.0, 10.0), vec2(0.0, 1e6), 8.0);
    long contacts = play(manager, STEPS_PER_SECOND, 20.0);
    assert_true(labs(contacts - 250000) <= 1);
    assert_int_equal(collision_manager_statistics(manager).rested, 0);
    assert_true(fabs(collision_manager_ball(manager, 0).velocity.y) == 1e6);
    free(manager);
}

static void a_gap_of_a_millionth_does_not_hang_a_step(void **state)
{
    CollisionManager *manager = make(16.000001, 8.0);
    (void)state;

    collision_manager_add_ball(manager, vec2(480.0, 8.0), vec2(50.0, 1e6), 8.0);
    long contacts = play(manager, 3, 16.000001);
    assert_true(contacts <= 3L * REST_AFTER_CONTACTS);
    assert_true(collision_manager_statistics(manager).rested > 0);
    assert_true(collision_manager_ball(manager, 0).position.x > 480.5);
    free(manager);
}

/// Wedged in, a ball may lose its speed to where the square of it is 0; what is worked out as a
/// share of that may not matter then.
static void a_ball_that_is_all_but_at_rest_stays_somewhere(void **state)
{
    const CollisionObstacle hexagon = {.centre = {480, 360}, .radius = 100};
    // From the middle of the edge between corners 0 and 1, 30 degrees below the x axis, 1e-12 u
    // into it.
    const double away = 100 * 0.86602540378443865 + 8 - 1e-12;
    const Vec2 slanted = {0.86602540378443865, 0.5};
    CollisionSetup setup = {.steps_per_second = STEPS_PER_SECOND,
                            .width = 960,
                            .height = 720,
                            .ball_collisions = true,
                            .ball_capacity = 3,
                            .radius_max = 8,
                            .obstacles = &hexagon,
                            .obstacle_count = 1};
    CollisionManager *manager = aligned_alloc(64, collision_manager_size(&setup));
    Contact contact;
    int contacts = 0;

    (void)state;
    assert_non_null(manager);
    collision_manager_init(manager, &setup);
    collision_manager_add_ball(manager, vec2_add_scaled(hexagon.centre, slanted, away),
                               vec2_scale(slanted, -1e-170), 8);
    collision_manager_add_ball(manager, vec2(100, 100), vec2(1e-170, 1e-170), 8);
    collision_manager_add_ball(manager, vec2(109, 109), vec2(-1e-170, -1e-170), 8);
    for (int step = 0; step < 10; step++) {
        collision_manager_begin_step(manager);
        while (contacts < 1000 && collision_manager_advance(manager, 1.0, &contact)) {
            contacts++;
        }
    }
    assert_true(contacts >= 1);
    for (int ball = 0; ball < 3; ball++) {
        BallState is = collision_manager_ball(manager, ball);
        assert_true(is.position.x > 0 && is.position.x < 960 && is.velocity.x < 1 &&
                    is.velocity.y < 1);
    }
    free(manager);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ball_that_just_fits_goes_on_along_the_gap),
        cmocka_unit_test(it_has_all_of_its_speed_again_afterwards),
        cmocka_unit_test(a_thousand_contacts_with_room_between_them_change_nothing),
        cmocka_unit_test(a_gap_of_a_millionth_does_not_hang_a_step),
        cmocka_unit_test(a_ball_that_is_all_but_at_rest_stays_somewhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
