/// @file edit_motion.h
/// Moves, turns, flips and scales objects of a level.
///
/// Units: u, degrees clockwise.
#ifndef ARKANONG_EDIT_MOTION_H
#define ARKANONG_EDIT_MOTION_H

#include "edit_object.h"

/// Takes a point p to pivot + turn(flip(factor (p - pivot))) + by.
typedef struct EditMotion {
    Vec2 by;
    Vec2 pivot;
    double turn_deg;
    double factor;       ///< > 0
    bool flip_x, flip_y; ///< left and right, above and below change places
} EditMotion;

static inline EditMotion edit_motion_by(Vec2 by)
{
    return (EditMotion){.by = by, .factor = 1};
}

/// Applies a motion to an object. A paddle moves to the nearest side, unless that has one; a served
/// ball that is moved becomes a flying one; a picture of bricks is turned by multiples of 90
/// degrees only; the arena stays. Sizes stay in their range. Returns false when memory is out,
/// which only happens when a picture is turned or flipped.
bool edit_motion_apply(Level *level, EditObject object, const EditMotion *motion);

/// The motion of a member that moves the group's copy by `by`.
/// @param by  u, of the copy
Vec2 edit_motion_of_member(const Level *level, const EditOrigin *origin, Vec2 by);

/// The side of the arena that a point is nearest to.
Side edit_motion_nearest_side(const WorldDef *world, Vec2 point);

/// The line of the objects' bounds that is aligned.
typedef enum EditAlign {
    EDIT_ALIGN_LEFT,
    EDIT_ALIGN_MIDDLE_X,
    EDIT_ALIGN_RIGHT,
    EDIT_ALIGN_TOP,
    EDIT_ALIGN_MIDDLE_Y,
    EDIT_ALIGN_BOTTOM,
    EDIT_ALIGN_COUNT
} EditAlign;

/// Aligns the selected objects at a line of their common bounds.
void edit_motion_align(Level *level, const EditSelection *selection, EditAlign line);

/// Moves the objects between the two outermost ones so that all gaps are equal; false when memory
/// is out.
bool edit_motion_distribute(Level *level, const EditSelection *selection, bool across);

typedef enum EditHandleKind {
    EDIT_HANDLE_SIZE,     ///< of the outline: sets the radius, of a line or a paddle the thickness
    EDIT_HANDLE_TURN,     ///< beyond the outline: sets the angle of a hexagon, turns a line
    EDIT_HANDLE_END_1,    ///< of a line; of a paddle: sets its length
    EDIT_HANDLE_END_2,    ///< the same
    EDIT_HANDLE_PATH,     ///< the far end of the path; put on the middle it takes the path away
    EDIT_HANDLE_VELOCITY, ///< the tip of a ball's velocity
    EDIT_HANDLE_FIRST,    ///< the corner of a picture of bricks above and on the left
    EDIT_HANDLE_LAST      ///< the opposite one: sets columns and rows; of the arena: its size
} EditHandleKind;

#define EDIT_HANDLES_MAX 5

typedef struct EditHandle {
    EditHandleKind kind;
    Vec2 place;
} EditHandle;

/// s that a ball flies from its centre to the tip of its velocity.
#define EDIT_HANDLE_VELOCITY_SECONDS 0.25
/// Period of a newly drawn path, s per u of its length, and its minimum, s.
#define EDIT_HANDLE_PATH_PACE    0.02
#define EDIT_HANDLE_PATH_SECONDS 1.0

/// The object whose handles are shown: the only selected one, or the arena if nothing is selected.
EditObject edit_handle_object(const EditSelection *selection);

/// Writes an object's handles; returns their number. `away` is the distance of outer handles from
/// the outline, u.
int edit_handle_list(const Level *level, EditObject object, double away,
                     EditHandle handles[EDIT_HANDLES_MAX]);

/// The velocity whose tip lies at `way` from the ball's centre, u/s: whole numbers in their range.
Vec2 edit_handle_velocity(Vec2 way);

/// Puts a handle at a point, as far as the ranges of the keys allow; angles are whole multiples of
/// `step_deg` (0: any). A ball on a paddle has no velocity. False when memory is out, or a picture
/// would have too many cells.
bool edit_handle_drag(Level *level, EditObject object, EditHandleKind kind, Vec2 point,
                      double step_deg);

#endif
