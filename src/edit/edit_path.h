/// @file edit_path.h
/// The exact path of a ball through a level that is worked on, contact by contact: the engine flies
/// it through the level as it is, moving obstacles, breaking bricks and the rules included, with
/// every paddle at rest and no other ball.
///
/// Units: u, u/s, s.
#ifndef ARKANONG_EDIT_PATH_H
#define ARKANONG_EDIT_PATH_H

#include "edit_problems.h"

/// Where a path is followed to at most.
#define EDIT_PATH_CONTACTS 40
#define EDIT_PATH_SECONDS  8.0

/// A contact of the ball.
typedef struct EditPathContact {
    double time;   ///< since the start
    Vec2 position; ///< of the ball's centre
    Vec2 onward;   ///< of the ball's centre as it flies on: elsewhere behind a portal
    Vec2 point;    ///< where they touch
    Vec2 normal;   ///< unit vector from what was touched to the ball
    ContactWith with;
} EditPathContact;

typedef enum EditPathEnd {
    EDIT_PATH_ON,    ///< it goes on: so much was asked for
    EDIT_PATH_OUT,   ///< the ball has left through an open side
    EDIT_PATH_CHANCE ///< what comes then is up to chance
} EditPathEnd;

typedef struct EditPath {
    Vec2 start, last; ///< of the ball's centre
    EditPathEnd end;
    int count;
    EditPathContact contacts[EDIT_PATH_CONTACTS];
} EditPath;

/// Follows a ball. False, and an empty path, where it does not fly, starts inside something or out
/// of the arena, or memory is out.
/// @param problems  of the level: obstacles and bricks with errors are left out; NULL: it has none
bool edit_path_find(EditPath *path, const Level *level, const EditProblems *problems,
                    const BallDef *ball);

#endif
