/// @file sweep.h
/// Time of impact: when a circle in straight motion first touches a point, rectangle, hexagon or
/// line (a segment with round ends), corners and ends included.
///
/// Units: u, s, u/s, y downward. Pure inline functions: the engine calls them for every candidate.
/// Common to all:
/// - positions are relative to the shape (or to the circle, for rectangles); everything finite;
/// - time counts from 0, the present; NEVER when there is no hit;
/// - touching without approaching (a graze, a circle at rest) is no hit;
/// - overlapping, also by rounding, and approaching the nearest feature is a hit at 0; overlapping
///   and leaving is none;
/// - a touch exactly at the end of an edge is a touch of the corner.
/// What is touched is returned as a feature; surface.h has its point and normal.
///
/// All polygons work alike. Grown by the circle's radius, a convex shape is met by the circle's
/// centre as by a point. The distance of a straight path from a convex shape first falls and then
/// rises, so a circle that touches and does not approach never touches again, and the first touch
/// is the only one.
///
/// Grown *with sharp corners* (each face moved outward by the radius, and cut with its
/// neighbours), a polygon is met at a face F: the one whose line is crossed last on the way in. If
/// the foot of that crossing on F lies strictly between F's ends, the face is touched there. If it
/// lies beyond an end, the centre has come into the sharp tip at that end's corner: a kite bounded
/// by the two moved faces and by the arc around the corner that the circle can really reach. Out
/// of the kite it gets through the arc, and has touched the corner, or back through the outer
/// sides, and has missed everything for good. So that corner is the only other candidate.
///
/// The corner is solved in the frame of F, from the time of the crossing: the numbers are then
/// small, and shallow paths, for which the centre runs along the moved face, lose no digits.
/// (Solved from the start of the sweep, a path that comes in at 1e-8 rad just beyond the end of a
/// face misses the corner by rounding and goes on into the face.)
#ifndef ARKANONG_SWEEP_H
#define ARKANONG_SWEEP_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "collision_names.h"
#include "det_math.h"
#include "motion.h"
#include "scalar.h"
#include "solid.h"

/// Circle against point, and circle against circle in relative motion.
///
/// |q + v t| = r. With b = q . v and c = |q|^2 - r^2 the first root is t = c / (-b + sqrt(D)),
/// where the discriminant b^2 - |v|^2 c is taken as (|v| r - |q x v|) (|v| r + |q x v|): nothing
/// cancels, and a graze is exactly |q x v| = |v| r. The form of the root is the one that adds equal
/// signs (Numerical Recipes, section 5.6).
/// @param q       u, the circle's centre relative to the point
/// @param speed   u/s, length of `velocity`
/// @param radius  u, > 0; of two circles the sum of their radii
static inline double sweep_time_point(Vec2 q, Vec2 velocity, double speed, double radius)
{
    double b = vec2_dot(q, velocity);
    double reach = speed * radius;
    double cross = fabs(vec2_cross(q, velocity));

    // One branch for both: of two, more are mispredicted.
    if ((b >= 0.0) | (cross >= reach)) {
        return NEVER;
    }
    double length = vec2_length(q);
    double time =
        (length - radius) * (length + radius) / (sqrt((reach - cross) * (reach + cross)) - b);
    return time > 0.0 ? time : 0.0;
}

/// Circle against corner: the end of a face, from where the circle's centre crosses the face's
/// line pushed outward.
///
/// `beyond` u past the end and `out` u away from the face, moving `inward` u/s along the face and
/// `away` u/s from it. The discriminant is sweep_time_point's, |v|^2 r^2 - (v x m)^2, sorted so
/// that for a path that comes in over the end (`out` between 0 and the radius, moving inward and
/// not away) every term is positive and none cancels.
static inline double sweep_time_end(double beyond, double out, double inward, double away,
                                    double radius)
{
    double approach = beyond * inward - out * away;
    double gap = beyond * beyond - (radius - out) * (radius + out);
    double fall = radius * away;
    double discriminant = fall * fall + (inward * (radius - out) - beyond * away) *
                                            (inward * (radius + out) + beyond * away);

    if (approach <= 0.0 || discriminant <= 0.0) {
        return NEVER;
    }
    return gap > 0.0 ? gap / (approach + sqrt(discriminant)) : 0.0;
}

// Flush faces differ by rounding; gaps below this count as none, u.
#define SWEEP_FLUSH 1e-9

/// Time at which a circle passes the hidden end of a face, that is an end where a flush neighbour
/// continues the face.
///
/// The neighbour is met first, but for rounding: where the two faces differ in the last bit, a
/// shallow path crosses the line of each beyond its own end, and would go on below both.
/// Parameters as in sweep_time_end.
static inline double sweep_time_hidden_end(double beyond, double inward, double away)
{
    bool below = inward > 0.0 && away < 0.0 && beyond * -away <= SWEEP_FLUSH * inward;

    return below ? beyond / inward : NEVER;
}

/// When the centre of a circle is in the strip between two opposite edges pushed outward.
typedef struct SweepSlab {
    double speed;   ///< u/s, along the normal of one of the two
    double inverse; ///< s/u, 1 / |speed|
    double in;      ///< s, when it enters; infinite where it moves along the strip
    double out;     ///< s, when it leaves
} SweepSlab;

/// `d` where `s` is negative, else -d; by their sign bits, because half of the branches would be
/// mispredicted.
static inline double sweep_against(double d, double s)
{
    const uint64_t sign = UINT64_C(1) << 63;
    uint64_t d_bits, s_bits;
    memcpy(&d_bits, &d, sizeof d_bits);
    memcpy(&s_bits, &s, sizeof s_bits);
    d_bits ^= ~s_bits & sign;
    memcpy(&d, &d_bits, sizeof d);
    return d;
}

static inline SweepSlab sweep_slab(Vec2 normal, Vec2 q, Vec2 velocity, double distance)
{
    double d = vec2_dot(normal, q);
    double s = vec2_dot(normal, velocity);
    double inverse = 1.0 / fabs(s);
    // As seen from the face that the circle moves against.
    double toward = sweep_against(d, s);

    return (SweepSlab){s, inverse, (toward - distance) * inverse, (toward + distance) * inverse};
}

/// Whether a circle, as it moves away or passes by, cannot touch anything within `reach` of a
/// point. "Moving away from the point" decides only outside of that.
static inline bool sweep_misses(Vec2 q, Vec2 velocity, double speed, double reach)
{
    double outside = vec2_length_squared(q) - reach * reach;
    double cross = vec2_cross(q, velocity);
    bool leaving = vec2_dot(q, velocity) >= 0.0, beside = fabs(cross) >= reach * speed;

    // In one branch: taken one by one, each would be mispredicted half of the time.
    return (outside > 0.0) & (leaving | beside);
}

/// Whether a circle's centre that moves along one of the strips is outside of it: it touches
/// nothing then. Within the strip, times are infinite anyway.
static inline bool sweep_is_beside(const Hexagon *hexagon, Vec2 q, Vec2 velocity, double distance)
{
    for (int k = 0; k < 3; k++) {
        if (vec2_dot(hexagon->normal[k], velocity) == 0.0 &&
            fabs(vec2_dot(hexagon->normal[k], q)) >= distance) {
            return true;
        }
    }
    return false;
}

/// The edge that the centre of a circle within the sharp shape is nearest to, and how far out from
/// the hexagon's centre, u.
static inline int sweep_nearest_edge(const Hexagon *hexagon, Vec2 q, double *out)
{
    int edge = 0;

    *out = -NEVER;
    for (int k = 0; k < 3; k++) {
        const double d = vec2_dot(hexagon->normal[k], q);
        if (fabs(d) > *out) {
            *out = fabs(d);
            edge = d >= 0.0 ? k : k + 3;
        }
    }
    return edge;
}

/// Circle against hexagon: each edge, a segment, and each corner. For circles that come near, as
/// most do that a sieve lets pass; for others sweep_time_hexagon is quicker.
///
/// The centre of the circle moves against the hexagon pushed outward by the radius, corners
/// rounded. First the sharp hexagon, as three slabs: it is entered at the latest of the three
/// entries, if that comes before the earliest exit. Where it is entered beside an edge's end, only
/// the arc at that end can be hit: from there the way leads through the arc or out through the
/// neighbour's line, and out of a convex shape it never comes back.
/// @param q       u, the circle's centre relative to the hexagon's
/// @param speed   u/s, length of `velocity`
/// @param hidden  bit k: corner k cannot be touched
static inline double sweep_time_near_hexagon(const Hexagon *hexagon, Vec2 q, Vec2 velocity,
                                             double speed, double radius, unsigned hidden,
                                             Feature *feature)
{
    const double distance = hexagon->apothem + radius;
    const SweepSlab a = sweep_slab(hexagon->normal[0], q, velocity, distance);
    const SweepSlab b = sweep_slab(hexagon->normal[1], q, velocity, distance);
    const SweepSlab c = sweep_slab(hexagon->normal[2], q, velocity, distance);

    if (__builtin_expect(a.inverse + b.inverse + c.inverse == NEVER, false) &&
        sweep_is_beside(hexagon, q, velocity, distance)) {
        return NEVER;
    }
    // Without branches, which would be mispredicted half of the time.
    const double speeds[3] = {a.speed, b.speed, c.speed};
    const double entry_ab = scalar_max(b.in, a.in), entry = scalar_max(c.in, entry_ab);
    const unsigned is_c = c.in > entry_ab, is_b = b.in > a.in;
    int edge = (int)(2 * is_c | (is_b & ~is_c));
    double away = -fabs(speeds[edge]);
    edge += 3 * !(speeds[edge] < 0.0);
    double exit = b.out < a.out ? b.out : a.out;
    exit = c.out < exit ? c.out : exit;
    if ((entry >= exit) | (exit <= 0.0)) {
        return NEVER;
    }
    double out = radius, time = entry;
    if (entry < 0.0) {
        // Already within the sharp shape: the nearest feature decides.
        edge = sweep_nearest_edge(hexagon, q, &out);
        away = vec2_dot(hexagon_edge_normal(hexagon, edge), velocity);
        out -= hexagon->apothem;
        time = 0.0;
    }
    const Vec2 normal = hexagon_edge_normal(hexagon, edge);
    const Vec2 crossing = vec2_add_scaled(q, velocity, time);
    const double along = vec2_dot(vec2_perpendicular(normal), crossing);
    const double scale = fabs(q.x) + fabs(q.y) + hexagon->circumradius;
    *feature = hexagon_feature(hexagon, edge, along, scale * 0x1p-50, hidden);
    if (*feature < FEATURE_CORNER_0 && *feature != FEATURE_NONE) {
        return away >= 0.0 ? NEVER : time;
    }
    if (sweep_misses(q, velocity, speed, hexagon->circumradius + radius)) {
        return NEVER;
    }
    const double beyond = fabs(along) - 0.5 * hexagon->circumradius;
    double inward = vec2_dot(vec2_perpendicular(normal), velocity);
    inward = along > 0.0 ? -inward : inward;
    if (*feature == FEATURE_NONE) {
        *feature = (Feature)(FEATURE_EDGE_0 + edge);
        return time + sweep_time_hidden_end(beyond, inward, away);
    }
    return time + sweep_time_end(beyond, out, inward, away, radius);
}

/// The same for any circle.
static inline double sweep_time_hexagon(const Hexagon *hexagon, Vec2 q, Vec2 velocity, double speed,
                                        double radius, unsigned hidden, Feature *feature)
{
    return sweep_misses(q, velocity, speed, hexagon->circumradius + radius)
               ? NEVER
               : sweep_time_near_hexagon(hexagon, q, velocity, speed, radius, hidden, feature);
}

/// Bits of a rectangle's faces and corners that can be touched.
enum {
    RECTANGLE_LEFT = 1,
    RECTANGLE_RIGHT = 2,
    RECTANGLE_TOP = 4,
    RECTANGLE_BOTTOM = 8,
    RECTANGLE_FACES = 15,
    RECTANGLE_TOP_LEFT = 16,
    RECTANGLE_TOP_RIGHT = 32,
    RECTANGLE_BOTTOM_LEFT = 64,
    RECTANGLE_BOTTOM_RIGHT = 128,
    RECTANGLE_ALL = 255
};

/// Circle against one face of a rectangle, a segment, and the corners at its ends.
///
/// The ends of a face belong to their corners where these are open, else to the face, so that no
/// gap is left between flush faces.
typedef struct SweepFace {
    double gap, approach; ///< u and u/s, of the circle's centre from and toward the face's line
    double speed;         ///< u/s, of the circle's centre along the face
    double low, high;     ///< u, the face's ends along itself from the circle's centre
    unsigned face, low_corner, high_corner; ///< RECTANGLE_ bits
} SweepFace;

static inline double sweep_time_face(const SweepFace *face, double radius, unsigned open,
                                     unsigned *part)
{
    if (!(open & face->face) || !(face->approach > 0.0) || face->gap < 0.0) {
        return NEVER;
    }
    double time = (face->gap - radius) / face->approach;
    time = time > 0.0 ? time : 0.0;
    double foot = face->speed * time;
    bool at_low = open & face->low_corner ? foot <= face->low : foot < face->low;
    bool at_high = open & face->high_corner ? foot >= face->high : foot > face->high;
    if (!at_low && !at_high) {
        *part = face->face;
        return time;
    }
    *part = at_low ? face->low_corner : face->high_corner;
    double beyond = at_low ? face->low - foot : foot - face->high;
    double inward = at_low ? face->speed : -face->speed;
    if (!(open & *part)) {
        *part = face->face;
        return time + sweep_time_hidden_end(beyond, inward, -face->approach);
    }
    double out = face->gap < radius ? face->gap : radius;
    return time + sweep_time_end(beyond, out, inward, -face->approach, radius);
}

/// Circle against rectangle: each face and each corner; the rectangle may be flat.
///
/// A circle whose centre is inside hits nothing: it could only leave.
/// @param rectangle  u, relative to the circle's centre
/// @param open       RECTANGLE_ bits: the rest cannot be touched. An open corner has both its faces
///                   open, or the one that sweep_time_one_way is for
static inline double sweep_time_rectangle(const Rectangle *rectangle, Vec2 velocity, double radius,
                                          unsigned open, Feature *feature)
{
    bool right = velocity.x < 0.0, bottom = velocity.y < 0.0;
    SweepFace vertical = {right ? -rectangle->max.x : rectangle->min.x,
                          fabs(velocity.x),
                          velocity.y,
                          rectangle->min.y,
                          rectangle->max.y,
                          right ? RECTANGLE_RIGHT : RECTANGLE_LEFT,
                          right ? RECTANGLE_TOP_RIGHT : RECTANGLE_TOP_LEFT,
                          right ? RECTANGLE_BOTTOM_RIGHT : RECTANGLE_BOTTOM_LEFT};
    SweepFace horizontal = {bottom ? -rectangle->max.y : rectangle->min.y,
                            fabs(velocity.y),
                            velocity.x,
                            rectangle->min.x,
                            rectangle->max.x,
                            bottom ? RECTANGLE_BOTTOM : RECTANGLE_TOP,
                            bottom ? RECTANGLE_BOTTOM_LEFT : RECTANGLE_TOP_LEFT,
                            bottom ? RECTANGLE_BOTTOM_RIGHT : RECTANGLE_TOP_RIGHT};
    unsigned part = 0, horizontal_part = 0;
    double time = sweep_time_face(&vertical, radius, open, &part);
    double horizontal_time = sweep_time_face(&horizontal, radius, open, &horizontal_part);

    if (horizontal_time < time) {
        time = horizontal_time;
        part = horizontal_part;
    }
    if (time < NEVER) {
        *feature = (Feature)(FEATURE_LEFT + __builtin_ctz(part));
    }
    return time;
}

// A circle that reaches over a single face by more than this, u, is on its way through; less is
// rounding.
#define SWEEP_THROUGH 1e-6

/// Circle against one face of a rectangle and its ends, from in front alone: a circle whose centre
/// is behind the face, or comes behind it before an end is touched, passes, and so does one that
/// reaches over the face already.
/// @param open  bits of the face, and of its ends where they can be touched
static inline double sweep_time_one_way(const Rectangle *rectangle, Vec2 velocity, double radius,
                                        Side face, unsigned open, Feature *feature)
{
    static const struct {
        unsigned first, last;
    } ENDS[SIDE_COUNT] = {
        [SIDE_LEFT] = {RECTANGLE_TOP_LEFT, RECTANGLE_BOTTOM_LEFT},
        [SIDE_RIGHT] = {RECTANGLE_TOP_RIGHT, RECTANGLE_BOTTOM_RIGHT},
        [SIDE_TOP] = {RECTANGLE_TOP_LEFT, RECTANGLE_TOP_RIGHT},
        [SIDE_BOTTOM] = {RECTANGLE_BOTTOM_LEFT, RECTANGLE_BOTTOM_RIGHT},
    };
    bool upright = face == SIDE_LEFT || face == SIDE_RIGHT;
    bool low = face == SIDE_LEFT || face == SIDE_TOP;
    Vec2 corner = low ? rectangle->min : rectangle->max;
    double gap = upright ? corner.x : corner.y;
    double first = upright ? rectangle->min.y : rectangle->min.x;
    double last = upright ? rectangle->max.y : rectangle->max.x;
    // Beyond an end that cannot be touched the face goes on.
    double beyond = (open & ENDS[face].first) && first > 0.0 ? first
                    : (open & ENDS[face].last) && last < 0.0 ? last
                                                             : 0.0;
    double within = radius - SWEEP_THROUGH;
    if (within > 0.0 && gap * gap + beyond * beyond < within * within) {
        return NEVER;
    }
    double time = sweep_time_rectangle(rectangle, velocity, radius, open, feature);
    if (time == NEVER) {
        return NEVER;
    }
    double left = gap - (upright ? velocity.x : velocity.y) * time;
    return (low ? left : -left) >= 0.0 ? time : NEVER;
}

/// Circle against segment with round ends (a line): both sides and both ends.
///
/// The two radii together are one: the circle's centre moves against the segment pushed outward to
/// either side. It can only meet the side that it is on, or that side's ends. A centre on the
/// segment itself is nearer to neither side and leaves, whichever way it goes.
/// @param q       u, the circle's centre relative to the line's
/// @param hidden  bit 0: end 1 cannot be touched; bit 1: end 2
static inline double sweep_time_line(const Line *line, Vec2 q, Vec2 velocity, double radius,
                                     unsigned hidden, Feature *feature)
{
    double distance = line->radius + radius;
    double out = vec2_dot(line_normal(line), q);
    double away = vec2_dot(line_normal(line), velocity);
    bool second = out < 0.0 || (out == 0.0 && away < 0.0);

    out = second ? -out : out;
    away = second ? -away : away;
    if (out >= distance && away >= 0.0) {
        return NEVER;
    }
    double time = out > distance ? (out - distance) / -away : 0.0;
    out = out > distance ? distance : out;
    double along = vec2_dot(line->direction, vec2_add_scaled(q, velocity, time));
    double inward = vec2_dot(line->direction, velocity);
    inward = along > 0.0 ? -inward : inward;
    double beyond = fabs(along) - line->half_length;
    double scale = fabs(q.x) + fabs(q.y) + line->half_length;
    Feature side = second ? FEATURE_SIDE_2 : FEATURE_SIDE_1;
    *feature = line_feature(line, side, along, scale * 0x1p-50, hidden);
    if (*feature == FEATURE_NONE) {
        *feature = side;
        return time + sweep_time_hidden_end(beyond, inward, away);
    }
    if (*feature >= FEATURE_END_1) {
        return time + sweep_time_end(beyond, out, inward, away, distance);
    }
    return away >= 0.0 ? NEVER : time;
}

// Against a shape that spins: conservative advancement (Mirtich, "Impulse-based Dynamic Simulation
// of Rigid Body Systems", 1996), in spin_sweep.c.

/// A shape made of pairs of opposite faces around its centre, in its own frame: at angle 0.
typedef struct SpinShape {
    const Vec2 *normals; ///< unit vectors, one per pair; NULL: a rectangle, whose pairs differ
    int pairs;
    double apothem;      ///< u, from the centre to a face
    double half;         ///< u, half a face's length
    double circumradius; ///< u, from the centre to a face's end
    Vec2 box;            ///< u, half of a rectangle's width and height
} SpinShape;

/// A circle in straight motion and a spinning shape. Made by spin_sweep_of_hexagon, _of_line or
/// _of_box.
typedef struct SpinSweep {
    const Motion *motion;
    SpinShape shape;
    Vec2 offset;   ///< u, of the circle relative to the shape's centre, at time `since`
    Vec2 velocity; ///< u/s, of the circle relative to the shape's centre
    double radius; ///< u, of the circle plus that of the shape's rounding
    double since;  ///< s
} SpinSweep;

/// A time of impact as the sum of two numbers, which together are finer than one double.
typedef struct SpinTouch {
    double start; ///< s, of the interval that was searched, exact; NEVER when there is no impact
    double rest;  ///< s, from then on
} SpinTouch;

/// A sweep against a hexagon. Only its circumradius and apothem count; the angle is the motion's.
/// @param offset, velocity  u, u/s, of the circle relative to the centre, at time `since`
/// @param motion            outlives the sweep
static inline SpinSweep spin_sweep_of_hexagon(const Hexagon *hexagon, const Motion *motion,
                                              Vec2 offset, Vec2 velocity, double radius,
                                              double since)
{
    // Corner 0 lies on the x axis.
    static const Vec2 NORMALS[3] = {
        {0.86602540378443864676, 0.5}, {0.0, 1.0}, {-0.86602540378443864676, 0.5}};
    SpinShape shape = {
        NORMALS,   3, hexagon->apothem, 0.5 * hexagon->circumradius, hexagon->circumradius,
        {0.0, 0.0}};

    return (SpinSweep){motion, shape, offset, velocity, radius, since};
}

/// A sweep against the sides and round ends of a line; parameters as for hexagons.
/// @param line  at the motion's angle 0
static inline SpinSweep spin_sweep_of_line(const Line *line, const Motion *motion, Vec2 offset,
                                           Vec2 velocity, double radius, double since)
{
    // Ends on the x axis: the circle is rotated instead of the line.
    static const Vec2 NORMALS[1] = {{0.0, 1.0}};
    SpinShape shape = {NORMALS, 1, 0.0, line->half_length, line->half_length, {0.0, 0.0}};
    Vec2 back = vec2(line->direction.x, -line->direction.y);

    return (SpinSweep){
        motion, shape, det_rotate(offset, back), det_rotate(velocity, back), radius + line->radius,
        since};
}

/// A sweep against a rectangle; parameters as for hexagons.
static inline SpinSweep spin_sweep_of_box(const Box *box, const Motion *motion, Vec2 offset,
                                          Vec2 velocity, double radius, double since)
{
    SpinShape shape = {NULL, 0, 0.0, 0.0, vec2_length(box->half), box->half};

    return (SpinSweep){motion, shape, offset, velocity, radius + box->radius, since};
}

/// First time in [from, to) at which the circle touches the shape and approaches it. At that time
/// the gap is less than 1e-12 of the shape's size.
SpinTouch spin_sweep_first(const SpinSweep *sweep, double from, double to);

#endif
