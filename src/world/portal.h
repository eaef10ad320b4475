/// @file portal.h
/// Portals: bricks that send balls on from the other one of their kind in their grid.
#ifndef ARKANONG_PORTAL_H
#define ARKANONG_PORTAL_H

#include "world_internal.h"

/// Where a ball comes out that meets a portal: the other one of the kind in its grid lets it out on
/// the side opposite to that of the contact, as far along it, or at the opposite corner. Its
/// velocity stays.
/// @param contact  of the ball or of an imaginary one
/// @param ball     that does not count for the room, or -1
/// @param radius   u, of the ball
/// @param exit     u, its centre
/// @return the other portal, -1: it is no portal, or there is no room for the ball at the exit
int portal_find_exit(const World *world, const Contact *contact, int ball, double radius,
                     Vec2 *exit);

/// Turns the contact of an imaginary ball with a portal into where and how it comes out.
/// @param ball  that it stands for, or -1
/// @return whether it has met one that lets it out
bool portal_foresee(const World *world, int ball, double radius, Contact *contact);

#endif
