/// @file edit_snap.h
/// Snapping: finds nearby positions for moved objects: corner on corner, edges flush, in line with
/// others, on the grid.
///
/// Units: u.
#ifndef ARKANONG_EDIT_SNAP_H
#define ARKANONG_EDIT_SNAP_H

#include "edit_object.h"

/// The targets of snapping, and their range.
typedef struct EditSnapRules {
    double grid;  ///< u, spacing of its lines from the arena's corner on; 0: none
    bool others;  ///< corners, edges and bounds of the other objects, and the arena's
    double reach; ///< u, range of `others`; the grid's is unlimited
} EditSnapRules;

/// A line that shows the target of a snap; a point if both ends are equal.
typedef struct EditGuide {
    Vec2 from, to;
} EditGuide;

#define EDIT_SNAP_GUIDES_MAX 2

typedef struct EditSnap {
    Vec2 by; ///< the snapped motion or point
    int guide_count;
    EditGuide guides[EDIT_SNAP_GUIDES_MAX];
} EditSnap;

/// Maximum number of objects of a selection that snap; the first ones do.
#define EDIT_SNAP_MOVED_MAX 32

/// The snapped motion near `by`, by the first rule that applies: a corner (or a line's end) on a
/// corner of another object; an edge flush with one that faces it, then also its end; edges and
/// middles of bounds in line or, if nearer, the middle of the first object on the grid, across and
/// down independently.
/// @param level  with the selection still at its old place
EditSnap edit_snap_motion(const Level *level, const EditSelection *selection, Vec2 by,
                          const EditSnapRules *rules);

/// The snapped point near `point`: on a corner, on an edge, in line, on the grid.
/// @param moved  the object of the point, which is no target; EDIT_NOTHING: none
EditSnap edit_snap_point(const Level *level, EditObject moved, Vec2 point,
                         const EditSnapRules *rules);

#endif
