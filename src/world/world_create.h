/// @file world_create.h
/// Creates and copies worlds, and prepares them before their first step.
#ifndef ARKANONG_WORLD_CREATE_H
#define ARKANONG_WORLD_CREATE_H

#include "world_def.h"

/// Creates a world, or returns NULL when memory is out. `seed` initialises the world's only random
/// generator.
/// @pre `def` has passed level_check (level.h): it is not validated again
World *world_create(const WorldDef *def, unsigned long long seed);
void world_destroy(World *world);

/// A copy in newly allocated memory; NULL when memory is out.
World *world_duplicate(const World *world);

/// Makes `to` equal to `from`: one memory copy.
/// @pre both come from equal definitions
void world_copy(World *to, const World *from);

/// Size of a world in bytes, equal for its copies.
size_t world_size(const World *world);

/// Sets lives and points from the previous level (solo; the points count toward the next extra
/// life, those already gained are not given again).
/// @pre before the first step; lives >= 1, points >= 0
void world_carry_over(World *world, int lives, int points);

/// The body of a paddle at the start.
/// @param paddle  0..world_def_paddles_in_play - 1
Rectangle world_paddle_start(const WorldDef *def, int paddle);

/// Multiplies a paddle's length by `factor`, 0.5..3, to at most half of its side, for the whole
/// game, as a help. If a ball is in the way, the paddle grows after it has left.
/// @pre before the first step
void world_help_paddle(World *world, int paddle, double factor);

#endif
