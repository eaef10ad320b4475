/// @file picture_phases.h
/// Draws announcements: obstacles that appear next, and the next capsules of shooters.
#ifndef ARKANONG_PICTURE_PHASES_H
#define ARKANONG_PICTURE_PHASES_H

#include "draw_list.h"
#include "picture_source.h"

void picture_phases(DrawList *list, const PictureSource *source, const View *view);

#endif
