/// @file serve.h
/// Serves the balls that lie on paddles.
#ifndef ARKANONG_SERVE_H
#define ARKANONG_SERVE_H

#include "world_internal.h"

/// Serves, at the beginning of a step, each ball that is due and has room.
void serve_all(World *world);

/// Whether a solo game waits for its player: every ball lies on the paddle. That time counts for
/// neither power-ups nor the time bonus nor the help with the last bricks.
bool serve_waits_for_player(const World *world);

#endif
