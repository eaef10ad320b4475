/// @file bodies.h
/// Where the things of an arena stand at a time, and where a ball touches them.
#ifndef ARKANONG_BODIES_H
#define ARKANONG_BODIES_H

#include "manager.h"
#include "surface.h"

/// The rectangle of a brick, whether there are hits left or not.
Rectangle bodies_brick(const CollisionManager *manager, int brick);

/// A paddle's body at a time of the present step.
Rectangle bodies_paddle(const CollisionManager *manager, int paddle, double time);

/// Where a circle at `position` is nearest to an obstacle that may move, at a time.
Surface bodies_obstacle_surface(const CollisionManager *manager, int obstacle, Vec2 position,
                                double radius, double time);

/// The restitution of what a ball meets at an event.
static inline double bodies_restitution(const CollisionManager *manager, const NextEvent *event)
{
    return contact_is_obstacle((ContactWith)event->kind)
               ? manager_obstacles(manager)[event->id].bounce
               : 1.0;
}

/// Where a ball touches what it meets at an event; `position` is the ball's centre then.
Surface bodies_surface(const CollisionManager *manager, const Ball *ball, const NextEvent *event,
                       Vec2 position);

#endif
