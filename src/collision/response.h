/// @file response.h
/// What a contact does to a velocity, split into its parts along normal and tangent: reflection off
/// an obstacle, exchange between two balls.
///
/// Units: u/s. Pure functions: no allocation, no state.
#ifndef ARKANONG_RESPONSE_H
#define ARKANONG_RESPONSE_H

#include "vec2.h"

/// Velocity of a ball after meeting a surface that moves with `surface`, without friction.
///
/// v' = v - (1 + e) ((v - u) . n) n: the normal part is reversed and multiplied by the restitution
/// e, the tangential part stays. A ball that does not approach ((v - u) . n >= 0) is returned
/// unchanged, except off a surface that moves: there an approach of 0 within response_rounding is
/// reversed outward, or it would be as large after the contact as before, again and again.
/// @param normal         unit length, from the surface toward the ball
/// @param restitution    0..2; 1 is elastic. 0 takes over the surface's normal part, as each of two
///                       balls of equal mass does. Above 1 it counts as 1 where the ball would
///                       become faster than 10 000 u/s
/// @param speed_squared  u^2/s^2, of the ball, before and after; kept apart from the velocity so
///                       that elastic reflections off what stands still keep it exactly: the speed
///                       is restored, not only reflected
Vec2 response_reflect(Vec2 velocity, Vec2 surface, Vec2 normal, double restitution,
                      double *speed_squared);

/// Two balls of equal mass meet, elastic and without friction: each takes over the other's normal
/// part and keeps its own tangential part. The sum of `speed_squared` stays exactly the same.
/// @param speed_squared  u^2/s^2, of both, before and after
/// @param normal         unit length, from ball 1 toward ball 0
void response_exchange(Vec2 velocity[2], double speed_squared[2], Vec2 normal);

/// Bound of the rounding error in the normal component of the difference of two velocities, u/s.
double response_rounding(Vec2 velocity, Vec2 surface);

#endif
