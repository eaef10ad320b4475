/// @file capsule.h
/// Capsules: power-ups on their way from a broken brick to a paddle.
#ifndef ARKANONG_CAPSULE_H
#define ARKANONG_CAPSULE_H

#include "world_internal.h"

/// Releases what a broken brick held, toward `side`; SIDE_NONE: toward a random side that has a
/// paddle.
void capsule_release(World *world, int brick, Side side);

/// Moves a capsule, if it exists, by one step. Returns whether a paddle has caught it: `*catcher`
/// is the side then, and the caller starts the power-up.
bool capsule_move(World *world, int index, Side *catcher);

/// The radius of every capsule, u.
double capsule_radius(const World *world);

/// Takes a capsule out and tells that it was caught or lost.
/// @pre it exists
void capsule_finish(World *world, int index, WorldEventKind kind, Side side);

#endif
