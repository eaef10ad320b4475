/// @file swing.h
/// Clean returns: a paddle that swings just before a ball arrives makes it pass through its next
/// brick.
#ifndef ARKANONG_SWING_H
#define ARKANONG_SWING_H

#include "world_internal.h"

/// Lets each paddle swing, or call a ball back, whose key has just been pressed. Serving comes
/// first, then firing: the same key does all of it.
void swing_begin_all(World *world);

/// Makes a ball that has left a swinging paddle clean; a ball that stays on it is not changed.
void swing_meet(World *world, int paddle, int ball);

/// Ends swings whose time is over; one that has met no ball slows its paddle.
void swing_run_down_all(World *world);

#endif
