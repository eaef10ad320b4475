/// @file edit_path.h
/// The exact path of a ball through an edited level, contact by contact: computed by the engine
/// with moving obstacles, breaking bricks and the rules, but with every paddle at rest and no other
/// ball.
///
/// Units: u, u/s, s.
#ifndef ARKANONG_EDIT_PATH_H
#define ARKANONG_EDIT_PATH_H

#include "edit_problems.h"

/// Limits of a path.
#define EDIT_PATH_CONTACTS 40
#define EDIT_PATH_SECONDS  8.0

/// A contact of the ball.
typedef struct EditPathContact {
    double time;   ///< since the start
    Vec2 position; ///< of the ball's centre
    Vec2 onward;   ///< of the ball's centre after the contact: elsewhere after a portal
    Vec2 point;    ///< where they touch
    Vec2 normal;   ///< unit vector from what was touched to the ball
    ContactWith with;
} EditPathContact;

typedef enum EditPathEnd {
    EDIT_PATH_ON,    ///< it goes on beyond the limits
    EDIT_PATH_OUT,   ///< the ball has left through an open side, or the game is over
    EDIT_PATH_CHANCE ///< the rest is random
} EditPathEnd;

typedef struct EditPath {
    Vec2 start, last; ///< of the ball's centre
    EditPathEnd end;
    int count;
    EditPathContact contacts[EDIT_PATH_CONTACTS];
} EditPath;

/// Computes the path of a ball. Returns false, with an empty path, if it does not fly, starts
/// inside something or outside the arena, or memory is out.
/// @param problems  of the level: obstacles and bricks with errors are skipped; NULL: none
bool edit_path_find(EditPath *path, const Level *level, const EditProblems *problems,
                    const BallDef *ball);

#endif
