/// @file solo_run.h
/// A run through levels for one paddle: its points, its merits, its place among the high scores.
#ifndef ARKANONG_SOLO_RUN_H
#define ARKANONG_SOLO_RUN_H

#include "kept_games.h"
#include "scores.h"

typedef struct Career Career;

/// Zero-initialised: no level has ended yet.
typedef struct SoloRun {
    long long score;
    int levels;                     ///< won
    int fresh_stars;                ///< of MeritStar, won in the level just ended and not before
    char name[KEPT_GAMES_RUN_SIZE]; ///< of its games; "": none yet
    bool ended; ///< its points have been entered: the next level begins another run
} SoloRun;

/// Whether the run ends with the level that has just ended: it was lost, or it was the last one.
bool solo_run_is_over(Career *career);

/// Adds the points of a level that has just ended, and keeps its merits.
void solo_run_note_level(Career *career);

/// Ends the run, so that the next level begins another one.
void solo_run_forget(Career *career);

/// Whether a run is played, and its points have not been entered.
bool solo_run_goes_on(const Career *career);

/// Whether the run can enter the high scores: it goes on, and is no practice, no remix and no level
/// without losses.
bool solo_run_counts(const Career *career);

/// The set of levels that scores of the present level belong to.
void solo_run_score_set(const Career *career, char set[SCORES_SET_SIZE]);

/// The rank, from 1, that the run has among the high scores with the points won so far; 0: none, or
/// the run does not count.
int solo_run_rank(const Career *career);

#endif
