/// @file collision_names.h
/// The engine's public header, collision.h, by the names that this tree uses, without their prefix,
/// and what is worked out inline of shapes, of the cells of brick grids, and of contacts, the
/// record that travels from the engine to rules, trace and picture.
///
/// Units: arena units (u), y downward.
#ifndef ARKANONG_COLLISION_NAMES_H
#define ARKANONG_COLLISION_NAMES_H

#include <stdbool.h>

#include "scalar.h"
#include "side.h"
#include "vec2.h"

typedef CollisionShape ShapeKind;
typedef CollisionFeature Feature;
typedef CollisionCircle Circle;
typedef CollisionRectangle Rectangle;
typedef CollisionOutline Outline;
#define OUTLINE_CORNERS_MAX COLLISION_OUTLINE_CORNERS_MOST
#define SHAPE_HEXAGON       COLLISION_SHAPE_HEXAGON
#define SHAPE_CIRCLE        COLLISION_SHAPE_CIRCLE
#define SHAPE_LINE          COLLISION_SHAPE_LINE
#define SHAPE_RECTANGLE     COLLISION_SHAPE_RECTANGLE
/// The shapes that levels have: all but rectangles, which are bricks and paddles there.
#define SHAPE_KIND_COUNT            COLLISION_SHAPE_RECTANGLE
#define FEATURE_NONE                COLLISION_FEATURE_NONE
#define FEATURE_LEFT                COLLISION_FEATURE_LEFT
#define FEATURE_RIGHT               COLLISION_FEATURE_RIGHT
#define FEATURE_TOP                 COLLISION_FEATURE_TOP
#define FEATURE_BOTTOM              COLLISION_FEATURE_BOTTOM
#define FEATURE_CORNER_TOP_LEFT     COLLISION_FEATURE_CORNER_TOP_LEFT
#define FEATURE_CORNER_TOP_RIGHT    COLLISION_FEATURE_CORNER_TOP_RIGHT
#define FEATURE_CORNER_BOTTOM_LEFT  COLLISION_FEATURE_CORNER_BOTTOM_LEFT
#define FEATURE_CORNER_BOTTOM_RIGHT COLLISION_FEATURE_CORNER_BOTTOM_RIGHT
#define FEATURE_EDGE_0              COLLISION_FEATURE_EDGE_0
#define FEATURE_EDGE_5              COLLISION_FEATURE_EDGE_5
#define FEATURE_CORNER_0            COLLISION_FEATURE_CORNER_0
#define FEATURE_CORNER_5            COLLISION_FEATURE_CORNER_5
#define FEATURE_SIDE_1              COLLISION_FEATURE_SIDE_1
#define FEATURE_SIDE_2              COLLISION_FEATURE_SIDE_2
#define FEATURE_END_1               COLLISION_FEATURE_END_1
#define FEATURE_END_2               COLLISION_FEATURE_END_2
#define FEATURE_COUNT               COLLISION_FEATURE_COUNT

/// The piece of a straight line from a to b; a == b is a point.
typedef struct Segment {
    Vec2 a;
    Vec2 b;
} Segment;

/// The smallest rectangle around two.
static inline Rectangle rectangle_join(Rectangle a, Rectangle b)
{
    return (Rectangle){vec2(scalar_min(a.min.x, b.min.x), scalar_min(a.min.y, b.min.y)),
                       vec2(scalar_max(a.max.x, b.max.x), scalar_max(a.max.y, b.max.y))};
}

/// Cell (column, row) of a grid of rectangles of that size. Both ends come from one formula, so
/// that neighbours share their edges to the last bit.
static inline Rectangle rectangle_of_cell(Vec2 origin, Vec2 size, int column, int row)
{
    return (Rectangle){vec2(origin.x + column * size.x, origin.y + row * size.y),
                       vec2(origin.x + (column + 1.0) * size.x, origin.y + (row + 1.0) * size.y)};
}

/// Whether a feature is a hexagon's corner or a line's end.
static inline bool shape_feature_is_corner(Feature feature)
{
    return (feature >= FEATURE_CORNER_0 && feature <= FEATURE_CORNER_5) ||
           feature == FEATURE_END_1 || feature == FEATURE_END_2;
}

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

/// The time of an event that does not happen, s.
#define NEVER ((double)INFINITY)

typedef CollisionKind ContactWith;
typedef CollisionContact Contact;
#define CONTACT_NONE     COLLISION_CONTACT_NONE
#define CONTACT_WALL     COLLISION_CONTACT_WALL
#define CONTACT_OBSTACLE COLLISION_CONTACT_OBSTACLE
#define CONTACT_HEXAGON  COLLISION_CONTACT_HEXAGON
#define CONTACT_CIRCLE   COLLISION_CONTACT_CIRCLE
#define CONTACT_LINE     COLLISION_CONTACT_LINE
#define CONTACT_BRICK    COLLISION_CONTACT_BRICK
#define CONTACT_PADDLE   COLLISION_CONTACT_PADDLE
#define CONTACT_BALL     COLLISION_CONTACT_BALL
#define CONTACT_GOAL     COLLISION_CONTACT_GOAL

/// A contact with an obstacle of a shape.
static inline ContactWith contact_with_shape(ShapeKind shape)
{
    return (ContactWith)((int)CONTACT_OBSTACLE + (int)shape);
}

/// Whether it is an obstacle: Contact.id then counts all of them.
static inline bool contact_is_obstacle(ContactWith with)
{
    return with >= CONTACT_OBSTACLE && with < CONTACT_BRICK;
}

/// The obstacle's shape.
/// @pre contact_is_obstacle
static inline ShapeKind contact_shape(ContactWith with)
{
    return (ShapeKind)((int)with - (int)CONTACT_OBSTACLE);
}

typedef CollisionBall BallState;
typedef CollisionPaddle PaddleState;
typedef CollisionCast CastOptions;
typedef CollisionCells CellChoice;
#define CAUGHT_AFTER_CONTACTS  COLLISION_CAUGHT_AFTER_CONTACTS
#define REST_AFTER_CONTACTS    COLLISION_REST_AFTER_CONTACTS
#define STEP_CONTACTS          COLLISION_STEP_CONTACTS
#define STEP_CONTACTS_PER_BALL COLLISION_STEP_CONTACTS_PER_BALL
#define BRICK_EMPTY            COLLISION_BRICK_EMPTY
#define BRICK_SOLID            COLLISION_BRICK_SOLID
#define WORK_WITHOUT_END       COLLISION_WORK_WITHOUT_END

#endif
