/// @file play_guard.h
/// What keeps a match from being lost by accident: restarting has to be held, and play waits for
/// people who have gone away.
#ifndef ARKANONG_PLAY_GUARD_H
#define ARKANONG_PLAY_GUARD_H

#include "controls.h"
#include "session.h"

/// s that the key or button has to be held to restart.
#define PLAY_GUARD_HOLD 0.7
/// s without any input after which a ball that a person has to serve is waited for; less than after
/// which a duel serves by itself.
#define PLAY_GUARD_PATIENCE 4.0

/// s without any input after which a ball that is about to be lost pauses the match.
#define PLAY_GUARD_AWAY 6.0
/// s before such a ball is at the paddle's line: enough to get there when play goes on.
#define PLAY_GUARD_WARNING 0.8

/// Zero-initialised is the beginning of a match.
typedef struct PlayGuard {
    bool asked;  ///< what restarts was pressed in this match
    double held; ///< s that it has been held since
    double idle; ///< s since anybody did anything
} PlayGuard;

/// Takes note of an input: somebody is there.
void play_guard_see(PlayGuard *guard, const InputEvent *event);

/// Advances time by `seconds`. True when the match is to be restarted: what restarts was pressed
/// (`asked`) and has been held ever since, long enough.
bool play_guard_restarts(PlayGuard *guard, const Controls *controls, const Settings *settings,
                         double seconds);

/// Advances time by `seconds`. Whether play is to stand still: nobody has done anything for a
/// while, and in a duel a person's ball lies ready.
bool play_guard_waits(PlayGuard *guard, const Session *session, const Controls *controls,
                      const Settings *settings, double seconds);

/// Whether the match is to be paused: nobody has done anything for a while, and a ball comes to a
/// person's goal where the paddle is not.
bool play_guard_misses(const PlayGuard *guard, const Session *session);

#endif
