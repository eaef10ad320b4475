/// @file phases.h
/// Phases of a level: what appears, and what goes, when everything that breaks is gone.
#ifndef ARKANONG_PHASES_H
#define ARKANONG_PHASES_H

#include "world_internal.h"

/// How many obstacles of a definition appear late or go early.
int phases_obstacle_count(const WorldDef *def);

/// Notes these, and what breaks in each phase.
void phases_prepare(World *world, const WorldDef *def);

/// Ends the present phase once everything that breaks in it, or before, is gone; lets the next one
/// begin, and obstacles appear as soon as nothing is in their way.
void phases_advance(World *world);

/// Brings a world without balls to the phase of the one that it goes on from.
void phases_continue(World *to, const World *from);

/// Whether an obstacle has yet to appear.
bool phases_await(const World *world, int obstacle);

#endif
