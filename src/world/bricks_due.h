/// @file bricks_due.h
/// What bricks do by themselves, at the ends of steps: explode, grow, regain hits.
#ifndef ARKANONG_BRICKS_DUE_H
#define ARKANONG_BRICKS_DUE_H

#include "world_internal.h"

/// Does what has been noted for this step (bricks.h), in the order in which it was noted.
void bricks_due_all(World *world);

/// Lets a brick explode for a side: those that break in the cells around it are broken.
void bricks_due_explode(World *world, int brick, Side side);

#endif
