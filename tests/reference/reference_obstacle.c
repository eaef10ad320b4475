#include "reference_obstacle.h"

#define PI_REAL     3.14159265358979323846264338327950288L
#define HALF_SQRT_3 0.866025403784438646763723170752936183L

ContactWith reference_obstacle_kind(const CollisionObstacle *def)
{
    static const ContactWith KINDS[SHAPE_KIND_COUNT] = {[SHAPE_HEXAGON] = CONTACT_HEXAGON,
                                                        [SHAPE_CIRCLE] = CONTACT_CIRCLE,
                                                        [SHAPE_LINE] = CONTACT_LINE};
    return KINDS[def->shape];
}

Feature reference_obstacle_feature(const CollisionObstacle *def, int index, bool corner)
{
    if (def->shape == SHAPE_HEXAGON) {
        return (Feature)((corner ? FEATURE_CORNER_0 : FEATURE_EDGE_0) + index);
    }
    if (def->shape == SHAPE_LINE) {
        return (Feature)((corner ? FEATURE_END_1 : FEATURE_SIDE_1) + index);
    }
    return FEATURE_NONE;
}

bool reference_obstacle_travels(const CollisionObstacle *def)
{
    return def->period_s > 0 && (def->travel.x != 0 || def->travel.y != 0);
}

bool reference_obstacle_moves(const CollisionObstacle *def)
{
    return reference_obstacle_travels(def) || def->spin_deg_per_s != 0;
}

Real reference_obstacle_bounce(const CollisionObstacle *def)
{
    return def->bounce == 0 ? 1 : (Real)def->bounce;
}

/// Seconds into the present round trip.
static Real path_phase(const CollisionObstacle *def, Real time)
{
    return fmodl(time, (Real)def->period_s);
}

/// Where it spins about at a time: a line's middle, else the centre.
static Real2 pivot_at(const CollisionObstacle *def, Real time)
{
    Real2 start = real2_from(def->centre);
    if (def->shape == SHAPE_LINE) {
        Real2 whole = real2_subtract(real2_from(def->end), start);
        start = real2_add_scaled(start, whole, 0.5L);
    }
    if (!reference_obstacle_travels(def)) {
        return start;
    }
    Real way = 2 * path_phase(def, time) / (Real)def->period_s;
    return real2_add_scaled(start, real2_from(def->travel), way <= 1 ? way : 2 - way);
}

static Real2 path_velocity(const CollisionObstacle *def, Real time)
{
    if (!reference_obstacle_travels(def)) {
        return real2(0, 0);
    }
    Real factor = 2 / (Real)def->period_s;
    bool back = path_phase(def, time) >= (Real)def->period_s / 2;
    return real2_add_scaled(real2(0, 0), real2_from(def->travel), back ? -factor : factor);
}

/// The polygon of a hexagon around its centre, as yet not turned.
static RoundedPolygon hexagon_outline(const CollisionObstacle *def)
{
    static const Real2 CORNERS[6] = {{1, 0},  {0.5L, HALF_SQRT_3},   {-0.5L, HALF_SQRT_3},
                                     {-1, 0}, {-0.5L, -HALF_SQRT_3}, {0.5L, -HALF_SQRT_3}};
    RoundedPolygon polygon = {.count = 6};
    for (int k = 0; k < 6; k++) {
        polygon.corner[k] = real2_add_scaled(real2(0, 0), CORNERS[k], (Real)def->radius);
    }
    return polygon;
}

static RoundedPolygon circle_outline(const CollisionObstacle *def)
{
    return (RoundedPolygon){.count = 1, .radius = (Real)def->radius};
}

/// The segment of a line around its middle.
static RoundedPolygon line_outline(const CollisionObstacle *def)
{
    Real2 whole = real2_subtract(real2_from(def->end), real2_from(def->centre));
    Real2 half = real2(whole.x / 2, whole.y / 2);
    return (RoundedPolygon){
        .count = 2, .corner = {{-half.x, -half.y}, half}, .radius = (Real)def->radius};
}

/// Its polygon around its pivot, as yet not turned.
static RoundedPolygon outline_of(const CollisionObstacle *def)
{
    static RoundedPolygon (*const OUTLINES[SHAPE_KIND_COUNT])(const CollisionObstacle *) = {
        [SHAPE_HEXAGON] = hexagon_outline,
        [SHAPE_CIRCLE] = circle_outline,
        [SHAPE_LINE] = line_outline};
    return OUTLINES[def->shape](def);
}

RoundedPolygon reference_obstacle_polygon(const CollisionObstacle *def, Real time)
{
    RoundedPolygon polygon = outline_of(def);
    Real2 pivot = pivot_at(def, time);
    Real start = def->shape == SHAPE_HEXAGON ? fmodl((Real)def->angle_deg, 360) : 0;
    Real degrees = start + fmodl((Real)def->spin_deg_per_s * time, 360);
    Real cosine = cosl(degrees * PI_REAL / 180);
    Real sine = sinl(degrees * PI_REAL / 180);
    for (int k = 0; k < polygon.count; k++) {
        Real2 arm = polygon.corner[k];
        polygon.corner[k] =
            real2(pivot.x + arm.x * cosine - arm.y * sine, pivot.y + arm.x * sine + arm.y * cosine);
    }
    return polygon;
}

static Real radians_per_s(const CollisionObstacle *def)
{
    return (Real)def->spin_deg_per_s * PI_REAL / 180;
}

Real2 reference_obstacle_velocity(const CollisionObstacle *def, Real2 point, Real time)
{
    Real2 arm = real2_subtract(point, pivot_at(def, time));
    return real2_add_scaled(path_velocity(def, time), real2(-arm.y, arm.x), radians_per_s(def));
}

Real reference_obstacle_speed_max(const CollisionObstacle *def)
{
    RoundedPolygon polygon = outline_of(def);
    return real2_length(path_velocity(def, 0)) +
           fabsl(radians_per_s(def)) * real2_length(polygon.corner[0]);
}

Real reference_obstacle_time_to_turn(const CollisionObstacle *def, Real time)
{
    if (!reference_obstacle_travels(def)) {
        return HUGE_VALL;
    }
    Real half = (Real)def->period_s / 2;
    Real since_turn = fmodl(time, half);
    return fminl(since_turn, half - since_turn);
}
