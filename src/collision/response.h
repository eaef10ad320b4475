/// @file response.h
/// What a contact does to a velocity, split into its parts along normal and tangent: reflection off
/// an obstacle, exchange between two balls.
///
/// Units: u/s. Pure functions: no allocation, no state.
#ifndef ARKANONG_RESPONSE_H
#define ARKANONG_RESPONSE_H

#include <math.h>
#include <stdbool.h>

#include "scalar.h"
#include "vec2.h"

// A speed along a normal that is a smaller share than this of the velocities that it is the
// difference of is rounding.
#define ROUNDED_SHARE 0x1p-48

// A restitution above 1 makes nothing faster than this: two bumpers that face each other would need
// infinitely many contacts in a finite time, u/s.
#define BUMPED_SPEED_MAX 10000.0

/// Bound of the rounding error in the normal component of the difference of two velocities, u/s.
static inline double response_rounding(Vec2 velocity, Vec2 surface)
{
    return ROUNDED_SHARE *
           (fabs(velocity.x) + fabs(velocity.y) + fabs(surface.x) + fabs(surface.y));
}

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
static inline Vec2 response_reflect(Vec2 velocity, Vec2 surface, Vec2 normal, double restitution,
                                    double *speed_squared)
{
    double approach = vec2_dot(vec2_sub(velocity, surface), normal);
    const bool moves = surface.x != 0.0 || surface.y != 0.0;
    const double least = moves && restitution > 0.0 ? response_rounding(velocity, surface) : 0.0;

    approach = approach < -least || approach > least ? approach : -least;
    if (approach >= 0.0) {
        return velocity;
    }
    Vec2 after = vec2_add_scaled(velocity, normal, -(1.0 + restitution) * approach);
    if (restitution > 1.0 && vec2_length_squared(after) > BUMPED_SPEED_MAX * BUMPED_SPEED_MAX) {
        restitution = 1.0;
        after = vec2_add_scaled(velocity, normal, -2.0 * approach);
    }
    if (moves || restitution != 1.0) {
        *speed_squared = vec2_length_squared(after);
    } else if (*speed_squared > 0.0) {
        // Reflecting leaves the speed off by rounding, and a million such errors add up. Only along
        // x and y it is exact; a branch for these would be mispredicted often.
        static const double SHARE[2] = {0.0, 1.0};
        const int slanted = (normal.x != 0.0) & (normal.y != 0.0);
        const double error = (*speed_squared - vec2_length_squared(after)) / (2.0 * *speed_squared);
        after = vec2_add_scaled(after, after, error * SHARE[slanted]);
    }
    return after;
}

/// Two balls of equal mass meet, elastic and without friction: each takes over the other's normal
/// part and keeps its own tangential part. The sum of `speed_squared` stays exactly the same.
/// @param speed_squared  u^2/s^2, of both, before and after
/// @param normal         unit length, from ball 1 toward ball 0
static inline void response_exchange(Vec2 velocity[2], double speed_squared[2], Vec2 normal)
{
    const double energy = speed_squared[0] + speed_squared[1];
    double exchanged = vec2_dot(vec2_sub(velocity[0], velocity[1]), normal);
    // An approach that is rounding alone would be as large after the contact as before, again and
    // again.
    const double least = response_rounding(velocity[0], velocity[1]);

    exchanged = exchanged < -least ? exchanged : -least;
    Vec2 first = vec2_add_scaled(velocity[0], normal, -exchanged);
    Vec2 second = vec2_add_scaled(velocity[1], normal, exchanged);
    double first_squared = vec2_length_squared(first);
    double second_squared = vec2_length_squared(second);
    const double error =
        energy > 0.0 ? (energy - (first_squared + second_squared)) / (2.0 * energy) : 0.0;
    first = vec2_add_scaled(first, first, error);
    second = vec2_add_scaled(second, second, error);
    first_squared = vec2_length_squared(first);
    second_squared = vec2_length_squared(second);
    // The faster ball takes the rest of the sum: the difference is the smaller share of its own.
    // Which one that is only indices depend on: a branch would be mispredicted half of the time.
    const int faster = first_squared <= second_squared;
    const double slower_squared = scalar_min(first_squared, second_squared);
    velocity[0] = first;
    velocity[1] = second;
    speed_squared[faster] = energy - slower_squared;
    speed_squared[1 - faster] = slower_squared;
}

#endif
