// The area of an obstacle at the start and at all times.
#include "obstacle_area.h"

#include <math.h>

bool obstacle_area_is_permanent(const ObstacleDef *def)
{
    return def->hits == 0 && def->period_s == 0 && def->phase == 0 && def->leaves == 0;
}

Outline obstacle_area_at_start(const ObstacleDef *def)
{
    const ObstacleState start = obstacle_at_start(def);
    return obstacle_outline(&start);
}

Rectangle obstacle_area_box(const ObstacleDef *def)
{
    const Vec2 end = collision_shape_has_ends(def->shape) ? def->end : def->centre;
    const Outline round = {.count = 2, .corner = {def->centre, end}, .radius = def->radius};
    return collision_outline_bounds(&round);
}

/// The distance of a point from the nearest edge, u; 0 within a disc or line.
static double distance_inside(const Outline *area, Vec2 point)
{
    double nearest = area->count > 2 ? HUGE_VAL : 0;
    for (int k = 0; k < area->count && area->count > 2; k++) {
        const Vec2 along = vec2_sub(area->corner[(k + 1) % area->count], area->corner[k]);
        const double inside = vec2_cross(along, vec2_sub(point, area->corner[k]));
        nearest = fmin(nearest, inside / vec2_length(along));
    }
    return nearest;
}

Outline obstacle_area_at_all_times(const ObstacleDef *def, const Outline *at_start)
{
    if (def->spin_deg_per_s == 0) {
        return *at_start;
    }
    const Vec2 centre = obstacle_at_start(def).centre;
    return (Outline){.count = 1,
                     .corner = {centre},
                     .radius = at_start->radius + distance_inside(at_start, centre)};
}

bool obstacle_area_contains(const Outline *area, const Rectangle *rectangle)
{
    // Its corners are in the area, and both are convex.
    for (int corner = 0; corner < 4; corner++) {
        Circle point = {vec2((corner & 1) != 0 ? rectangle->max.x : rectangle->min.x,
                             (corner & 2) != 0 ? rectangle->max.y : rectangle->min.y),
                        0};
        if (!collision_circle_touches_outline(&point, area)) {
            return false;
        }
    }
    return true;
}
