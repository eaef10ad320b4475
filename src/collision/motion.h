/// @file motion.h
/// How an obstacle moves: to and fro along a path, and about its centre.
///
/// Times are seconds from the clock's second, which is a parameter; angles are degrees, clockwise.
#ifndef ARKANONG_MOTION_H
#define ARKANONG_MOTION_H

#include <stdbool.h>
#include <stdint.h>

#include "vec2.h"

/// A leg of a path: from `from` at time `since` on.
typedef struct Leg {
    Vec2 from;           ///< u
    Vec2 velocity;       ///< u/s
    double since, until; ///< s
} Leg;

/// Leg k of a path begins at base + k * half_period and leads to the far end when k is even.
typedef struct Motion {
    Vec2 home;           ///< u, one end of the path, or where it stays
    Vec2 travel;         ///< u, from there to the other end
    double half_period;  ///< s; 0: no path
    int64_t base_second; ///< base of the path, s since the start, is base_second + base_offset
    double base_offset;  ///< s, apart from the second so that the sum stays exact
    int64_t leg;
    Leg present; ///< times from the clock's second
    double spin_deg_per_s;
    double base_angle;   ///< deg, at the spin's base
    int64_t spin_second; ///< base of the spin, s since the start, is spin_second + spin_offset: 0,
                         ///< or when spin or path were last set, reversed, halted or resumed
    double spin_offset;
    double angle_at_second; ///< deg, at the clock's second
    int64_t changes;        ///< number of legs begun, reversals, halts and resumptions
    int64_t reversed_step;  ///< the step that `step_reversals` counts
    int step_reversals;     ///< reversals for a caught ball in that step
    bool halted;            ///< until the step's end; `held_spin` is its spin then
    double held_spin;       ///< deg/s
    int queue_entry;        ///< of the end of its leg; -1 without a path
} Motion;

/// The leg at a time: the present one or, to look ahead, a later one.
Leg motion_leg(const Motion *motion, double time);

/// Computes the present leg and angle from the exact quantities, for the clock's second.
void motion_start(Motion *motion, int64_t second);

/// Begins the next leg, back along the path.
void motion_next_leg(Motion *motion, int64_t second);

/// The angle at a time, deg, not reduced to [0, 360).
double motion_angle(const Motion *motion, double time);

/// Reverses travel and spin, like a lift door that meets an obstacle.
void motion_reverse(Motion *motion, int64_t second, double time);

/// Stops travel and spin at `time`; motion_resume continues both from there.
void motion_halt(Motion *motion, int64_t second, double time);
void motion_resume(Motion *motion, int64_t second, double time);

/// Sets the spin from `time` on; the angle goes on from its value at that time.
void motion_set_spin(Motion *motion, int64_t second, double time, double spin_deg_per_s);

/// The base of the spin, s from the clock's second. Path and spin are unknown at earlier times.
static inline double motion_changed(const Motion *motion, int64_t second)
{
    return (double)(motion->spin_second - second) + motion->spin_offset;
}

#endif
