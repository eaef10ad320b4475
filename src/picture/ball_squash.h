/// @file ball_squash.h
/// A ball's picture gives way for a moment where the ball hits something: it is flat along the
/// contact's normal. The ball itself stays a circle.
#ifndef ARKANONG_BALL_SQUASH_H
#define ARKANONG_BALL_SQUASH_H

#include "contact.h"

#define BALL_SQUASH_TIME 0.08 ///< s
#define BALL_SQUASH_MOST 0.26 ///< of the radius: how far the picture is drawn out at most

/// Zero-initialised: round.
typedef struct BallSquash {
    Vec2 normal;     ///< unit vector
    double strength; ///< 0..1
    double left;     ///< s until it is round again
} BallSquash;

/// The squash of a ball that has just had that contact, the flatter the harder it hit.
BallSquash ball_squash_of_contact(const Contact *contact);

/// Squashes the ball of a contact, and the other one where it met another, of `count` balls.
void ball_squash_note(BallSquash *balls, int count, const Contact *contact);

/// Lets `seconds` pass for each of `count` balls.
void ball_squash_advance(BallSquash *balls, int count, double seconds);

/// How far the picture is drawn out to either side, across the normal, as a share of the radius;
/// the zero vector: it is round.
Vec2 ball_squash_reach(const BallSquash *squash);

#endif
