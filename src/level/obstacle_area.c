#include "obstacle_area.h"

#include <math.h>

#include "intersect.h"

bool obstacle_area_is_permanent(const ObstacleDef *def)
{
    return def->hits == 0 && def->period_s == 0;
}

static ObstacleArea circle_area(Vec2 centre, double radius)
{
    return (ObstacleArea){.shape = SHAPE_CIRCLE, .circle = {centre, radius}};
}

ObstacleArea obstacle_area_at_start(const ObstacleDef *def)
{
    switch (def->shape) {
    case SHAPE_LINE:
        return (ObstacleArea){.shape = SHAPE_LINE,
                              .line = line_make(def->centre, def->end, 2 * def->radius)};
    case SHAPE_CIRCLE:
        return circle_area(def->centre, def->radius);
    case SHAPE_HEXAGON:
    case SHAPE_KIND_COUNT:
        break;
    }
    return (ObstacleArea){.shape = SHAPE_HEXAGON,
                          .hexagon = hexagon_make(def->centre, def->radius, def->angle_deg)};
}

ObstacleArea obstacle_area_at_all_times(const ObstacleDef *def)
{
    ObstacleArea area = obstacle_area_at_start(def);
    if (def->spin_deg_per_s != 0 && def->shape == SHAPE_HEXAGON) {
        return circle_area(def->centre, area.hexagon.apothem);
    }
    if (def->spin_deg_per_s != 0 && def->shape == SHAPE_LINE) {
        return circle_area(area.line.centre, def->radius);
    }
    return area;
}

static Rectangle circle_bounds(Vec2 centre, double radius)
{
    Vec2 half = vec2(radius, radius);
    return (Rectangle){vec2_sub(centre, half), vec2_add(centre, half)};
}

Rectangle obstacle_area_bounds(const ObstacleArea *area)
{
    if (area->shape == SHAPE_CIRCLE) {
        return circle_bounds(area->circle.centre, area->circle.radius);
    }
    if (area->shape == SHAPE_HEXAGON) {
        return circle_bounds(area->hexagon.centre, area->hexagon.circumradius);
    }
    Rectangle first = circle_bounds(area->line.end[0], area->line.radius);
    Rectangle second = circle_bounds(area->line.end[1], area->line.radius);
    return (Rectangle){vec2(fmin(first.min.x, second.min.x), fmin(first.min.y, second.min.y)),
                       vec2(fmax(first.max.x, second.max.x), fmax(first.max.y, second.max.y))};
}

bool obstacle_area_meets(const ObstacleArea *area, const Circle *circle)
{
    switch (area->shape) {
    case SHAPE_LINE:
        return intersect_circle_line(circle, &area->line);
    case SHAPE_CIRCLE:
        return intersect_circle_circle(circle, &area->circle);
    case SHAPE_HEXAGON:
    case SHAPE_KIND_COUNT:
        break;
    }
    return intersect_circle_hexagon(circle, &area->hexagon);
}

bool obstacle_area_contains(const ObstacleArea *area, const Rectangle *rectangle)
{
    // Its corners are in the area, and both are convex.
    for (int corner = 0; corner < 4; corner++) {
        Circle point = {vec2((corner & 1) != 0 ? rectangle->max.x : rectangle->min.x,
                             (corner & 2) != 0 ? rectangle->max.y : rectangle->min.y),
                        0};
        if (!obstacle_area_meets(area, &point)) {
            return false;
        }
    }
    return true;
}
