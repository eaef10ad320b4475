/// @file guide.h
/// Keeps a solo game going: leads balls from walls to the next target when nothing has been hit for
/// a while, and speeds up balls that crawl. NOT-BUGS.md has the rules with their numbers.
#ifndef ARKANONG_GUIDE_H
#define ARKANONG_GUIDE_H

#include "world_internal.h"

/// Whether no target has been hit for MatchDef.guide_s in a solo game that guides.
bool guide_is_due(const World *world);

/// When guide_is_due: turns the velocity with which a ball leaves a
/// wall, at constant speed, by the smallest angle after which it next meets a target; if there is
/// none, the paddle's side. A ball that flies to a target or through the exit is left alone.
/// @param contact  with a wall; its velocity is replaced, too
/// @return whether the ball was turned
bool guide_from_wall(World *world, Contact *contact);

/// At the end of a step, in a match with guiding: speeds up the balls that are slower than a paddle
/// sends them at least (PADDLE_HIT_LOW_FACTOR). A part of a step's end (world.c).
bool guide_speed_up(World *world);

#endif
