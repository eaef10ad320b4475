/// @file pace.h
/// How many steps of the simulation a frame plays: as many as time has passed, but never a leap.
#ifndef ARKANONG_PACE_H
#define ARKANONG_PACE_H

/// Time of one frame that is made up for, in s. What a hitch takes longer is dropped: play goes on
/// where it stopped.
#define PACE_LONGEST_FRAME 0.05

/// Zero-initialised is ready.
typedef struct Pace {
    double owed; ///< steps, fraction included
} Pace;

/// Steps to play now after `seconds` of real time, at `speed` times the usual speed.
/// @param seconds  not negative; what is beyond PACE_LONGEST_FRAME is dropped
int pace_take_steps(Pace *pace, double seconds, double speed);

/// How far time is into the step that has not been played, [0, 1): where to draw between the last
/// two states.
double pace_fraction(const Pace *pace);

#endif
