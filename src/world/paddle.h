/// @file paddle.h
/// Moves the paddles: sets their bodies in the collision manager, which owns them.
#ifndef ARKANONG_PADDLE_H
#define ARKANONG_PADDLE_H

#include "world_internal.h"

/// The zone of a paddle: its whole side, 22 % of the field deep, or as deep as its body at the
/// start if that is more.
Rectangle paddle_zone(const WorldDef *def, int index);

/// Sets shape and position of the paddles at the start.
void paddle_init_all(World *world, const WorldDef *def);

/// Sets the motion of every paddle for the coming step, by its input.
void paddle_place_all(World *world);

/// Body, zone and velocity at the present time.
PaddleState paddle_state(const World *world, const Paddle *paddle);

/// The centre of its body at the present time, u.
Vec2 paddle_centre(const World *world, const Paddle *paddle);

/// Half its extent along its side, u.
double paddle_half_length(const Paddle *paddle);

#endif
