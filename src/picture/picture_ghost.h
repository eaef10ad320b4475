/// @file picture_ghost.h
/// The best run beside the match that is played.
#ifndef ARKANONG_PICTURE_GHOST_H
#define ARKANONG_PICTURE_GHOST_H

#include "draw_list.h"
#include "picture_source.h"

/// Of a side's colour: how much of it a ghost's lines have.
#define PICTURE_GHOST_SHARE 0.36

/// Draws the paddles and balls of the source's ghost in dashes, fainter than anything that can be
/// met, and below it.
void picture_ghost(DrawList *list, const PictureSource *source, const View *view);

#endif
