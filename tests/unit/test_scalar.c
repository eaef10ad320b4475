#include "scalar.h"

#include <limits.h>
#include <math.h>

#include "near.h"

static void minimum_and_maximum_are_the_lower_and_the_higher(void **state)
{
    (void)state;
    assert_true(scalar_min(-2.5, 1.0) == -2.5);
    assert_true(scalar_min(1.0, -2.5) == -2.5);
    assert_true(scalar_max(-2.5, 1.0) == 1.0);
    assert_true(scalar_max(1.0, -2.5) == 1.0);
    assert_true(scalar_max(-HUGE_VAL, HUGE_VAL) == HUGE_VAL);
    assert_int_equal(scalar_min_int(INT_MIN, INT_MAX), INT_MIN);
    assert_int_equal(scalar_max_int(INT_MIN, INT_MAX), INT_MAX);
    assert_int_equal(scalar_min_int(3, 2), 2);
    assert_true(scalar_min_size(3, SIZE_MAX) == 3);
    assert_true(scalar_min_size(SIZE_MAX, 2) == 2);
    assert_int_equal(scalar_max_int(3, 2), 3);
}

static void of_two_zeros_the_second_is_given(void **state)
{
    (void)state;
    assert_true(signbit(scalar_min(0.0, -0.0)));
    assert_false(signbit(scalar_min(-0.0, 0.0)));
    assert_true(signbit(scalar_max(0.0, -0.0)));
    assert_false(signbit(scalar_max(-0.0, 0.0)));
    assert_true(signbit(scalar_clamp(-0.0, 0.0, 1.0)));
    assert_true(signbit(scalar_clamp(-0.0, -1.0, 0.0)));
}

static void clamping_changes_only_what_is_outside(void **state)
{
    (void)state;
    assert_true(scalar_clamp(-7.0, -1.0, 2.0) == -1.0);
    assert_true(scalar_clamp(0.5, -1.0, 2.0) == 0.5);
    assert_true(scalar_clamp(2.5, -1.0, 2.0) == 2.0);
    assert_true(scalar_clamp(0.5, 2.0, 1.0) == 2.0);
    assert_true(scalar_clamp(9.0, 2.0, 1.0) == 2.0);
    assert_int_equal(scalar_clamp_int(-7, -1, 2), -1);
    assert_int_equal(scalar_clamp_int(1, -1, 2), 1);
    assert_int_equal(scalar_clamp_int(3, -1, 2), 2);
    assert_int_equal(scalar_clamp_int(9, 2, 1), 2);
}

static void a_nan_stays_one(void **state)
{
    (void)state;
    assert_true(isnan(scalar_min(1.0, (double)NAN)));
    assert_true(isnan(scalar_max(1.0, (double)NAN)));
    assert_true(isnan(scalar_clamp((double)NAN, 0.0, 1.0)));
    assert_true(scalar_min((double)NAN, 1.0) == 1.0);
    assert_true(scalar_max((double)NAN, 1.0) == 1.0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(minimum_and_maximum_are_the_lower_and_the_higher),
        cmocka_unit_test(of_two_zeros_the_second_is_given),
        cmocka_unit_test(clamping_changes_only_what_is_outside),
        cmocka_unit_test(a_nan_stays_one),
    };
    return cmocka_run_group_tests_name("scalar", tests, NULL, NULL);
}
