/// @file edit_symmetry.h
/// Symmetries of drawing: obstacles become members of a group of the level, which has the symmetry;
/// balls and bricks are drawn at every image.
#ifndef ARKANONG_EDIT_SYMMETRY_H
#define ARKANONG_EDIT_SYMMETRY_H

#include "edit_object.h"

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
