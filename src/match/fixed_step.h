/// @file fixed_step.h
/// Fixed time step: computes how many steps of the simulation a frame plays.
#ifndef ARKANONG_FIXED_STEP_H
#define ARKANONG_FIXED_STEP_H

#include <math.h>

#include "world_def.h"

/// Maximum time that one frame simulates, s. The rest of a longer delay is dropped.
#define FIXED_STEP_LONGEST_FRAME 0.1

/// A longer frame, s, comes from moving the window, not from slowness.
#define FIXED_STEP_LONGEST_HITCH 0.2

/// Zero-initialised is ready.
typedef struct FixedStep {
    double owed;          ///< steps, fraction included
    double asked, played; ///< steps of about the last second, with weights that decay with age
} FixedStep;

/// Number of steps to play after `seconds` of real time at `speed` times the usual speed.
/// @param seconds  s, >= 0; clamped to FIXED_STEP_LONGEST_FRAME
static inline int fixed_step_take_steps(FixedStep *fixed_step, double seconds, double speed)
{
    if (!(seconds > 0.0)) {
        return 0;
    }
    const double counted = fmin(seconds, FIXED_STEP_LONGEST_FRAME);
    fixed_step->owed += counted * speed * STEPS_PER_SECOND;
    const double steps = floor(fixed_step->owed);
    fixed_step->owed -= steps;
    return (int)steps;
}

/// Records how many steps a frame of `seconds` has played at `speed` times the usual speed.
static inline void fixed_step_note(FixedStep *fixed_step, double seconds, double speed, int steps)
{
    if (!(seconds > 0.0)) {
        return;
    }
    const double counted = fmin(seconds, FIXED_STEP_LONGEST_HITCH);
    const double keeps = 1.0 / (1.0 + counted);
    // Faster than real time is not slow, even if less fast than asked.
    const double asked = counted * fmin(speed, 1.0) * STEPS_PER_SECOND;
    fixed_step->asked = fixed_step->asked * keeps + asked;
    fixed_step->played = fixed_step->played * keeps + fmin(steps, asked);
}

/// Ratio of steps played to steps due over about the last second: 1 in real time, 0 when nothing is
/// played. A single long frame stays above 0.75.
static inline double fixed_step_share(const FixedStep *fixed_step)
{
    return fixed_step->asked > 0.5 * STEPS_PER_SECOND ? fixed_step->played / fixed_step->asked
                                                      : 1.0;
}

/// Part of the next step that has passed, [0, 1), for interpolation between the last two states.
static inline double fixed_step_fraction(const FixedStep *fixed_step)
{
    return fixed_step->owed;
}

#endif
