/// @file best_run.h
/// The best run of the solo level that is played: kept when a faster one has cleared it, and shown
/// beside the match as a ghost.
#ifndef ARKANONG_BEST_RUN_H
#define ARKANONG_BEST_RUN_H

#include "ghost.h"
#include "merits.h"

typedef struct Ui Ui;

/// Zero-initialised is none.
typedef struct BestRun {
    char level[MERITS_LEVEL_SIZE]; ///< whose best run it is; "": of none, and none is kept
    Ghost ghost;
} BestRun;

/// Finds the best run of the session's level, which is recorded from now on. One that is damaged,
/// of another version of the simulation or of another form of the level is none.
void best_run_begin(Ui *ui);

/// To be called after each frame's play.
void best_run_advance(Ui *ui);

/// Keeps the game that has just ended if it cleared the level faster than the best run.
void best_run_note(Ui *ui, const Replay *replay);

/// Ends the ghost; the match is no longer that level's.
void best_run_end(Ui *ui);

/// The ghost's world, as far as it is to be seen; NULL: nowhere.
const World *best_run_world(const Ui *ui);

#endif
