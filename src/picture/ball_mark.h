/// @file ball_mark.h
/// What power-ups make of a ball, seen by a shape around it: each has another one, in the colour of
/// the ball's owner, and none comes onto the ball.
#ifndef ARKANONG_BALL_MARK_H
#define ARKANONG_BALL_MARK_H

#include "draw_list.h"
#include "world_view.h"

typedef enum BallMark {
    BALL_MARK_PIERCING,  ///< a ring
    BALL_MARK_HEAVY,     ///< a hexagon
    BALL_MARK_EXPLOSIVE, ///< rays
    BALL_MARK_CHAOTIC,   ///< a square on its corner
    BALL_MARK_WEAK,      ///< a ring with gaps
    BALL_MARK_COUNT
} BallMark;

/// The marks of a ball that is there, a bit each (1 << BallMark).
unsigned ball_marks_of(const World *world, const BallView *ball);

/// Draws marks around a ball; LAYER_ACTORS.
/// @param radius  of the drawn ball, pixels
/// @param unit    as View.unit
void ball_marks_draw(DrawList *list, unsigned marks, Vec2 at, double radius, double unit,
                     Colour colour);

#endif
