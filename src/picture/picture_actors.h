/// @file picture_actors.h
/// Paddles, balls, capsules and shots.
#ifndef ARKANONG_PICTURE_ACTORS_H
#define ARKANONG_PICTURE_ACTORS_H

#include "draw_list.h"
#include "picture_source.h"

/// Draws paddles and balls interpolated between the last two steps; capsules and shots as they are
/// now. More than 300 balls are drawn as plain squares.
void picture_actors(DrawList *list, const PictureSource *source, const View *view);

#endif
