/// @file contact.h
/// What a ball met: the record that travels from the collision manager to rules, trace and picture.
#ifndef ARKANONG_CONTACT_H
#define ARKANONG_CONTACT_H

#include <stdbool.h>

#include "side.h"
#include "vec2.h"

/// A time that does not come, s.
#define NEVER ((double)INFINITY)

/// With whom. The order is the one in which contacts at the very same instant are resolved.
typedef enum ContactWith {
    CONTACT_NONE,
    CONTACT_WALL,
    CONTACT_HEXAGON,
    CONTACT_CIRCLE,
    CONTACT_LINE,
    CONTACT_BRICK,
    CONTACT_PADDLE,
    CONTACT_BALL,
    CONTACT_GOAL ///< not a touch: the ball has wholly left through an open side
} ContactWith;

/// The place that was touched. Walls and goals: a face, named by the side of the arena. Bricks and
/// paddles: a face or a corner. Hexagons: FEATURE_EDGE_0 + k or FEATURE_CORNER_0 + k. Lines: a side
/// or an end; side 1 is on the left of one who goes from end 1 to end 2. Circles and balls: none.
typedef enum Feature {
    FEATURE_NONE,
    FEATURE_LEFT,
    FEATURE_RIGHT,
    FEATURE_TOP,
    FEATURE_BOTTOM,
    FEATURE_CORNER_TOP_LEFT,
    FEATURE_CORNER_TOP_RIGHT,
    FEATURE_CORNER_BOTTOM_LEFT,
    FEATURE_CORNER_BOTTOM_RIGHT,
    FEATURE_EDGE_0,
    FEATURE_EDGE_5 = FEATURE_EDGE_0 + 5,
    FEATURE_CORNER_0,
    FEATURE_CORNER_5 = FEATURE_CORNER_0 + 5,
    FEATURE_SIDE_1,
    FEATURE_SIDE_2,
    FEATURE_END_1,
    FEATURE_END_2,
    FEATURE_COUNT
} Feature;

/// One contact, complete.
typedef struct Contact {
    double time; ///< s since the start
    int ball;    ///< index; of two balls the lower
    ContactWith with;
    int id; ///< obstacle (hexagon, circle, line), paddle, brick (row * columns + column) or the
            ///< other ball; 0 for a wall
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

/// Whether it is an obstacle (obstacle.h): Contact.id then counts all of them.
static inline bool contact_is_obstacle(ContactWith with)
{
    return with >= CONTACT_HEXAGON && with <= CONTACT_LINE;
}

/// Whether a hexagon's corner or a line's end was touched.
static inline bool contact_is_corner(Feature feature)
{
    return (feature >= FEATURE_CORNER_0 && feature <= FEATURE_CORNER_5) ||
           feature == FEATURE_END_1 || feature == FEATURE_END_2;
}

/// The number of a kind in hashes, which further kinds do not change, unlike their order here.
int contact_with_number(ContactWith with);

/// The words of the trace format for a kind and a feature: "hexagon", "corner 2"; "" for
/// FEATURE_NONE.
const char *contact_with_name(ContactWith with);
const char *contact_feature_name(Feature feature);

#endif
