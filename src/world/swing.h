/// @file swing.h
/// What a paddle's key does when there is nothing to serve and to fire. Clean returns: a paddle
/// that swings just before a ball arrives lets it pass through its next brick. Recalls: in a solo
/// game the player can turn a distant ball toward the paddle.
#ifndef ARKANONG_SWING_H
#define ARKANONG_SWING_H

#include "world_internal.h"
#include "world_paddles.h"

/// Paddle hits that regain one recall.
#define RECALL_HITS 6

/// Counts a hit of the paddle.
void swing_count_hit(World *world, int paddle);

/// Starts a swing or a recall of each paddle whose key was just pressed. The key serves first, else
/// fires, else does this.
void swing_begin_all(World *world);

/// What a press would do, but for the serve of a ball that lies on the paddle (world_verb).
PaddleVerb swing_verb(const World *world, int paddle);

/// Makes a ball that leaves a swinging paddle clean; a ball that stays on it is not changed.
void swing_meet(World *world, int paddle, int ball);

/// Ends swings whose time is over; after one without a contact its paddle rests for
/// WORLD_SWING_REST_S. A part of a step's end.
bool swing_run_down_all(World *world);

#endif
