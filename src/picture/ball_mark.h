/// @file ball_mark.h
/// Marks of the power-ups of a ball: shapes around it, one per power-up, in the colour of the
/// ball's owner; none covers the ball.
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

/// The marks of an existing ball, one bit each (1 << BallMark).
unsigned ball_marks_of(const World *world, const BallView *ball);

/// Draws marks around a ball; LAYER_ACTORS.
/// @param radius  of the drawn ball, pixels
/// @param unit    as View.unit
void ball_marks_draw(DrawList *list, unsigned marks, Vec2 at, double radius, double unit,
                     Colour colour);

#endif
