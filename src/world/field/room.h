/// @file room.h
/// Tests whether a ball fits into a place.
#ifndef ARKANONG_ROOM_H
#define ARKANONG_ROOM_H

#include "world_internal.h"

/// Whether a ball of that radius at `position` would overlap nothing except `ignore_ball` and
/// `ignore_paddle` (indices, or -1).
bool room_is_free(const World *world, Vec2 position, double radius, int ignore_ball,
                  int ignore_paddle);

/// Whether it would overlap a brick.
bool room_has_brick(const World *world, Vec2 position, double radius);

#endif
