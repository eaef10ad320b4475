/// @file grid.h
/// Who is near: the balls of each cell, kept up to date as they fly, and the cells around things.
#ifndef ARKANONG_GRID_H
#define ARKANONG_GRID_H

#include "manager.h"

/// Empties all cells of balls.
void grid_clear_balls(CollisionManager *manager);

/// Enters a ball in its cell.
void grid_add_ball(CollisionManager *manager, int ball);

/// Takes a ball out of its cell; nothing where it is in none.
void grid_remove_ball(CollisionManager *manager, int ball);

/// Takes a ball to the next cell, in the direction of a Side.
void grid_move_ball(CollisionManager *manager, int ball, int direction);

/// Writes a ball's motion into its packet anew.
void grid_update_ball(CollisionManager *manager, int ball);

/// Sets a ball's cell from its present position.
void grid_find_cell(const CollisionManager *manager, Ball *ball);

/// Steps a ball's column or row in the direction of a Side.
static inline void grid_step_cell(Ball *ball, int direction)
{
    ball->column += (direction == SIDE_RIGHT) - (direction == SIDE_LEFT);
    ball->row += (direction == SIDE_BOTTOM) - (direction == SIDE_TOP);
}

/// A straight way and how far around it something can be touched, u.
typedef struct GridPath {
    Vec2 from, along;
    double reach;
} GridPath;

/// All cells of the box around a path.
CellRange grid_path_range(const Grid *grid, const GridPath *path);

/// Whether a path's surroundings may reach into a cell: exact for something that stays, and for a
/// path with the circle around the cell. Cells at the border go on outside.
bool grid_path_touches_cell(const Grid *grid, const GridPath *path, int column, int row);

/// u of room for rounding around whatever cells list.
double grid_margin(double width, double height);

/// All cells from which an obstacle may be touched, wherever its motion takes it.
CellRange grid_obstacle_cells(const CollisionManager *manager, int obstacle);

/// All cells from which a paddle may be touched.
CellRange grid_paddle_cells(const CollisionManager *manager, int paddle);

#endif
