/// @file bricks_due.h
/// What bricks do by themselves, at the ends of steps: explode, grow, regain hits, open and
/// close, fall.
#ifndef ARKANONG_BRICKS_DUE_H
#define ARKANONG_BRICKS_DUE_H

#include "world_internal.h"

/// Does what has been noted for this step (bricks.h), in the order in which it was noted.
void bricks_due_all(World *world);

/// At every BRICK_FALL_STEPS'th step's end: row by row, from below, bricks that fall move into the
/// cells below them that are empty, with their hits and what they hold. A cell in which a ball or a
/// paddle is, or for which something is noted, stays empty until the next such step; a doorway
/// always does.
void bricks_due_fall_all(World *world);

/// Lets a brick explode for a side: those that break in the cells around it are broken.
void bricks_due_explode(World *world, int brick, Side side);

#endif
