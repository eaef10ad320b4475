/// @file picture_actors.h
/// Paddles, balls, capsules and shots.
#ifndef ARKANONG_PICTURE_ACTORS_H
#define ARKANONG_PICTURE_ACTORS_H

#include "draw_list.h"
#include "picture_source.h"

void picture_actors(DrawList *list, const PictureSource *source, const View *view);

#endif
