/// @file ghost.h
/// A run that a match is played beside, as its ghost: a replay is verified, some steps at a time,
/// and then played in a world of its own, step by step with the match, whose world knows nothing of
/// it.
#ifndef ARKANONG_GHOST_H
#define ARKANONG_GHOST_H

#include "deadline.h"
#include "replay_verify.h"

/// Steps that are verified or caught up with at once, at most: 20 s of play.
#define GHOST_STEPS (20 * WORLD_STEPS_PER_SECOND)

typedef enum GhostState {
    GHOST_NONE,
    GHOST_UNVERIFIED,
    GHOST_RUNS,
    GHOST_OVER ///< the run is at its end; `seconds` is still known
} GhostState;

/// Zero-initialised is none and may be ended. Stays where it has begun.
typedef struct Ghost {
    GhostState state;
    Replay replay;
    ReplayVerification verification; ///< GHOST_UNVERIFIED
    ReplayPlay play;                 ///< GHOST_RUNS
    double seconds; ///< s that the run took, without those in which it waited for its player; from
                    ///< GHOST_RUNS on
} Ghost;

/// Begins to verify a replay, which is taken over and left empty; what was there before has ended.
/// A replay that cannot be played leaves no ghost.
void ghost_begin(Ghost *ghost, Replay *replay);

/// Verifies at most `steps` more steps. A run that parts from what it was, or did not clear its
/// level, leaves no ghost. False when there is nothing more to verify.
bool ghost_verify(Ghost *ghost, int steps);

/// Plays the run up to the match's step `step`, or verifies it first: at most GHOST_STEPS, or until
/// the deadline. Where it is late it catches up in later calls.
void ghost_follow(Ghost *ghost, long long step, const Deadline *deadline);

/// The run at the match's step; NULL: there is nothing to be seen of it.
const World *ghost_world(const Ghost *ghost);

void ghost_end(Ghost *ghost);

#endif
