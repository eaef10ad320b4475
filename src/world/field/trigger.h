/// @file trigger.h
/// When the triggers of a level (trigger_def.h) fire, each once, at the end of a step.
#ifndef ARKANONG_TRIGGER_H
#define ARKANONG_TRIGGER_H

#include "world_internal.h"

/// Capsules that triggers may drop.
int trigger_capsules(const WorldDef *def);

/// @pre all that breaks has been counted
void trigger_prepare_all(World *world, const WorldDef *def);

/// Fires those that are due, with an event each. A part of a step's end (world.c).
bool trigger_fire_all(World *world);

/// Those that have fired stay so where both worlds have as many.
void trigger_continue(World *to, const World *from);

uint64_t trigger_hash(const World *world, uint64_t hash);

#endif
