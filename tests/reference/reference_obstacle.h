/// @file reference_obstacle.h
/// Obstacles as the slow reference sees them: where each is at a time, from its description alone,
/// in long double.
#ifndef ARKANONG_TEST_REFERENCE_OBSTACLE_H
#define ARKANONG_TEST_REFERENCE_OBSTACLE_H

#include "collision_names.h"
#include "obstacle.h"
#include "rounded_polygon.h"

/// What a contact with it is with.
ContactWith reference_obstacle_kind(const CollisionObstacle *def);

/// The feature that an edge or a corner of its polygon is.
Feature reference_obstacle_feature(const CollisionObstacle *def, int index, bool corner);

/// Whether it travels, whether it does anything but stand still.
bool reference_obstacle_travels(const CollisionObstacle *def);
bool reference_obstacle_moves(const CollisionObstacle *def);

/// The restitution of a contact with it.
Real reference_obstacle_bounce(const CollisionObstacle *def);

/// Its polygon at a time. A hexagon's edges have their numbers; of a line corner 0 is end 1 and
/// edge 0 is side 1.
RoundedPolygon reference_obstacle_polygon(const CollisionObstacle *def, Real time);

/// u/s, its velocity at a point at a time; just as a path turns it is that after turning.
Real2 reference_obstacle_velocity(const CollisionObstacle *def, Real2 point, Real time);

/// u/s, what no point of its polygon is ever faster than.
Real reference_obstacle_speed_max(const CollisionObstacle *def);

/// s, from `time` to the nearest turning of its path; HUGE_VALL: it has none.
Real reference_obstacle_time_to_turn(const CollisionObstacle *def, Real time);

#endif
