/// @file play_guard.h
/// Protects a match from accidents: restarting needs a long press, and play waits for people who
/// have gone away.
#ifndef ARKANONG_PLAY_GUARD_H
#define ARKANONG_PLAY_GUARD_H

#include "controls.h"
#include "session.h"

/// s for which the key or button must be held to restart.
#define PLAY_GUARD_HOLD 0.7
/// s without any input after which play waits for a person to serve; less than the time after which
/// a duel serves by itself.
#define PLAY_GUARD_PATIENCE 4.0

/// s without any input after which a ball that is about to be lost pauses the match.
#define PLAY_GUARD_AWAY 6.0
/// s before such a ball reaches the paddle's line: enough to get there when play continues.
#define PLAY_GUARD_WARNING 0.8

/// Zero-initialised is the beginning of a match.
typedef struct PlayGuard {
    bool asked;  ///< a key or button that restarts was pressed in this match
    double held; ///< s for which it has been held since
    double idle; ///< s since anybody did anything
} PlayGuard;

/// Handles an input: somebody is there.
void play_guard_see(PlayGuard *guard, const InputEvent *event);

/// Advances time by `seconds`. Returns whether to restart the match: a key or button that restarts
/// was pressed (`asked`) and has been held for PLAY_GUARD_HOLD.
bool play_guard_restarts(PlayGuard *guard, const Controls *controls, const Settings *settings,
                         double seconds);

/// Advances time by `seconds`. Returns whether play is to stand still: no input for
/// PLAY_GUARD_PATIENCE, and a person's ball waits to be served in a duel.
bool play_guard_waits(PlayGuard *guard, const Session *session, const Controls *controls,
                      const Settings *settings, double seconds);

/// Whether the match is to be paused: no input for PLAY_GUARD_AWAY, and a ball will pass a person's
/// paddle.
bool play_guard_misses(const PlayGuard *guard, const Session *session);

#endif
