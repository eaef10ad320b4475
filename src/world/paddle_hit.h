/// @file paddle_hit.h
/// The contact of a paddle with a ball: takes ownership, aims, catches or scoops it up.
#ifndef ARKANONG_PADDLE_HIT_H
#define ARKANONG_PADDLE_HIT_H

#include "world_internal.h"

/// Minimum speed of a ball that a paddle sends off, as a factor of match.ball_speed and of what its
/// side's power-ups make of it.
#define PADDLE_HIT_LOW_FACTOR 0.75

/// Factor of a ball's speed when it is stolen, by a paddle or a thief.
#define PADDLE_GROWTH_BY_STEAL 1.12

/// Maximum speed, u/s, of a ball of that heat that a paddle of `owner` or a thief sends off.
double paddle_fastest(const World *world, Side owner, int heat);

/// The direction, a unit vector, of a ball that leaves `paddle` after a contact `offset` u from its
/// centre.
/// @param extra_deg  degrees that the paddle's motion adds to the angle
/// @param radius     u, of the ball
Vec2 paddle_direction(const Paddle *paddle, double offset, double extra_deg, double radius);

/// Replaces `contact->velocity`, which the engine has reflected, and at a touch gives the ball to
/// the paddle's side. Emits no event.
/// @param touch  whether it is one (balls_touch)
void paddle_hit(World *world, Contact *contact, bool touch);

/// Limits the speed of balls that a paddle's motion has accelerated. A part
/// of a step's end.
bool paddle_hold_balls_down(World *world);

#endif
