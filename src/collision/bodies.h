/// @file bodies.h
/// The bodies of an arena besides balls: their position at a time, when a ball meets them and where
/// it touches them; and who meets whom where things may have filters (other arenas do not ask).
///
/// The bodies_consider_... functions replace `best` by a contact that comes earlier. Fixed hexagons
/// and balls, the most frequent candidates, are handled in predict.c.
#ifndef ARKANONG_BODIES_H
#define ARKANONG_BODIES_H

#include "manager.h"
#include "surface.h"

/// A paddle's body at a time of the present step.
Rectangle bodies_paddle(const CollisionManager *manager, int paddle, double time);

/// Where a circle at `position` is nearest to an obstacle that may move, at a time.
Surface bodies_obstacle_surface(const CollisionManager *manager, int obstacle, Vec2 position,
                                double radius, double time);

/// The restitution of the body that a ball meets at an event.
static inline double bodies_restitution(const CollisionManager *manager, const NextEvent *event)
{
    return contact_is_obstacle((ContactWith)event->kind)
               ? manager_obstacles(manager)[event->id].bounce
               : 1.0;
}

/// The caller's number of what a ball meets at an event.
int64_t bodies_user(const CollisionManager *manager, const NextEvent *event);

/// The surface that a ball touches at an event; `position` is the ball's centre then.
Surface bodies_surface(const CollisionManager *manager, const Ball *ball, const NextEvent *event,
                       Vec2 position);

/// The ball and the time that a prediction is for.
typedef struct Query {
    const CollisionManager *manager;
    const Ball *ball;
    const SieveMargin *margin; ///< where balls do not count, of obstacles alone
    int self;                  ///< its index, or that of a ball to leave out (-1: none)
    bool real;                 ///< a ball of the manager, not an imaginary one
    double from;               ///< s, earlier contacts do not count
    Vec2 start;                ///< u, the ball's centre at that time
} Query;

/// Considers an obstacle of any shape that has never moved.
void bodies_consider_fixed_obstacle(const Query *query, NextEvent *best, int obstacle);

/// Considers an obstacle that travels or spins.
void bodies_consider_moving_obstacle(const Query *query, NextEvent *best, int obstacle);

/// Considers the upright or the level side of the arena that the ball flies toward: a wall, or the
/// line behind which it has wholly left.
void bodies_consider_side(const Query *query, NextEvent *best, bool level);

/// Considers a paddle up to the step's end: a real ball is predicted again when the paddle's next
/// velocity is known.
void bodies_consider_paddle(const Query *query, NextEvent *best, int paddle);

/// Considers the bricks of a grid along the ball's path up to the best event so far.
void bodies_consider_bricks(const Query *query, NextEvent *best, int grid);

/// Considers a sensor, which a ball is reported to come into and flies through, unless the ball is
/// inside it or has just come in.
void bodies_consider_sensor(const Query *query, NextEvent *best, int obstacle);

/// Notes that it has been reported that a ball came into a sensor.
void bodies_note_passed(const CollisionManager *manager, const Ball *ball, int obstacle);

/// Whether the masks of a query's ball and of something else let them meet.
bool bodies_may_meet(const Query *query, CollisionFilter other);

#endif
