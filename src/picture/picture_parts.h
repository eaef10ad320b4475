/// @file picture_parts.h
/// The parts of a picture of a match that picture.c puts together, each drawn by the file of its
/// name: actors, effects, the place.
#ifndef ARKANONG_PICTURE_PARTS_H
#define ARKANONG_PICTURE_PARTS_H

#include "picture_pieces.h"

/// Draws paddles and balls interpolated between the last two steps; capsules and shots as they are
/// now. More than 300 balls are drawn as plain squares.
void picture_actors(DrawList *list, const PictureSource *source, const View *view);

/// Draws a paddle with the corners of its zone and what power-ups do to it.
/// @param squashed  0..1: how far a ball has just pressed it
void picture_paddle(DrawList *list, const Palette *palette, const View *view,
                    const PaddleView *paddle, double squashed);

void picture_capsule(DrawList *list, const Palette *palette, const View *view,
                     const CapsuleView *capsule);
void picture_shot(DrawList *list, const Palette *palette, const View *view, const ShotView *shot);

/// Draws effects that have begun, in the glowing layers; words in LAYER_TEXT.
void picture_effects(DrawList *list, const PictureSource *source, const View *view);

/// Draws what moves slowly in the columns beside the field, by the match's time; LAYER_FIELD, below
/// all that is drawn there later. Nothing where there are no columns or the palette has no place.
void picture_place(DrawList *list, const PictureSource *source, const View *view);

/// Draws the grain of the place's material on the face of a brick from `a` to `b`, pixels.
/// @param line          width of its lines, pixels
/// @param upper,lower   colours of the edges in the light and in the shade
void picture_place_material(DrawList *list, DrawLayer layer, PlaceKind place, Vec2 a, Vec2 b,
                            double line, Colour upper, Colour lower);

#endif
