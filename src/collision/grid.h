/// @file grid.h
/// Which balls each cell lists, kept up to date as they fly, and which cells lie around a thing.
#ifndef ARKANONG_GRID_H
#define ARKANONG_GRID_H

#include "manager.h"

/// Empties all cells of balls.
void grid_clear_balls(CollisionManager *manager);

/// Enters a ball in its cell.
void grid_add_ball(CollisionManager *manager, int ball);

/// Takes a ball out of its cell; nothing where it is in none.
void grid_remove_ball(CollisionManager *manager, int ball);

/// Moves a ball to the next cell in the direction of a Side.
void grid_move_ball(CollisionManager *manager, int ball, int direction);

/// Writes a ball's motion into its packet, after a change.
void grid_update_ball(CollisionManager *manager, int ball);

/// Sets a ball's cell from its present position.
void grid_find_cell(const CollisionManager *manager, Ball *ball);

/// Steps a ball's column or row in the direction of a Side.
static inline void grid_step_cell(Ball *ball, int direction)
{
    ball->column += (direction == SIDE_RIGHT) - (direction == SIDE_LEFT);
    ball->row += (direction == SIDE_BOTTOM) - (direction == SIDE_TOP);
}

/// A straight path and all that lies within `reach` of it.
typedef struct GridPath {
    Vec2 from, along; ///< u, from one end to the other
    double reach;     ///< u
} GridPath;

/// All cells of the box around a path.
CellRange grid_path_range(const Grid *grid, const GridPath *path);

/// Whether a path comes within its reach of a cell: exact for a path of no length, else tested with
/// the cell's circumscribed circle. Cells at the border have no end outward.
bool grid_path_touches_cell(const Grid *grid, const GridPath *path, int column, int row);

/// By how much more than their reach things are listed, for rounding, u.
double grid_margin(double width, double height);

/// All cells from which an obstacle may be touched, wherever its motion takes it.
CellRange grid_obstacle_cells(const CollisionManager *manager, int obstacle);

/// All cells from which a paddle may be touched.
CellRange grid_paddle_cells(const CollisionManager *manager, int paddle);

#endif
