/// @file grid.h
/// The broad phase: square cells over the arena, the balls that each lists, kept up to date as they
/// fly, and the cells around a box or path.
#ifndef ARKANONG_GRID_H
#define ARKANONG_GRID_H

#include "ball.h"
#include "collision_names.h"

// A cell and its eight neighbours have numbers, row by row from the top left: 4 is its own.
#define CELLS_AROUND 9
// Blocks of them that a ball's way comes near to (cell_way.h).
#define CELL_BLOCKS 16

/// Cells that a box touches, clamped to the grid.
typedef struct CellRange {
    int left, right, top, bottom;
} CellRange;

/// The division of an arena into square cells; the outermost extend outward without end.
typedef struct Grid {
    double cell;    ///< u
    double inverse; ///< 1/u
    int columns, rows;
    int entries; ///< entries of all cells: everything but balls and obstacles without a path
    int packets; ///< of obstacles without a path
    int around[CELLS_AROUND]; ///< from a cell's number to those of the cells around
    int block[CELL_BLOCKS]
             [CELLS_AROUND]; ///< the same by cell of a block, in bytes of manager_slot_events
    // A ball touches a side of the arena only in columns up to left or from right on, in rows up to
    // top or from bottom on.
    CellRange inner;
} Grid;

/// The column or row of a coordinate measured in cells, clamped to 0..count - 1.
static inline int grid_clamp(double cells, int count)
{
    if (!(cells > 0.0)) {
        return 0;
    }
    return cells < (double)count ? (int)cells : count - 1;
}

/// The cells that the box from min to max touches, u.
static inline CellRange grid_range(const Grid *grid, Vec2 min, Vec2 max)
{
    return (CellRange){grid_clamp(min.x * grid->inverse, grid->columns),
                       grid_clamp(max.x * grid->inverse, grid->columns),
                       grid_clamp(min.y * grid->inverse, grid->rows),
                       grid_clamp(max.y * grid->inverse, grid->rows)};
}

/// The number of cells with a ring of empty ones around them, so that every cell has eight
/// neighbours.
static inline int grid_cell_count(const Grid *grid)
{
    return (grid->columns + 2) * (grid->rows + 2);
}

/// A cell's number; row by row, as in the ring.
static inline int grid_cell(const Grid *grid, int column, int row)
{
    return (row + 1) * (grid->columns + 2) + column + 1;
}

/// The number of the cell in which a point lies, or that it is nearest to.
static inline int grid_cell_at(const Grid *grid, Vec2 point)
{
    return grid_cell(grid, grid_clamp(point.x * grid->inverse, grid->columns),
                     grid_clamp(point.y * grid->inverse, grid->rows));
}

/// The number of the cell beside one, in the direction of a Side; of itself for SIDE_COUNT.
static inline int grid_cell_beside(const Grid *grid, int cell, int side)
{
    static const uint8_t AROUND[SIDE_COUNT + 1] = {
        [SIDE_LEFT] = 3, [SIDE_RIGHT] = 5, [SIDE_TOP] = 1, [SIDE_BOTTOM] = 7, [SIDE_COUNT] = 4};

    return cell + grid->around[AROUND[side]];
}

/// The left and right of a column or the top and bottom of a row, u.
typedef struct CellSpan {
    double edge[2]; ///< infinite outermost
    double wall[2]; ///< where the largest ball of the column or row touches the arena's side, a
                    ///< margin inward; infinite where none does
} CellSpan;

// Entries of a cell besides the indices (>= 0) of obstacles with a path.
#define ENTRY_PADDLE_0 (-1)                            ///< paddle k is ENTRY_PADDLE_0 - k
#define ENTRY_BRICKS_0 (ENTRY_PADDLE_0 - PADDLES_MOST) ///< grid k is ENTRY_BRICKS_0 - k

/// Empties all cells of balls.
void grid_clear_balls(CollisionManager *manager);

/// Enters a ball in its cell.
void grid_add_ball(CollisionManager *manager, int ball);

/// Removes a ball from its cell, if it is in one.
void grid_remove_ball(CollisionManager *manager, int ball);

/// Moves a ball to the next cell in the direction of a Side, where its next event is still to be
/// predicted.
void grid_move_ball(CollisionManager *manager, int ball, int direction);

/// Writes a ball's motion into its packet, after a change.
void grid_update_ball(CollisionManager *manager, int ball);

/// Sets a ball's cell from where it is, u.
void grid_find_cell(const Grid *grid, Ball *ball, Vec2 place);

/// Steps a ball's column or row in the direction of a Side.
static inline void grid_step_cell(Ball *ball, int direction)
{
    static const int8_t COLUMNS[SIDE_COUNT] = {[SIDE_LEFT] = -1, [SIDE_RIGHT] = 1};
    static const int8_t ROWS[SIDE_COUNT] = {[SIDE_TOP] = -1, [SIDE_BOTTOM] = 1};

    ball->column += COLUMNS[direction];
    ball->row += ROWS[direction];
}

/// All cells that may contain a ball that touches a box.
CellRange grid_cells_around(const CollisionManager *manager, const Rectangle *box);

/// All cells from which an obstacle may be touched, wherever its motion takes it.
CellRange grid_obstacle_cells(const CollisionManager *manager, int obstacle);

/// A way through the balls of a range of cells.
typedef struct BallWalk {
    CellRange range;
    int column, row;
    int packet;    ///< the next ball's; -1: the next cell's first
    unsigned left; ///< slots of that packet with balls to come, as bits
    int lone;      ///< a single ball, which comes first; -1: none
    int count;     ///< number of balls so far
} BallWalk;

/// Begins with the first of the balls in a range of cells. Where there is a single ball, which may
/// stand in no cell (predict.c), it is that one, wherever it is.
BallWalk grid_walk(const CollisionManager *manager, CellRange range);

/// The next ball, -1: there are no more. Balls stay in their cells meanwhile.
int grid_next_ball(const CollisionManager *manager, BallWalk *walk);

#endif
