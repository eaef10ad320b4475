/// @file shot.h
/// Cannons of paddles and their shots.
#ifndef ARKANONG_SHOT_H
#define ARKANONG_SHOT_H

#include "world_internal.h"

/// Fires the cannons whose player holds the key.
void shot_fire_all(World *world);

/// Moves the shots; each hits the first object that it meets once and is removed.
void shot_move_all(World *world);

/// Starts the reload time of a cannon after a shot, or after a serve with the same key.
void shot_wait(Paddle *paddle);

#endif
