/// @file picture_backdrop.h
/// The backdrop: honeycomb, field, walls and all that rests, kept from frame to frame.
#ifndef ARKANONG_PICTURE_BACKDROP_H
#define ARKANONG_PICTURE_BACKDROP_H

#include "draw_list.h"
#include "picture_source.h"

void brick_cache_free(BrickCache *cache);

/// Draws the window's background of hexagons, where there is no match. Kept between frames until
/// size or palette change.
void picture_background(DrawList *list, const Palette *palette, const Measure *measure);

/// Draws the same with the field of a match, its walls, all obstacles that neither move nor break,
/// and all bricks at rest. Kept between frames until `key`, size or palette change; where bricks
/// change, only that part is drawn again.
void picture_backdrop(DrawList *list, const PictureSource *source, const View *view, uint64_t key);

/// Whether the backdrop shows the obstacle: it exists, and neither moves nor breaks.
bool picture_obstacle_is_still(const ObstacleState *state);

#endif
