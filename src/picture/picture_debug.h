/// @file picture_debug.h
/// The engine's view of a match, for engineers.
#ifndef ARKANONG_PICTURE_DEBUG_H
#define ARKANONG_PICTURE_DEBUG_H

#include "draw_list.h"
#include "picture_source.h"

/// Draws the engine's cells, the true outlines of obstacles, the normals of recent contacts, and
/// each ball's next contact as the engine predicts it, with its normal; through portals and out of
/// catchers its way goes on.
void picture_debug(DrawList *list, const PictureSource *source, const View *view);

#endif
