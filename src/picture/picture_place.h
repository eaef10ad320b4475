/// @file picture_place.h
/// What a world of the campaign looks like beside its fields, and what its bricks are made of.
#ifndef ARKANONG_PICTURE_PLACE_H
#define ARKANONG_PICTURE_PLACE_H

#include "draw_list.h"
#include "picture_source.h"

/// Draws what moves slowly in the columns beside the field, by the match's time; LAYER_FIELD, below
/// all that is drawn there later. Nothing where there are no columns or the palette has no place.
void picture_place(DrawList *list, const PictureSource *source, const View *view);

/// Draws the grain of the place's material on the face of a brick from `a` to `b`, pixels.
/// @param line          width of its lines, pixels
/// @param upper,lower   colours of the edges in the light and in the shade
void picture_place_material(DrawList *list, DrawLayer layer, PlaceKind place, Vec2 a, Vec2 b,
                            double line, Colour upper, Colour lower);

#endif
