/// @file edit_handle.h
/// Points of an object that can be dragged: corners, ends, far ends of paths, tips of velocities.
///
/// Units: u.
#ifndef ARKANONG_EDIT_HANDLE_H
#define ARKANONG_EDIT_HANDLE_H

#include "edit_object.h"

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
