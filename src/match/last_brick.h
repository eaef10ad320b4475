/// @file last_brick.h
/// Slow motion while a ball flies to the last thing that is left to break.
///
/// Only the pace of play changes: the same steps are played with the same inputs.
#ifndef ARKANONG_LAST_BRICK_H
#define ARKANONG_LAST_BRICK_H

#include "input.h"
#include "session.h"

/// s of real time that it lasts at most in a match.
#define LAST_BRICK_LONGEST 1.2
/// The share of its speed at which play goes on meanwhile.
#define LAST_BRICK_PACE 0.25

/// Zero-initialised is the beginning of a match.
typedef struct LastBrick {
    double slow;  ///< s for which it has been slow
    bool pressed; ///< anything: no more of it
} LastBrick;

/// Takes note of an input: whatever is pressed ends it, and the celebration behind it.
void last_brick_see(LastBrick *last, const InputEvent *event);

/// Advances time by `seconds`. The share of its speed at which a solo game plays on.
double last_brick_pace(LastBrick *last, const Session *session, double seconds);

#endif
