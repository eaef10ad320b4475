/// @file picture_pieces.h
/// Draws a ball, the mark of a side and the sign of a power-up.
#ifndef ARKANONG_PICTURE_PIECES_H
#define ARKANONG_PICTURE_PIECES_H

#include "draw_list.h"
#include "palette.h"
#include "side.h"
#include "view.h"

/// Radius of a drawn ball without its dark ring, as a factor of its true radius.
#define PICTURE_BALL_SIZE 1.2
/// Loss of height of a stretched ball, as a share of its stretch.
#define PICTURE_BALL_FLATTENED 0.7

/// Radius of a capsule's plate, as a factor of its true radius; and of the plate in a brick, of the
/// brick's height.
#define PICTURE_CAPSULE_SIZE  1.35
#define PICTURE_SIGN_IN_BRICK 0.46

/// How far a shadow lies from what casts it, to the right and down, in u, and how dark it is, 0..1.
#define PICTURE_SHADOW      5.0
#define PICTURE_SHADOW_DARK 0.5

/// The layer whose stamps lie on what is drawn in `layer`.
DrawLayer picture_stamps_over(DrawLayer layer);

/// Draws a disc with its owner's colour and mark in a dark ring, a little larger than the ball is.
/// @param centre,radius  pixels, of the true ball
/// @param halo           pixels by which its light extends beyond it; 0: no light
/// @param heat           strength of its glow, 0..1
/// @param reach          its stretch to either side, as a share of its radius (ball_squash_reach)
void picture_ball(DrawList *list, const Palette *palette, Vec2 centre, double radius, double halo,
                  double heat, Vec2 reach, Side owner);

/// Draws the pictogram of a power-up on its plate, whose rim shows whom it helps.
/// @param layer   one that takes stamps
/// @param radius  pixels, of the plate with its dark edge
void picture_sign(DrawList *list, DrawLayer layer, const Palette *palette, Vec2 centre,
                  double radius, int power_up);

/// The same within a ring that shows the time left, for lasting power-ups.
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
