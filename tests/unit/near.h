/// @file near.h
/// What cmocka's assertions on numbers lack: both values and their difference in the message.
/// Include before nothing else is needed: it brings cmocka with all that cmocka wants.
#ifndef ARKANONG_TEST_NEAR_H
#define ARKANONG_TEST_NEAR_H

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "vec2.h"

static inline void near_check(double actual, double expected, double tolerance, const char *text,
                              const char *file, int line)
{
    if (!(fabs(actual - expected) <= tolerance)) {
        print_error("%s is %.17g, not %.17g: off by %g, allowed %g\n", text, actual, expected,
                    actual - expected, tolerance);
        _fail(file, line);
    }
}

static inline void near_check_vec2(Vec2 actual, Vec2 expected, double tolerance, const char *text,
                                   const char *file, int line)
{
    if (!(fabs(actual.x - expected.x) <= tolerance && fabs(actual.y - expected.y) <= tolerance)) {
        print_error("%s is (%.17g, %.17g), not (%.17g, %.17g): off by (%g, %g), allowed %g\n", text,
                    actual.x, actual.y, expected.x, expected.y, actual.x - expected.x,
                    actual.y - expected.y, tolerance);
        _fail(file, line);
    }
}

#define assert_near(actual, expected, tolerance)                                                   \
    near_check(actual, expected, tolerance, #actual, __FILE__, __LINE__)
#define assert_near_vec2(actual, expected, tolerance)                                              \
    near_check_vec2(actual, expected, tolerance, #actual, __FILE__, __LINE__)
/// Equal to the last bit.
#define assert_same(actual, expected)      assert_near(actual, expected, 0.0)
#define assert_same_vec2(actual, expected) assert_near_vec2(actual, expected, 0.0)

#endif
