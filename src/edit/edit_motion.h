/// @file edit_motion.h
/// Moves, turns, flips and scales objects of a level.
///
/// Units: u, degrees clockwise.
#ifndef ARKANONG_EDIT_MOTION_H
#define ARKANONG_EDIT_MOTION_H

#include "edit_selection.h"

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

/// Applies a motion to an object. A paddle goes to the side that it then is nearest to, unless that
/// has one; a ball that is served becomes one that flies from there, where the motion moves it; a
/// picture of bricks is turned by whole quarters alone; the arena stays. Sizes stay in the range
/// that a level allows. False when memory is out, which no motion needs but one that turns or flips
/// a picture.
bool edit_motion_apply(Level *level, EditObject object, const EditMotion *motion);

/// A motion of a group's copy as one of its member.
/// @param by  u, of the copy
Vec2 edit_motion_of_member(const Level *level, const EditOrigin *origin, Vec2 by);

/// The side of the arena that a point is nearest to.
Side edit_motion_nearest_side(const WorldDef *world, Vec2 point);

/// Which lines of the objects' bounds are brought together.
typedef enum EditAlign {
    EDIT_ALIGN_LEFT,
    EDIT_ALIGN_MIDDLE_X,
    EDIT_ALIGN_RIGHT,
    EDIT_ALIGN_TOP,
    EDIT_ALIGN_MIDDLE_Y,
    EDIT_ALIGN_BOTTOM,
    EDIT_ALIGN_COUNT
} EditAlign;

/// Moves all that is selected to the line of their common bounds.
void edit_motion_align(Level *level, const EditSelection *selection, EditAlign line);

/// Moves what lies between the two outermost objects so that all gaps are equal; false when memory
/// is out.
bool edit_motion_distribute(Level *level, const EditSelection *selection, bool across);

#endif
