/// @file play_guard.h
/// Prevents accidents: restarting needs a long press, and play waits for people who are absent or
/// not back yet. And slow motion while a ball flies to the last target.
#ifndef ARKANONG_PLAY_GUARD_H
#define ARKANONG_PLAY_GUARD_H

#include "input.h"
#include "session.h"

/// s for which the key or button must be held to restart.
#define PLAY_GUARD_HOLD 0.7
/// s without any input after which play waits for a person to serve; less than the time after which
/// a duel serves by itself.
#define PLAY_GUARD_PATIENCE 4.0

/// s without input after which a ball that is about to be lost pauses the match.
#define PLAY_GUARD_AWAY 6.0
/// s before such a ball reaches the paddle's line: enough to get there when play continues.
#define PLAY_GUARD_WARNING 0.8

/// Points that the pointer must move to show that somebody plays: more than a hand that lets go of
/// the mouse.
#define PLAY_GUARD_POINTER_WAY 40.0

/// Zero-initialised is the beginning of a match.
typedef struct PlayGuard {
    bool asked;     ///< a key or button that restarts was pressed in this match
    double held;    ///< s for which it has been held since
    double idle;    ///< s without input
    bool seen;      ///< somebody has played since the match began or was resumed
    bool awaits;    ///< play stands still until then
    double pointed; ///< points, motion of the pointer since the match began or was resumed
} PlayGuard;

/// Handles an input: a person is present.
void play_guard_see(PlayGuard *guard, const InputEvent *event);

/// Advances time by `seconds`. Returns whether to restart the match: a key or button that restarts
/// was pressed (`asked`) and has been held for PLAY_GUARD_HOLD.
bool play_guard_restarts(PlayGuard *guard, const Controls *controls, const Settings *settings,
                         double seconds);

/// Whether play stands still until a person among the players does something. That input serves a
/// ball that waits; else it does nothing but let play go on.
bool play_guard_awaits(PlayGuard *guard, const Session *session, Controls *controls,
                       const Settings *settings);

/// Advances time by `seconds`. Returns whether play is to stand still: no input for
/// PLAY_GUARD_PATIENCE, a person's ball waits to be served in a duel, and nothing flies that would
/// hang in the air.
bool play_guard_waits(PlayGuard *guard, const Session *session, const Controls *controls,
                      const Settings *settings, double seconds);

/// Whether the match is to be stopped: no input for PLAY_GUARD_AWAY, or none since the match began,
/// and a ball will pass a person's paddle.
bool play_guard_misses(const PlayGuard *guard, const Session *session);

/// Maximum duration in a match, s of real time.
#define LAST_BRICK_LONGEST 1.2
/// Factor of the speed of play during slow motion.
#define LAST_BRICK_PACE 0.25

/// Slow motion while a ball flies to the last target. Only the speed of play changes: the same
/// steps are played with the same inputs.
///
/// Zero-initialised is the beginning of a match.
typedef struct LastBrick {
    double slow;  ///< s of slow motion so far
    bool pressed; ///< a key was pressed: no further slow motion
} LastBrick;

/// Handles an input: any press ends the slow motion and the celebration after it.
void last_brick_see(LastBrick *last, const InputEvent *event);

/// Advances time by `seconds`. Returns the factor of the speed of play of a solo game.
double last_brick_pace(LastBrick *last, const Session *session, double seconds);

#endif
