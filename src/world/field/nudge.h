/// @file nudge.h
/// Keeps a game going: nudges balls without progress, so that no loop is endless, speeds up balls
/// that crawl when nothing has been hit for a while, and helps when the last few bricks are not
/// hit. NOT-BUGS.md has the rules with their numbers.
#ifndef ARKANONG_NUDGE_H
#define ARKANONG_NUDGE_H

#include "world_internal.h"

/// At the end of a step, when no target has been hit for MatchDef.guide_s in a solo game that
/// guides: speeds up the balls that are slower than a paddle sends them at least
/// (PADDLE_HIT_LOW_FACTOR). A part of a step's end (world.c).
bool nudge_speed_up(World *world);

/// Records a contact. It is progress if it was with a paddle, a target, or an object that the ball
/// has not touched since its last progress.
void nudge_note_contact(World *world, const Contact *contact);

/// Counts a ball's contacts in this step; a ball with too many counts as crushed and is served
/// again.
void nudge_free_crushed(World *world, int ball);

/// Changes the direction of each ball without progress for a while, or serves it again. A part of a
/// step's end (world.c).
bool nudge_all(World *world);

/// Solo: gives the player a cannon if the last few targets have not been hit for a while. A part of
/// a step's end.
bool nudge_give_cannon(World *world);

#endif
