/// What the engine refuses: it says so, and nothing has changed.
#include "near.h"

#include <math.h>
#include <stdlib.h>

#include "collision_names.h"
#include "engine_steps.h"

#define NOT_A_NUMBER ((double)NAN)
#define ENDLESS      ((double)INFINITY)

static const CollisionObstacle HEXAGON = {.centre = {50, 50}, .radius = 10};

static CollisionSetup setup_with(const CollisionObstacle *obstacles, int count)
{
    return (CollisionSetup){.steps_per_second = STEPS_PER_SECOND,
                            .width = 100,
                            .height = 100,
                            .ball_capacity = 2,
                            .radius_max = 5,
                            .obstacles = obstacles,
                            .obstacle_count = count};
}

static void a_setup_out_of_its_ranges_has_no_size(void **state)
{
    (void)state;
    CollisionSetup good = setup_with(&HEXAGON, 1);
    assert_true(collision_manager_size(&good) > 0);
    const double bad[] = {NOT_A_NUMBER, ENDLESS, -ENDLESS, -1, 0};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CollisionSetup setups[] = {good, good, good};
        setups[0].width = bad[i];
        setups[1].height = bad[i];
        setups[2].radius_max = bad[i];
        for (int j = 0; j < 3; j++) {
            assert_int_equal(collision_manager_size(&setups[j]), 0);
        }
    }
    CollisionSetup setups[] = {good, good, good, good, good, good, good, good};
    setups[0].ball_capacity = -1;
    setups[1].obstacle_count = -1;
    setups[2].obstacles = NULL;
    setups[3].paddle_count = PADDLES_MOST + 1;
    setups[4].bricks = (BrickGrids){{{{0, 0}, {10, 10}, 2, 2, 0, {0, 0}, false, {0, 0}}}, 1};
    setups[5].paddle_count = 1;
    setups[5].paddle_zone[0] = (Rectangle){{10, 10}, {0, 20}};
    setups[6].steps_per_second = -1;
    setups[7].steps_per_second = 1001;
    for (size_t i = 0; i < sizeof setups / sizeof setups[0]; i++) {
        assert_int_equal(collision_manager_size(&setups[i]), 0);
    }
}

static void an_obstacle_out_of_its_ranges_has_no_size(void **state)
{
    (void)state;
    const CollisionObstacle line = {
        .shape = SHAPE_LINE, .centre = {20, 20}, .end = {40, 20}, .radius = 0};
    CollisionSetup good = setup_with(&line, 1);
    assert_true(collision_manager_size(&good) > 0);
    CollisionObstacle bad[] = {HEXAGON, HEXAGON, HEXAGON, HEXAGON, HEXAGON, HEXAGON,
                               HEXAGON, HEXAGON, HEXAGON, line,    line};
    bad[0].radius = -1;
    bad[1].radius = 0;
    bad[2].centre.x = NOT_A_NUMBER;
    bad[3].angle_deg = ENDLESS;
    bad[4].spin_deg_per_s = NOT_A_NUMBER;
    bad[5].period_s = -1;
    bad[6].period_s = 1;
    bad[6].travel.y = ENDLESS;
    bad[7].bounce = -0.5;
    bad[8].shape = SHAPE_KIND_COUNT;
    bad[9].end.x = NOT_A_NUMBER;
    bad[10].radius = -1;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CollisionSetup setup = setup_with(&bad[i], 1);
        assert_int_equal(collision_manager_size(&setup), 0);
    }
    const CollisionObstacle disordered[] = {line, HEXAGON};
    CollisionSetup setup = setup_with(disordered, 2);
    assert_int_equal(collision_manager_size(&setup), 0);
}

static void a_ball_out_of_its_ranges_is_refused_and_nothing_changes(void **state)
{
    (void)state;
    CollisionSetup setup = setup_with(&HEXAGON, 1);
    const size_t size = (collision_manager_size(&setup) + 63) / 64 * 64;
    void *memory = aligned_alloc(64, size);
    assert_non_null(memory);
    CollisionManager *manager = collision_manager_init(memory, &setup);
    const Vec2 good = {20, 20};
    const Vec2 bad[] = {{NOT_A_NUMBER, 0}, {0, NOT_A_NUMBER}, {ENDLESS, 0}, {ENDLESS, -ENDLESS}};
    const double bad_radius[] = {NOT_A_NUMBER, -1, 0, 5.001, ENDLESS};

    assert_int_equal(collision_manager_add_ball(manager, good, vec2(30, 40), 5), 0);
    const uint64_t hash = collision_manager_hash(manager, 0);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(collision_manager_add_ball(manager, bad[i], good, 5), -1);
        assert_int_equal(collision_manager_add_ball(manager, good, bad[i], 5), -1);
        assert_false(collision_manager_set_ball_velocity(manager, 0, bad[i]));
        assert_false(collision_manager_move_ball(manager, 0, bad[i], 5));
    }
    for (size_t i = 0; i < sizeof bad_radius / sizeof bad_radius[0]; i++) {
        assert_int_equal(collision_manager_add_ball(manager, good, good, bad_radius[i]), -1);
        assert_false(collision_manager_move_ball(manager, 0, good, bad_radius[i]));
    }
    for (int ball = -1; ball <= 2; ball++) {
        assert_int_equal(collision_manager_ball(manager, ball).exists, ball == 0);
        if (ball != 0) {
            assert_false(collision_manager_set_ball_velocity(manager, ball, good));
            assert_false(collision_manager_move_ball(manager, ball, good, 5));
            assert_false(collision_manager_remove_ball(manager, ball));
        }
    }
    assert_true(collision_manager_hash(manager, 0) == hash);
    assert_int_equal(collision_manager_add_ball(manager, vec2(80, 80), good, 5), 1);
    assert_int_equal(collision_manager_add_ball(manager, vec2(80, 20), good, 5), -1);
    assert_true(collision_manager_remove_ball(manager, 0));
    assert_false(collision_manager_remove_ball(manager, 0));
    free(memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_setup_out_of_its_ranges_has_no_size),
        cmocka_unit_test(an_obstacle_out_of_its_ranges_has_no_size),
        cmocka_unit_test(a_ball_out_of_its_ranges_is_refused_and_nothing_changes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
