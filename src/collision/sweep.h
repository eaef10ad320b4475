/// @file sweep.h
/// First contact between a moving circle and one shape: the time of impact.
///
/// Units: u, s, u/s, y downward. Pure functions: no allocation, no state. Common to all:
/// - touching without approaching (a graze) is no hit;
/// - overlapping (also by rounding) and approaching the nearest feature: hit at time 0; overlapping
/// and leaving: no hit;
/// - a touch exactly at the end of an edge is a touch of the corner;
/// - NaN nowhere; a circle at rest relative to the shape hits nothing.
#ifndef ARKANONG_SWEEP_H
#define ARKANONG_SWEEP_H

#include <stdbool.h>

#include "contact.h"
#include "shape.h"

/// Result of a sweep. All fields are zero when `hit` is false.
typedef struct SweepHit {
    bool hit;
    double time;     ///< s, in [0, max_time]
    Vec2 normal;     ///< unit length, from the shape toward the circle
    Vec2 point;      ///< u, where they touch, at `time`
    Feature feature; ///< rectangle: face or corner; hexagon: edge or corner; segment:
                     ///< FEATURE_EDGE_0, or FEATURE_CORNER_0 / _0 + 1 for a / b
} SweepHit;

/// Precomputes a hexagon; corners exact to the last bit or so (det_direction).
Hexagon hexagon_make(Vec2 centre, double circumradius, double angle_deg);
/// Corner k = 0..5.
Vec2 hexagon_corner(const Hexagon *hexagon, int k);
/// Outward unit normal of edge k = 0..5.
Vec2 hexagon_edge_normal(const Hexagon *hexagon, int k);

/// Against a point: a corner without faces. `feature` is FEATURE_NONE.
/// @pre of all sweeps: everything finite, max_time >= 0
SweepHit sweep_circle_point(const MovingCircle *circle, Vec2 point, double max_time);
/// Against both faces and both ends of a segment, which has no thickness. a == b is the point a.
SweepHit sweep_circle_segment(const MovingCircle *circle, const Segment *segment, double max_time);
/// Against a solid rectangle, which may be flat or a point. A circle whose centre is inside hits
/// nothing: it could only leave.
SweepHit sweep_circle_rectangle(const MovingCircle *circle, const Rectangle *rectangle,
                                double max_time);
/// Against a solid hexagon that stands still, by the three slabs between its opposite edges.
SweepHit sweep_circle_hexagon(const MovingCircle *circle, const Hexagon *hexagon, double max_time);
/// In relative motion; normal from `other` toward `circle`.
SweepHit sweep_circle_circle(const MovingCircle *circle, const MovingCircle *other,
                             double max_time);

#endif
