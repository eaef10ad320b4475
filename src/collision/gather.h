/// @file gather.h
/// What follows from a change of bricks: for the corners around it and for the balls that are near.
#ifndef ARKANONG_GATHER_H
#define ARKANONG_GATHER_H

#include "manager.h"

/// Hides or opens the corners around a brick that came, went or changed, and wakes the balls there:
/// at once, or after collision_manager_gather_changes when these are settled.
void gather_change(CollisionManager *manager, const Rectangle *body);

#endif
