/// @file picture_backdrop.h
/// The backdrop: honeycomb, field, walls and everything at rest, kept from frame to frame.
#ifndef ARKANONG_PICTURE_BACKDROP_H
#define ARKANONG_PICTURE_BACKDROP_H

#include "picture_pieces.h"

void still_cache_free(StillCache *cache);

/// Draws the window's background of hexagons, where there is no match. Kept between frames until
/// size or palette change.
void picture_background(DrawList *list, const Palette *palette, const Measure *measure);

/// Draws the same with the field of a match, its walls, and all obstacles and bricks at rest. Kept
/// between frames until `key`, size or palette change; where obstacles or bricks change, only that
/// part is drawn again.
void picture_backdrop(DrawList *list, const PictureSource *source, const View *view, uint64_t key);

/// Whether the backdrop shows the obstacle.
bool picture_backdrop_shows(const PictureSource *source, int obstacle);

#endif
