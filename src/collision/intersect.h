/// @file intersect.h
/// Standing tests: do two shapes that do not move touch, and where. What moves is in sweep.h.
///
/// Units: u, y downward. Pure functions: no allocation, no state. Touching counts as touching, at
/// edges, corners and ends too. Everything must be finite and below 1e100 in size.
///
/// **Rounding.** Coordinates that a person or a program wrote down are rounded to double, so a
/// tangent is hardly ever exactly one and three points on a slanting line hardly ever lie on it.
/// Where the answer hangs on such an equality (tangent, parallel, an end on a line or on a circle)
/// it is taken as fulfilled if moving each coordinate by a few units in its last place fulfils it.
/// Differences and products are carried with their rounding errors (det_math.h), so end points 1e9
/// u away cost nothing: points near the shapes are right to about 1e-15 of the shapes' own size and
/// place.
#ifndef ARKANONG_INTERSECT_H
#define ARKANONG_INTERSECT_H

#include <stdbool.h>

#include "shape.h"

/// Whether two discs have a point in common. No square root; the order of the two never matters.
bool intersect_circle_circle(const Circle *first, const Circle *second);

/// Whether a disc and a rectangle have a point in common; the rectangle may be flat or a point.
bool intersect_circle_rectangle(const Circle *circle, const Rectangle *rectangle);

/// Whether two rectangles have a point in common; a shared edge or corner is enough. Either may be
/// flat or a point.
bool intersect_rectangle_rectangle(const Rectangle *first, const Rectangle *second);

typedef enum MeetingKind {
    MEETING_NONE,
    MEETING_POINT, ///< point[0]
    MEETING_PIECE  ///< everything from point[0] to point[1]
} MeetingKind;

/// Where two lines or segments meet. What `kind` does not name is zero.
typedef struct LineMeeting {
    MeetingKind kind;
    Vec2 point[2];       ///< u; of a piece its ends, in the direction of the first
    double on_first[2];  ///< parameter of each point: 0 at the first's a, 1 at its b
    double on_second[2]; ///< the same on the second
} LineMeeting;

/// Two straight lines without ends, each given by two of its points.
///
/// Solves a + s d = c + t e by cross products: s = (c - a) x e / (d x e), t = (c - a) x d / (d x
/// e). Parallel and apart: none. The same line: a piece that names the first's a and b, and stands
/// for the whole line. A line given by twice the same point is that point.
LineMeeting intersect_line_line(const Segment *first, const Segment *second);

/// Two segments. Parallel ones that lie on one line share a piece, a point (end to end) or nothing.
/// Whether the point lies on the segments is decided by its parameters, never by comparing its
/// rounded coordinates. Either may be a point.
LineMeeting intersect_segment_segment(const Segment *first, const Segment *second);

/// Where a line or segment crosses or touches a circle's rim, in the order of the parameters. What
/// `count` leaves out is zero.
typedef struct CircleHits {
    int count; ///< 0, 1 or 2
    Vec2 point[2];
    double parameter[2]; ///< 0 at a, 1 at b
    bool inside; ///< segments: the whole segment lies in the disc, rim included, whether or not it
                 ///< touches the rim
} CircleHits;

/// A circle and the line without ends through `line`'s a and b; `inside` is false. A tangent
/// touches in one point.
///
/// With the line's signed distance h from the centre the points lie at the foot, plus and minus
/// sqrt((r - h)(r + h)) along it: no discriminant in which large numbers cancel. A line given by
/// twice the same point is that point.
CircleHits intersect_circle_line(const Circle *circle, const Segment *line);

/// A circle and a segment. A segment wholly inside has count 0 (or its ends that lie on the rim)
/// and `inside` set. A segment of no length is a point: on the rim (count 1, parameter 0), inside,
/// or neither.
CircleHits intersect_circle_segment(const Circle *circle, const Segment *segment);

typedef struct ClosestPoint {
    Vec2 point;
    double parameter; ///< in [0, 1]: 0 at a, 1 at b; 0 for a segment of no length
} ClosestPoint;

/// The point of a segment that is nearest to `point`; beyond an end it is exactly that end.
ClosestPoint intersect_closest_point(const Segment *segment, Vec2 point);

#endif
