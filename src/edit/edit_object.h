/// @file edit_object.h
/// The objects of a level that can be selected, moved and inspected: their positions, and the
/// object at a point.
///
/// Units: u, y downward. Copies of a group's obstacles are not objects: pointing at one gives the
/// member of the group, which the file contains.
#ifndef ARKANONG_EDIT_OBJECT_H
#define ARKANONG_EDIT_OBJECT_H

#include <stdbool.h>

#include "level.h"

typedef enum EditKind {
    EDIT_NOTHING,
    EDIT_ARENA,    ///< the field and the level as a whole: title, match; index 0
    EDIT_BRICKS,   ///< a picture of bricks as a whole, by its place in WorldDef.bricks
    EDIT_OBSTACLE, ///< by its place in WorldDef.obstacles; never a copy's
    EDIT_PADDLE,   ///< by its place in WorldDef.paddles
    EDIT_BALL
} EditKind;

typedef struct EditObject {
    EditKind kind;
    int index;
} EditObject;

/// Where an obstacle of a level stands in its file.
typedef struct EditOrigin {
    int member; ///< place in WorldDef.obstacles of the entry that it is or is a copy of
    int group;  ///< index in Level.groups; -1: none
    int entry;  ///< of the list of its shape, the group's or the level's own
    int copy;   ///< of the group (obstacle_group_member); 0: itself
} EditOrigin;

/// @pre 0 <= obstacle < the world's obstacle_count
EditOrigin edit_object_origin(const Level *level, int obstacle);

bool edit_object_exists(const Level *level, EditObject object);

/// The number of objects of a kind, without copies; of EDIT_OBSTACLE with copies.
int edit_object_count(const Level *level, EditKind kind);

/// The rectangle around an object, where it is at the start.
Rectangle edit_object_bounds(const Level *level, EditObject object);

/// The centre of a ball or an obstacle that has one; else the middle of the bounds.
Vec2 edit_object_middle(const Level *level, EditObject object);

/// The paddle of a side, by its place in WorldDef.paddles; -1: it has none.
int edit_object_paddle_of(const WorldDef *world, Side side);

/// The position of a ball at the start; a served one lies beside the others on its owner's paddle,
/// or on the first paddle.
Vec2 edit_object_ball_place(const Level *level, int ball);

/// The object at a point or within `reach` u of it: a ball, else a paddle, else the last obstacle,
/// else the last picture with a brick at the point, else the first picture whose frame is within
/// reach. A copy gives its member.
EditObject edit_object_at(const Level *level, Vec2 point, double reach);

#endif
