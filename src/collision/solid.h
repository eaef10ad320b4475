/// @file solid.h
/// Shapes with what sweeps ask of them worked out: hexagon, round-ended line, turned rectangle.
///
/// Units: arena units (u), y downward. Pure functions: no allocation, no state.
#ifndef ARKANONG_SOLID_H
#define ARKANONG_SOLID_H

#include <math.h>
#include <stdbool.h>

#include "collision_names.h"
#include "vec2.h"

/// A regular hexagon with its normals and corners precomputed.
///
/// Corner k lies at angle + 60 k degrees from the +x axis; edge k runs from corner k to corner
/// (k + 1) mod 6 and its outward normal points to angle + 30 + 60 k degrees.
typedef struct Hexagon {
    Vec2 centre;
    double circumradius; ///< u, > 0; also the length of an edge
    double apothem;      ///< u, from the centre to an edge: circumradius * sqrt(3) / 2
    Vec2 normal[3];      ///< unit normals of edges 0, 1, 2; those of 3, 4, 5 are their opposites
    Vec2 corner[3];      ///< u, corners 0, 1, 2 relative to the centre; 3, 4, 5 are their opposites
} Hexagon;

/// A segment with round ends: all points within `radius` of it (in the literature: a capsule or
/// stadium). Side 1 is on the left on the way from end 1 to end 2, on the screen.
typedef struct Line {
    Vec2 centre;        ///< u, the middle
    Vec2 end[2];        ///< u, ends 1 and 2
    Vec2 direction;     ///< unit vector from end 1 to end 2
    double half_length; ///< u, from the middle to either end
    double radius;      ///< u, half the thickness; 0: both sides lie on the segment
} Line;

/// A rectangle at any angle: all points within `radius` of it.
typedef struct Box {
    Vec2 centre;   ///< u
    Vec2 half;     ///< u, half of width and height
    Vec2 axis;     ///< unit vector along the width
    double radius; ///< u, of the rounding
} Box;

/// Any of the shapes that obstacles have; all begin with the centre.
typedef union Shape {
    Vec2 centre; ///< u
    Hexagon hexagon;
    Circle circle;
    Line line;
    Box box;
} Shape;

/// A vector in the frame of a shape along `axis`, a unit vector; det_rotate leads back.
static inline Vec2 shape_frame(Vec2 v, Vec2 axis)
{
    return vec2(vec2_dot(v, axis), vec2_cross(axis, v));
}

/// Makes a hexagon; normals and corners are exact to about one ulp (det_direction).
/// @param angle_deg  any finite angle
Hexagon hexagon_make(Vec2 centre, double circumradius, double angle_deg);

/// Number k = 0..5 of three vectors and their opposites. By a table: a branch would be mispredicted
/// half of the time.
static inline Vec2 hexagon_vector(const Vec2 three[3], int k)
{
    static const double SIGN[2] = {1.0, -1.0};
    const int opposite = k >= 3;

    return vec2_scale(three[k - 3 * opposite], SIGN[opposite]);
}

/// Corner k = 0..5, relative to the centre.
static inline Vec2 hexagon_corner_offset(const Hexagon *hexagon, int k)
{
    return hexagon_vector(hexagon->corner, k);
}

/// Corner k = 0..5.
static inline Vec2 hexagon_corner(const Hexagon *hexagon, int k)
{
    return vec2_add(hexagon->centre, hexagon_corner_offset(hexagon, k));
}

/// Outward unit normal of edge k = 0..5.
static inline Vec2 hexagon_edge_normal(const Hexagon *hexagon, int k)
{
    return hexagon_vector(hexagon->normal, k);
}

/// The feature at edge k's line, `along` u from the edge's middle toward corner k + 1: the edge or
/// a corner at its end.
///
/// A point within `tolerance` u of an edge's end is the corner's. Beside a hidden corner the edge
/// reaches a little beyond its end, so that no gap is left to the neighbour that hides the corner.
/// @param hidden  bit k: corner k cannot be touched
/// @return FEATURE_NONE beyond a hidden corner
static inline Feature hexagon_feature(const Hexagon *hexagon, int k, double along, double tolerance,
                                      unsigned hidden)
{
    double beyond = fabs(along) - 0.5 * hexagon->circumradius;

    if (beyond < -tolerance) {
        return (Feature)(FEATURE_EDGE_0 + k);
    }
    int corner = k + (along > 0.0);
    corner = corner < 6 ? corner : 0;
    if (hidden >> corner & 1u) {
        return beyond <= 1024.0 * tolerance ? (Feature)(FEATURE_EDGE_0 + k) : FEATURE_NONE;
    }
    return (Feature)(FEATURE_CORNER_0 + corner);
}

/// Makes a line with exactly these ends; a line of no length points to the right.
/// @param thickness  u, >= 0
Line line_make(Vec2 end_1, Vec2 end_2, double thickness);

/// The same line elsewhere: `centre` in the middle, rotated clockwise by `angle_deg`.
Line line_moved(const Line *line, Vec2 centre, double angle_deg);

/// Unit vector from the segment toward side 1; side 2 has the opposite one.
static inline Vec2 line_normal(const Line *line)
{
    return vec2(line->direction.y, -line->direction.x);
}

/// The feature on a side, `along` u from the middle toward end 2; as hexagon_feature.
/// @param side    FEATURE_SIDE_1 or FEATURE_SIDE_2
/// @param hidden  bit 0: end 1 cannot be touched; bit 1: end 2
static inline Feature line_feature(const Line *line, Feature side, double along, double tolerance,
                                   unsigned hidden)
{
    double beyond = fabs(along) - line->half_length;
    int end = along > 0.0;

    if (beyond < -tolerance) {
        return side;
    }
    if (hidden >> end & 1u) {
        return beyond <= 1024.0 * tolerance ? side : FEATURE_NONE;
    }
    return (Feature)(FEATURE_END_1 + end);
}

/// Segment against segment: they cross, touch, or lie on each other. Either may be a point.
bool intersect_segment_segment(const Segment *first, const Segment *second);

/// The closest point of a segment to `point`; beyond an end it is exactly that end.
Vec2 intersect_closest_point(const Segment *segment, Vec2 point);

#endif
