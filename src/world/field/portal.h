/// @file portal.h
/// Portals: bricks that transfer balls to the other portal of their kind in their grid.
#ifndef ARKANONG_PORTAL_H
#define ARKANONG_PORTAL_H

#include "world_internal.h"

/// Notes a cell of a new world's bricks, if it is a portal's.
void portal_note(World *world, int cell);

/// The exit of a ball at a portal: at the other portal of the kind in its grid, on the side
/// opposite to the contact, at the same distance along it, or at the opposite corner. The velocity
/// stays the same.
/// @param contact  of the ball or of an imaginary one
/// @param ball     index of a ball that does not obstruct the exit, or -1
/// @param radius   u, of the ball
/// @param exit     u, its centre
/// @return the other portal, -1: it is no portal, or there is no room for the ball at the exit
int portal_find_exit(const World *world, const Contact *contact, int ball, double radius,
                     Vec2 *exit);

/// Replaces the contact of an imaginary ball with a portal by its exit.
/// @param ball  the ball that it stands for, or -1
/// @return whether it has met a portal with a free exit
bool portal_foresee(const World *world, int ball, double radius, Contact *contact);

#endif
