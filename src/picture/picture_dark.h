/// @file picture_dark.h
/// The field while a power-up makes it dark.
#ifndef ARKANONG_PICTURE_DARK_H
#define ARKANONG_PICTURE_DARK_H

#include "draw_list.h"
#include "picture_source.h"

/// Darkens what has been drawn on LAYER_FIELD and below, but for a light around each ball, paddle,
/// capsule and shot. Nothing where the field is not dark.
void picture_dark(DrawList *list, const PictureSource *source, const View *view);

#endif
