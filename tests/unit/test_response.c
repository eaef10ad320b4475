#include "response.h"

#include <stdbool.h>

#include "det_math.h"
#include "near.h"
#include "rng.h"

static const Vec2 at_rest = {0.0, 0.0};

static Vec2 reflected(Vec2 velocity, Vec2 surface, Vec2 normal)
{
    double speed_squared = vec2_length_squared(velocity);
    return response_reflect(velocity, surface, normal, 1.0, &speed_squared);
}

static void the_normal_part_is_turned_round_and_the_rest_kept(void **state)
{
    (void)state;
    const struct {
        Vec2 velocity, surface, normal;
        Vec2 expected;
    } rows[] = {
        {{3, 4}, {0, 0}, {0, -1}, {3, -4}},
        {{-5, 2}, {0, 0}, {1, 0}, {5, 2}},
        {{3, 4}, {0, 0}, {-0.6, -0.8}, {-3, -4}},
        {{10, 0}, {0, 0}, {-0.6, 0.8}, {2.8, 9.6}},
        // Off what moves, in its frame: a ball at rest that a paddle runs into leaves twice as fast
        // as the paddle.
        {{0, 0}, {0, -7}, {0, -1}, {0, -14}},
        {{3, 4}, {1, -2}, {0, -1}, {3, -8}},
        {{3, 4}, {9, 3}, {0, -1}, {3, 2}},
        {{1e-200, 1e-200}, {0, 0}, {0, -1}, {1e-200, -1e-200}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Vec2 after = reflected(rows[i].velocity, rows[i].surface, rows[i].normal);
        assert_near_vec2(after, rows[i].expected, 2e-15 * vec2_length(rows[i].expected));
    }
}

static void a_ball_that_already_leaves_is_left_alone(void **state)
{
    (void)state;
    const struct {
        Vec2 velocity, surface;
    } rows[] = {
        {{3, -4}, {0, 0}}, {{3, 0}, {0, 0}}, {{3, 4}, {0, 4}}, {{3, 4}, {0, 5}}, {{0, 0}, {0, 0}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Vec2 after = reflected(rows[i].velocity, rows[i].surface, vec2(0, -1));
        // What moves along with the ball turns the rounding of no approach outward.
        bool moves = rows[i].surface.y != 0.0;
        double most = moves ? 2.0 * response_rounding(rows[i].velocity, rows[i].surface) : 0.0;
        assert_near_vec2(after, rows[i].velocity, most);
    }
}

static void a_million_reflections_keep_the_speed(void **state)
{
    (void)state;
    Rng rng = rng_make(21);
    const double speeds[] = {1.0, 317.25, 1e6};
    for (size_t k = 0; k < sizeof speeds / sizeof speeds[0]; k++) {
        Vec2 v = vec2_scale(det_direction(33.0), speeds[k]);
        double before = vec2_length(v);
        double speed_squared = vec2_length_squared(v);
        for (int i = 0; i < 1000000; i++) {
            Vec2 normal = det_direction(rng_range(&rng, 0, 360));
            if (vec2_dot(v, normal) > 0.0) {
                normal = vec2_scale(normal, -1.0);
            }
            v = response_reflect(v, at_rest, normal, 1.0, &speed_squared);
        }
        assert_near(vec2_length(v) / before, 1.0, 1e-13);
    }
}

static void between_upright_walls_not_a_bit_changes(void **state)
{
    (void)state;
    const Vec2 start = {123.456, -78.9};
    Vec2 v = start;
    for (int i = 0; i < 1000000; i++) {
        v = reflected(v, at_rest, vec2(v.x > 0.0 ? -1.0 : 1.0, 0.0));
    }
    assert_same_vec2(v, start);
}

static void one_reflection_keeps_the_speed_to_the_last_bit_or_two(void **state)
{
    (void)state;
    Rng rng = rng_make(22);
    for (int i = 0; i < 200000; i++) {
        Vec2 v = vec2(rng_range(&rng, -1e3, 1e3), rng_range(&rng, -1e3, 1e3));
        // A normal that is off unit length by some roundings, as computed ones are.
        Vec2 normal = vec2_scale(det_direction(rng_range(&rng, 0, 360)),
                                 1.0 + rng_range(&rng, -1e-15, 1e-15));
        Vec2 after = reflected(v, at_rest, normal);
        long double was = hypotl((long double)v.x, (long double)v.y);
        long double is = hypotl((long double)after.x, (long double)after.y);
        assert_near((double)(is / was), 1.0, 2.3e-16);
    }
}

static void a_reflection_undoes_itself(void **state)
{
    (void)state;
    Rng rng = rng_make(23);
    for (int i = 0; i < 100000; i++) {
        Vec2 v = vec2(rng_range(&rng, -1, 1), rng_range(&rng, -1, 1));
        Vec2 surface = vec2(rng_range(&rng, -1, 1), rng_range(&rng, -1, 1));
        Vec2 normal = det_direction(rng_range(&rng, 0, 360));
        if (vec2_dot(vec2_sub(v, surface), normal) > 0.0) {
            normal = vec2_scale(normal, -1.0);
        }
        Vec2 there = reflected(v, surface, normal);
        assert_near(vec2_dot(vec2_sub(there, surface), normal),
                    -vec2_dot(vec2_sub(v, surface), normal), 2e-15);
        Vec2 back = reflected(there, surface, vec2_scale(normal, -1.0));
        assert_near_vec2(back, v, 3e-15);
    }
}

static void restitution_scales_the_normal_part_and_nothing_else(void **state)
{
    (void)state;
    const struct {
        Vec2 velocity, surface, normal;
        double restitution;
        Vec2 expected;
    } rows[] = {
        {{3, 4}, {0, 0}, {0, -1}, 0.5, {3, -2}},
        {{3, 4}, {0, 0}, {0, -1}, 2.0, {3, -8}},
        {{3, 4}, {0, 0}, {0, -1}, 0.1, {3, -0.4}},
        {{3, 4}, {0, 0}, {0, -1}, 0.0, {3, 0}},
        {{10, 0}, {0, 0}, {-0.6, 0.8}, 0.5, {4.6, 7.2}},
        // In the frame of what moves.
        {{3, 4}, {1, -2}, {0, -1}, 0.5, {3, -5}},
        {{0, 0}, {0, -7}, {0, -1}, 1.5, {0, -17.5}},
        {{3, 4}, {9, 3}, {0, 1}, 0.5, {3, 4}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        double speed_squared = vec2_length_squared(rows[i].velocity);
        Vec2 after = response_reflect(rows[i].velocity, rows[i].surface, rows[i].normal,
                                      rows[i].restitution, &speed_squared);
        assert_near_vec2(after, rows[i].expected, 4e-15 * vec2_length(rows[i].expected));
        assert_near(speed_squared, vec2_length_squared(after), 1e-14 * speed_squared);
    }
    Rng rng = rng_make(24);
    for (int i = 0; i < 100000; i++) {
        Vec2 v = vec2(rng_range(&rng, -1e3, 1e3), rng_range(&rng, -1e3, 1e3));
        Vec2 surface = vec2(rng_range(&rng, -1e3, 1e3), rng_range(&rng, -1e3, 1e3));
        surface = vec2_scale(surface, i % 2);
        Vec2 normal = det_direction(rng_range(&rng, 0, 360));
        if (vec2_dot(vec2_sub(v, surface), normal) > 0.0) {
            normal = vec2_scale(normal, -1.0);
        }
        double restitution = rng_range(&rng, 0.1, 2.0), speed_squared = vec2_length_squared(v);
        Vec2 after = response_reflect(v, surface, normal, restitution, &speed_squared);
        assert_near(vec2_dot(vec2_sub(after, surface), normal),
                    -restitution * vec2_dot(vec2_sub(v, surface), normal), 4e-12);
        assert_near(vec2_cross(after, normal), vec2_cross(v, normal), 2e-12);
        assert_same(speed_squared, vec2_length_squared(after));
    }
}

static void a_bumper_makes_nothing_faster_than_10000(void **state)
{
    (void)state;
    const struct {
        Vec2 velocity, surface;
        double restitution;
        Vec2 expected;
    } rows[] = {
        {{0, 5000}, {0, 0}, 2.0, {0, -10000}},
        {{0, 5000.001}, {0, 0}, 2.0, {0, -5000.001}},
        {{6000, 4000}, {0, 0}, 2.0, {6000, -8000}},
        {{6000, 4001}, {0, 0}, 2.0, {6000, -4001}},
        {{0, 20000}, {0, 0}, 1.5, {0, -20000}},
        {{0, 9000}, {0, -1000}, 1.1, {0, -11000}},
        // Elastic contacts have no such limit, and a restitution below 1 always counts.
        {{0, 20000}, {0, -1000}, 1.0, {0, -22000}},
        {{0, 20000}, {0, 0}, 0.75, {0, -15000}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        double speed_squared = vec2_length_squared(rows[i].velocity);
        double elastic_squared = speed_squared;
        Vec2 after = response_reflect(rows[i].velocity, rows[i].surface, vec2(0, -1),
                                      rows[i].restitution, &speed_squared);
        assert_near_vec2(after, rows[i].expected, 1e-11);
        if (rows[i].restitution > 1.0 && vec2_length(after) > 10000.0) {
            Vec2 elastic = response_reflect(rows[i].velocity, rows[i].surface, vec2(0, -1), 1.0,
                                            &elastic_squared);
            assert_same_vec2(after, elastic);
            assert_same(speed_squared, elastic_squared);
        }
    }
}

static void balls_exchange_their_normal_parts_and_keep_the_rest(void **state)
{
    (void)state;
    const struct {
        Vec2 velocity[2], normal, expected[2];
    } rows[] = {
        {{{3, 4}, {0, 0}}, {0, -1}, {{3, 0}, {0, 4}}},
        {{{5, 1}, {-5, 2}}, {-1, 0}, {{-5, 1}, {5, 2}}},
        {{{10, 0}, {0, 0}}, {-0.6, 0.8}, {{6.4, 4.8}, {3.6, -4.8}}},
        {{{0, 2}, {0, 1}}, {0, -1}, {{0, 1}, {0, 2}}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Vec2 velocity[2] = {rows[i].velocity[0], rows[i].velocity[1]};
        double speed_squared[2];
        for (int ball = 0; ball < 2; ball++) {
            speed_squared[ball] = vec2_length_squared(velocity[ball]);
        }
        response_exchange(velocity, speed_squared, rows[i].normal);
        for (int ball = 0; ball < 2; ball++) {
            assert_near_vec2(velocity[ball], rows[i].expected[ball], 4e-15);
            assert_near(speed_squared[ball], vec2_length_squared(rows[i].expected[ball]), 1e-13);
        }
    }
}

static void balls_that_approach_by_rounding_alone_part(void **state)
{
    (void)state;
    Rng rng = rng_make(26);
    for (int i = 0; i < 10000; i++) {
        Vec2 normal = det_direction(rng_range(&rng, 0, 360));
        Vec2 along = vec2_scale(vec2_perpendicular(normal), rng_range(&rng, -50, 50));
        Vec2 velocity[2] = {vec2(rng_range(&rng, -1e3, 1e3), rng_range(&rng, -1e3, 1e3))};
        velocity[1] = vec2_add(velocity[0], along);
        double speed_squared[2] = {vec2_length_squared(velocity[0]),
                                   vec2_length_squared(velocity[1])};
        response_exchange(velocity, speed_squared, normal);
        assert_true(vec2_dot(vec2_sub(velocity[0], velocity[1]), normal) > 0.0);
    }
}

static void a_million_exchanges_keep_the_energy_exactly(void **state)
{
    (void)state;
    Rng rng = rng_make(25);
    Vec2 velocity[2] = {{317.25, -12.5}, {-1e-3, 77}};
    double speed_squared[2] = {vec2_length_squared(velocity[0]), vec2_length_squared(velocity[1])};
    double energy = speed_squared[0] + speed_squared[1];
    Vec2 momentum = vec2_add(velocity[0], velocity[1]);
    for (int i = 0; i < 1000000; i++) {
        Vec2 normal = det_direction(rng_range(&rng, 0, 360));
        if (vec2_dot(vec2_sub(velocity[0], velocity[1]), normal) > 0.0) {
            normal = vec2_scale(normal, -1.0);
        }
        response_exchange(velocity, speed_squared, normal);
        assert_true(vec2_dot(vec2_sub(velocity[0], velocity[1]), normal) >= 0.0);
        assert_true(speed_squared[0] >= 0.0 && speed_squared[1] >= 0.0);
    }
    assert_near(speed_squared[0] + speed_squared[1], energy, 2.0 * energy * 0x1p-53);
    for (int ball = 0; ball < 2; ball++) {
        assert_near(vec2_length_squared(velocity[ball]), speed_squared[ball], 1e-9);
    }
    assert_near_vec2(vec2_add(velocity[0], velocity[1]), momentum, 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_normal_part_is_turned_round_and_the_rest_kept),
        cmocka_unit_test(a_ball_that_already_leaves_is_left_alone),
        cmocka_unit_test(a_million_reflections_keep_the_speed),
        cmocka_unit_test(between_upright_walls_not_a_bit_changes),
        cmocka_unit_test(one_reflection_keeps_the_speed_to_the_last_bit_or_two),
        cmocka_unit_test(a_reflection_undoes_itself),
        cmocka_unit_test(restitution_scales_the_normal_part_and_nothing_else),
        cmocka_unit_test(a_bumper_makes_nothing_faster_than_10000),
        cmocka_unit_test(balls_exchange_their_normal_parts_and_keep_the_rest),
        cmocka_unit_test(balls_that_approach_by_rounding_alone_part),
        cmocka_unit_test(a_million_exchanges_keep_the_energy_exactly),
    };
    return cmocka_run_group_tests_name("response", tests, NULL, NULL);
}
