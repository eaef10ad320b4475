/// @file targets.h
/// Targets: bricks and obstacles that break after a number of hits.
#ifndef ARKANONG_TARGETS_H
#define ARKANONG_TARGETS_H

#include "world_internal.h"

/// Counts the targets at the start.
void targets_count(World *world, const WorldDef *def);

/// Takes `hits` off a brick that can break and gives `side` the points; a broken brick releases its
/// capsule. No effect if the brick's kind does not admit the hits.
/// @param hits     BRICK_INDESTRUCTIBLE: a piercing ball's
/// @param contact  what led to it; NULL: no touch
void targets_hit_brick(World *world, int brick, int hits, Side side, const Contact *contact);

/// The same for an obstacle.
/// @param contact  what led to it; NULL: no touch
void targets_hit_obstacle(World *world, int obstacle, int hits, Side side, const Contact *contact);

#endif
