/// @file cells.h
/// Square cells over the arena, and the packets of four in which cells list obstacles and balls.
#ifndef ARKANONG_CELLS_H
#define ARKANONG_CELLS_H

#include <stdbool.h>

#include "vec2.h"

// A cell and its eight neighbours have numbers, row by row from the top left: 4 is its own.
#define CELLS_AROUND 9
#define OWN_CELL     4

/// Square cells over the arena; the outermost reach outward without end.
typedef struct Grid {
    double cell;    ///< u
    double inverse; ///< 1/u
    int columns, rows;
    int entries; ///< in all cells, of everything but balls and obstacles without a path
    int packets; ///< of obstacles without a path
    int around[CELLS_AROUND]; ///< from a cell's first packet of balls to those of the cells around
    int left, right, top, bottom; ///< a ball touches a side of the arena only in columns up to left
                                  ///< or from right on, in rows up to top or from bottom on
} Grid;

/// Cells that a box touches, clamped to the grid.
typedef struct CellRange {
    int left, right, top, bottom;
} CellRange;

/// A coordinate in cells as a column or row, clamped to the `count` that there are.
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

/// Candidates in a packet: one cache line, sifted together (sieve.h).
#define PACKET 4

/// The bounding circles of obstacles without a path; unused slots hold NaN and obstacle -1.
typedef struct ObstaclePacket {
    float x[PACKET], y[PACKET], radius[PACKET];
    int obstacle[PACKET];
} ObstaclePacket;

/// Balls as they would be at the clock's second, u and u/s; unused slots hold NaN.
typedef struct BallPacket {
    float x[PACKET], y[PACKET], vx[PACKET], vy[PACKET];
} BallPacket;

/// Which balls a packet holds, and the next packet of its cell (-1: none). Only a cell's last
/// packet has room.
typedef struct BallPacketUse {
    int ball[PACKET];
    int next;
    int count;
    unsigned overflow; ///< of a cell's first one, bit k: cell k of those around has further ones
} BallPacketUse;

/// The packets of balls have a ring of empty cells around them, so that every cell has eight
/// neighbours.
static inline int grid_ball_cells(const Grid *grid)
{
    return (grid->columns + 2) * (grid->rows + 2);
}

static inline int grid_ball_cell(const Grid *grid, int column, int row)
{
    return (row + 1) * (grid->columns + 2) + column + 1;
}

// Entries of a cell besides the indices (>= 0) of obstacles with a path.
#define ENTRY_SIDES    (-1)
#define ENTRY_PADDLE_0 (-2)                            ///< paddle k is ENTRY_PADDLE_0 - k
#define ENTRY_BRICKS_0 (ENTRY_PADDLE_0 - PADDLES_MOST) ///< grid k is ENTRY_BRICKS_0 - k

/// Bounds of the error of single precision in distances and in products of a distance and a
/// velocity.
typedef struct SieveMargin {
    double length;  ///< u
    double product; ///< u^2/s
    bool fits;      ///< false: the squares of the numbers are too large for single precision
} SieveMargin;

/// For balls with coordinates up to `far` u and speeds up to `fast` u/s at the clock's second, and
/// events up to `until` s.
static inline SieveMargin sieve_margin(double far, double fast, double until)
{
    double speed = fast + 1.0;
    double extent = 3.0 * far + 2.0 * (until + 1.0) * speed;

    // The relative error is 2^-24 per operation, and there are few: 2^-20 leaves room.
    return (SieveMargin){extent * 0x1p-20, 4.0 * extent * speed * 0x1p-20, extent + speed < 1e8};
}

#endif
