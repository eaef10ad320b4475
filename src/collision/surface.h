/// @file surface.h
/// Where a circle is nearest to a shape: the point on the shape's boundary, the normal there and
/// the gap between the two.
///
/// Units: u, u/s, y downward. Pure functions: no allocation, no state. A gap is negative where the
/// two overlap. Callers that know the feature (a sweep returns it) pass it: rounding then cannot
/// choose a neighbouring one.
#ifndef ARKANONG_SURFACE_H
#define ARKANONG_SURFACE_H

#include "collision_names.h"
#include "solid.h"

typedef struct Surface {
    Vec2 point;      ///< u, on the shape
    Vec2 normal;     ///< unit length, from the shape toward the circle
    Vec2 velocity;   ///< u/s, of the shape at that point; {0, 0} from the functions here
    Feature feature; ///< FEATURE_NONE of a point or circle
    double gap;      ///< u, between the shape and the circle's rim
} Surface;

/// Circle against circle: the point on the other one's rim, or the point itself for radius 0;
/// FEATURE_NONE. Concentric circles have the normal {0, -1}.
Surface surface_of_circle(const Circle *circle, Vec2 centre, double radius);

/// Circle against segment with round ends (a line): the side or end. A side has no ends here.
/// @param feature  FEATURE_NONE: the nearest one, a side if the foot lies between the ends; side 1
///                 for a circle whose centre is on the segment
Surface surface_of_line(const Line *line, Feature feature, Vec2 centre, double radius);

/// Circle against hexagon: the edge or corner. An edge is a straight line here, without ends.
/// @param feature  FEATURE_NONE: the nearest one, an edge if the foot lies between its ends
Surface surface_of_hexagon(const Hexagon *hexagon, Feature feature, Vec2 centre, double radius);

/// The same for an edge, 0..5.
static inline Surface surface_of_hexagon_edge(const Hexagon *hexagon, int edge, Vec2 centre,
                                              double radius)
{
    const Vec2 normal = hexagon_edge_normal(hexagon, edge);
    const double distance = vec2_dot(normal, vec2_sub(centre, hexagon->centre)) - hexagon->apothem;

    return (Surface){vec2_add_scaled(centre, normal, -distance),
                     normal,
                     {0.0, 0.0},
                     (Feature)(FEATURE_EDGE_0 + edge),
                     distance - radius};
}

/// Circle against rectangle: the face or corner. A face is a straight line here, without ends.
/// @param feature  FEATURE_NONE: the nearest one, exactly beside a corner the corner; FEATURE_TOP
///                 for a circle whose centre is inside
Surface surface_of_rectangle(const Rectangle *rectangle, Feature feature, Vec2 centre,
                             double radius);

#endif
