/// @file sweep_oracle.h
/// A slow and obviously right time of impact in long double: the distance of a moving point from a
/// convex shape first falls and then rises, so its lowest place is found by cutting an interval in
/// three, and the moment at which it equals the radius by halving what lies before. It knows
/// nothing of slabs, corners or quadratic equations.
#ifndef ARKANONG_TEST_SWEEP_ORACLE_H
#define ARKANONG_TEST_SWEEP_ORACLE_H

#include <math.h>
#include <stdbool.h>

#include "solid.h"

typedef struct OraclePoint {
    long double x, y;
} OraclePoint;

/// A convex shape: a point, a segment or a polygon, its corners in one sense of rotation.
typedef struct OracleShape {
    int count;
    OraclePoint corner[6];
} OracleShape;

typedef struct OracleHit {
    bool hit;
    bool doubtful; ///< so near a graze or a start in contact that rounding decides
    long double time;
    OraclePoint normal;
    int nearest_edge;      ///< from corner `nearest_edge` to the next
    long double parameter; ///< of the touched place on it, 0..1
} OracleHit;

typedef struct OracleNearest {
    long double distance;
    OraclePoint point;
    int edge;
    long double parameter;
} OracleNearest;

static inline OracleNearest oracle_nearest(const OracleShape *shape, OraclePoint p)
{
    OracleNearest best = {.distance = (long double)INFINITY};
    bool inside = shape->count > 2;
    long double turn = 0.0L;
    for (int k = 0; k < shape->count; k++) {
        OraclePoint a = shape->corner[k];
        OraclePoint b = shape->corner[(k + 1) % shape->count];
        long double dx = b.x - a.x, dy = b.y - a.y;
        long double length = dx * dx + dy * dy;
        long double t = length > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / length : 0;
        t = t < 0 ? 0 : t > 1 ? 1 : t;
        OraclePoint q = {a.x + t * dx, a.y + t * dy};
        long double distance = sqrtl((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y));
        if (distance < best.distance) {
            best = (OracleNearest){distance, q, k, t};
        }
        long double side = dx * (p.y - a.y) - dy * (p.x - a.x);
        inside = inside && side * turn >= 0;
        turn = side;
    }
    if (inside) {
        best.distance = 0;
    }
    return best;
}

static inline OracleHit oracle_sweep(const OracleShape *shape, OraclePoint centre,
                                     OraclePoint velocity, long double radius, long double max_time)
{
    OracleHit result = {0};
#define AT(t) ((OraclePoint){centre.x + velocity.x * (t), centre.y + velocity.y * (t)})
    long double low = 0, high = max_time;
    for (int i = 0; i < 130; i++) {
        long double third = (high - low) / 3;
        if (oracle_nearest(shape, AT(low + third)).distance <
            oracle_nearest(shape, AT(high - third)).distance) {
            high -= third;
        } else {
            low += third;
        }
    }
    long double start = oracle_nearest(shape, centre).distance - radius;
    long double least = oracle_nearest(shape, AT(low)).distance - radius;
    result.doubtful = fabsl(least) < 1e-7L || start < 1e-9L;
    if (least > 0 || result.doubtful) {
        return result;
    }
    long double before = 0, after = low;
    for (int i = 0; i < 90; i++) {
        long double middle = (before + after) / 2;
        if (oracle_nearest(shape, AT(middle)).distance > radius) {
            before = middle;
        } else {
            after = middle;
        }
    }
    result.hit = true;
    result.time = after;
    OraclePoint p = AT(after);
    OracleNearest nearest = oracle_nearest(shape, p);
    result.normal = (OraclePoint){(p.x - nearest.point.x) / nearest.distance,
                                  (p.y - nearest.point.y) / nearest.distance};
    result.nearest_edge = nearest.edge;
    result.parameter = nearest.parameter;
#undef AT
    return result;
}

#endif
