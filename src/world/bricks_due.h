/// @file bricks_due.h
/// Effects of bricks at the ends of steps: explode, grow, regain hits, open and close, fall.
#ifndef ARKANONG_BRICKS_DUE_H
#define ARKANONG_BRICKS_DUE_H

#include "world_internal.h"

/// Performs the effects that are due (bricks.h), in the order of scheduling.
void bricks_due_all(World *world);

/// At the end of every BRICK_FALL_STEPS'th step, row by row from below: falling bricks move into
/// the empty cells below them, with their hits and contents. A cell that contains a ball or a
/// paddle, or has a scheduled effect, stays empty until the next such step; the cell of an open
/// door always does.
void bricks_due_fall_all(World *world);

/// Opens the closed doors of a colour, and closes the open ones.
/// @param side  that is responsible
void bricks_due_turn_doors(World *world, int colour, Side side);

/// Explodes a brick for a side: breaks the breakable bricks in the cells around it.
void bricks_due_explode(World *world, int brick, Side side);

#endif
