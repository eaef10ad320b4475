/// @file world_continue.h
/// Continues a game in a changed definition: a level that is edited while it is played.
#ifndef ARKANONG_WORLD_CONTINUE_H
#define ARKANONG_WORLD_CONTINUE_H

#include "world_def.h"

/// Advances `to`, newly created from `to_def`, to the state of `from`, a world of `from_def`
/// between two steps: its clock, score, lives, power-ups, capsules and shots; its paddles; its
/// balls; the hits left of bricks and obstacles whose number of hits is the same in both
/// definitions.
///
/// Entries of two lists correspond from the first on while they are equal, then from the last on,
/// then by order; cells of bricks correspond by row and column. Travelling and spinning obstacles
/// are at their positions at that time. A ball of a world without paddles, or a paddle, whose start
/// differs is reset. If the definition has fewer balls than before, the last ones are removed;
/// additional ones are added as at the start. A ball that would be inside an object is moved to the
/// nearest free position found.
///
/// Returns false when the game cannot be continued, and `to` is to be destroyed: the sides with
/// paddles differ, a ball fits nowhere, no target is left, the game is over, or memory is out.
bool world_continue(World *to, const WorldDef *to_def, const World *from, const WorldDef *from_def);

#endif
