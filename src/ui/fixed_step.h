/// @file fixed_step.h
/// How many steps of the simulation a frame plays: as many as time has passed, but never a leap.
#ifndef ARKANONG_FIXED_STEP_H
#define ARKANONG_FIXED_STEP_H

#include <stdbool.h>

/// Time of one frame that is made up for, in s. What a hitch takes longer is dropped: play goes on
/// where it stopped.
#define FIXED_STEP_LONGEST_FRAME 0.05

/// Zero-initialised is ready.
typedef struct FixedStep {
    double owed;          ///< steps, fraction included
    double asked, played; ///< steps of the last second or so, older ones counting less and less
} FixedStep;

/// Says when a frame has spent the time that it has for play, so that whatever a level holds, there
/// is a picture and an answer to a key soon. Zero-initialised: never.
typedef struct Deadline {
    bool (*has_passed)(void *context);
    void *context;
} Deadline;

bool deadline_has_passed(const Deadline *deadline);

/// Steps to play now after `seconds` of real time, at `speed` times the usual speed.
/// @param seconds  not negative; what is beyond FIXED_STEP_LONGEST_FRAME is dropped
int fixed_step_take_steps(FixedStep *fixed_step, double seconds, double speed);

/// Notes how many steps a frame of `seconds` has played, at `speed` times the usual speed.
void fixed_step_note(FixedStep *fixed_step, double seconds, double speed, int steps);

/// How fast play goes: 1 in real time or faster, 0 when it stands still. Of about the last second;
/// a single hitch stays above 0.75.
double fixed_step_share(const FixedStep *fixed_step);

/// How far time is into the step that has not been played, [0, 1): where to draw between the last
/// two states.
double fixed_step_fraction(const FixedStep *fixed_step);

#endif
