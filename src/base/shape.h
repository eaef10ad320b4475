/// @file shape.h
/// Shapes: the engine's names for them without their prefix, and what is worked out of them inline.
///
/// Units: arena units (u), y downward.
#ifndef ARKANONG_SHAPE_H
#define ARKANONG_SHAPE_H

#include <stdbool.h>

#include "scalar.h"
#include "vec2.h"

/// The names of collision.h without their prefix.
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

#endif
