// Conservative advancement: steps too short to pass a contact, until there is one.
#include "det_math.h"
#include "sweep.h"

// The search starts anew at every multiple of this many seconds, so that what it finds does not
// depend on when somebody looked.
#define INTERVAL_SECONDS 0.0625
// A circle that rolls exactly along an edge is advanced by at least this much, s.
#define LEAST_ADVANCE 1e-9
// Far more than any approach takes; an interval is given up after it, which only a rolling circle
// can need.
#define MOST_ADVANCES 4000

#define RADIANS_PER_DEGREE (DET_PI / 180.0)

/// Gap between circle and shape and how fast it grows.
typedef struct Gap {
    double distance; ///< u
    double rate;     ///< u/s
} Gap;

/// The beginning of an interval of the search.
typedef struct Interval {
    double start;   ///< s
    double elapsed; ///< s, since the sweep's beginning
    double angle;   ///< deg
} Interval;

/// The direction from a rectangle to a point in its frame, and how far that is.
static Vec2 box_normal(Vec2 half, Vec2 q, double *distance)
{
    const Vec2 outside = vec2(fabs(q.x) - half.x, fabs(q.y) - half.y);
    const Vec2 sign = vec2(q.x < 0.0 ? -1.0 : 1.0, q.y < 0.0 ? -1.0 : 1.0);

    if (outside.x > 0.0 && outside.y > 0.0) {
        *distance = vec2_length(outside);
        return vec2_scale(vec2(sign.x * outside.x, sign.y * outside.y), 1.0 / *distance);
    }
    *distance = scalar_max(outside.x, outside.y);
    return outside.x > outside.y ? vec2(sign.x, 0.0) : vec2(0.0, sign.y);
}

/// The gap `rest` s into an interval.
static Gap gap_at(const SpinSweep *sweep, const Interval *interval, double rest)
{
    const SpinShape *shape = &sweep->shape;
    const double spin = sweep->motion->spin_deg_per_s;
    const Vec2 axis = det_direction(interval->angle + spin * rest);
    const Vec2 offset = vec2_add_scaled(sweep->offset, sweep->velocity, interval->elapsed + rest);
    // In the shape's own frame.
    const Vec2 q = vec2(vec2_dot(offset, axis), vec2_cross(axis, offset));
    const Vec2 v = vec2(vec2_dot(sweep->velocity, axis), vec2_cross(axis, sweep->velocity));
    if (shape->normals == NULL) {
        double distance;
        const Vec2 out = box_normal(shape->box, q, &distance);
        return (Gap){distance - sweep->radius,
                     vec2_dot(out, v) - spin * RADIANS_PER_DEGREE * vec2_cross(q, out)};
    }
    double depth = -1.0;
    Vec2 normal = shape->normals[0];

    for (int k = 0; k < shape->pairs; k++) {
        const double d = vec2_dot(shape->normals[k], q);
        if (fabs(d) > depth) {
            depth = fabs(d);
            normal = d >= 0.0 ? shape->normals[k] : vec2_scale(shape->normals[k], -1.0);
        }
    }
    Gap gap = {depth - shape->apothem - sweep->radius, 0.0};
    const Vec2 tangent = vec2_perpendicular(normal);
    const double along = vec2_dot(tangent, q);
    if (fabs(along) > shape->half) {
        const Vec2 corner = vec2_add_scaled(vec2_scale(normal, shape->apothem), tangent,
                                            along > 0.0 ? shape->half : -shape->half);
        const Vec2 from_corner = vec2_sub(q, corner);
        const double length = vec2_length(from_corner);
        gap.distance = length - sweep->radius;
        normal = vec2_scale(from_corner, 1.0 / length);
    }
    gap.rate = vec2_dot(normal, v) - spin * RADIANS_PER_DEGREE * vec2_cross(q, normal);
    return gap;
}

/// When the circle is within reach of the shape's circumscribed circle: its path's chord of that
/// circle, grown by its own radius.
static bool within_reach(const SpinSweep *sweep, double *enter, double *leave)
{
    const double reach = sweep->shape.circumradius + sweep->radius;
    const double speed_squared = vec2_length_squared(sweep->velocity);
    const double b = vec2_dot(sweep->offset, sweep->velocity);
    const double c = vec2_length_squared(sweep->offset) - reach * reach;

    if (speed_squared == 0.0) {
        *enter = sweep->since;
        *leave = NEVER;
        return c < 0.0;
    }
    const double discriminant = b * b - speed_squared * c;
    if (discriminant <= 0.0) {
        return false;
    }
    const double root = sqrt(discriminant);
    *enter = c > 0.0 ? sweep->since + (-b - root) / speed_squared : sweep->since;
    *leave = sweep->since + (-b + root) / speed_squared;
    return *leave > sweep->since && *enter >= sweep->since;
}

/// Searches one interval. The gap's second derivative is never below -(omega^2 reach + 2 omega |v|)
/// (over a face it is a rotating straight line's; over a corner or round end the curvature only
/// adds), so a step to where that parabola would reach 0 cannot pass a contact. Near a contact the
/// steps shrink as Newton's do: quadratically.
static double search_interval(const SpinSweep *sweep, const Interval *interval, double rest)
{
    const double spin = sweep->motion->spin_deg_per_s * RADIANS_PER_DEGREE;
    const double reach = sweep->shape.circumradius + sweep->radius;
    const double bend = spin * spin * reach + 2.0 * fabs(spin) * vec2_length(sweep->velocity);
    const double tolerance = reach * 0x1p-48;

    for (int i = 0; i < MOST_ADVANCES && rest < INTERVAL_SECONDS; i++) {
        const Gap gap = gap_at(sweep, interval, rest);
        const double distance = scalar_max(gap.distance, 0.0);
        const double root = sqrt(gap.rate * gap.rate + 2.0 * bend * distance);
        double advance =
            gap.rate < 0.0 ? 2.0 * distance / (root - gap.rate) : (gap.rate + root) / bend;
        if (gap.rate < 0.0 && (distance <= tolerance || rest + advance == rest)) {
            return rest + advance;
        }
        if (distance <= tolerance && advance < LEAST_ADVANCE) {
            advance = LEAST_ADVANCE;
        }
        rest += advance;
    }
    return NEVER;
}

SpinTouch spin_sweep_first(const SpinSweep *sweep, double from, double to)
{
    const SpinTouch none = {NEVER, 0.0};
    double enter, leave;

    if (!within_reach(sweep, &enter, &leave)) {
        return none;
    }
    to = scalar_min(to, leave);
    const double first = floor(scalar_max(from, enter) / INTERVAL_SECONDS);
    // `to` lies at most about two seconds ahead (HORIZON): at most 33 intervals of MOST_ADVANCES.
    for (double number = first; number * INTERVAL_SECONDS < to; number += 1.0) {
        const double start = number * INTERVAL_SECONDS;
        Interval interval = {start, start - sweep->since, motion_angle(sweep->motion, start)};
        const double rest = search_interval(sweep, &interval, start > enter ? 0.0 : enter - start);
        if (rest < NEVER) {
            return (SpinTouch){start, rest};
        }
    }
    return none;
}
