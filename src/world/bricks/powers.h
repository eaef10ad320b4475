/// @file powers.h
/// The effects of power-ups. Their table is power_up.h.
#ifndef ARKANONG_POWERS_H
#define ARKANONG_POWERS_H

#include "world_internal.h"

/// Starts power-up `power_up` (a row of the table) for the side that caught it.
void powers_start(World *world, int power_up, Side side);

/// Ends all power-ups of a paddle.
void powers_end_all(World *world, Paddle *paddle);

/// Removes the shield of `side`, whose goal a ball has hit; a floor stays.
void powers_use_shield(World *world, Side side);

/// Whether a paddle's goal is a wall by a power-up or by the level.
bool powers_have_floor(const World *world, const Paddle *paddle);

/// Turns goals with a floor or a shield into walls, and opens all others.
void powers_shut_goals(World *world);

/// Gives a paddle a cannon, as a capsule would.
void powers_give_cannon(World *world, Side side);

/// Counts down the lasting power-ups, and ends those whose time is over. A part of a step's end.
bool powers_run_down_all(World *world);

/// Gives every ball to the next side, if that power-up was started in this step. A part of a step's
/// end (world.c).
bool powers_swap_all(World *world);

/// Bends the paths of balls toward paddles with a magnet. A part of a step's end.
bool powers_attract_all(World *world);

#endif
