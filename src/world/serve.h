/// @file serve.h
/// Serves the balls that lie on paddles.
#ifndef ARKANONG_SERVE_H
#define ARKANONG_SERVE_H

#include "world_internal.h"

/// Serves, at the beginning of a step, each ball whose time has come and that has room.
void serve_all(World *world);

/// Whether a solo game waits for its player: every ball lies on the paddle. During that time
/// power-ups do not run out, and neither the time bonus nor the help with the last bricks counts
/// it.
bool serve_waits_for_player(const World *world);

#endif
