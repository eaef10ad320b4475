/// @file phases.h
/// What a level does by itself. Phases: which obstacles and bricks appear or leave when all targets
/// of a phase are broken. Triggers (world_def.h), each once, at the end of a step.
#ifndef ARKANONG_PHASES_H
#define ARKANONG_PHASES_H

#include "world_internal.h"

/// Capsules that triggers may drop.
int trigger_capsules(const WorldDef *def);

/// @pre all that breaks has been counted
void trigger_prepare_all(World *world, const WorldDef *def);

/// Fires those that are due, with an event each. A part of a step's end (world.c).
bool trigger_fire_all(World *world);

uint64_t trigger_hash(const World *world, uint64_t hash);

/// Whether some brick pictures appear late.
bool phases_bring_bricks(const BrickGrids *grids);

/// Records them, and the number of targets per phase.
void phases_prepare(World *world, const WorldDef *def);

/// Ends the present phase when all targets up to it are broken; starts the next one, and adds its
/// obstacles and bricks as soon as their space is free. A part of a step's end (world.c).
bool phases_advance(World *world);

/// Advances a world without balls to the phase of the world that it continues; triggers that have
/// fired stay so.
void phases_continue(World *to, const World *from);

/// Whether an obstacle has not appeared yet.
bool phases_await(const World *world, int obstacle);

/// Whether two worlds' cells have equal phases, and their bricks have appeared in both or in
/// neither.
bool phases_treat_alike(const World *from, int former, const World *to, int brick);

/// The hits of a brick that has not appeared yet; BRICK_EMPTY: the cell has none.
int phases_late_hits(const World *world, int brick);

#endif
