/// @file shape.h
/// The shapes that the collision tests know: plain structs without behaviour.
///
/// Units: arena units (u), y downward.
#ifndef ARKANONG_SHAPE_H
#define ARKANONG_SHAPE_H

#include "vec2.h"

/// A circle; `radius` >= 0, 0 means a point.
typedef struct Circle {
    Vec2 centre;
    double radius;
} Circle;

/// A circle in straight motion.
typedef struct MovingCircle {
    Vec2 centre;   ///< u, at time 0
    Vec2 velocity; ///< u/s, constant
    double radius; ///< u, >= 0
} MovingCircle;

/// The piece of a straight line from a to b; a == b is a point.
typedef struct Segment {
    Vec2 a;
    Vec2 b;
} Segment;

/// An axis-parallel rectangle; min.x <= max.x and min.y <= max.y (min is the top-left corner).
typedef struct Rectangle {
    Vec2 min;
    Vec2 max;
} Rectangle;

/// A regular hexagon with everything a sweep needs already worked out.
///
/// Corner k lies at angle + 60 k degrees from the +x axis; edge k runs from corner k to corner
/// (k + 1) mod 6 and its outward normal points to angle + 30 + 60 k degrees.
/// Made by hexagon_make (sweep.h).
typedef struct Hexagon {
    Vec2 centre;
    double circumradius; ///< u, > 0; also the length of an edge
    double apothem;      ///< u, from the centre to an edge: circumradius * sqrt(3) / 2
    Vec2 normal[3];      ///< unit normals of edges 0, 1, 2; those of 3, 4, 5 are their opposites
    Vec2 corner[3];      ///< u, corners 0, 1, 2 relative to the centre; 3, 4, 5 are their opposites
} Hexagon;

#endif
