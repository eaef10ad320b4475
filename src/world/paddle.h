/// @file paddle.h
/// How paddles move: places their bodies in the collision manager, which owns them from then on.
#ifndef ARKANONG_PADDLE_H
#define ARKANONG_PADDLE_H

#include "world_internal.h"

/// Where a paddle stands at the start (world_paddle_start).
Rectangle paddle_start(const WorldDef *def, int index);

/// The part of the field that a paddle never leaves: its whole side, 22 % of the field deep, or as
/// deep as the paddle reaches at the start where that is more.
Rectangle paddle_zone(const WorldDef *def, int index);

/// Gives the paddles their shape and position at the start.
void paddle_init_all(World *world, const WorldDef *def);

/// Makes a paddle `factor` times as long (world_help_paddle).
void paddle_help(World *world, int index, double factor);

/// Gives a paddle at the start what the same side's paddle in another world has: its position,
/// velocity and power-ups, its player's account.
/// @param anew  it stands where it starts, at rest, instead
void paddle_continue(World *world, int index, const World *from, bool anew);

/// Places every paddle for the step that begins, as the input says.
void paddle_place_all(World *world);

/// Body, zone and velocity at the present time.
PaddleState paddle_state(const World *world, const Paddle *paddle);

/// The middle of its body at the present time, u.
Vec2 paddle_centre(const World *world, const Paddle *paddle);

/// The share of its top speed that power-ups and a missed swing leave.
double paddle_speed_factor(const Paddle *paddle);

/// Half its extent along its side, u.
double paddle_half_length(const Paddle *paddle);

#endif
