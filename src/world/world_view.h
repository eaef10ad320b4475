/// @file world_view.h
/// What is seen of a world: how the game stands. The other parts of the read-only view are in
/// world_balls.h, world_paddles.h and world_field.h.
#ifndef ARKANONG_WORLD_VIEW_H
#define ARKANONG_WORLD_VIEW_H

#include "world_def.h"

WorldMode world_mode(const World *world);
WorldOutcome world_outcome(const World *world);
Side world_winner(const World *world);
double world_time(const World *world); ///< s since the start
/// s since the start, without the time for which a solo game waited for its player.
double world_time_played(const World *world);
long long world_step_number(const World *world);
double world_time_left(const World *world); ///< s of a timed match; infinite without a limit

#endif
