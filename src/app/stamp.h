/// @file stamp.h
/// Pictures of stamps: discs and marks with smooth edges, white, to be tinted.
#ifndef ARKANONG_STAMP_H
#define ARKANONG_STAMP_H

#include <SDL.h>

#include "draw_list.h"

/// A square picture of even width. The stamp's centre lies right and below of the picture's middle by (part_x, part_y)
/// pixels, 0..1, plus half a part so that rounding down is fair. NULL when memory is out.
SDL_Surface *stamp_raster(DrawStamp stamp, double radius, double part_x, double part_y);

#endif
