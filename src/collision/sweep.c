#include "sweep.h"

#include "check.h"
#include "det_math.h"
#include "surface.h"
#include "sweep_kernel.h"

// How all of these work. Grown by the circle's radius, a convex shape is met by the circle's centre
// as by a point. The distance of a straight path from a convex shape first falls and then rises, so
// a circle that touches and does not approach never touches again, and the first touch is the only
// one.
//
// Grown *with sharp corners* (each face moved outward by the radius, and cut with its neighbours),
// a polygon is met at a face F: the one whose line is crossed last on the way in. If the foot of
// that place on F lies strictly between F's ends, the face is touched there. If it lies beyond an
// end, the centre has come into the sharp tip at that end's corner: a kite bounded by the two moved
// faces and by the arc around the corner that the circle can really reach. Out of the kite it gets
// through the arc, and has touched the corner, or back through the outer sides, and has missed
// everything for good. So that corner is the only other candidate.
//
// The corner is solved in the frame of F, from the moment of the crossing: the numbers are then
// small, and shallow paths, for which the centre runs along the moved face, lose no digits. (Solved
// from the start of the sweep, a path that comes in at 1e-8 rad just beyond the end of a face
// misses the corner by rounding and goes on into the face.)

static const SweepHit no_hit = {0};

static Vec2 perpendicular(Vec2 v)
{
    return vec2(-v.y, v.x);
}

static Vec2 with_length_one(Vec2 v)
{
    return vec2_scale(v, 1.0 / vec2_length(v));
}

static bool is_finite(double value)
{
    return value - value == 0.0;
}

static bool is_valid(const MovingCircle *circle)
{
    return is_finite(circle->centre.x) && is_finite(circle->centre.y) &&
           is_finite(circle->velocity.x) && is_finite(circle->velocity.y) && circle->radius >= 0.0;
}

/// A touch at `time`, or none if that is too late.
static SweepHit hit_at(double time, double max_time, Vec2 normal, Vec2 point, Feature feature)
{
    if (time > max_time) {
        return no_hit;
    }
    return (SweepHit){true, time, normal, point, feature};
}

/// A touch of the surface that the circle is at by then.
static SweepHit hit_on(double time, Surface surface)
{
    return (SweepHit){true, time, surface.normal, surface.point, surface.feature};
}

/// A circle of radius 0 meets a point only on a path right through it, and head-on.
static SweepHit sweep_point_point(const MovingCircle *circle, Vec2 point, double max_time)
{
    Vec2 toward = vec2_sub(point, circle->centre);
    double along = vec2_dot(toward, circle->velocity);
    if (along <= 0.0 || vec2_cross(circle->velocity, toward) != 0.0) {
        return no_hit;
    }
    double speed = vec2_length(circle->velocity);
    Vec2 normal = vec2_scale(circle->velocity, -1.0 / speed);
    return hit_at(along / (speed * speed), max_time, normal, point, FEATURE_NONE);
}

/// Solves |v t - m| = r, m being the way from the centre to the point: v^2 t^2 - 2 (m.v) t + m^2 -
/// r^2 = 0.
///
/// A quarter of the discriminant is (m.v)^2 - v^2 (m^2 - r^2) = v^2 r^2 - (v x m)^2, a difference
/// of squares that is taken apart so as not to cancel, and the root is the smaller one in the form
/// that does not cancel (Numerical Recipes, 5.6). The touch is at v t - m = -(sqrt(disc) v + (v x
/// m) v') / v^2 with v' = v turned by 90 degrees: head-on, where the cross product is 0, the normal
/// is the path itself to the last bit.
SweepHit sweep_circle_point(const MovingCircle *circle, Vec2 point, double max_time)
{
    CHECK(is_valid(circle) && max_time >= 0.0);
    if (circle->radius == 0.0) {
        return sweep_point_point(circle, point, max_time);
    }
    const Vec2 v = circle->velocity;
    const Vec2 m = vec2_sub(point, circle->centre);
    const double along = vec2_dot(m, v);
    if (along <= 0.0) {
        return no_hit;
    }
    const double gap = vec2_length_squared(m) - circle->radius * circle->radius;
    if (gap <= 0.0) {
        return hit_at(0.0, max_time, with_length_one(vec2_scale(m, -1.0)), point, FEATURE_NONE);
    }
    const double reach = vec2_length(v) * circle->radius;
    const double cross = vec2_cross(v, m);
    const double discriminant = (reach - fabs(cross)) * (reach + fabs(cross));
    if (discriminant <= 0.0) {
        return no_hit;
    }
    const double root = sqrt(discriminant);
    const double time = gap / (along + root);
    if (time > max_time) {
        return no_hit;
    }
    Vec2 normal = vec2_add_scaled(vec2_scale(v, -root), perpendicular(v), -cross);
    return hit_at(time, max_time, with_length_one(normal), point, FEATURE_NONE);
}

SweepHit sweep_circle_circle(const MovingCircle *circle, const MovingCircle *other, double max_time)
{
    CHECK(is_valid(circle) && is_valid(other));
    const MovingCircle relative = {circle->centre, vec2_sub(circle->velocity, other->velocity),
                                   circle->radius + other->radius};
    SweepHit hit = sweep_circle_point(&relative, other->centre, max_time);
    if (hit.hit) {
        Vec2 centre = vec2_add_scaled(other->centre, other->velocity, hit.time);
        hit.point = vec2_add_scaled(centre, hit.normal, other->radius);
    }
    return hit;
}

/// A circle's centre near the end of a face, seen from that end: the first coordinate
/// (along) counts toward the other end, the second (out) away from the face.
typedef struct EndFrame {
    Vec2 position; ///< (along, out); along <= 0
    Vec2 velocity; ///< (along, out)
} EndFrame;

typedef struct EndHit {
    bool hit;
    double time;
    Vec2 normal; ///< (along, out)
} EndHit;

/// When a circle that is beyond the end of a face touches that end.
///
/// The discriminant is the one of sweep_circle_point, v^2 r^2 - (v x m)^2, sorted so that for a
/// path that comes in over the end (out between 0 and r, moving along and not outward) every term
/// is positive and none cancels.
static EndHit sweep_end(EndFrame frame, double radius)
{
    const EndHit miss = {0};
    const Vec2 p = frame.position;
    const Vec2 v = frame.velocity;
    const double approach = -vec2_dot(p, v);
    const double speed_squared = vec2_length_squared(v);

    if (radius == 0.0) {
        bool through = vec2_cross(p, v) == 0.0 && approach >= 0.0 && speed_squared > 0.0;
        return through
                   ? (EndHit){true, approach / speed_squared, with_length_one(vec2_scale(v, -1.0))}
                   : miss;
    }
    if (approach <= 0.0) {
        return miss;
    }
    const double gap = p.x * p.x - (radius - p.y) * (radius + p.y);
    if (gap <= 0.0) {
        return (EndHit){true, 0.0, with_length_one(p)};
    }
    const double discriminant =
        radius * v.y * (radius * v.y) +
        (v.x * (radius - p.y) + p.x * v.y) * (v.x * (radius + p.y) - p.x * v.y);
    if (discriminant <= 0.0) {
        return miss;
    }
    const double time = gap / (approach + sqrt(discriminant));
    return (EndHit){true, time, with_length_one(vec2_add_scaled(p, v, time))};
}

/// Where a circle's centre crosses the moved line of a face on its way in (or is at time 0, if it
/// is already inside of all of them).
typedef struct FaceCrossing {
    double time;        ///< s
    double from_start;  ///< u, of the foot on the face, along the tangent; <= 0: not on the face
    double to_end;      ///< u, the same from the other end
    double out;         ///< u, of the centre from the face
    double speed_along; ///< u/s
    double speed_out;   ///< u/s
    Vec2 normal;        ///< unit length, out of the shape
    Vec2 tangent;       ///< unit length, from the start to the end
    Vec2 start;         ///< u
    Vec2 end;           ///< u
    Feature feature;
    Feature start_feature;
    Feature end_feature;
} FaceCrossing;

/// The touch of the face or of the corner at that end, as the foot says.
static SweepHit touch_face_or_end(const FaceCrossing *face, double radius, double max_time)
{
    if (face->from_start > 0.0 && face->to_end > 0.0) {
        if (face->speed_out >= 0.0) {
            return no_hit;
        }
        Vec2 point = vec2_add_scaled(face->start, face->tangent, face->from_start);
        return hit_at(face->time, max_time, face->normal, point, face->feature);
    }
    const bool at_start = face->from_start <= 0.0;
    const double inward = at_start ? 1.0 : -1.0;
    const EndFrame frame = {vec2(at_start ? face->from_start : face->to_end, face->out),
                            vec2(inward * face->speed_along, face->speed_out)};
    const EndHit end = sweep_end(frame, radius);
    if (!end.hit) {
        return no_hit;
    }
    Vec2 normal = vec2_add_scaled(vec2_scale(face->normal, end.normal.y), face->tangent,
                                  inward * end.normal.x);
    return hit_at(face->time + end.time, max_time, normal, at_start ? face->start : face->end,
                  at_start ? face->start_feature : face->end_feature);
}

/// A segment is a face that looks both ways. Feet and distances are kept multiplied by the
/// segment's length until their signs are known, so that integer coordinates decide exactly between
/// face and end.
SweepHit sweep_circle_segment(const MovingCircle *circle, const Segment *segment, double max_time)
{
    CHECK(is_valid(circle) && max_time >= 0.0);
    const Vec2 e = vec2_sub(segment->b, segment->a);
    const double length_squared = vec2_length_squared(e);
    if (length_squared == 0.0) {
        SweepHit hit = sweep_circle_point(circle, segment->a, max_time);
        hit.feature = hit.hit ? FEATURE_CORNER_0 : FEATURE_NONE;
        return hit;
    }
    const double length = sqrt(length_squared);
    const Vec2 m = vec2_sub(circle->centre, segment->a);
    double out = vec2_cross(e, m);
    double speed_out = vec2_cross(e, circle->velocity);
    // The face that looks at the circle. A centre on the line itself is nearer to neither and
    // leaves, whichever way it goes.
    const double side = out < 0.0 || (out == 0.0 && speed_out < 0.0) ? -1.0 : 1.0;
    out *= side;
    speed_out *= side;

    const double gap = out - circle->radius * length;
    if (gap > 0.0 && speed_out >= 0.0) {
        return no_hit;
    }
    const double time = gap > 0.0 ? gap / -speed_out : 0.0;
    const double speed_along = vec2_dot(e, circle->velocity);
    const double foot = vec2_dot(e, m) + speed_along * time;
    const Vec2 tangent = vec2_scale(e, 1.0 / length);
    const FaceCrossing face = {
        .time = time,
        .from_start = foot / length,
        .to_end = (length_squared - foot) / length,
        .out = gap > 0.0 ? circle->radius : out / length,
        .speed_along = speed_along / length,
        .speed_out = speed_out / length,
        .normal = vec2_scale(perpendicular(tangent), side),
        .tangent = tangent,
        .start = segment->a,
        .end = segment->b,
        .feature = FEATURE_EDGE_0,
        .start_feature = FEATURE_CORNER_0,
        .end_feature = FEATURE_CORNER_0 + 1,
    };
    return touch_face_or_end(&face, circle->radius, max_time);
}

SweepHit sweep_circle_rectangle(const MovingCircle *circle, const Rectangle *rectangle,
                                double max_time)
{
    CHECK(is_valid(circle) && max_time >= 0.0);
    const Rectangle from_circle = {vec2_sub(rectangle->min, circle->centre),
                                   vec2_sub(rectangle->max, circle->centre)};
    Feature feature = FEATURE_NONE;
    double time = kernel_box(&from_circle, circle->velocity, circle->radius, BOX_ALL, &feature);
    if (!(time <= max_time)) {
        return no_hit;
    }
    Vec2 centre = vec2_add_scaled(circle->centre, circle->velocity, time);
    return hit_on(time, surface_of_rectangle(rectangle, feature, centre, circle->radius));
}

/// Direction of a + b degrees, with the rounding error of the sum put right by a turn of that size.
static Vec2 direction_of_sum(double a, double b)
{
    double low;
    Vec2 direction = det_direction(det_two_sum(a, b, &low));
    return low == 0.0
               ? direction
               : vec2_add_scaled(direction, perpendicular(direction), low * (DET_PI / 180.0));
}

Hexagon hexagon_make(Vec2 centre, double circumradius, double angle_deg)
{
    const double half_root_of_3 = 0x1.bb67ae8584caap-1;
    Hexagon hexagon = {
        .centre = centre, .circumradius = circumradius, .apothem = circumradius * half_root_of_3};
    double angle = fmod(angle_deg, 360.0);
    for (int k = 0; k < 3; k++) {
        hexagon.normal[k] = direction_of_sum(angle, 30.0 + 60.0 * k);
        hexagon.corner[k] = vec2_scale(direction_of_sum(angle, 60.0 * k), circumradius);
    }
    return hexagon;
}

Vec2 hexagon_edge_normal(const Hexagon *hexagon, int k)
{
    CHECK(k >= 0 && k < 6);
    return k < 3 ? hexagon->normal[k] : vec2(-hexagon->normal[k - 3].x, -hexagon->normal[k - 3].y);
}

Vec2 hexagon_corner(const Hexagon *hexagon, int k)
{
    CHECK(k >= 0 && k < 6);
    return k < 3 ? vec2_add(hexagon->centre, hexagon->corner[k])
                 : vec2_sub(hexagon->centre, hexagon->corner[k - 3]);
}

SweepHit sweep_circle_hexagon(const MovingCircle *circle, const Hexagon *hexagon, double max_time)
{
    CHECK(is_valid(circle) && max_time >= 0.0);
    Feature feature = FEATURE_NONE;
    double time =
        kernel_hexagon(hexagon, vec2_sub(circle->centre, hexagon->centre), circle->velocity,
                       vec2_length(circle->velocity), circle->radius, 0, &feature);
    if (!(time <= max_time)) {
        return no_hit;
    }
    Vec2 centre = vec2_add_scaled(circle->centre, circle->velocity, time);
    return hit_on(time, surface_of_hexagon(hexagon, feature, centre, circle->radius));
}
