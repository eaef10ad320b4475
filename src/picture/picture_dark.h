/// @file picture_dark.h
/// The field while a power-up makes it dark.
#ifndef ARKANONG_PICTURE_DARK_H
#define ARKANONG_PICTURE_DARK_H

#include "draw_list.h"
#include "picture_source.h"

/// Darkens LAYER_FIELD and the layers below, except around each ball, paddle, capsule and shot.
/// Does nothing while the field is not dark.
void picture_dark(DrawList *list, const PictureSource *source, const View *view);

#endif
