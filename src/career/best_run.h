/// @file best_run.h
/// The best run of the present solo level: replaced by a faster one, and shown beside the match as
/// a ghost.
#ifndef ARKANONG_BEST_RUN_H
#define ARKANONG_BEST_RUN_H

#include "ghost.h"
#include "merits.h"

typedef struct Career Career;

/// Zero-initialised is none.
typedef struct BestRun {
    char level[MERITS_LEVEL_SIZE]; ///< its level; "": none, and no run is kept
    Ghost ghost;
} BestRun;

/// Reads the best run of the session's level, which is recorded from now on. A run that is damaged,
/// of another version of the simulation or of another form of the level is ignored.
void best_run_begin(Career *career);

/// To be called after each frame's play.
void best_run_advance(Career *career, const Deadline *deadline);

/// Keeps the game that has just ended if it cleared the level faster than the best run.
void best_run_note(Career *career, const Replay *replay);

/// Ends the ghost; the match is no longer that level's.
void best_run_end(Career *career);

/// The ghost's world; NULL: no ghost is shown.
const World *best_run_world(const Career *career);

#endif
