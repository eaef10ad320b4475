/// @file phases.h
/// Phases of a level: what appears or leaves when all targets of a phase are broken.
#ifndef ARKANONG_PHASES_H
#define ARKANONG_PHASES_H

#include "world_internal.h"

/// Number of obstacles of a definition that appear late or leave early.
int phases_obstacle_count(const WorldDef *def);

/// Whether some pictures of bricks appear late.
bool phases_bring_bricks(const BrickGrids *grids);

/// Records these, and the number of targets of each phase.
void phases_prepare(World *world, const WorldDef *def);

/// Ends the present phase when all its targets, and those of the phases before, are broken; begins
/// the next one, and adds its obstacles and bricks as soon as nothing is in their way.
void phases_advance(World *world);

/// Brings a world without balls to the phase of the world that it continues.
void phases_continue(World *to, const World *from);

/// Whether an obstacle has yet to appear.
bool phases_await(const World *world, int obstacle);

/// The share of the present phase's hits that are left, 0..1 (0 where the phase has no targets).
double phases_share_left(const World *world);

/// Whether two worlds' cells have the same phases, and either both bricks or neither have yet to
/// appear.
bool phases_treat_alike(const World *from, int former, const World *to, int brick);

/// The hits of a brick that has yet to appear; BRICK_EMPTY: the cell has none.
int phases_late_hits(const World *world, int brick);

#endif
