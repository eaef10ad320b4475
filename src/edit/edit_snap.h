/// @file edit_snap.h
/// Finds near places for what is moved: corner on corner, edges flush, in line with others, on the
/// grid.
///
/// Units: u.
#ifndef ARKANONG_EDIT_SNAP_H
#define ARKANONG_EDIT_SNAP_H

#include "edit_selection.h"

/// What is snapped to, and how far away it may be.
typedef struct EditSnapRules {
    double grid;  ///< distance of its lines, from the arena's corner on; 0: there is none
    bool others;  ///< corners, edges and bounds of what is not moved, and the arena's
    double reach; ///< of others; the grid's reach has no end
} EditSnapRules;

/// A line that tells what something was snapped to; a point where both ends are one.
typedef struct EditGuide {
    Vec2 from, to;
} EditGuide;

#define EDIT_SNAP_GUIDES_MAX 2

typedef struct EditSnap {
    Vec2 by; ///< the motion, or the point, as it should be
    int guide_count;
    EditGuide guides[EDIT_SNAP_GUIDES_MAX];
} EditSnap;

/// Objects of a selection that are looked at, at most; the first count.
#define EDIT_SNAP_MOVED_MAX 32

/// The motion near `by` after which the selection lies well. What comes first counts: a corner of
/// it on a corner of something else (of lines the ends); an edge flush with one that faces it, and
/// then shut with its end; edges and middles of bounds in line or, where that is nearer, the middle
/// of the first object on the grid, across and down by themselves.
/// @param level  with the selection still in its old place
EditSnap edit_snap_motion(const Level *level, const EditSelection *selection, Vec2 by,
                          const EditSnapRules *rules);

/// The point near `point` that lies well: on a corner, on an edge, in line, on the grid.
/// @param moved  the object that the point belongs to, which is not looked at; EDIT_NOTHING: none
EditSnap edit_snap_point(const Level *level, EditObject moved, Vec2 point,
                         const EditSnapRules *rules);

#endif
