/// @file balls.h
/// Balls as the rules see them: in flight, lying on a paddle or held by an obstacle, each with an
/// owner; and whether one fits into a place.
#ifndef ARKANONG_BALLS_H
#define ARKANONG_BALLS_H

#include "world_internal.h"

/// Whether a ball of that radius at `position` would overlap nothing except `ignore_ball` and
/// `ignore_paddle` (indices, or -1).
bool balls_fit(const World *world, Vec2 position, double radius, int ignore_ball,
               int ignore_paddle);

/// Whether it would overlap a brick.
bool balls_meet_brick(const World *world, Vec2 position, double radius);

/// Maximum number of balls that lie on one paddle; more wait until one of them is served.
#define BALLS_LYING_MOST 8

/// Puts a ball in flight and returns its index, or -1 when the world is full.
int balls_launch(World *world, Vec2 position, Vec2 velocity, double radius, Side owner);

/// Removes a ball from flight.
/// @pre it is in flight
void balls_remove(World *world, int ball);

/// Lays a ball of that radius on a side's paddle, beside those that lie there; the two paddles of a
/// side alternate, starting with the first.
/// @pre there is room for one more ball
void balls_lay(World *world, Side side, double radius);

/// Adds a ball that lies on a paddle or is held by an obstacle.
/// @pre there is room for one more ball
void balls_hold(World *world, const HeldBall *held);

/// Removes `count` balls from one on that lie on paddles or are held; those after them move up.
void balls_let_go(World *world, int held, int count);

/// The centre of a ball that lies on a paddle, u.
Vec2 balls_lying_position(const World *world, const HeldBall *held);

/// Whether any ball lies on the paddle.
bool balls_lie_on(const World *world, int paddle);

/// The event of a ball's change to a new owner.
/// @pre it still has the former one
WorldEvent balls_conversion(const World *world, int ball, Side owner);

/// Gives a ball in flight to a side, without an event.
void balls_give(World *world, int ball, Side owner);

/// Gives a ball in flight to a side; emits an event if the owner changes.
void balls_convert(World *world, int ball, Side owner);

/// Call when a paddle or a thief meets a ball in flight. Returns whether that is a touch: none of
/// them has met the ball for 0.05 s. Squeezed between a paddle and a wall or another paddle it has
/// thousands of contacts, which are one touch.
bool balls_touch(World *world, int ball);

/// Gives a ball in flight to the side whose paddle or thief has touched it, without an event. In a
/// match with heat a ball that another side owned is stolen: it is hotter by 1, up to
/// BALL_HEAT_MOST. Returns whether it was.
bool balls_take(World *world, int ball, Side side);

/// Sets whether a ball in flight passes through the next breakable brick that it meets.
void balls_set_clean(World *world, int ball, bool clean);

/// Turns a ball in flight by `turn_deg` toward a direction, or away from it if the angle is
/// negative; no effect if the direction is already within that angle.
void balls_turn_toward(World *world, int ball, Vec2 way, double turn_deg);

/// Factor of the speed of the owner's balls by power-ups.
double balls_speed_factor(const World *world, Side owner);

/// Whether a power-up of that kind is active for the ball's owner.
bool balls_have(const World *world, int ball, PowerChange change);

/// Makes a ball in flight piercing if its owner has that power-up or the ball is clean; else not.
void balls_update_piercing(World *world, int ball);

#endif
