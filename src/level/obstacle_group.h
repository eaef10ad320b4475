/// @file obstacle_group.h
/// Groups of obstacles that are repeated in a field: moved, turned, mirrored.
#ifndef ARKANONG_OBSTACLE_GROUP_H
#define ARKANONG_OBSTACLE_GROUP_H

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

#endif
