/// @file sprite_raster.h
/// Rasterises stamps: discs and marks with smooth edges, white, to be tinted.
#ifndef ARKANONG_SPRITE_RASTER_H
#define ARKANONG_SPRITE_RASTER_H

#include <SDL.h>

#include "draw_list.h"

/// A square picture of even width. The stamp's centre lies right of and below the picture's middle
/// by (part_x, part_y) pixels, 0..1, plus half a step so that rounding down is unbiased. The centre
/// of a light is the middle; half-lights use the full-size picture with the other half transparent.
/// NULL when memory is out.
SDL_Surface *sprite_raster_draw(DrawStamp stamp, double radius, double part_x, double part_y);

/// Blurs the alpha of `shape` into a picture that is `reach` pixels larger on every side: the glow
/// around the shape. NULL when memory is out.
SDL_Surface *sprite_raster_blur(const SDL_Surface *shape, int reach);

#endif
