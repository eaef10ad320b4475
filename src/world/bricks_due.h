/// @file bricks_due.h
/// The actions of bricks at the ends of steps: explode, grow, regain hits, open and close, fall.
#ifndef ARKANONG_BRICKS_DUE_H
#define ARKANONG_BRICKS_DUE_H

#include "world_internal.h"

/// Performs the actions scheduled for this step (bricks.h), in the order of scheduling.
void bricks_due_all(World *world);

/// At every BRICK_FALL_STEPS'th step's end: row by row, from below, bricks that fall move into the
/// cells below them that are empty, with their hits and what they hold. A cell that contains a ball
/// or a paddle, or with a scheduled action, stays empty until the next such step; a doorway always
/// does.
void bricks_due_fall_all(World *world);

/// Opens the closed doors of a colour, and closes the open ones.
/// @param side  that is responsible
void bricks_due_turn_doors(World *world, int colour, Side side);

/// Explodes a brick for a side: breaks the breakable bricks in the cells around it.
void bricks_due_explode(World *world, int brick, Side side);

#endif
