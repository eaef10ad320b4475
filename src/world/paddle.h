/// @file paddle.h
/// The bodies of paddles and their motion.
#ifndef ARKANONG_PADDLE_H
#define ARKANONG_PADDLE_H

#include "world_internal.h"

/// Where a side's paddle stands at the start (world_paddle_start).
Rectangle paddle_start(const WorldDef *def, Side side);

/// Gives the paddles their shape and position at the start.
/// @param reach  u, where each paddle's body may be
void paddle_init_all(World *world, const WorldDef *def, const Rectangle *reach);

/// Makes a paddle `factor` times as long (world_help_paddle).
void paddle_help(World *world, int index, double factor);

/// Brings a paddle that has its shape and place at the start to where `from`, the same side's in
/// another world, is: its place, its power-ups, its player's account.
void paddle_continue(World *world, int index, const Paddle *from);

/// Places every paddle for the step that begins, as the input says.
void paddle_place_all(World *world);

/// Takes over where the engine has moved a paddle; a ball caught against a wall may have stopped
/// it.
void paddle_read_back(World *world, int index);
void paddle_read_back_all(World *world);

/// The middle of its body, u.
Vec2 paddle_centre(const Paddle *paddle);

/// Half its extent along its side, u.
double paddle_half_length(const Paddle *paddle);

#endif
