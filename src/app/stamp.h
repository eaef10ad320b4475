/// @file stamp.h
/// Pictures of stamps: discs and marks with smooth edges, white, to be tinted.
#ifndef ARKANONG_STAMP_H
#define ARKANONG_STAMP_H

#include <SDL.h>

#include "draw_list.h"

/// A square picture of even width. The stamp's centre lies right and below of the picture's middle
/// by (part_x, part_y) pixels, 0..1, plus half a part so that rounding down is fair. Of lights the
/// centre is the middle, and of halves of lights it is the whole light's picture all the same, dark
/// in the other half. NULL when memory is out.
SDL_Surface *stamp_raster(DrawStamp stamp, double radius, double part_x, double part_y);

/// The light around a picture whose alpha is a shape: the same, blurred, `reach` pixels larger on
/// every side. NULL when memory is out.
SDL_Surface *stamp_blur(const SDL_Surface *shape, int reach);

#endif
