/// @file grid_build.h
/// Lays the grid out for an arena: how large its cells are, and what each of them lists.
#ifndef ARKANONG_GRID_BUILD_H
#define ARKANONG_GRID_BUILD_H

#include "manager.h"

/// Chooses the cells, and counts the entries and packets that they need.
void grid_build_layout(Grid *grid, const CollisionSetup *setup);

/// Writes the edges of the cells and the lists of obstacles, bricks, sides and paddles.
void grid_build_lists(CollisionManager *manager, const CollisionSetup *setup);

#endif
