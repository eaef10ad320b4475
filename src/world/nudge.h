/// @file nudge.h
/// Prevents endless loops: nudges balls that make no progress, and helps when the last few bricks
/// are not hit.
#ifndef ARKANONG_NUDGE_H
#define ARKANONG_NUDGE_H

#include "world_internal.h"

/// Records a contact: it is progress if it was with a paddle, a breakable thing or a thing that the
/// ball has not touched since its last progress.
void nudge_note_contact(World *world, const Contact *contact);

/// Counts a ball's contact in this step; a ball with too many is taken to be crushed and is served
/// again.
void nudge_free_crushed(World *world, int ball);

/// Changes the direction of each ball that has made no progress for a while, or serves it again.
void nudge_all(World *world);

/// Solo: gives a cannon when the last few targets have not been hit for a while.
void nudge_give_cannon(World *world);

#endif
