/// @file phases.h
/// Phases of a level: obstacles that appear or leave when all targets of a phase are broken.
#ifndef ARKANONG_PHASES_H
#define ARKANONG_PHASES_H

#include "world_internal.h"

/// Number of obstacles of a definition that appear late or leave early.
int phases_obstacle_count(const WorldDef *def);

/// Records these, and the number of targets of each phase.
void phases_prepare(World *world, const WorldDef *def);

/// Ends the present phase when all its targets, and those of the phases before, are broken; begins
/// the next one, and adds its obstacles as soon as nothing is in their way.
void phases_advance(World *world);

/// Brings a world without balls to the phase of the world that it continues.
void phases_continue(World *to, const World *from);

/// Whether an obstacle has yet to appear.
bool phases_await(const World *world, int obstacle);

#endif
