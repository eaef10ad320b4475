#include "det_math.h"

#include "hash.h"
#include "near.h"
#include "rng.h"

#define PI_LONG 3.14159265358979323846264338327950288L

static const double root_3_half = 0.86602540378443864676;
static const double root_2_half = 0.70710678118654752440;

static void directions_at_multiples_of_30_and_45_degrees_are_exact(void **state)
{
    (void)state;
    const struct {
        double degrees, cosine, sine;
    } rows[] = {
        {0, 1, 0},
        {30, root_3_half, 0.5},
        {45, root_2_half, root_2_half},
        {60, 0.5, root_3_half},
        {90, 0, 1},
        {120, -0.5, root_3_half},
        {135, -root_2_half, root_2_half},
        {150, -root_3_half, 0.5},
        {180, -1, 0},
        {210, -root_3_half, -0.5},
        {225, -root_2_half, -root_2_half},
        {240, -0.5, -root_3_half},
        {270, 0, -1},
        {300, 0.5, -root_3_half},
        {315, root_2_half, -root_2_half},
        {330, root_3_half, -0.5},
    };
    const double turns[] = {0.0, 360.0, -360.0, 3600.0, -36e6, 360.0 * 2199023255552.0};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (size_t k = 0; k < sizeof turns / sizeof turns[0]; k++) {
            Vec2 expected = vec2(rows[i].cosine, rows[i].sine);
            assert_same_vec2(det_direction(rows[i].degrees + turns[k]), expected);
        }
    }
}

static void no_direction_has_a_negative_zero(void **state)
{
    (void)state;
    for (int quarter = -8; quarter <= 8; quarter++) {
        Vec2 d = det_direction(90.0 * quarter);
        assert_false((d.x == 0.0 && signbit(d.x)) || (d.y == 0.0 && signbit(d.y)));
    }
    assert_false(signbit(det_direction(-0.0).y));
}

/// Distance from the true value in units in the last place of `actual`.
static double ulps(double actual, long double exact)
{
    int exponent;
    frexp(actual, &exponent);
    return (double)(fabsl((long double)actual - exact) / ldexpl(1.0L, exponent - 53));
}

/// (cosine, sine) in long double. The angle is brought to an octant first, exactly, since the
/// library's own reduction would start from a rounded number of radians.
static void exact_direction(double degrees, long double *cosine, long double *sine)
{
    long double rest = fmodl((long double)degrees, 360.0L);
    long double base = 90.0L * roundl(rest / 90.0L);
    long double radians = (rest - base) * PI_LONG / 180.0L;
    switch (((int)(base / 90.0L) + 8) % 4) {
    case 0:
        *cosine = cosl(radians);
        *sine = sinl(radians);
        break;
    case 1:
        *cosine = -sinl(radians);
        *sine = cosl(radians);
        break;
    case 2:
        *cosine = -cosl(radians);
        *sine = -sinl(radians);
        break;
    default:
        *cosine = sinl(radians);
        *sine = -cosl(radians);
        break;
    }
}

static void check_direction(double degrees, double *worst)
{
    long double cosine, sine;
    exact_direction(degrees, &cosine, &sine);
    Vec2 d = det_direction(degrees);
    double error = fmax(ulps(d.x, cosine), ulps(d.y, sine));
    if (error > *worst) {
        *worst = error;
    }
    // The promise is 1 ulp; what is kept now is a little better.
    if (error > 0.77) {
        print_error("direction of %.17g is off by %g ulp\n", degrees, error);
        fail();
    }
}

static void directions_are_within_one_ulp_of_the_truth(void **state)
{
    (void)state;
    Rng rng = rng_make(1);
    double worst = 0.0;
    for (int i = 0; i < 400000; i++) {
        check_direction(rng_range(&rng, -360.0, 360.0), &worst);
    }
    for (int i = 0; i < 100000; i++) {
        check_direction(rng_range(&rng, -1e15, 1e15), &worst);
        // Near the multiples of 15, where a coordinate is tiny or the reduction changes its
        // quarter.
        double near_by = 15.0 * rng_below(&rng, 100) + rng_range(&rng, -1e-9, 1e-9);
        check_direction(near_by, &worst);
        check_direction(ldexp(rng_range(&rng, 1.0, 2.0), -rng_below(&rng, 900)), &worst);
    }
    // An oracle that agrees to the last digit with everything would be a copy of the subject.
    assert_true(worst > 0.3);
}

static void directions_agree_with_the_mathematics_library(void **state)
{
    (void)state;
    for (int i = -72000; i <= 72000; i++) {
        double degrees = i / 100.0;
        Vec2 d = det_direction(degrees);
        assert_near(d.x, cos(degrees * DET_PI / 180.0), 4e-15);
        assert_near(d.y, sin(degrees * DET_PI / 180.0), 4e-15);
    }
}

static void directions_mirror_and_turn_to_the_bit(void **state)
{
    (void)state;
    Rng rng = rng_make(2);
    for (int i = 0; i < 100000; i++) {
        // Whole multiples of 2^-40, so that the sums below are exact.
        double degrees = floor(rng_range(&rng, -360.0, 360.0) * 0x1p40) * 0x1p-40;
        Vec2 d = det_direction(degrees);
        assert_same_vec2(det_direction(-degrees), vec2(d.x, -d.y));
        assert_same_vec2(det_direction(degrees + 90.0), vec2(-d.y, d.x));
        assert_same_vec2(det_direction(180.0 - degrees), vec2(-d.x, d.y));
        assert_same_vec2(det_direction(degrees + 720.0), d);
    }
}

static void reduced_angles_lie_from_0_to_below_360(void **state)
{
    (void)state;
    const struct {
        double degrees, expected;
    } rows[] = {
        {0, 0},         {359.5, 359.5},        {360, 0},          {-360, 0},
        {-90, 270},     {725.25, 5.25},        {-725.25, 354.75}, {-1e-20, 0},
        {1e-20, 1e-20}, {-1e-13, 360 - 1e-13}, {1e15, 280},       {-1e15, 80},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        assert_same(det_reduce_degrees(rows[i].degrees), rows[i].expected);
    }
    assert_false(signbit(det_reduce_degrees(-0.0)));
    assert_false(signbit(det_reduce_degrees(-360.0)));
}

static void products_and_sums_lose_nothing(void **state)
{
    (void)state;
    Rng rng = rng_make(3);
    for (int i = 0; i < 200000; i++) {
        // 26 bits apart at most, so that 106 bits of the product and of the sum can be checked in
        // integers.
        int64_t a = (int64_t)(rng_next(&rng) >> 11) - (INT64_C(1) << 52);
        int64_t b = (int64_t)(rng_next(&rng) >> 11) - (INT64_C(1) << 52);
        double low;
        double high = det_two_product((double)a, (double)b, &low);
        // Both parts are whole numbers here. Modulo 2^64 the integer product is exact.
        uint64_t wanted = (uint64_t)a * (uint64_t)b;
        double upper = floor(high * 0x1p-64);
        uint64_t got = (uint64_t)(high - upper * 0x1p64) + (uint64_t)(int64_t)low;
        assert_int_equal(got, wanted);
        assert_true(fabs(low) <= 0.5000001 * fabs(high) * 0x1p-52);

        double small = (double)b * 0x1p-40;
        high = det_two_sum((double)a, small, &low);
        double low_again;
        assert_same(high, (double)a + small);
        assert_same(det_two_sum(small, (double)a, &low_again), high);
        assert_same(low_again, low);
        // b's bits below the unit of the sum are exactly what is left over.
        assert_same(low, (small - floor(small)) - (high - ((double)a + floor(small))));
    }
}

static void a_rotated_vector_is_what_the_products_give(void **state)
{
    (void)state;
    assert_same_vec2(det_rotate(vec2(3, 4), vec2(0, 1)), vec2(-4, 3));
    assert_same_vec2(det_rotate(vec2(3, 4), vec2(0.5, 0.25)), vec2(0.5, 2.75));
    assert_same_vec2(det_rotate(vec2(-2, 8), vec2(0.5, -0.25)), vec2(1, 4.5));
}

/// Nobody plays a kept game the same if one bit of these changes.
static void directions_have_the_bits_that_they_have_always_had(void **state)
{
    (void)state;
    Rng rng = rng_make(3);
    uint64_t hash = HASH_START;
    for (int i = 0; i < 100000; i++) {
        hash = hash_vec2(hash, det_direction(rng_range(&rng, -1000.0, 1000.0)));
    }
    assert_int_equal(hash, UINT64_C(0x958e4f00eb891b6e));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(directions_at_multiples_of_30_and_45_degrees_are_exact),
        cmocka_unit_test(no_direction_has_a_negative_zero),
        cmocka_unit_test(directions_are_within_one_ulp_of_the_truth),
        cmocka_unit_test(directions_agree_with_the_mathematics_library),
        cmocka_unit_test(directions_mirror_and_turn_to_the_bit),
        cmocka_unit_test(reduced_angles_lie_from_0_to_below_360),
        cmocka_unit_test(products_and_sums_lose_nothing),
        cmocka_unit_test(a_rotated_vector_is_what_the_products_give),
        cmocka_unit_test(directions_have_the_bits_that_they_have_always_had),
    };
    return cmocka_run_group_tests_name("det_math", tests, NULL, NULL);
}
