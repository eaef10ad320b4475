/// @file vec2.h
/// Plane vectors in double precision. Pure inline functions; no range checks.
///
/// y grows downward, so a positive angle turns clockwise on screen.
#ifndef ARKANONG_VEC2_H
#define ARKANONG_VEC2_H

#include <arkanong/collision.h>

#include <math.h>

/// A point (u) or a velocity (u/s), by context.
typedef CollisionVec2 Vec2;

static inline Vec2 vec2(double x, double y)
{
    return (Vec2){x, y};
}

static inline Vec2 vec2_add(Vec2 a, Vec2 b)
{
    return vec2(a.x + b.x, a.y + b.y);
}

static inline Vec2 vec2_sub(Vec2 a, Vec2 b)
{
    return vec2(a.x - b.x, a.y - b.y);
}

static inline Vec2 vec2_scale(Vec2 a, double factor)
{
    return vec2(a.x * factor, a.y * factor);
}

/// a + b * factor; with a position, a velocity and seconds: the position after that time.
static inline Vec2 vec2_add_scaled(Vec2 a, Vec2 b, double factor)
{
    return vec2(a.x + b.x * factor, a.y + b.y * factor);
}

static inline double vec2_dot(Vec2 a, Vec2 b)
{
    return a.x * b.x + a.y * b.y;
}

/// The z component of the cross product; positive when `b` lies clockwise of `a` on screen.
static inline double vec2_cross(Vec2 a, Vec2 b)
{
    return a.x * b.y - a.y * b.x;
}

/// `a` rotated clockwise on screen by 90 degrees.
static inline Vec2 vec2_perpendicular(Vec2 a)
{
    return vec2(-a.y, a.x);
}

static inline double vec2_length_squared(Vec2 a)
{
    return vec2_dot(a, a);
}

static inline double vec2_length(Vec2 a)
{
    return sqrt(vec2_dot(a, a));
}

#endif
