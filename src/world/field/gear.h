/// @file gear.h
/// Gears: obstacles that balls rotate, stop and reverse, each together with its train.
///
/// A ball that passes a gear's centre pushes it in the direction of flight. A push against a
/// train's rotation stops it, any other starts it at full speed. WORLD_GEAR_KEEPS_S after the last
/// push the train slows down to rest, or with a motor returns to full speed.
#ifndef ARKANONG_GEAR_H
#define ARKANONG_GEAR_H

#include "world_internal.h"

/// Records the gears, and stops trains without a motor.
void gear_prepare_all(World *world, const WorldDef *def);

/// Applies the push of a contact's ball to the obstacle; gear_turn_on has to follow. Returns
/// whether it is a gear.
/// @param heavy  the push turns the train the other way at once
bool gear_push(World *world, const Contact *contact, bool heavy);

/// Gives the gears of a train that has changed its speed their spins. False: the allowed work is
/// done first.
bool gear_turn_on(World *world);

/// Whether the contact's ball would stop or start a train, and closed doors open by that.
/// @pre contact_is_obstacle(contact->with)
bool gear_would_open(const World *world, const Contact *contact);

/// Accelerates and decelerates trains. Doors 'O' switch whenever train 1 stops or starts, doors 'Q'
/// with train 2. A part of a step's end (world.c).
bool gear_advance_all(World *world);

/// Copies the angle of a gear, and the state of its train, from obstacle `from` of another world to
/// obstacle `to`, if both are gears.
void gear_continue(World *world, int to, const World *from_world, int from);

#endif
