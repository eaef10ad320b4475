/// @file picture_fields.h
/// What is seen around obstacles: belts between gears that turn together, rings where balls are
/// pulled or pushed.
#ifndef ARKANONG_PICTURE_FIELDS_H
#define ARKANONG_PICTURE_FIELDS_H

#include "draw_list.h"
#include "picture_source.h"

void picture_fields(DrawList *list, const PictureSource *source, const View *view);

#endif
