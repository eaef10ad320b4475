/// @file recall.h
/// Recalls: in a solo game the player can turn a distant ball toward the paddle.
#ifndef ARKANONG_RECALL_H
#define ARKANONG_RECALL_H

#include "world_internal.h"

/// Paddle hits that regain one recall.
#define RECALL_HITS 6

/// Whether a press would call a ball back: in a match with recalls, when no ball will arrive within
/// half a second.
/// @param ball  becomes the one that would be turned, -1: none, or no recall is left
bool recall_is_meant(const World *world, int paddle, int *ball);

/// Turns the nearest ball toward the paddle at constant speed. Returns whether the key press is
/// used up: false in a match without recalls, and when a ball will arrive within half a second;
/// true also without any recall left.
bool recall_take(World *world, int paddle);

/// Counts a hit of the paddle.
void recall_count_hit(World *world, int paddle);

#endif
