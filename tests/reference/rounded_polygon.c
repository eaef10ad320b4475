#include "rounded_polygon.h"

/// An edge as a ball sees it: where it begins, which way it runs, how long it is, what is outside.
typedef struct Edge {
    Real2 start, along, normal;
    Real length;
} Edge;

static int edge_count(const RoundedPolygon *polygon)
{
    return polygon->count > 1 ? polygon->count : 0;
}

static int next_of(const RoundedPolygon *polygon, int k)
{
    return (k + 1) % polygon->count;
}

static int previous_of(const RoundedPolygon *polygon, int k)
{
    return (k + polygon->count - 1) % polygon->count;
}

static Edge edge_of(const RoundedPolygon *polygon, int k)
{
    Edge edge = {.start = polygon->corner[k]};
    Real2 whole = real2_subtract(polygon->corner[next_of(polygon, k)], edge.start);
    edge.length = real2_length(whole);
    edge.along = real2_unit(whole);
    edge.normal = real2(edge.along.y, -edge.along.x);
    return edge;
}

/// How far p is from the edge's line, outward.
static Real height_above(const Edge *edge, Real2 p)
{
    return real2_dot(real2_subtract(p, edge->start), edge->normal);
}

/// How far along the edge p lies.
static Real way_along(const Edge *edge, Real2 p)
{
    return real2_dot(real2_subtract(p, edge->start), edge->along);
}

PolygonPlace rounded_polygon_place(const RoundedPolygon *polygon, int index, bool corner, Real2 p)
{
    PolygonPlace place = {.index = index, .corner = corner};
    Real2 foot = polygon->corner[index];
    if (corner) {
        Real2 away = real2_subtract(p, foot);
        Real distance = real2_length(away);
        place.normal = distance > 0 ? real2_unit(away) : real2(0, -1);
        place.distance = distance - polygon->radius;
    } else {
        Edge edge = edge_of(polygon, index);
        foot = real2_add_scaled(foot, edge.along, way_along(&edge, p));
        place.normal = edge.normal;
        place.distance = height_above(&edge, p) - polygon->radius;
    }
    place.point = real2_add_scaled(foot, place.normal, polygon->radius);
    return place;
}

/// Whether p is within the polygon's edges, its radius not counted.
static bool is_inside(const RoundedPolygon *polygon, Real2 p)
{
    for (int k = 0; k < edge_count(polygon); k++) {
        Edge edge = edge_of(polygon, k);
        if (height_above(&edge, p) >= 0) {
            return false;
        }
    }
    return edge_count(polygon) > 0;
}

PolygonPlace rounded_polygon_nearest(const RoundedPolygon *polygon, Real2 p)
{
    bool inside = is_inside(polygon, p);
    PolygonPlace best = {.distance = inside ? -HUGE_VALL : HUGE_VALL};
    for (int k = 0; k < edge_count(polygon); k++) {
        Edge edge = edge_of(polygon, k);
        Real way = way_along(&edge, p);
        bool faces = inside || height_above(&edge, p) >= 0;
        PolygonPlace place = rounded_polygon_place(polygon, k, false, p);
        bool nearer = inside ? place.distance > best.distance : place.distance < best.distance;
        if (faces && way > 0 && way < edge.length && nearer) {
            best = place;
        }
    }
    for (int k = 0; !inside && k < polygon->count; k++) {
        PolygonPlace place = rounded_polygon_place(polygon, k, true, p);
        if (place.distance < best.distance) {
            best = place;
        }
    }
    return best;
}

Real time_to_distance(Real2 d, Real2 v, Real reach)
{
    Real a = real2_dot(v, v);
    Real b = real2_dot(d, v);
    Real gap = real2_length(d) - reach;
    // The discriminant b^2 - a c as reach^2 a - cross^2: how far d passes by decides.
    Real cross = d.x * v.y - d.y * v.x;
    Real discriminant = reach * reach * a - cross * cross;
    if (b >= 0 || discriminant <= 0) {
        return HUGE_VALL;
    }
    return gap > 0 ? gap * (real2_length(d) + reach) / (-b + sqrtl(discriminant)) : 0;
}

/// The edge's line, moved outward by both radii, is reached between the edge's ends. Exactly at an
/// end the corner is touched, unless it is covered.
static Real time_to_edge(const RoundedPolygon *polygon, int k, Real2 p, Real2 v, Real radius)
{
    Edge edge = edge_of(polygon, k);
    Real speed = -real2_dot(v, edge.normal);
    Real gap = height_above(&edge, p) - polygon->radius - radius;
    if (polygon->edge_covered[k] || speed <= 0 || gap < 0) {
        return HUGE_VALL;
    }
    Real way = way_along(&edge, p) + gap / speed * real2_dot(v, edge.along);
    bool after_start = way > 0 || (way == 0 && polygon->corner_covered[k]);
    bool before_end =
        way < edge.length || (way == edge.length && polygon->corner_covered[next_of(polygon, k)]);
    return after_start && before_end ? gap / speed : HUGE_VALL;
}

/// The circle around the corner is reached beyond the ends of both of its edges.
static Real time_to_corner(const RoundedPolygon *polygon, int k, Real2 p, Real2 v, Real radius)
{
    Real2 from_corner = real2_subtract(p, polygon->corner[k]);
    Real time = time_to_distance(from_corner, v, polygon->radius + radius);
    if (polygon->corner_covered[k] || time == HUGE_VALL) {
        return HUGE_VALL;
    }
    if (edge_count(polygon) > 0) {
        Real2 at = real2_add_scaled(from_corner, v, time);
        Edge next = edge_of(polygon, k);
        Edge previous = edge_of(polygon, previous_of(polygon, k));
        if (real2_dot(at, next.along) > 0 || real2_dot(at, previous.along) < 0) {
            return HUGE_VALL;
        }
    }
    return time;
}

static void keep_earlier(PolygonTouch *touch, Real time, int index, bool corner)
{
    if (time < touch->time) {
        *touch = (PolygonTouch){time, index, corner};
    }
}

PolygonTouch rounded_polygon_touch(const RoundedPolygon *polygon, Real2 p, Real2 v, Real radius)
{
    PolygonTouch touch = {.time = HUGE_VALL};
    PolygonPlace nearest = rounded_polygon_nearest(polygon, p);
    if (nearest.distance < radius) {
        bool covered = nearest.corner ? polygon->corner_covered[nearest.index]
                                      : polygon->edge_covered[nearest.index];
        if (!covered && real2_dot(v, nearest.normal) < 0) {
            keep_earlier(&touch, 0, nearest.index, nearest.corner);
        }
        return touch;
    }
    for (int k = 0; k < polygon->count; k++) {
        if (edge_count(polygon) > 0) {
            keep_earlier(&touch, time_to_edge(polygon, k, p, v, radius), k, false);
        }
        keep_earlier(&touch, time_to_corner(polygon, k, p, v, radius), k, true);
    }
    return touch;
}
