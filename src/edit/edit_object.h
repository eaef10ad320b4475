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
    EDIT_BALL,
    EDIT_TRIGGER, ///< stands nowhere in the field; by its place in WorldDef.triggers
    EDIT_OWN_KIND ///< the same, a kind of bricks; by its place in WorldDef.own_kinds
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

/// The rectangle around an object, where it is at the start; of a trigger that of the arena.
Rectangle edit_object_bounds(const Level *level, EditObject object);

/// The centre of a ball or an obstacle that has one; else the middle of the bounds.
Vec2 edit_object_middle(const Level *level, EditObject object);

/// The paddle of a side, by its place in WorldDef.paddles; -1: it has none.
int edit_object_paddle_of(const WorldDef *world, Side side);

/// The position of a ball at the start; a served one lies beside the others on its owner's paddle,
/// or on the first paddle.
Vec2 edit_object_ball_place(const Level *level, int ball);

/// The cell of a picture of bricks at a point; -1: it is beside the picture.
int edit_object_cell_at(const BrickGrid *grid, Vec2 point);

/// The object at a point or within `reach` u of it: a ball, else a paddle, else the smallest
/// obstacle, else the last picture with a brick at the point, else the first picture whose frame is
/// within reach. A copy gives its member.
/// @param passed  kinds that are passed over: bits 1 << EditKind
EditObject edit_object_at(const Level *level, Vec2 point, double reach, unsigned passed);

/// A set of objects, in the order of EditKind and their indices.
///
/// Zero-initialised is empty.
typedef struct EditSelection {
    EditObject *items;
    int count, capacity;
} EditSelection;

bool edit_selection_holds(const EditSelection *selection, EditObject object);

/// False when memory is out; nothing has changed then.
bool edit_selection_add(EditSelection *selection, EditObject object);
void edit_selection_remove(EditSelection *selection, EditObject object);
void edit_selection_clear(EditSelection *selection);

/// Makes `to` equal to `from`; false when memory is out (`to` is empty then).
bool edit_selection_copy(EditSelection *to, const EditSelection *from);

/// Removes objects that a level does not have.
void edit_selection_keep_existing(EditSelection *selection, const Level *level);

/// The rectangle around all objects; the arena if nothing is selected.
Rectangle edit_selection_bounds(const EditSelection *selection, const Level *level);

void edit_selection_free(EditSelection *selection);

/// Symmetries of drawing: obstacles become members of a group of the level, which has the
/// symmetry; balls and bricks are drawn at every image.
///
/// Zero-initialised: none.
typedef struct EditSymmetry {
    bool across, down; ///< mirrored at the upright line through the centre, and at the level one
    int turns;         ///< order of the rotation about the centre; 0 and 1: none
    Vec2 centre;       ///< u
} EditSymmetry;

#define EDIT_SYMMETRY_TURNS_MAX 24

/// A group with the symmetry.
ObstacleGroup edit_symmetry_group(const EditSymmetry *symmetry);

/// The same without images of an obstacle that coincide with it.
ObstacleGroup edit_symmetry_group_of(const EditSymmetry *symmetry, const WorldDef *world,
                                     const ObstacleDef *obstacle);

/// The images of the directions right and down under a mirror or rotation.
typedef struct EditAxes {
    Vec2 right, down; ///< unit vectors
} EditAxes;

/// Those of a copy of a group.
EditAxes edit_symmetry_axes(const ObstacleGroup *group, const WorldDef *world, int copy);

/// The level's first group with the same rule as `group`, or -1.
int edit_symmetry_find_group(const Level *level, const ObstacleGroup *group);

#endif
