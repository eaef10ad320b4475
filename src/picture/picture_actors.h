/// @file picture_actors.h
/// Paddles, balls, capsules and shots.
#ifndef ARKANONG_PICTURE_ACTORS_H
#define ARKANONG_PICTURE_ACTORS_H

#include "draw_list.h"
#include "picture_source.h"

/// Draws them where they are between the two last steps; capsules and shots as they are now. Of
/// more than 300 balls each is a plain square.
void picture_actors(DrawList *list, const PictureSource *source, const View *view);

#endif
