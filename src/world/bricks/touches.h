/// @file touches.h
/// Tells touches of paddles from the contacts of a ball that rattles at one: squeezed between a
/// paddle and a wall or another paddle it has thousands of them in some hundredths of a second.
#ifndef ARKANONG_TOUCHES_H
#define ARKANONG_TOUCHES_H

#include "world_def.h"

/// The last contact of each paddle with a ball. Zero-initialised: none.
typedef struct Touches {
    struct {
        int ball;    ///< 1 + its index
        double time; ///< s
        bool again;  ///< less than TOUCHES_APART (touches.c) after another contact with that ball
    } last[PADDLES_MOST];
} Touches;

/// Call with each contact.
void touches_note(Touches *touches, const Contact *contact);

/// Whether the contact noted last is a touch of a paddle: the contacts of a ball that rattles count
/// as one.
bool touches_counts(const Touches *touches, const Contact *contact);

/// Whether an event that follows the contact noted last is a ball that a side took from another,
/// and the first such one where the ball rattles between the paddles of two sides.
bool touches_counts_capture(const Touches *touches, const WorldEvent *event);

#endif
