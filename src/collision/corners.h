/// @file corners.h
/// Hidden corners: those that the union of all obstacles that stand does not have.
#ifndef ARKANONG_CORNERS_H
#define ARKANONG_CORNERS_H

#include "manager.h"

/// Computes which corners of all obstacles are hidden.
/// @pre none is marked as hidden
void corners_update_obstacles(CollisionManager *manager);

/// Computes which faces and corners of a grid's bricks are open; of ranges that
/// begin within the grid, and may end beyond it.
void corners_update_bricks(CollisionManager *manager, const BrickGrid *grid, int first_column,
                           int last_column, int first_row, int last_row);

/// Recomputes all corners that an obstacle within the box may have hidden. Returns the number of
/// obstacles and bricks gone through.
int corners_update_box(CollisionManager *manager, Vec2 min, Vec2 max);

/// Hides or opens the corners around a brick that came, went or changed, and wakes the balls there:
/// at once, or after collision_manager_gather_changes when these are settled.
void corners_gather_change(CollisionManager *manager, const Rectangle *body);

#endif
