/// @file pace.h
/// How many steps of the simulation a frame plays: as many as time has passed, but never a leap.
#ifndef ARKANONG_PACE_H
#define ARKANONG_PACE_H

#include <stdbool.h>

/// Time of one frame that is made up for, in s. What a hitch takes longer is dropped: play goes on
/// where it stopped.
#define PACE_LONGEST_FRAME 0.05

/// Zero-initialised is ready.
typedef struct Pace {
    double owed;          ///< steps, fraction included
    double asked, played; ///< steps of the last second or so, older ones counting less and less
} Pace;

/// Says when a frame has spent the time that it has for play, so that whatever a level holds, there
/// is a picture and an answer to a key soon. Zero-initialised: never.
typedef struct Deadline {
    bool (*has_passed)(void *context);
    void *context;
} Deadline;

bool deadline_has_passed(const Deadline *deadline);

/// Steps to play now after `seconds` of real time, at `speed` times the usual speed.
/// @param seconds  not negative; what is beyond PACE_LONGEST_FRAME is dropped
int pace_take_steps(Pace *pace, double seconds, double speed);

/// Notes how many steps a frame of `seconds` has played, at `speed` times the usual speed.
void pace_note(Pace *pace, double seconds, double speed, int steps);

/// How fast play goes: 1 in real time or faster, 0 when it stands still. Of about the last second;
/// a single hitch stays above 0.75.
double pace_share(const Pace *pace);

/// How far time is into the step that has not been played, [0, 1): where to draw between the last
/// two states.
double pace_fraction(const Pace *pace);

#endif
