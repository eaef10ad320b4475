/// @file serve.h
/// Serves the balls that lie on paddles.
#ifndef ARKANONG_SERVE_H
#define ARKANONG_SERVE_H

#include "world_internal.h"

/// Begins the serves of a step.
void serve_begin(World *world);

/// Serves each ball that is due and has space, from World.item on: while World.serving, which ends
/// with it. False: the allowed work is done first.
bool serve_advance(World *world);

/// Whether a solo game waits for its player: every ball lies on the paddle. That time does not
/// count for power-ups, the time bonus and the help with the last bricks.
bool serve_waits_for_player(const World *world);

#endif
