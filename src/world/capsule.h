/// @file capsule.h
/// Capsules: what bricks held, on its way to a paddle.
#ifndef ARKANONG_CAPSULE_H
#define ARKANONG_CAPSULE_H

#include "world_internal.h"

/// Releases what a broken brick held, toward `side`; SIDE_NONE: toward a random side that has a
/// paddle.
void capsule_release(World *world, int brick, Side side);

/// Moves a capsule, if it exists, by one step. True: `*catcher` has caught it, and the caller
/// starts its power-up.
bool capsule_move(World *world, int index, Side *catcher);

/// Of every capsule, u.
double capsule_radius(const World *world);

#endif
