/// @file catcher.h
/// Catchers: obstacles that hold a ball for a while after a contact, and throw it out again; of
/// these the thieves, which throw it back as the other side's, one ring hotter; and what only a
/// stolen ball hurts.
#ifndef ARKANONG_CATCHER_H
#define ARKANONG_CATCHER_H

#include "world_internal.h"

/// Number of hits that a hit of a ball counts for on an obstacle, `hits` on most. What only stolen
/// balls hurt takes as many as a goal counts by the ball's heat (world_goals_for_heat), or 0 from
/// one that its side has not stolen.
int catcher_stolen_hits(const World *world, int obstacle, Side owner, int heat, int hits);

/// Whether the obstacle of a contact holds the ball instead of reflecting it; false if `hits` break
/// the obstacle, and for a thief's own ball.
bool catcher_takes(const World *world, const Contact *contact, const BallInfo *ball, int hits);

/// Moves the ball of a contact from flight into the obstacle that it met, with an event; a thief
/// steals it, with one more before.
/// @pre catcher_takes, and the contact's rules have been applied
void catcher_take(World *world, const Contact *contact);

/// Throws out each held ball that is due, or whose obstacle is gone, as soon as there is space. A
/// part of a step's end (world.c).
bool catcher_throw_all(World *world);

/// Updates a held ball after a change of the level: it stays in its obstacle, or appears at that
/// obstacle's former position. A ball on a paddle is not changed.
/// @param former  by obstacle: its former index; -1: none
void catcher_continue(HeldBall *held, const int *former, int count);

/// The displayed centre of a ball that an obstacle holds, u: it moves to the middle after the
/// contact, and to the edge before the throw.
Vec2 catcher_position(const World *world, const HeldBall *held);

/// If the obstacle of an imaginary ball's contact would hold it, replaces position, time and
/// velocity by those of the exit, if that is free.
/// @param ball  the ball that it stands for; -1: a cold one of the first paddle's side
/// @return whether it would be held
bool catcher_foresee(const World *world, int ball, double radius, Contact *contact);

#endif
