/// @file side.h
/// The four sides of the arena and the seats of their players: names, inward directions, opposite
/// sides.
#ifndef ARKANONG_SIDE_H
#define ARKANONG_SIDE_H

#include <stdbool.h>
#include <stddef.h>

#include "vec2.h"

/// The names of collision.h without their prefix.
typedef CollisionSide Side;
#define SIDE_LEFT    COLLISION_SIDE_LEFT
#define SIDE_RIGHT   COLLISION_SIDE_RIGHT
#define SIDE_TOP     COLLISION_SIDE_TOP
#define SIDE_BOTTOM  COLLISION_SIDE_BOTTOM
#define SIDE_COUNT   COLLISION_SIDE_COUNT
#define SIDE_NONE    COLLISION_SIDE_NONE
#define PADDLES_MOST COLLISION_PADDLES_MOST

/// The side whose name is the first `length` characters of `name`, or SIDE_NONE.
Side side_from_name(const char *name, size_t length);

/// Number of seats. Seat s < SIDE_COUNT is side s; seat s + SIDE_COUNT is that side's partner.
#define SEAT_COUNT (2 * SIDE_COUNT)

/// @pre not SIDE_NONE
static inline int side_seat(Side side, bool partner)
{
    return (int)side + (partner ? SIDE_COUNT : 0);
}

/// The name of a side or seat: "left", "right", "top", "bottom", or "left-partner"; "" for anything
/// else.
const char *side_name(int seat);

/// The seat whose name is the first `length` characters of `name`, or -1.
int side_seat_from_name(const char *name, size_t length);

/// The unit vector from a side into the field, y downward; (0, 0) for SIDE_NONE.
static inline Vec2 side_inward(Side side)
{
    return vec2((side == SIDE_LEFT) - (side == SIDE_RIGHT),
                (side == SIDE_TOP) - (side == SIDE_BOTTOM));
}

/// The opposite side.
/// @pre not SIDE_NONE
static inline Side side_opposite(Side side)
{
    static const Side OPPOSITE[SIDE_COUNT] = {[SIDE_LEFT] = SIDE_RIGHT,
                                              [SIDE_RIGHT] = SIDE_LEFT,
                                              [SIDE_TOP] = SIDE_BOTTOM,
                                              [SIDE_BOTTOM] = SIDE_TOP};
    return OPPOSITE[side];
}

#endif
