/// @file edit_symmetry.h
/// Symmetries in which things are drawn: obstacles become members of a group of the level, which
/// holds the symmetry itself; balls and bricks are drawn at every image.
#ifndef ARKANONG_EDIT_SYMMETRY_H
#define ARKANONG_EDIT_SYMMETRY_H

#include "edit_object.h"

/// Zero-initialised: none.
typedef struct EditSymmetry {
    bool across, down; ///< mirrored at the upright line through the centre, and at the level one
    int turns;         ///< so many in all about the centre; 0 and 1: not turned
    Vec2 centre;       ///< u
} EditSymmetry;

#define EDIT_SYMMETRY_TURNS_MAX 24

/// How a group stands that has the symmetry.
ObstacleGroup edit_symmetry_group(const EditSymmetry *symmetry);

/// The same without those images of an obstacle that lie where it lies itself.
ObstacleGroup edit_symmetry_group_of(const EditSymmetry *symmetry, const WorldDef *world,
                                     const ObstacleDef *obstacle);

/// Where a mirror or a turn takes the directions to the right and down.
typedef struct EditAxes {
    Vec2 right, down; ///< unit vectors
} EditAxes;

/// Those of a copy of a group.
EditAxes edit_symmetry_axes(const ObstacleGroup *group, const WorldDef *world, int copy);

/// The level's first group that stands as `group` does, or -1.
int edit_symmetry_find_group(const Level *level, const ObstacleGroup *group);

#endif
