/// @file ball_squash.h
/// Squashes a ball's picture for a short time along the normal of its contact. The ball itself
/// stays a circle.
#ifndef ARKANONG_BALL_SQUASH_H
#define ARKANONG_BALL_SQUASH_H

#include "contact.h"

#define BALL_SQUASH_TIME 0.08 ///< s
#define BALL_SQUASH_MOST 0.26 ///< share of the radius by which the picture is stretched at most

/// Zero-initialised: round.
typedef struct BallSquash {
    Vec2 normal;     ///< unit vector
    double strength; ///< 0..1
    double left;     ///< s until it is round again
} BallSquash;

/// The squash of a ball after a contact, flatter for a harder hit.
BallSquash ball_squash_of_contact(const Contact *contact);

/// Squashes the ball of a contact, and the other ball if it met one, of `count` balls.
void ball_squash_note(BallSquash *balls, int count, const Contact *contact);

/// Advances `count` balls by `seconds`.
void ball_squash_advance(BallSquash *balls, int count, double seconds);

/// The vector by which the picture is stretched to either side, across the normal, as a share of
/// the radius; zero: it is round.
Vec2 ball_squash_reach(const BallSquash *squash);

#endif
