/// @file picture_phases.h
/// What is about to happen to obstacles: those that appear next, and what shooters will send.
#ifndef ARKANONG_PICTURE_PHASES_H
#define ARKANONG_PICTURE_PHASES_H

#include "draw_list.h"
#include "picture_source.h"

void picture_phases(DrawList *list, const PictureSource *source, const View *view);

#endif
