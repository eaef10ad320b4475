/// @file measure_phases.h
/// How long the phases of a level take, and how much of that time anything that breaks can be
/// reached from the paddle.
#ifndef ARKANONG_MEASURE_PHASES_H
#define ARKANONG_MEASURE_PHASES_H

#include "world.h"

#define MEASURE_PHASES (PHASE_MOST + 1)

/// A phase of one game. Zero-initialised is one that has not begun.
typedef struct PhaseGame {
    double length;  ///< s, from its beginning to its end; 0: it has not ended
    int looks;      ///< times that was looked whether anything can be reached
    int open;       ///< of these: something could
    double longest; ///< s, the longest time in which nothing could
} PhaseGame;

/// A game as it is watched. Zero-initialised is its beginning.
typedef struct PhaseWatch {
    PhaseGame phase[MEASURE_PHASES];
    double begun; ///< s, when the present phase began
    double shut;  ///< s, for which nothing could be reached by now
} PhaseWatch;

/// Watches the step that has just been played.
void measure_phases_watch(PhaseWatch *watch, const World *world);

#endif
