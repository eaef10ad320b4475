/// @file world_create.h
/// Worlds as values: creates, copies and hashes them, prepares them before their first step, and
/// continues a game in a changed definition (world_continue.c).
#ifndef ARKANONG_WORLD_CREATE_H
#define ARKANONG_WORLD_CREATE_H

#include "world_def.h"

/// Creates a world, or returns NULL when memory is out. `seed` initialises the world's only random
/// generator.
/// @pre `def` has passed level_check (level.h): it is not validated again
World *world_create(const WorldDef *def, unsigned long long seed);

/// @param world  NULL: nothing is done
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

/// Continues a game in a level that was edited while it was played: advances `to`, newly created
/// from `to_def`, to the state of `from`, a world of `from_def` between two steps: clock, score,
/// lives, power-ups, capsules, shots, paddles. What is the same in both definitions keeps its
/// state, the rest begins anew.
///
/// An obstacle is the same if the next alike one of the former list is; its hits, its angle and its
/// next shot stay. A cell of bricks is the same if the one in that column and row is, no brick
/// falls there and it has nothing to do yet (a fuse, growth); its hits stay. In a world without
/// paddles each ball of an entry that is the same goes on. In any other all balls go on while all
/// entries and the speed of a serve are the same; one that would be inside something is laid on a
/// paddle.
///
/// Returns false when the game cannot be continued, and `to` is to be destroyed: arena or
/// paddles differ, a ball of a world without paddles has no place, no target is left, the game is
/// over, or memory is out.
bool world_continue(World *to, const WorldDef *to_def, const World *from, const WorldDef *from_def);

/// The version of the simulation: increased by each change after which the same level, seed and
/// inputs have another result.
#define WORLD_SIMULATION 5

/// 64-bit hash over every field of the state, in a fixed order, the same on every machine.
unsigned long long world_hash(const World *world);

#endif
