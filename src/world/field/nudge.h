/// @file nudge.h
/// Prevents endless loops: nudges balls without progress, and helps when the last few bricks are
/// not hit.
#ifndef ARKANONG_NUDGE_H
#define ARKANONG_NUDGE_H

#include "world_internal.h"

/// Records a contact. It is progress if it was with a paddle, a target, or an object that the ball
/// has not touched since its last progress.
void nudge_note_contact(World *world, const Contact *contact);

/// Counts a ball's contacts in this step; a ball with too many counts as crushed and is served
/// again.
void nudge_free_crushed(World *world, int ball);

/// Changes the direction of each ball without progress for a while, or serves it again. A part of a
/// step's end (world.c).
bool nudge_all(World *world);

/// Solo: gives the player a cannon if the last few targets have not been hit for a while.
void nudge_give_cannon(World *world);

#endif
