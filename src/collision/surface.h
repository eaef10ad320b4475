/// @file surface.h
/// Where a circle is nearest to a shape: the place on its rim, which way that looks, and how far
/// away it is.
///
/// Units: u, u/s, y downward. Pure functions: no allocation, no state. A gap is negative where the
/// two overlap. Whoever knows the feature that is touched (a sweep says it) names it: that is then
/// the one that is looked at, however rounding would decide.
#ifndef ARKANONG_SURFACE_H
#define ARKANONG_SURFACE_H

#include "contact.h"
#include "shape.h"

typedef struct Surface {
    Vec2 point;      ///< u, on the shape
    Vec2 normal;     ///< unit length, from the shape toward the circle
    Vec2 velocity;   ///< u/s, of the shape at that point; {0, 0} from the functions here
    Feature feature; ///< FEATURE_NONE of a point
    double gap;      ///< u, between the shape and the circle's rim
} Surface;

/// A point: a corner, or a circle's centre with the sum of the radii as `radius`. A circle right on
/// the point has the normal {0, -1}.
Surface surface_of_point(Vec2 point, Feature feature, Vec2 centre, double radius);

/// A hexagon's edge or corner. An edge is a straight line here, without ends.
/// @param feature  FEATURE_NONE: the nearest one, an edge if the foot lies between its ends
Surface surface_of_hexagon(const Hexagon *hexagon, Feature feature, Vec2 centre, double radius);

/// A rectangle's face or corner. A face is a straight line here, without ends.
/// @param feature  FEATURE_NONE: the nearest one, exactly beside a corner the corner; FEATURE_TOP
///                 for a circle whose centre is inside
Surface surface_of_rectangle(const Rectangle *rectangle, Feature feature, Vec2 centre,
                             double radius);

#endif
