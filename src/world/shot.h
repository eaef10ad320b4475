/// @file shot.h
/// Cannons of paddles and their shots.
#ifndef ARKANONG_SHOT_H
#define ARKANONG_SHOT_H

#include "world_internal.h"

/// Fires the cannons whose player asks for it.
void shot_fire_all(World *world);

/// Moves the shots; each hits the first thing that it meets once, and is removed.
void shot_move_all(World *world);

/// A cannon that has just fired, or whose paddle has just served with the same key, does not fire
/// for a while.
void shot_wait(Paddle *paddle);

#endif
