/// @file edit_object.h
/// What of a level can be selected, moved and looked into: where it lies, and what lies where.
///
/// Units: u, y downward. Copies of a group's obstacles are no objects of their own: whoever points
/// at one has the member of the group, which stands in the file.
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

/// How many objects of a kind there are, copies not counted; EDIT_OBSTACLE: with copies.
int edit_object_count(const Level *level, EditKind kind);

/// The rectangle around an object, where it is at the start.
Rectangle edit_object_bounds(const Level *level, EditObject object);

/// The middle of its bounds; of a ball and an obstacle with a centre that.
Vec2 edit_object_middle(const Level *level, EditObject object);

/// The paddle of a side, by its place in WorldDef.paddles; -1: it has none.
int edit_object_paddle_of(const WorldDef *world, Side side);

/// Where a ball lies at the start: one that is served beside the others on its owner's paddle, or
/// on the first one, as far as there is one.
Vec2 edit_object_ball_place(const Level *level, int ball);

/// What is at a point or within `reach` of it: a ball, else a paddle, else the obstacle that was
/// written last, else the last picture with a brick at the point, else the first whose frame is
/// within reach. A copy is found as its member.
EditObject edit_object_at(const Level *level, Vec2 point, double reach);

#endif
