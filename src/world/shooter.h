/// @file shooter.h
/// Shooters: obstacles that send power-ups to the paddles, one every so often.
#ifndef ARKANONG_SHOOTER_H
#define ARKANONG_SHOOTER_H

#include "world_internal.h"

/// Capsules of one shooter that may be under way at once.
#define SHOOTER_CAPSULES 8

/// How many obstacles of a definition shoot; 0 where nobody has a paddle.
int shooter_count(const WorldDef *def);

/// Notes these.
void shooter_prepare_all(World *world, const WorldDef *def);

/// The power-up that a shooter sends next; -1: it pauses.
int shooter_next(const Shooter *shooter);

/// Lets those whose time has come shoot. The time of one that is not there does not pass, nor that
/// of any while no ball flies.
void shooter_advance_all(World *world);

/// Takes over the time of the shooter that obstacle `to` was in another world, where both are.
void shooter_continue(World *world, int to, const World *from_world, int from);

#endif
