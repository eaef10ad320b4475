/// @file picture_brick.h
/// Draws a brick; its picture shows its kind before it is touched.
#ifndef ARKANONG_PICTURE_BRICK_H
#define ARKANONG_PICTURE_BRICK_H

#include "brick_kind.h"
#include "draw_list.h"
#include "view.h"

typedef struct BrickLook {
    Rectangle body; ///< u
    int hits;       ///< left, BRICK_WALL or BRICK_INDESTRUCTIBLE
    int begun;      ///< hits at the start
    int power_up;   ///< the row of the capsule that it releases; -1: none
    double light;   ///< 0..1: brightness after a hit
    int kind;       ///< a row of brick_kind.h
    bool small;     ///< in a miniature: neither its kind nor its hits are drawn
    bool hidden;    ///< not visible yet: only faint marks at its corners are drawn
} BrickLook;

/// The look of a world's brick with `hits` left.
/// @param def  the world's definition
BrickLook picture_brick_look(const World *world, const WorldDef *def, int brick, int hits);

/// The place of a capsule's mark in a brick with that body: its middle, or its right part where the
/// kind has a sign of its own. `*radius` is in the same unit.
Vec2 picture_brick_mark(Rectangle body, int kind, double *radius);

/// Draws a brick in a layer of triangles, and its sign on the layer of stamps over that
/// (picture_stamps_over).
void picture_brick(DrawList *list, DrawLayer layer, const Palette *palette, const View *view,
                   const BrickLook *look);

#endif
