/// @file last_brick.h
/// Slow motion while a ball flies to the last target.
///
/// Only the speed of play changes: the same steps are played with the same inputs.
#ifndef ARKANONG_LAST_BRICK_H
#define ARKANONG_LAST_BRICK_H

#include "input.h"
#include "session.h"

/// Maximum duration in a match, s of real time.
#define LAST_BRICK_LONGEST 1.2
/// Factor of the speed of play during slow motion.
#define LAST_BRICK_PACE 0.25

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
