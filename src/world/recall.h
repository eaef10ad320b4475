/// @file recall.h
/// Recalls: alone, a ball that is far away can be turned toward the paddle.
#ifndef ARKANONG_RECALL_H
#define ARKANONG_RECALL_H

#include "world_internal.h"

/// Hits of the paddle that bring one recall back.
#define RECALL_HITS 6

/// Turns the nearest ball toward the paddle, as fast as it is. False where nothing can be called
/// back: the match knows no recalls, or a ball comes within half a second if nothing stops it. True
/// as well where none is left: the press means nothing else.
bool recall_take(World *world, int paddle);

/// Counts a hit of the paddle.
void recall_count_hit(World *world, int paddle);

#endif
