/// @file swing.h
/// Clean returns: a paddle that swings just before a ball comes sends it through its next brick.
#ifndef ARKANONG_SWING_H
#define ARKANONG_SWING_H

#include "world_internal.h"

/// Lets each paddle swing, or call a ball back, whose key has just been pressed. Serving comes
/// first, then firing: the same key does all of it.
void swing_begin_all(World *world);

/// Makes a ball that has left the paddle clean where that swings; to one that stays on it nothing
/// happens.
void swing_meet(World *world, int paddle, int ball);

/// Ends what is over: swings, of which those that have met nothing slow their paddle.
void swing_run_down_all(World *world);

#endif
