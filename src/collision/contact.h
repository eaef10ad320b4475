/// @file contact.h
/// What a ball met: the record that travels from the collision manager to rules, trace and picture.
#ifndef ARKANONG_CONTACT_H
#define ARKANONG_CONTACT_H

#include <stdbool.h>

#include "shape.h"
#include "side.h"
#include "vec2.h"

/// The time of an event that does not happen, s.
#define NEVER ((double)INFINITY)

/// The kind of thing that a ball met. Contacts at one instant are resolved in this order.
typedef enum ContactWith {
    CONTACT_NONE,
    CONTACT_WALL,
    CONTACT_OBSTACLE, ///< CONTACT_OBSTACLE + its ShapeKind: contact_with_shape
    CONTACT_HEXAGON = CONTACT_OBSTACLE + SHAPE_HEXAGON,
    CONTACT_CIRCLE = CONTACT_OBSTACLE + SHAPE_CIRCLE,
    CONTACT_LINE = CONTACT_OBSTACLE + SHAPE_LINE,
    CONTACT_BRICK = CONTACT_OBSTACLE + SHAPE_KIND_COUNT,
    CONTACT_PADDLE,
    CONTACT_BALL,
    CONTACT_GOAL ///< not a touch: the ball has wholly left through an open side
} ContactWith;

/// One contact.
typedef struct Contact {
    double time; ///< s since the start
    int ball;    ///< index; of two balls the lower
    ContactWith with;
    int id; ///< obstacle, paddle, brick (its cell, brick_grid.h) or the other ball; 0 for a wall
    Feature feature;
    Vec2 point;    ///< u, where they touch
    Vec2 normal;   ///< unit length, from the obstacle toward the ball
    Vec2 position; ///< u, the ball's centre at `time`
    Vec2 incoming; ///< u/s, the ball's velocity just before
    Vec2 velocity; ///< u/s, the ball's velocity right after
    Vec2 surface;  ///< u/s, the obstacle's own velocity at `point`; of a ball: its velocity just
                   ///< before
    Vec2 other_velocity; ///< u/s, CONTACT_BALL only: the other ball's velocity right after
} Contact;

/// A contact with an obstacle of a shape.
static inline ContactWith contact_with_shape(ShapeKind shape)
{
    return (ContactWith)((int)CONTACT_OBSTACLE + (int)shape);
}

/// Whether it is an obstacle (obstacle.h): Contact.id then counts all of them.
static inline bool contact_is_obstacle(ContactWith with)
{
    return with >= CONTACT_OBSTACLE && with < CONTACT_BRICK;
}

/// The obstacle's shape.
/// @pre contact_is_obstacle
static inline ShapeKind contact_shape(ContactWith with)
{
    return (ShapeKind)((int)with - (int)CONTACT_OBSTACLE);
}

/// The number of a kind in hashes, which further kinds do not change, unlike their order here.
int contact_with_number(ContactWith with);

/// The word of the trace format for a kind: "hexagon".
const char *contact_with_name(ContactWith with);

#endif
