/// @file picture_brick.h
/// A brick, wherever it is drawn: its picture says what it does before it is touched.
#ifndef ARKANONG_PICTURE_BRICK_H
#define ARKANONG_PICTURE_BRICK_H

#include "brick_kind.h"
#include "draw_list.h"
#include "palette.h"
#include "view.h"
#include "world_view.h"

typedef struct BrickLook {
    Rectangle body; ///< u
    int hits;       ///< left, BRICK_WALL or BRICK_INDESTRUCTIBLE
    int begun;      ///< hits at the start
    int power_up;   ///< the row of the capsule that comes out of it; -1: none
    double light;   ///< 0..1: how brightly it shines because it was hit
    int kind;       ///< a row of brick_kind.h
    bool small;     ///< of a level in small: neither its kind nor its hits are drawn
    bool hidden;    ///< not to be seen yet: faint marks at its corners are all there is
} BrickLook;

/// A brick as it stands in a world, with so many hits left.
/// @param def  what the world was made of
BrickLook picture_brick_look(const World *world, const WorldDef *def, int brick, int hits);

/// Draws a brick in a layer of triangles, and its sign on the layer of stamps over that
/// (picture_stamps_over).
void picture_brick(DrawList *list, DrawLayer layer, const Palette *palette, const View *view,
                   const BrickLook *look);

#endif
