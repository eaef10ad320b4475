/// @file solo_run.h
/// A run through levels for one paddle: its points, its merits, its place among the high scores;
/// and the best run of the present level: replaced by a faster one, and shown beside the match as a
/// ghost.
///
/// A ghost's replay is first verified, some steps per call, and then played in a world of its own,
/// synchronously with the match, which does not depend on it.
#ifndef ARKANONG_SOLO_RUN_H
#define ARKANONG_SOLO_RUN_H

#include "deadline.h"
#include "kept_games.h"
#include "merits.h"
#include "replay_verify.h"
#include "scores.h"

/// Maximum number of steps that one call verifies or plays: 20 s of play.
#define GHOST_STEPS (20 * STEPS_PER_SECOND)

typedef enum GhostState {
    GHOST_NONE,
    GHOST_UNVERIFIED,
    GHOST_RUNS,
    GHOST_OVER ///< the run has ended; `seconds` stays valid
} GhostState;

/// Zero-initialised: none; may be ended. Must not be moved in memory after ghost_begin.
typedef struct Ghost {
    GhostState state;
    Replay replay;
    ReplayVerification verification; ///< GHOST_UNVERIFIED
    ReplayPlay play;                 ///< GHOST_RUNS
    double seconds; ///< s, duration of the run without the time for which it waited for its player;
                    ///< from GHOST_RUNS on
} Ghost;

/// Starts verifying a replay, taking ownership; *replay is emptied, and the former ghost must have
/// been ended. A replay that cannot be played gives no ghost.
void ghost_begin(Ghost *ghost, Replay *replay);

/// Verifies at most `steps` more steps. A run that differs from its recording, or did not clear its
/// level, gives no ghost. Returns false when nothing is left to verify.
bool ghost_verify(Ghost *ghost, int steps);

/// Plays the run up to the match's step `step`, or continues verifying it: at most GHOST_STEPS, or
/// until the deadline. If it falls behind, it catches up in later calls.
void ghost_follow(Ghost *ghost, long long step, const Deadline *deadline);

/// The run's world at the match's step; NULL: none.
const World *ghost_world(const Ghost *ghost);

void ghost_end(Ghost *ghost);

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
