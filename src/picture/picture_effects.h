/// @file picture_effects.h
/// Trails, flashes, pulses, ripples, particles and words.
#ifndef ARKANONG_PICTURE_EFFECTS_H
#define ARKANONG_PICTURE_EFFECTS_H

#include "draw_list.h"
#include "picture_source.h"

/// Draws effects that have begun, in the glowing layers; words in LAYER_TEXT.
void picture_effects(DrawList *list, const PictureSource *source, const View *view);

#endif
