/// @file paddle_hit.h
/// What a paddle does with a ball: claims it, aims it, catches it or scoops it up.
#ifndef ARKANONG_PADDLE_HIT_H
#define ARKANONG_PADDLE_HIT_H

#include "world_internal.h"

/// The direction, a unit vector, of a ball that leaves `paddle` after touching it `offset` u from
/// its middle.
/// @param extra_deg  degrees that the paddle's motion adds to the angle
/// @param radius     u, of the ball
Vec2 paddle_direction(const Paddle *paddle, double offset, double extra_deg, double radius);

/// Gives the ball to the paddle's side and sets its velocity: replaces `contact->velocity`, which
/// the engine has reflected. Emits no event.
void paddle_hit(World *world, Contact *contact);

/// Slows down, at the end of a step, the balls that a paddle's motion has made faster than the
/// limit.
void paddle_hold_balls_down(World *world);

#endif
