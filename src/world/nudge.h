/// @file nudge.h
/// Sees to it that no ball flies in an endless loop and no game ends with a few bricks that nobody
/// hits.
#ifndef ARKANONG_NUDGE_H
#define ARKANONG_NUDGE_H

#include "world_internal.h"

/// Notes a contact as progress if it was with a paddle, something breakable or something new.
void nudge_note_contact(World *world, const Contact *contact);

/// Counts a ball's contacts within a step; a ball that is crushed without end is served again.
void nudge_free_crushed(World *world, int ball);

/// Turns each ball that has made no progress for a while a little, or serves it again.
void nudge_all(World *world);

/// Solo: gives a cannon when the last few targets have not been hit for a while.
void nudge_give_cannon(World *world);

#endif
