/// @file ghost.h
/// A ghost: an earlier run, shown beside a match. Its replay is first verified, some steps per
/// call, and then played in a world of its own, synchronously with the match, which does not depend
/// on it.
#ifndef ARKANONG_GHOST_H
#define ARKANONG_GHOST_H

#include "deadline.h"
#include "replay_verify.h"

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

#endif
