/// @file intersect.h
/// Standing tests: whether two shapes that do not move have a point in common. Those of circles,
/// rectangles and outlines are in the public header, collision_circle_touches_circle and so on.
///
/// Shapes that move: sweep.h. The gap between two: surface.h. Units: u, y downward. Pure functions:
/// no allocation, no state. Touching counts, at edges, corners and ends too. Everything must be
/// finite and below 1e100 in size.
///
/// **Rounding.** Coordinates that a person or a program wrote down are rounded to double, so a
/// tangent is hardly ever exactly one and three points on a slanting line hardly ever lie on it.
/// Where the answer depends on such an equality (tangent, parallel, an end on a line or on a
/// circle) it counts as fulfilled if moving each coordinate by a few units in its last place
/// fulfils it. Differences and products are carried with their rounding errors (det_math.h), so end
/// points 1e9 u away cost nothing: points near the shapes are right to about 1e-15 of the shapes'
/// own size and position.
#ifndef ARKANONG_INTERSECT_H
#define ARKANONG_INTERSECT_H

#include <stdbool.h>

#include "shape.h"

/// Segment against segment: they cross, touch, or lie on each other. Either may be a point.
bool intersect_segment_segment(const Segment *first, const Segment *second);

/// The closest point of a segment to `point`; beyond an end it is exactly that end.
Vec2 intersect_closest_point(const Segment *segment, Vec2 point);

#endif
