/// @file gear.h
/// Gears: obstacles that balls set turning, stop and reverse, each with all of its train.
///
/// What flies past a gear's middle pushes it the way that it flies. A push against the turn of a
/// train stops it, any other one sets it turning at full speed. After WORLD_GEAR_KEEPS_S without a
/// push it slows down to rest, or speeds up where it has a motor.
#ifndef ARKANONG_GEAR_H
#define ARKANONG_GEAR_H

#include "world_internal.h"

/// How many obstacles of a definition are gears.
int gear_count(const WorldDef *def);

/// Notes these, and lets trains without a motor stand.
void gear_prepare_all(World *world, const WorldDef *def);

/// Lets the ball of a contact with an obstacle push it. Returns whether that is a gear.
/// @param heavy  the push turns the train the other way at once
bool gear_push(World *world, const Contact *contact, bool heavy);

/// Slows trains down or speeds them up. The doors 'O' switch whenever train 1 stops or begins to
/// turn, 'Q' with train 2.
void gear_advance_all(World *world);

/// Takes over the angle of the gear that obstacle `to` was in another world, and the state of its
/// train, where both are gears.
void gear_continue(World *world, int to, const World *from_world, int from);

#endif
