/// @file targets.h
/// Targets: bricks and obstacles that break after a number of hits.
#ifndef ARKANONG_TARGETS_H
#define ARKANONG_TARGETS_H

#include "world_internal.h"

/// Counts the targets at the start.
void targets_count(World *world, const WorldDef *def);

/// Whether the contact of a ball was with a brick or an obstacle that breaks after enough hits.
bool targets_can_break(const World *world, const Contact *contact);

/// The same for the contact of a cast, which has no ball index.
/// @param owner     whose ball or shot the cast stands for
/// @param heat      of the ball; of a shot 0
/// @param piercing  whether it stands for a piercing ball
bool targets_would_break(const World *world, const Contact *contact, Side owner, int heat,
                         bool piercing);

/// Takes `hits` off a brick that can break and gives `side` the points; a broken brick releases its
/// capsule. No effect if the brick's kind does not admit the hits.
/// @param hits     BRICK_INDESTRUCTIBLE: a piercing ball's
/// @param contact  what led to it; NULL: no touch
void targets_hit_brick(World *world, int brick, int hits, Side side, const Contact *contact);

/// The same for an obstacle.
/// @param contact  what led to it; NULL: no touch
void targets_hit_obstacle(World *world, int obstacle, int hits, Side side, const Contact *contact);

#endif
