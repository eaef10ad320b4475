/// @file ball_look.h
/// What tells balls apart: the mark of an owner, and how a ball is squashed by what it hits.
#ifndef ARKANONG_BALL_LOOK_H
#define ARKANONG_BALL_LOOK_H

#include "draw_list.h"

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

#define BALL_SQUASH_TIME 0.08 ///< s
#define BALL_SQUASH_MOST 0.26 ///< share of the radius by which the picture is stretched at most

/// Zero-initialised: round.
typedef struct BallSquash {
    Vec2 normal;     ///< unit vector
    double strength; ///< 0..1
    double left;     ///< s until it is round again
} BallSquash;

/// The squash of a ball after a contact, flatter for a harder hit.
BallSquash ball_squash_of_contact(const Contact *contact);

/// Squashes the ball of a contact, and the other ball if it met one, of `count` balls.
void ball_squash_note(BallSquash *balls, int count, const Contact *contact);

/// Advances `count` balls by `seconds`.
void ball_squash_advance(BallSquash *balls, int count, double seconds);

/// The vector by which the picture is stretched to either side, across the normal, as a share of
/// the radius; zero: it is round.
Vec2 ball_squash_reach(const BallSquash *squash);

/// How far the field is dimmed around a ball of that heat, 0..1: wholly when it is white.
double ball_hush(int heat);

#endif
