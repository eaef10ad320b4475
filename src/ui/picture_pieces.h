/// @file picture_pieces.h
/// A brick, a ball and the mark of a side, wherever they are drawn.
#ifndef ARKANONG_PICTURE_PIECES_H
#define ARKANONG_PICTURE_PIECES_H

#include "collision_manager.h"
#include "draw_list.h"
#include "palette.h"
#include "view.h"

typedef struct BrickLook {
    Rectangle body;       ///< u
    int hits;             ///< left, or BRICK_INDESTRUCTIBLE
    bool holds_something; ///< a capsule comes out of it
    double light;         ///< 0..1: how brightly it shines because it was hit
} BrickLook;

void picture_brick(DrawList *list, DrawLayer layer, const Palette *palette, const View *view,
                   const BrickLook *look);

/// Draws a disc with its owner's colour and mark, outlined at its true radius.
/// @param centre,radius  pixels
/// @param halo           pixels by which its light reaches beyond it; 0: no light
void picture_ball(DrawList *list, const Palette *palette, Vec2 centre, double radius, double halo,
                  Side owner);

/// Draws the mark of a side, readable without colour: bottom a dot, top a bar, left a ring, right
/// a cross, SIDE_NONE nothing.
/// @param layer  one that takes stamps
/// @param size   radius of the ball around it, pixels
void picture_mark(DrawList *list, DrawLayer layer, Vec2 centre, double size, Side side,
                  Colour colour);

#endif
