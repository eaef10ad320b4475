/// @file response.h
/// Reflection: velocity split along unit normal and tangent.
#ifndef ARKANONG_RESPONSE_H
#define ARKANONG_RESPONSE_H

#include "vec2.h"

/// Velocity after meeting a surface that moves with `surface`, elastic and without friction.
///
/// v' = v - 2 ((v - u) . n) n: the part along the normal is turned round, the part along the
/// tangent stays. A ball that does not approach ((v - u) . n >= 0) is returned unchanged, but for a
/// surface that moves: there what rounding makes of no approach (response_rounding) is turned
/// outward, or it would be as large after the contact as before, again and again.
/// @param normal         unit length, from the surface toward the ball
/// @param speed_squared  u^2/s^2, of the ball, before and after; kept apart from the velocity so
///                       that off what stands still it stays the same through millions of contacts:
///                       the speed is restored, not only reflected
Vec2 response_reflect(Vec2 velocity, Vec2 surface, Vec2 normal, double *speed_squared);

/// What difference of two velocities along a normal is rounding, u/s.
double response_rounding(Vec2 velocity, Vec2 surface);

#endif
