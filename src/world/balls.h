/// @file balls.h
/// The balls as the rules know them: in flight, lying on a paddle or held by an obstacle, each with
/// an owner.
#ifndef ARKANONG_BALLS_H
#define ARKANONG_BALLS_H

#include "world_internal.h"

/// Balls that lie on one paddle side by side; more wait until one of them is served.
#define BALLS_LYING_MOST 8

/// Puts a ball in flight and returns its index, or -1 when the world is full.
int balls_launch(World *world, Vec2 position, Vec2 velocity, double radius, Side owner);

/// Takes a ball out of flight.
/// @pre it is in flight
void balls_remove(World *world, int ball);

/// Lays a ball of that radius on a side's paddle, beside those that lie there; two paddles of a
/// side take it in turns, the first begins.
/// @pre there is room for one more ball
void balls_lay(World *world, Side side, double radius);

/// Lays a ball on a paddle that has caught it, `offset` u from the paddle's middle along its side.
/// @pre there is room for one more ball
void balls_catch(World *world, int paddle, double radius, double offset);

/// Takes a ball in that is not in flight.
/// @pre there is room for one more ball
void balls_hold(World *world, const HeldBall *held);

/// Takes one of these out: the others move up.
void balls_let_go(World *world, int held);

/// Where the centre of a ball that lies on a paddle is, u.
Vec2 balls_lying_position(const World *world, const HeldBall *held);

/// Whether any ball lies on the paddle.
bool balls_lie_on(const World *world, int paddle);

/// The event of a ball's change to a new owner.
/// @pre it still has the former one
WorldEvent balls_conversion(const World *world, int ball, Side owner);

/// Gives a ball in flight to a side, without an event.
void balls_give(World *world, int ball, Side owner);

/// Gives a ball in flight to a side, with an event unless it already is that side's.
void balls_convert(World *world, int ball, Side owner);

/// Heats a ball in flight by one, where the match knows heat; returns its heat, 0..BALL_HEAT_MOST.
int balls_heat(World *world, int ball);

/// Takes all its heat from a ball in flight.
void balls_cool(World *world, int ball);

/// Lets a ball in flight through the next brick that breaks, or takes that back.
void balls_set_clean(World *world, int ball, bool clean);

/// Factor by which power-ups change the speed of the balls of `owner`.
double balls_speed_factor(const World *world, Side owner);

/// Whether a power-up of that kind is at work for the ball's owner.
bool balls_have(const World *world, int ball, PowerChange change);

/// Lets a ball in flight break through bricks if its owner's power-ups say so, or it is clean.
void balls_update_piercing(World *world, int ball);

#endif
