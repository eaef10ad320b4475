/// @file pictogram.h
/// The pictograms of power-ups as shapes, one row each, which can be rasterised at any size.
#ifndef ARKANONG_PICTOGRAM_H
#define ARKANONG_PICTOGRAM_H

#include <stdbool.h>

#include "draw_list.h"

/// Outline of the plate under a pictogram, which shows whom the power-up helps, so that colour
/// alone does not have to.
typedef enum PictogramRim {
    RIM_ROUND,  ///< helps the taker
    RIM_SPIKY,  ///< hurts the taker
    RIM_HEXAGON ///< affects the other sides or the whole field, or is random
} PictogramRim;

/// The rim of a power-up's plate.
/// @pre power_up is a row of power_up.h
PictogramRim pictogram_rim(int power_up);

/// Whether a stamp of radius 1 around (0, 0) covers a point, y downward. Lights and cells, which
/// fade, cover nothing.
bool pictogram_stamp_covers(DrawStamp stamp, double x, double y);

#endif
