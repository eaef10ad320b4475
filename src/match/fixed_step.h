/// @file fixed_step.h
/// Fixed time step: computes how many steps of the simulation a frame plays.
#ifndef ARKANONG_FIXED_STEP_H
#define ARKANONG_FIXED_STEP_H

#include <stdbool.h>

/// Maximum time that one frame simulates, s. The rest of a longer delay is dropped.
#define FIXED_STEP_LONGEST_FRAME 0.1

/// Zero-initialised is ready.
typedef struct FixedStep {
    double owed;          ///< steps, fraction included
    double asked, played; ///< steps of about the last second, with weights that decay with age
} FixedStep;

/// Number of steps to play after `seconds` of real time at `speed` times the usual speed.
/// @param seconds  s, >= 0; clamped to FIXED_STEP_LONGEST_FRAME
int fixed_step_take_steps(FixedStep *fixed_step, double seconds, double speed);

/// Records how many steps a frame of `seconds` has played at `speed` times the usual speed.
void fixed_step_note(FixedStep *fixed_step, double seconds, double speed, int steps);

/// Ratio of steps played to steps due over about the last second: 1 in real time, 0 when nothing is
/// played. A single long frame stays above 0.75.
double fixed_step_share(const FixedStep *fixed_step);

/// Part of the next step that has passed, [0, 1), for interpolation between the last two states.
double fixed_step_fraction(const FixedStep *fixed_step);

#endif
