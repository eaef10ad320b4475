/// @file bodies.h
/// The things of an arena besides balls: where they stand at a time, when a ball meets them and
/// where it touches them.
///
/// What is considered for a ball's next event is taken if it comes before the best so far. Fixed
/// hexagons and balls, the frequent candidates, are in predict.c.
#ifndef ARKANONG_BODIES_H
#define ARKANONG_BODIES_H

#include "manager.h"
#include "surface.h"

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

/// What a prediction is asked for.
typedef struct Query {
    const CollisionManager *manager;
    const Ball *ball;
    int self;    ///< its index, or that of a ball to leave out (-1: none)
    bool real;   ///< a ball of the manager, not an imaginary one
    double from; ///< s, nothing before it counts
    Vec2 start;  ///< u, the ball's centre at that time
} Query;

/// Considers an obstacle of any shape that has never moved.
void bodies_consider_fixed_obstacle(const Query *query, NextEvent *best, int obstacle);

/// Considers an obstacle that travels or spins.
void bodies_consider_moving_obstacle(const Query *query, NextEvent *best, int obstacle);

/// Considers the sides of the arena that the ball flies toward.
void bodies_consider_sides(const Query *query, NextEvent *best);

/// Considers a paddle. A real ball is predicted again when the paddle's next velocity is known.
void bodies_consider_paddle(const Query *query, NextEvent *best, int paddle);

/// Considers the bricks of a grid along the way until the best event so far.
void bodies_consider_bricks(const Query *query, NextEvent *best, int grid);

#endif
