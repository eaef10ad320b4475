/// @file guide.h
/// Keeps a solo game going: speeds up balls that crawl when nothing has been hit for a while.
/// NOT-BUGS.md has the rule with its numbers.
#ifndef ARKANONG_GUIDE_H
#define ARKANONG_GUIDE_H

#include "world_internal.h"

/// At the end of a step, when no target has been hit for MatchDef.guide_s in a solo game that
/// guides: speeds up the balls that are slower than a paddle sends them at least
/// (PADDLE_HIT_LOW_FACTOR). A part of a step's end (world.c).
bool guide_speed_up(World *world);

#endif
