/// @file shooter.h
/// Shooters: obstacles that periodically send power-ups to the paddles; and cannons of paddles with
/// their shots.
#ifndef ARKANONG_SHOOTER_H
#define ARKANONG_SHOOTER_H

#include "world_internal.h"

/// Maximum number of capsules of one shooter in flight.
#define SHOOTER_CAPSULES 8

/// Records them.
void shooter_prepare_all(World *world, const WorldDef *def);

/// The power-up that a shooter sends next; -1: a pause.
int shooter_next(const Shooter *shooter);

/// Fires the shooters that are due. The timer of an absent shooter does not run, and none runs
/// while no ball is in flight. A part of a step's end (world.c).
bool shooter_advance_all(World *world);

/// Copies the timer of the shooter `from` of another world to obstacle `to`, if both are shooters.
void shooter_continue(World *world, int to, const World *from_world, int from);

/// Fires the cannons whose player holds the key. A part of a step's end.
bool shot_fire_all(World *world);

/// Moves the shots; each hits the first object that it meets once and is removed. A part of a
/// step's end.
bool shot_move_all(World *world);

/// Starts the reload time of a cannon after a shot, or after a serve with the same key.
void shot_wait(Paddle *paddle);

#endif
