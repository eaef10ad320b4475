/// @file world_continue.h
/// Continues a game in a changed definition: a level that is edited while it is played.
#ifndef ARKANONG_WORLD_CONTINUE_H
#define ARKANONG_WORLD_CONTINUE_H

#include "world_def.h"

/// Advances `to`, newly created from `to_def`, to the state of `from`, a world of `from_def`
/// between two steps: clock, score, lives, power-ups, capsules, shots, paddles. What is the same in
/// both definitions keeps its state, the rest begins anew.
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

#endif
