/// @file targets.h
/// Targets: bricks and obstacles that break after a number of hits; and what bricks do at the ends
/// of steps: explode, grow, regain hits, open and close, fall.
#ifndef ARKANONG_TARGETS_H
#define ARKANONG_TARGETS_H

#include "world_internal.h"

/// Counts the targets at the start.
void targets_count(World *world, const WorldDef *def);

/// Takes `hits` off a brick that can break and gives `side` the points; a broken brick releases its
/// capsule. No effect if the brick's kind does not admit the hits.
/// @param hits     BRICK_INDESTRUCTIBLE: a piercing ball's
/// @param contact  what led to it; NULL: no touch
void targets_hit_brick(World *world, int brick, int hits, Side side, const Contact *contact);

/// The same for an obstacle.
/// @param contact  what led to it; NULL: no touch
void targets_hit_obstacle(World *world, int obstacle, int hits, Side side, const Contact *contact);

/// Performs the effects that are due (bricks.h), in the order of scheduling. A part of a step's end
/// (world.c).
bool bricks_due_advance(World *world);

/// At the end of every BRICK_FALL_STEPS'th step, row by row from below: falling bricks move into
/// the empty cells below them, with their hits and contents. A cell that contains a ball or a
/// paddle, or has a scheduled effect, stays empty until the next such step; the cell of an open
/// door always does. A part of a step's end.
bool bricks_due_fall(World *world);

/// Begins to open the closed doors of a colour, and to close the open ones.
/// @param side   that is responsible
/// @param times  how often each is turned
void bricks_due_turn_doors(World *world, int colour, Side side, int times);

/// Goes on with that. Returns false where the allowed work is done first.
bool bricks_due_turn_on(World *world);

/// Explodes a brick for a side: breaks the breakable bricks in the cells around it.
void bricks_due_explode(World *world, int brick, Side side);

#endif
