/// @file shooter.h
/// Shooters: obstacles that periodically send power-ups to the paddles.
#ifndef ARKANONG_SHOOTER_H
#define ARKANONG_SHOOTER_H

#include "world_internal.h"

/// Capsules of one shooter that may be under way at once.
#define SHOOTER_CAPSULES 8

/// How many obstacles of a definition shoot; 0 where nobody has a paddle.
int shooter_count(const WorldDef *def);

/// Records these.
void shooter_prepare_all(World *world, const WorldDef *def);

/// The power-up that a shooter sends next; -1: it pauses.
int shooter_next(const Shooter *shooter);

/// Lets the shooters that are due shoot. The timer of an absent shooter stands still, and all
/// timers do while no ball flies.
void shooter_advance_all(World *world);

/// Copies the timer of the shooter `from` of another world to obstacle `to`, if both are shooters.
void shooter_continue(World *world, int to, const World *from_world, int from);

#endif
