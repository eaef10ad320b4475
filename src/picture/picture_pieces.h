/// @file picture_pieces.h
/// A ball, the mark of a side and the sign of a power-up, wherever they are drawn.
#ifndef ARKANONG_PICTURE_PIECES_H
#define ARKANONG_PICTURE_PIECES_H

#include "draw_list.h"
#include "palette.h"
#include "side.h"
#include "view.h"

/// Of a ball's true radius: how large it is drawn, without its dark ring.
#define PICTURE_BALL_SIZE 1.2
/// What a ball that is drawn out loses in height, of how far it is drawn out.
#define PICTURE_BALL_FLATTENED 0.7

/// Of a capsule's true radius: how large its plate is drawn. Of a brick's height: the radius of the
/// plate in it.
#define PICTURE_CAPSULE_SIZE  1.35
#define PICTURE_SIGN_IN_BRICK 0.46

/// The layer whose stamps lie on what is drawn in `layer`.
DrawLayer picture_stamps_over(DrawLayer layer);

/// Draws a disc with its owner's colour and mark in a dark ring, a little larger than the ball is.
/// @param centre,radius  pixels, of the true ball
/// @param halo           pixels by which its light reaches beyond it; 0: no light
/// @param heat           0..1: how much it glows
/// @param reach          how far it is drawn out to either side, of its radius (ball_squash.h)
void picture_ball(DrawList *list, const Palette *palette, Vec2 centre, double radius, double halo,
                  double heat, Vec2 reach, Side owner);

/// Draws the pictogram of a power-up on its plate, whose rim says whom it helps.
/// @param layer   one that takes stamps
/// @param radius  pixels, of the plate with its dark edge
void picture_sign(DrawList *list, DrawLayer layer, const Palette *palette, Vec2 centre,
                  double radius, int power_up);

/// The same within a ring that runs out, for what lasts.
/// @param ring_layer  a layer of triangles below `layer`
/// @param left        share of its time that is left, 0..1
void picture_sign_ring(DrawList *list, DrawLayer ring_layer, DrawLayer layer,
                       const Palette *palette, Vec2 centre, double radius, int power_up,
                       double left);

/// The colour of a power-up's plate.
Colour picture_sign_colour(const Palette *palette, int power_up);

/// Draws the mark of a side, readable without colour: bottom a dot, top a bar, left a ring, right
/// a cross, SIDE_NONE nothing.
/// @param layer  one that takes stamps
/// @param size   radius of the ball around it, pixels
void picture_mark(DrawList *list, DrawLayer layer, Vec2 centre, double size, Side side,
                  Colour colour);

#endif
