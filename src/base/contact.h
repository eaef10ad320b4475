/// @file contact.h
/// What a ball met: the record that travels from the engine to rules, trace and picture, and the
/// kinds of things, by the engine's names without their prefix.
#ifndef ARKANONG_CONTACT_H
#define ARKANONG_CONTACT_H

#include <stdbool.h>

#include "shape.h"
#include "side.h"
#include "vec2.h"

/// The time of an event that does not happen, s.
#define NEVER ((double)INFINITY)

typedef CollisionKind ContactWith;
typedef CollisionContact Contact;
#define CONTACT_NONE     COLLISION_CONTACT_NONE
#define CONTACT_WALL     COLLISION_CONTACT_WALL
#define CONTACT_OBSTACLE COLLISION_CONTACT_OBSTACLE
#define CONTACT_HEXAGON  COLLISION_CONTACT_HEXAGON
#define CONTACT_CIRCLE   COLLISION_CONTACT_CIRCLE
#define CONTACT_LINE     COLLISION_CONTACT_LINE
#define CONTACT_BRICK    COLLISION_CONTACT_BRICK
#define CONTACT_PADDLE   COLLISION_CONTACT_PADDLE
#define CONTACT_BALL     COLLISION_CONTACT_BALL
#define CONTACT_GOAL     COLLISION_CONTACT_GOAL

/// A contact with an obstacle of a shape.
static inline ContactWith contact_with_shape(ShapeKind shape)
{
    return (ContactWith)((int)CONTACT_OBSTACLE + (int)shape);
}

/// Whether it is an obstacle: Contact.id then counts all of them.
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

#endif
