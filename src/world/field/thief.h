/// @file thief.h
/// Thieves: catchers that throw a ball back as the other side's, one ring hotter; and what only a
/// stolen ball hurts.
#ifndef ARKANONG_THIEF_H
#define ARKANONG_THIEF_H

#include "world_internal.h"

/// Whether any obstacle of a definition steals balls: its match knows heat then.
bool thief_is_in(const WorldDef *def);

/// Whether an obstacle is a thief and the ball its own: that of a side without a paddle. Such a
/// ball bounces off.
bool thief_owns(const World *world, int obstacle, const BallInfo *ball);

/// Whether an obstacle that catches a ball of this owner steals it: it is a thief, and the ball
/// neither its own nor nobody's.
bool thief_takes(const World *world, int obstacle, const BallInfo *ball);

/// Replaces position, normal and velocity of a contact by those with which a thief throws the ball:
/// out of its front, toward the side that it was stolen from. As at a paddle the place of the
/// contact sets the angle, and the speed grows as by a steal.
/// @param state   of the thief at that time
/// @param radius  u, of the ball
/// @pre thief_takes
void thief_throw(const World *world, const BallInfo *ball, const CollisionObstacleState *state,
                 double radius, Contact *contact);

/// Gives the ball of a contact to the side opposite to its owner's, hotter by one, with an event;
/// that counts as a hit for what comes when nothing is hit.
/// @pre thief_takes
void thief_steal(World *world, const Contact *contact);

/// Number of hits that a hit of a ball counts for on an obstacle, `hits` on most. What only stolen
/// balls hurt takes as many as a goal counts by the ball's heat (world_goals_for_heat), or 0 from
/// one that its side has not stolen.
int thief_hits(const World *world, int obstacle, Side owner, int heat, int hits);

/// Number of obstacles in the field that only stolen balls hurt, and that break.
int thief_marks(const World *world);

/// Whether a ball that meets an obstacle is stolen, and has to be before it hurts what is left.
bool thief_would_arm(const World *world, int obstacle, Side owner, int heat);

#endif
