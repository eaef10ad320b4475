/// @file capsule.h
/// Capsules: power-ups on their way to a paddle.
#ifndef ARKANONG_CAPSULE_H
#define ARKANONG_CAPSULE_H

#include "world_def.h"
#include "world_event.h"
#include "world_internal.h"

/// Launches a capsule toward a side that has a paddle, with an event. Does nothing while the
/// capacity is used up.
/// @param position  u
/// @param velocity  u/s
void capsule_launch(World *world, int power_up, Side side, Vec2 position, Vec2 velocity);

/// Releases the bonus of a broken brick toward `side`; SIDE_NONE: toward a random side that has a
/// paddle.
void capsule_release(World *world, int brick, Side side);

/// Releases a power-up toward `side`, at a random position along the opposite wall, or in a duel
/// along the middle of the field. Does nothing while the capacity is used up.
/// @pre the side has a paddle
void capsule_drop(World *world, int power_up, Side side);

/// Moves a capsule, if it exists, by one step. Returns whether a paddle has caught it; `*taker`
/// is then its side, and the caller starts the power-up.
bool capsule_move(World *world, int index, Side *taker);

/// The radius of every capsule, u.
double capsule_radius(const World *world);

/// Removes a capsule, with an event that it was caught or lost.
/// @pre it exists
void capsule_finish(World *world, int index, WorldEventKind kind, Side side);

#endif
