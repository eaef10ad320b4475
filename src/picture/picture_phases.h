/// @file picture_phases.h
/// Draws announcements - obstacles and bricks that appear next, the next capsules of shooters - and
/// how far a level is.
#ifndef ARKANONG_PICTURE_PHASES_H
#define ARKANONG_PICTURE_PHASES_H

#include "draw_list.h"
#include "picture_source.h"

void picture_phases(DrawList *list, const PictureSource *source, const View *view);

/// Draws a bar of the share of broken targets: one for each phase, of which the present one shines.
void picture_phases_progress(DrawList *list, const PictureSource *source, Area area);

#endif
