/// @file pull.h
/// Pulls: obstacles that turn balls toward their middle, or away from it, before these touch them.
///
/// Only a ball that comes nearer to the middle is turned, and it keeps its speed: what has passed
/// flies on straight, so nothing goes round for ever.
#ifndef ARKANONG_PULL_H
#define ARKANONG_PULL_H

#include "world_internal.h"

/// How many obstacles of a definition pull or push.
int pull_count(const WorldDef *def);

/// Notes these.
void pull_prepare_all(World *world, const WorldDef *def);

/// Turns the balls in reach, each WORLD_PULL_STEPS'th step. Of a game's balls one that has made no
/// progress for WORLD_PULL_S is left alone (nudge.c).
void pull_turn_balls(World *world);

/// The time for which an imaginary ball flies straight, s: until it is in reach of what pulls, as
/// this travels now.
/// @return infinite where nothing turns it
double pull_straight_time(const World *world, Vec2 position, Vec2 velocity);

#endif
