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

#endif
