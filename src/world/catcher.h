/// @file catcher.h
/// Catchers: obstacles that hold a ball which meets them for a while, and throw it out again.
#ifndef ARKANONG_CATCHER_H
#define ARKANONG_CATCHER_H

#include "world_internal.h"

/// Whether any obstacle of a definition holds balls.
bool catcher_is_in(const WorldDef *def);

/// Whether an obstacle holds the ball of a contact rather than letting it bounce off: not one that
/// `hits` break.
bool catcher_takes(const World *world, const Contact *contact, int hits);

/// Takes the ball of a contact out of its flight into what it met, and tells of it.
/// @pre catcher_takes, and the contact's rules have been applied
void catcher_take(World *world, const Contact *contact);

/// Throws out each held ball whose time has come, or whose obstacle is gone, once it has room.
void catcher_throw_all(World *world);

/// Lets a ball stay in what holds it when the level changes, or come out of where that was. One on
/// a paddle stays there.
/// @param former  by obstacle: which it was; -1: none
void catcher_continue(HeldBall *held, const int *former, int count);

/// Where the centre of a ball that an obstacle holds is shown, u: it sinks into the middle, and
/// comes up before it is thrown.
Vec2 catcher_position(const World *world, const HeldBall *held);

/// Turns the contact of an imaginary ball with what would hold it into where, when and how it comes
/// out, if nothing is in its way then.
/// @return whether it would be held
bool catcher_foresee(const World *world, double radius, Contact *contact);

#endif
