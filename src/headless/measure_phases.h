/// @file measure_phases.h
/// Measures the length of a level's phases, and the share of that time in which a target can be
/// reached from the paddle.
#ifndef ARKANONG_MEASURE_PHASES_H
#define ARKANONG_MEASURE_PHASES_H

#include "world.h"

#define MEASURE_PHASES (PHASE_MOST + 1)

/// A phase of one game. Zero-initialised is one that has not begun.
typedef struct PhaseGame {
    double length;  ///< s, from its beginning to its end; 0: it has not ended
    int looks;      ///< number of tests whether a target can be reached
    int open;       ///< number of tests that succeeded
    double longest; ///< s, the longest time without a reachable target
} PhaseGame;

/// A game as it is watched. Zero-initialised is its beginning.
typedef struct PhaseWatch {
    PhaseGame phase[MEASURE_PHASES];
    double begun; ///< s, when the present phase began
    double shut;  ///< s, the present time without a reachable target
} PhaseWatch;

/// Watches the step that has just been played.
void measure_phases_watch(PhaseWatch *watch, const World *world);

#endif
