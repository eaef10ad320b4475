/// @file world_continue.h
/// Continues a game in a changed definition: a level that is edited while it is played.
#ifndef ARKANONG_WORLD_CONTINUE_H
#define ARKANONG_WORLD_CONTINUE_H

#include "world_def.h"

/// Brings `to`, newly made of `to_def`, to where `from` is, a world made of `from_def` between two
/// steps: its clock, score, lives, power-ups, capsules and shots; its paddles; its balls; the hits
/// left of bricks and obstacles whose own number of hits is as before.
///
/// Entries of a list correspond to each other from its beginning on as far as they are alike, then
/// from its end on, then by their order; cells of bricks by row and column. What travels or spins
/// is where its path leads it by then. A sandbox's ball or a paddle whose start differs starts
/// anew. Where the definition has fewer balls than before, the last ones are removed; further ones
/// are added as at the start. A ball that would be inside something is put at the nearest place
/// found that is free.
///
/// Returns false when the game cannot be continued, and `to` is to be destroyed: the sides with
/// paddles differ, a ball finds no place, no target is left, the game is over, or memory is out.
bool world_continue(World *to, const WorldDef *to_def, const World *from, const WorldDef *from_def);

#endif
