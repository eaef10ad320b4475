/// @file real2.h
/// Plane vectors in long double, for what the engine's doubles are compared with.
#ifndef ARKANONG_TEST_REAL2_H
#define ARKANONG_TEST_REAL2_H

#include <math.h>

#include "vec2.h"

typedef long double Real;

typedef struct Real2 {
    Real x, y;
} Real2;

static inline Real2 real2(Real x, Real y)
{
    return (Real2){x, y};
}

static inline Real2 real2_from(Vec2 v)
{
    return real2((Real)v.x, (Real)v.y);
}

static inline Real2 real2_add_scaled(Real2 a, Real2 b, Real factor)
{
    return real2(a.x + b.x * factor, a.y + b.y * factor);
}

static inline Real2 real2_subtract(Real2 a, Real2 b)
{
    return real2(a.x - b.x, a.y - b.y);
}

static inline Real real2_dot(Real2 a, Real2 b)
{
    return a.x * b.x + a.y * b.y;
}

static inline Real real2_length(Real2 a)
{
    return sqrtl(real2_dot(a, a));
}

static inline Real2 real2_unit(Real2 a)
{
    Real length = real2_length(a);
    return real2(a.x / length, a.y / length);
}

#endif
