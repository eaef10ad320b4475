/// @file obstacle_group.h
/// Groups of obstacles that are repeated in a field, moved, turned, mirrored; and the area that an
/// obstacle fills, at the start of a match or at all times.
#ifndef ARKANONG_OBSTACLE_GROUP_H
#define ARKANONG_OBSTACLE_GROUP_H

#include <stdbool.h>

#include "world_def.h"

/// Maximum number of copies of a group, mirrored ones not counted.
#define OBSTACLE_GROUP_REPEATS_MAX 1000

/// The rule of a group. The copies are, in this order: the group itself, then each time turned and
/// moved once more; then all of these mirrored at the upright line, then at the level one, then at
/// both.
typedef struct ObstacleGroup {
    int members[SHAPE_KIND_COUNT]; ///< of each shape, without copies
    int count;                     ///< number of copies, mirrored ones not counted;
                                   ///< 1..OBSTACLE_GROUP_REPEATS_MAX
    Vec2 shift;                    ///< u, from one to the next
    double turn_deg;               ///< clockwise, from one to the next, about `centre`
    Vec2 centre;                   ///< u; infinite: the middle of the arena
    Vec2 mirror; ///< u, x of an upright line and y of a level one; infinite: not mirrored there
} ObstacleGroup;

/// A group with one copy.
ObstacleGroup obstacle_group_defaults(void);

/// The number of copies, the group itself included.
int obstacle_group_copies(const ObstacleGroup *group);

/// A member in copy `copy`, from 0, which is the group itself.
/// @param world  with its arena
ObstacleDef obstacle_group_member(const ObstacleGroup *group, const WorldDef *world, int copy,
                                  const ObstacleDef *member);

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
