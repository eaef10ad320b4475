/// @file pull.h
/// Attraction: obstacles that turn approaching balls toward their centre, or away from it.
///
/// Only balls that approach the centre are turned, at constant speed; a ball that has passed flies
/// straight, so none orbits for ever.
#ifndef ARKANONG_PULL_H
#define ARKANONG_PULL_H

#include "world_internal.h"

/// Records them.
void pull_prepare_all(World *world, const WorldDef *def);

/// Turns the balls within the radius of attraction, in each WORLD_PULL_STEPS'th step. In a game, a
/// ball without progress for WORLD_PULL_S is not turned (nudge.c). A part of a step's end
/// (world.c).
bool pull_turn_balls(World *world);

#endif
