/// @file brick_grid.h
/// Grids of brick cells: where each cell lies, and its number among the cells of all grids.
#ifndef ARKANONG_BRICK_GRID_H
#define ARKANONG_BRICK_GRID_H

#include "shape.h"

/// The names of collision.h without their prefix.
typedef CollisionBrickGrid BrickGrid;
typedef CollisionBrickGrids BrickGrids;
#define BRICK_GRIDS_MOST COLLISION_BRICK_GRIDS_MOST

static inline BrickGrid brick_grid_make(Vec2 origin, Vec2 cell, int columns, int rows)
{
    return (BrickGrid){.origin = origin, .cell = cell, .columns = columns, .rows = rows};
}

static inline int brick_grid_cells(const BrickGrid *grid)
{
    return grid->columns * grid->rows;
}

/// Cells of all grids.
static inline int brick_grids_cells(const BrickGrids *grids)
{
    if (grids->count == 0) {
        return 0;
    }
    const BrickGrid *last = &grids->grid[grids->count - 1];
    return last->first + brick_grid_cells(last);
}

/// Adds a grid behind the others.
/// @pre there is room for it
static inline void brick_grids_add(BrickGrids *grids, BrickGrid grid)
{
    grid.first = brick_grids_cells(grids);
    grids->grid[grids->count++] = grid;
}

/// The index of the grid of a cell.
/// @pre 0 <= cell < brick_grids_cells
static inline int brick_grids_index(const BrickGrids *grids, int cell)
{
    int index = 0;
    while (index + 1 < grids->count && grids->grid[index + 1].first <= cell) {
        index++;
    }
    return index;
}

/// The grid of a cell; the same precondition.
static inline const BrickGrid *brick_grids_of(const BrickGrids *grids, int cell)
{
    return &grids->grid[brick_grids_index(grids, cell)];
}

static inline int brick_grid_column(const BrickGrid *grid, int cell)
{
    return (cell - grid->first) % grid->columns;
}

static inline int brick_grid_row(const BrickGrid *grid, int cell)
{
    return (cell - grid->first) / grid->columns;
}

/// The number of a cell, or -1 outside of the grid.
static inline int brick_grid_at(const BrickGrid *grid, int column, int row)
{
    const bool inside = column >= 0 && row >= 0 && column < grid->columns && row < grid->rows;
    return inside ? grid->first + row * grid->columns + column : -1;
}

/// Where a cell of the grid lies, u.
static inline Rectangle brick_grid_rectangle(const BrickGrid *grid, int cell)
{
    return rectangle_of_cell(grid->origin, grid->cell, brick_grid_column(grid, cell),
                             brick_grid_row(grid, cell));
}

/// The same of a cell of any grid.
static inline Rectangle brick_grids_rectangle(const BrickGrids *grids, int cell)
{
    return brick_grid_rectangle(brick_grids_of(grids, cell), cell);
}

#endif
