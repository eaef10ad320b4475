/// @file obstacle_group.h
/// Groups of obstacles that stand in a field several times: moved, turned, mirrored.
#ifndef ARKANONG_OBSTACLE_GROUP_H
#define ARKANONG_OBSTACLE_GROUP_H

#include "world_def.h"

/// How often a group's obstacles may stand, mirrored ones not counted.
#define OBSTACLE_GROUP_REPEATS_MAX 1000

/// Where a group's obstacles stand. The copies are, in this order: the group itself, then each time
/// turned and moved once more; then all of these mirrored at the upright line, then at the level
/// one, then at both.
typedef struct ObstacleGroup {
    int members[SHAPE_KIND_COUNT]; ///< of each shape, without copies
    int count;                     ///< how often they stand, mirrored ones not counted; 1..1000
    Vec2 shift;                    ///< u, from one to the next
    double turn_deg;               ///< clockwise, from one to the next, about `centre`
    Vec2 centre;                   ///< u; infinite: the middle of the arena
    Vec2 mirror; ///< u, x of an upright line and y of a level one; infinite: not mirrored there
} ObstacleGroup;

/// A group that stands once.
ObstacleGroup obstacle_group_defaults(void);

/// How many copies there are, the group itself included.
int obstacle_group_copies(const ObstacleGroup *group);

/// A member of a copy, from 0, which is the group itself.
/// @param world  whose arena it stands in
ObstacleDef obstacle_group_member(const ObstacleGroup *group, const WorldDef *world, int copy,
                                  const ObstacleDef *member);

#endif
