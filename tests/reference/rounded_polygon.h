/// @file rounded_polygon.h
/// All points within a radius of a convex polygon: every shape that a ball can meet, edge by edge
/// and corner by corner. A circle has one corner, a line two, a brick four, a hexagon six.
///
/// Units: u, s, u/s, y downward.
#ifndef ARKANONG_TEST_ROUNDED_POLYGON_H
#define ARKANONG_TEST_ROUNDED_POLYGON_H

#include <stdbool.h>

#include "real2.h"

#define POLYGON_CORNERS_MAX 6

/// Corners run clockwise on screen, and edge k runs from corner k to the next one, so that outside
/// is on its left. Of two corners both edges are the same segment, each seen from its own side; one
/// corner has no edge.
typedef struct RoundedPolygon {
    int count;
    Real2 corner[POLYGON_CORNERS_MAX];
    Real radius;                              ///< u, how far the surface is from the polygon
    bool edge_covered[POLYGON_CORNERS_MAX];   ///< cannot be touched
    bool corner_covered[POLYGON_CORNERS_MAX]; ///< cannot be touched
} RoundedPolygon;

/// A place on the surface, and a point's distance from it.
typedef struct PolygonPlace {
    Real distance; ///< u, negative: the point is inside
    Real2 point;
    Real2 normal; ///< unit length, outward
    int index;    ///< of the edge or corner that it belongs to
    bool corner;
} PolygonPlace;

/// When a circle touches a polygon that stands still, and what of it.
typedef struct PolygonTouch {
    Real time; ///< s from now; HUGE_VALL: never
    int index;
    bool corner;
} PolygonTouch;

/// The place of the surface that is nearest to p.
PolygonPlace rounded_polygon_nearest(const RoundedPolygon *polygon, Real2 p);

/// The place of one edge, or one corner, that is nearest to p.
PolygonPlace rounded_polygon_place(const RoundedPolygon *polygon, int index, bool corner, Real2 p);

/// The first touch of a circle that flies from p with velocity v. One that overlaps the polygon
/// already touches it now if it comes nearer.
PolygonTouch rounded_polygon_touch(const RoundedPolygon *polygon, Real2 p, Real2 v, Real radius);

/// First time from now on, in s, at which |d + v t| = reach while it shrinks; now if it is less
/// already; HUGE_VALL: never.
Real time_to_distance(Real2 d, Real2 v, Real reach);

#endif
