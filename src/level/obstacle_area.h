/// @file obstacle_area.h
/// The area that an obstacle fills, at the start of a match or at all times, and what lies in it.
#ifndef ARKANONG_OBSTACLE_AREA_H
#define ARKANONG_OBSTACLE_AREA_H

#include <stdbool.h>

#include "shape.h"
#include "world_def.h"

/// One of three shapes.
typedef struct ObstacleArea {
    ShapeKind shape;
    union {
        Hexagon hexagon;
        Circle circle;
        Line line;
    };
} ObstacleArea;

/// The area at time 0.
ObstacleArea obstacle_area_at_start(const ObstacleDef *def);

/// Whether an obstacle fills some area at all times: it neither breaks nor travels.
bool obstacle_area_is_permanent(const ObstacleDef *def);
/// The area that it then fills: of one that spins, the circle that it never leaves.
/// @pre obstacle_area_is_permanent
ObstacleArea obstacle_area_at_all_times(const ObstacleDef *def);

/// The smallest rectangle around a circle or line; around a hexagon, that of its circumcircle.
Rectangle obstacle_area_bounds(const ObstacleArea *area);

/// Whether a circle and the area have a point in common.
bool obstacle_area_meets(const ObstacleArea *area, const Circle *circle);
/// Whether all of a rectangle lies in the area.
bool obstacle_area_contains(const ObstacleArea *area, const Rectangle *rectangle);

#endif
