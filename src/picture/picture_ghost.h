/// @file picture_ghost.h
/// The ghost: the best run, drawn beside the match.
#ifndef ARKANONG_PICTURE_GHOST_H
#define ARKANONG_PICTURE_GHOST_H

#include "draw_list.h"
#include "picture_source.h"

/// Share of a side's colour in the lines of its ghost.
#define PICTURE_GHOST_SHARE 0.36

/// Draws the paddles and balls of the source's ghost in dashes, fainter than everything that a ball
/// can hit, and below it.
void picture_ghost(DrawList *list, const PictureSource *source, const View *view);

#endif
