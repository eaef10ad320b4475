/// @file obstacle_area.h
/// The area that an obstacle fills, at the start of a match or at all times.
#ifndef ARKANONG_OBSTACLE_AREA_H
#define ARKANONG_OBSTACLE_AREA_H

#include <stdbool.h>

#include "world_def.h"

/// The area at time 0.
Outline obstacle_area_at_start(const ObstacleDef *def);

/// A box around that area, not always the smallest, computed without the angle: of a hexagon, that
/// of its circumscribed circle.
Rectangle obstacle_area_box(const ObstacleDef *def);

/// Whether an obstacle fills an area at all times: it neither breaks nor travels.
bool obstacle_area_is_permanent(const ObstacleDef *def);
/// The area that an obstacle fills at all times, from that at time 0: of a spinning one, the circle
/// that it never leaves.
/// @pre obstacle_area_is_permanent
Outline obstacle_area_at_all_times(const ObstacleDef *def, const Outline *at_start);

/// Whether all of a rectangle lies in the area.
bool obstacle_area_contains(const Outline *area, const Rectangle *rectangle);

#endif
