/// @file scalar.h
/// Minimum, maximum and clamping of single numbers.
///
/// Where two arguments are equal (also -0.0 and 0.0), minimum and maximum give the second and
/// clamping gives the value itself. With a NaN they give the second argument and the value.
#ifndef ARKANONG_SCALAR_H
#define ARKANONG_SCALAR_H

#include <stddef.h>

static inline double scalar_min(double a, double b)
{
    return a < b ? a : b;
}

static inline double scalar_max(double a, double b)
{
    return a > b ? a : b;
}

/// The number in [low, high] that is nearest to `value`; `low` when low > high.
static inline double scalar_clamp(double value, double low, double high)
{
    return scalar_max(low, scalar_min(high, value));
}

static inline int scalar_min_int(int a, int b)
{
    return a < b ? a : b;
}

static inline size_t scalar_min_size(size_t a, size_t b)
{
    return a < b ? a : b;
}

static inline int scalar_max_int(int a, int b)
{
    return a > b ? a : b;
}

/// The number in [low, high] that is nearest to `value`; `low` when low > high.
static inline int scalar_clamp_int(int value, int low, int high)
{
    return scalar_max_int(low, scalar_min_int(high, value));
}

#endif
