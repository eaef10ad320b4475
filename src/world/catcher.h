/// @file catcher.h
/// Catchers: obstacles that hold a ball which meets them for a while, and throw it out again.
#ifndef ARKANONG_CATCHER_H
#define ARKANONG_CATCHER_H

#include "world_internal.h"

/// Whether any obstacle of a definition holds balls.
bool catcher_is_in(const WorldDef *def);

/// Whether the obstacle of a contact holds the ball instead of reflecting it; false if `hits` break
/// the obstacle.
bool catcher_takes(const World *world, const Contact *contact, int hits);

/// Moves the ball of a contact from flight into the obstacle that it met, with an event.
/// @pre catcher_takes, and the contact's rules have been applied
void catcher_take(World *world, const Contact *contact);

/// Throws out each held ball whose time has come, or whose obstacle is gone, once it has room.
void catcher_throw_all(World *world);

/// Updates a held ball when the level has changed: it stays in its obstacle, or comes out where
/// that was. A ball on a paddle stays there.
/// @param former  by obstacle: its former index; -1: none
void catcher_continue(HeldBall *held, const int *former, int count);

/// The displayed centre of a ball that an obstacle holds, u: it sinks into the middle, and comes up
/// before it is thrown.
Vec2 catcher_position(const World *world, const HeldBall *held);

/// Replaces the contact of an imaginary ball with an obstacle that would hold it by the place, time
/// and velocity of its exit, if that is free.
/// @return whether it would be held
bool catcher_foresee(const World *world, double radius, Contact *contact);

#endif
