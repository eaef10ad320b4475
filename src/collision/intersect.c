// Contact at rest: whether two shapes that do not move have a point in common. Those of circles,
// rectangles and outlines are in the public header, collision_circle_touches_circle and so on.
//
// Shapes that move: sweep.h. The gap between two: surface.h. Units: u, y downward. Pure functions:
// no allocation, no state. Touching counts, at edges, corners and ends too. Everything must be
// finite and below 1e100 in size.
//
// **Rounding.** Coordinates that a person or a program wrote down are rounded to double, so a
// tangent is hardly ever exactly one and three points on a slanting line hardly ever lie on it.
// Where the answer depends on such an equality (tangent, parallel, an end on a line or on a
// circle) it counts as fulfilled if moving each coordinate by a few units in its last place
// fulfils it. Differences and products are carried with their rounding errors (det_math.h), so end
// points 1e9 u away cost nothing: points near the shapes are right to about 1e-15 of the shapes'
// own size and position.
#include "solid.h"

#include <float.h>

#include "det_math.h"
#include "scalar.h"

// A few units in the last place, as a share of a number.
#define ROUNDING (4.0 * DBL_EPSILON)

/// How far apart two coordinates are at least, if each is off by a few units in its last place; 0
/// where they may be the same.
static double least_apart(double first, double second)
{
    const double apart = fabs(first - second) - ROUNDING * scalar_max(fabs(first), fabs(second));
    return scalar_max(apart, 0.0);
}

bool collision_circle_touches_circle(const Circle *first, const Circle *second)
{
    const double reach = (first->radius + second->radius) * (1.0 + ROUNDING);
    const double x = least_apart(first->centre.x, second->centre.x);
    const double y = least_apart(first->centre.y, second->centre.y);
    return x * x + y * y <= reach * reach;
}

/// How far a coordinate is from the nearest one between two others, but for rounding.
static double least_beyond(double value, double low, double high)
{
    return least_apart(value, value < low ? low : value > high ? high : value);
}

bool collision_circle_touches_rectangle(const Circle *circle, const Rectangle *rectangle)
{
    const double reach = circle->radius * (1.0 + ROUNDING);
    const double x = least_beyond(circle->centre.x, rectangle->min.x, rectangle->max.x);
    const double y = least_beyond(circle->centre.y, rectangle->min.y, rectangle->max.y);
    return x * x + y * y <= reach * reach;
}

/// Whether a coordinate is not beyond another one, but for rounding.
static bool is_up_to(double first, double second)
{
    return first <= second || least_apart(first, second) == 0.0;
}

bool collision_rectangle_touches_rectangle(const Rectangle *first, const Rectangle *second)
{
    return is_up_to(first->min.x, second->max.x) && is_up_to(second->min.x, first->max.x) &&
           is_up_to(first->min.y, second->max.y) && is_up_to(second->min.y, first->max.y);
}

/// A difference of two points, with what rounding took from it.
typedef struct Difference {
    Vec2 high;
    Vec2 low;
} Difference;

static Difference difference(Vec2 to, Vec2 from)
{
    Difference d;
    d.high.x = det_two_sum(to.x, -from.x, &d.low.x);
    d.high.y = det_two_sum(to.y, -from.y, &d.low.y);
    return d;
}

/// ab + cd to about twice the digits of a double, then rounded.
static double sum_of_products(double a, double b, double c, double d)
{
    double first_low;
    const double first = det_two_product(a, b, &first_low);
    double second_low;
    const double second = det_two_product(c, d, &second_low);
    double sum_low;
    const double sum = det_two_sum(first, second, &sum_low);
    return sum + (sum_low + (first_low + second_low));
}

static double cross(Difference a, Difference b)
{
    return sum_of_products(a.high.x, b.high.y, -a.high.y, b.high.x) +
           (vec2_cross(a.high, b.low) + vec2_cross(a.low, b.high));
}

static double dot(Difference a, Difference b)
{
    return sum_of_products(a.high.x, b.high.x, a.high.y, b.high.y) +
           (vec2_dot(a.high, b.low) + vec2_dot(a.low, b.high));
}

/// How much a cross product with `direction` can change when points of this extent move by a few
/// units in the last place. Along the direction nothing changes: a level line is not made coarse by
/// far-away ends.
static double slack(Vec2 direction, Vec2 size)
{
    return ROUNDING * (fabs(direction.x) * size.y + fabs(direction.y) * size.x);
}

/// The side of a segment's line on which a point lies, as a sign; 0 on the line but for rounding.
static int side_of(const Segment *segment, Vec2 point)
{
    const Vec2 a = segment->a, b = segment->b;
    const Difference along = difference(b, a);
    const double side = cross(along, difference(point, a));
    // The largest coordinates in size: how coarsely they can have been written down.
    const Vec2 size = vec2(scalar_max(scalar_max(fabs(a.x), fabs(b.x)), fabs(point.x)),
                           scalar_max(scalar_max(fabs(a.y), fabs(b.y)), fabs(point.y)));
    return fabs(side) <= slack(along.high, size) ? 0 : side > 0.0 ? 1 : -1;
}

/// Neither lies wholly on one side of the other's line. Of two on one line that says nothing: there
/// their bounds decide.
bool intersect_segment_segment(const Segment *first, const Segment *second)
{
    const Outline lines[2] = {{.count = 2, .corner = {first->a, first->b}},
                              {.count = 2, .corner = {second->a, second->b}}};
    const Rectangle first_bounds = collision_outline_bounds(&lines[0]);
    const Rectangle second_bounds = collision_outline_bounds(&lines[1]);

    return collision_rectangle_touches_rectangle(&first_bounds, &second_bounds) &&
           side_of(first, second->a) * side_of(first, second->b) <= 0 &&
           side_of(second, first->a) * side_of(second, first->b) <= 0;
}

Vec2 intersect_closest_point(const Segment *segment, Vec2 point)
{
    const Difference d = difference(segment->b, segment->a);
    const double length_squared = dot(d, d);
    const double from_a = dot(difference(point, segment->a), d);
    const double from_b = dot(difference(point, segment->b), d);
    if (length_squared == 0.0 || from_a <= 0.0) {
        return segment->a;
    }
    if (from_b >= 0.0) {
        return segment->b;
    }
    const double parameter = from_a / length_squared;
    // Reached from where it is nearest: from an end along the segment, or from the point across to
    // it.
    const double height = cross(d, difference(point, segment->a)) / length_squared;
    if (fabs(height) < (parameter < 0.5 ? parameter : 1.0 - parameter)) {
        return vec2_add_scaled(point, vec2(d.high.y, -d.high.x), height);
    }
    // Counted from the nearer end so that both ends come out exactly.
    return parameter <= 0.5 ? vec2_add_scaled(segment->a, d.high, parameter)
                            : vec2_add_scaled(segment->b, d.high, parameter - 1.0);
}

/// The edge of a polygon that has a point on its outer side, and its line farthest from it; -1
/// where the point is inside.
static int outer_edge(const Outline *polygon, Vec2 point)
{
    double farthest = 0.0;
    int edge = -1;

    for (int k = 0; k < polygon->count; k++) {
        const Vec2 along = vec2_sub(polygon->corner[(k + 1) % polygon->count], polygon->corner[k]);
        const double outside = vec2_cross(vec2_sub(point, polygon->corner[k]), along);
        if (outside <= 0.0) {
            continue;
        }
        const double squared = outside * outside / vec2_length_squared(along);
        if (squared > farthest) {
            farthest = squared;
            edge = k;
        }
    }
    return edge;
}

/// Outside a convex polygon, the edge whose line is farthest away is the nearest one, or shares the
/// nearest corner.
bool collision_circle_touches_outline(const Circle *circle, const Outline *outline)
{
    const int edge = outline->count > 2 ? outer_edge(outline, circle->centre) : 0;

    if (edge < 0) {
        return true;
    }
    Segment side = {outline->corner[edge], outline->corner[(edge + 1) % outline->count]};
    const Circle nearest = {intersect_closest_point(&side, circle->centre), outline->radius};
    return collision_circle_touches_circle(circle, &nearest);
}

/// Apart, two convex shapes are nearest to each other at a corner or an end of one of them.
bool collision_outline_touches_rectangle(const Outline *outline, const Rectangle *rectangle)
{
    const Vec2 corners[4] = {rectangle->min, vec2(rectangle->max.x, rectangle->min.y),
                             rectangle->max, vec2(rectangle->min.x, rectangle->max.y)};

    for (int i = 0; i < outline->count; i++) {
        Circle round = {outline->corner[i], outline->radius};
        if (collision_circle_touches_rectangle(&round, rectangle)) {
            return true;
        }
    }
    for (int k = 0; k < 4; k++) {
        Circle corner = {corners[k], 0.0};
        if (collision_circle_touches_outline(&corner, outline)) {
            return true;
        }
        const Segment side = {corners[k], corners[(k + 1) % 4]};
        for (int i = 0; i < outline->count; i++) {
            const Segment edge = {outline->corner[i], outline->corner[(i + 1) % outline->count]};
            if (intersect_segment_segment(&edge, &side)) {
                return true;
            }
        }
    }
    return false;
}
