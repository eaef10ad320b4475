/// @file sweep_kernel.h
/// Times of impact of a circle in straight motion, without the rest of a SweepHit: what the engine
/// computes most often. sweep.c gives the same with point and normal.
///
/// All take positions relative to the shape, start at time 0 and return infinity when there is no
/// hit. Touching without approaching is none; overlapping by rounding and approaching is a hit at
/// 0.
#ifndef ARKANONG_SWEEP_KERNEL_H
#define ARKANONG_SWEEP_KERNEL_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "contact.h"
#include "shape.h"

/// Circle against a point, or two circles in relative motion (`radius` is the sum of their radii).
///
/// |q + v t| = r. With b = q . v and c = |q|^2 - r^2 the first root is t = c / (-b + sqrt(D)),
/// where the discriminant b^2 - |v|^2 c is taken as (|v| r - |q x v|) (|v| r + |q x v|): nothing
/// cancels, and a graze is exactly |q x v| = |v| r. The form of the root is the one that adds equal
/// signs (Numerical Recipes, section 5.6).
static inline double kernel_point(Vec2 q, Vec2 velocity, double speed, double radius)
{
    double b = vec2_dot(q, velocity);
    double reach = speed * radius;
    double cross = fabs(vec2_cross(q, velocity));

    if (b >= 0.0 || cross >= reach) {
        return NEVER;
    }
    double length = vec2_length(q);
    double time =
        (length - radius) * (length + radius) / (sqrt((reach - cross) * (reach + cross)) - b);
    return time > 0.0 ? time : 0.0;
}

/// Circle against the end of a face, from where its centre crosses the face's line pushed outward.
///
/// `beyond` u past the end and `out` u away from the face, moving `inward` u/s along the face and
/// `away` u/s from it. Seen from here the numbers are small: solved from afar, a path that comes in
/// at 1e-8 rad just beyond the end of a face would miss the corner by rounding and go on into the
/// face. The discriminant is kernel_point's, sorted so that on such paths no terms cancel.
static inline double kernel_end(double beyond, double out, double inward, double away,
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

// What lies flush is not so to the last bit, u.
#define KERNEL_FLUSH 1e-9

/// When a circle gets over the end of a face that can't be touched there, because what covers it
/// goes on as the face does.
///
/// What covers it is met first, but for rounding: where the two are not level to the last bit, a
/// shallow path crosses the line of each of them beyond its own end, and would go on below.
/// `beyond` u past the end, `inward` and `away` as in kernel_end.
static inline double kernel_covered_end(double beyond, double inward, double away)
{
    bool below = inward > 0.0 && away < 0.0 && beyond * -away <= KERNEL_FLUSH * inward;

    return below ? beyond / inward : NEVER;
}

/// Unit vector along edge k < 3, from corner k to corner k + 1: the normal turned by a quarter.
static inline Vec2 kernel_tangent(Vec2 normal)
{
    return vec2(-normal.y, normal.x);
}

static inline Vec2 kernel_corner(const Hexagon *hexagon, int k)
{
    int opposite = k >= 3;
    return vec2_scale(hexagon->corner[k - 3 * opposite], 1 - 2 * opposite);
}

static inline Vec2 kernel_edge_normal(const Hexagon *hexagon, int k)
{
    int opposite = k >= 3;
    return vec2_scale(hexagon->normal[k - 3 * opposite], 1 - 2 * opposite);
}

/// Which feature lies at edge `k`'s line, `along` u from the edge's middle: the edge itself or a
/// corner at its end. A covered corner cannot be touched: the edge then reaches a little beyond it,
/// so that no gap is left to what covers it.
static inline Feature kernel_hexagon_feature(const Hexagon *hexagon, int k, double along,
                                             double tolerance, unsigned covered)
{
    double beyond = fabs(along) - 0.5 * hexagon->circumradius;

    if (beyond < -tolerance) {
        return (Feature)(FEATURE_EDGE_0 + k);
    }
    int corner = along > 0.0 ? (k + 1) % 6 : k;
    if (covered >> corner & 1u) {
        return beyond <= 1024.0 * tolerance ? (Feature)(FEATURE_EDGE_0 + k) : FEATURE_NONE;
    }
    return (Feature)(FEATURE_CORNER_0 + corner);
}

/// The strip between two opposite edges pushed outward, with the normal of one of them.
typedef struct KernelSlab {
    double d, s; ///< u and u/s along the normal
    double in;   ///< s, when the circle's centre enters; infinite where it moves along the strip
    double out;  ///< s, when it leaves
} KernelSlab;

/// `d` where `s` is negative, else -d; by their sign bits, because a branch would go either way at
/// random.
static inline double kernel_against(double d, double s)
{
    const uint64_t sign = UINT64_C(1) << 63;
    uint64_t d_bits, s_bits;
    memcpy(&d_bits, &d, sizeof d_bits);
    memcpy(&s_bits, &s, sizeof s_bits);
    d_bits ^= ~s_bits & sign;
    memcpy(&d, &d_bits, sizeof d);
    return d;
}

static inline KernelSlab kernel_slab(Vec2 normal, Vec2 q, Vec2 velocity, double distance)
{
    double d = vec2_dot(normal, q);
    double s = vec2_dot(normal, velocity);
    double inverse = 1.0 / fabs(s);
    // Seen from the face that the circle moves against.
    double toward = kernel_against(d, s);

    return (KernelSlab){d, s, (toward - distance) * inverse, (toward + distance) * inverse};
}

/// Circle against a hexagon, `q` relative to its centre.
///
/// The centre of the circle moves against the hexagon pushed outward by the radius, corners
/// rounded. First the sharp hexagon, as three slabs: it is entered at the latest of the three
/// entries, if that comes before the earliest exit. Where it is entered beside an edge's end, only
/// the arc at that end can be hit: from there the way leads through the arc or out through the
/// neighbour's line, and out of a convex shape it never comes back.
/// @param covered  bit k: corner k cannot be touched
static inline double kernel_hexagon(const Hexagon *hexagon, Vec2 q, Vec2 velocity, double speed,
                                    double radius, unsigned covered, Feature *feature)
{
    double reach = hexagon->circumradius + radius;
    double outside = vec2_length_squared(q) - reach * reach;
    double cross = vec2_cross(q, velocity);
    bool leaving = vec2_dot(q, velocity) >= 0.0, beside = fabs(cross) >= reach * speed;

    // Most candidates end here, in one branch: taken one by one, each would be a coin's toss to the
    // processor. "Moving away from the centre" decides only outside the bounding circle.
    if ((outside > 0.0) & (leaving | beside)) {
        return NEVER;
    }
    double distance = hexagon->apothem + radius;
    KernelSlab slabs[3];
    for (int k = 0; k < 3; k++) {
        slabs[k] = kernel_slab(hexagon->normal[k], q, velocity, distance);
    }
    // A way along a slab's edge touches nothing; within the slab, times are infinite of themselves.
    if ((slabs[0].s == 0.0) | (slabs[1].s == 0.0) | (slabs[2].s == 0.0)) {
        for (int k = 0; k < 3; k++) {
            if (slabs[k].s == 0.0 && fabs(slabs[k].d) >= distance) {
                return NEVER;
            }
        }
    }
    int latest = slabs[1].in > slabs[0].in;
    double entry = slabs[1].in > slabs[0].in ? slabs[1].in : slabs[0].in;
    latest += (2 - latest) * (slabs[2].in > entry);
    entry = slabs[2].in > entry ? slabs[2].in : entry;
    double exit = slabs[1].out < slabs[0].out ? slabs[1].out : slabs[0].out;
    exit = slabs[2].out < exit ? slabs[2].out : exit;
    if ((entry >= exit) | (exit <= 0.0)) {
        return NEVER;
    }
    int edge = latest + 3 * !(slabs[latest].s < 0.0);
    double nearest = 0.0, time = entry;
    if (entry < 0.0) {
        // Already within the sharp shape: the nearest feature decides.
        nearest = -NEVER;
        for (int k = 0; k < 3; k++) {
            if (fabs(slabs[k].d) > nearest) {
                nearest = fabs(slabs[k].d);
                edge = slabs[k].d >= 0.0 ? k : k + 3;
            }
        }
        time = 0.0;
    }
    Vec2 normal = kernel_edge_normal(hexagon, edge);
    Vec2 place = vec2_add_scaled(q, velocity, time);
    double along = vec2_dot(kernel_tangent(normal), place);
    double scale = fabs(q.x) + fabs(q.y) + hexagon->circumradius;
    *feature = kernel_hexagon_feature(hexagon, edge, along, scale * 0x1p-50, covered);
    double away = vec2_dot(normal, velocity);
    if (*feature == FEATURE_NONE) {
        double inward = vec2_dot(kernel_tangent(normal), velocity);
        *feature = (Feature)(FEATURE_EDGE_0 + edge);
        return time + kernel_covered_end(fabs(along) - 0.5 * hexagon->circumradius,
                                         along > 0.0 ? -inward : inward, away);
    }
    if (*feature >= FEATURE_CORNER_0) {
        double inward = vec2_dot(kernel_tangent(normal), velocity);
        double out = entry >= 0.0 ? radius : nearest - hexagon->apothem;
        return time + kernel_end(fabs(along) - 0.5 * hexagon->circumradius, out,
                                 along > 0.0 ? -inward : inward, away, radius);
    }
    return away >= 0.0 ? NEVER : time;
}

/// Bits of a box's faces and corners that can be touched.
enum {
    BOX_LEFT = 1,
    BOX_RIGHT = 2,
    BOX_TOP = 4,
    BOX_BOTTOM = 8,
    BOX_TOP_LEFT = 16,
    BOX_TOP_RIGHT = 32,
    BOX_BOTTOM_LEFT = 64,
    BOX_BOTTOM_RIGHT = 128,
    BOX_ALL = 255
};

/// Circle against one face of a box and the corners at its ends.
///
/// `gap` u from the face's line, approached with `approach` u/s; at the crossing `place` u along
/// the face, which goes from `low` to `high`. The ends of a face belong to their corners where
/// these can be touched (the bits `low_corner`, `high_corner` are among those exposed), else to the
/// face, so that no gap is left between flush faces.
typedef struct KernelFace {
    double gap, approach;
    double place, along; ///< u at time 0 and u/s, along the face
    double low, high;    ///< u
    unsigned face, low_corner, high_corner;
} KernelFace;

static inline double kernel_face(const KernelFace *face, double radius, unsigned exposed,
                                 unsigned *part)
{
    if (!(exposed & face->face) || !(face->approach > 0.0) || face->gap < 0.0) {
        return NEVER;
    }
    double time = (face->gap - radius) / face->approach;
    time = time > 0.0 ? time : 0.0;
    double place = face->place + face->along * time;
    bool at_low = exposed & face->low_corner ? place <= face->low : place < face->low;
    bool at_high = exposed & face->high_corner ? place >= face->high : place > face->high;
    if (!at_low && !at_high) {
        *part = face->face;
        return time;
    }
    *part = at_low ? face->low_corner : face->high_corner;
    double beyond = at_low ? face->low - place : place - face->high;
    double inward = at_low ? face->along : -face->along;
    if (!(exposed & *part)) {
        *part = face->face;
        return time + kernel_covered_end(beyond, inward, -face->approach);
    }
    double out = face->gap < radius ? face->gap : radius;
    return time + kernel_end(beyond, out, inward, -face->approach, radius);
}

/// Circle at the origin against an axis-parallel box.
/// @param exposed  BOX_ bits; an exposed corner has both its faces exposed
static inline double kernel_box(const Rectangle *box, Vec2 velocity, double radius,
                                unsigned exposed, Feature *feature)
{
    bool right = velocity.x < 0.0, bottom = velocity.y < 0.0;
    KernelFace upright = {right ? -box->max.x : box->min.x,
                          fabs(velocity.x),
                          0.0,
                          velocity.y,
                          box->min.y,
                          box->max.y,
                          right ? BOX_RIGHT : BOX_LEFT,
                          right ? BOX_TOP_RIGHT : BOX_TOP_LEFT,
                          right ? BOX_BOTTOM_RIGHT : BOX_BOTTOM_LEFT};
    KernelFace level = {bottom ? -box->max.y : box->min.y,
                        fabs(velocity.y),
                        0.0,
                        velocity.x,
                        box->min.x,
                        box->max.x,
                        bottom ? BOX_BOTTOM : BOX_TOP,
                        bottom ? BOX_BOTTOM_LEFT : BOX_TOP_LEFT,
                        bottom ? BOX_BOTTOM_RIGHT : BOX_TOP_RIGHT};
    unsigned part = 0, level_part = 0;
    double time = kernel_face(&upright, radius, exposed, &part);
    double level_time = kernel_face(&level, radius, exposed, &level_part);

    if (level_time < time) {
        time = level_time;
        part = level_part;
    }
    if (time < NEVER) {
        *feature = (Feature)(FEATURE_LEFT + __builtin_ctz(part));
    }
    return time;
}

#endif
