/// @file range.h
/// What a caller may ask the engine for.
#ifndef ARKANONG_RANGE_H
#define ARKANONG_RANGE_H

#include <stdbool.h>

#include "vec2.h"

// Lengths and places in u, angles in degrees and degrees/s, times in s.
#define LENGTH_LEAST 1e-9
#define LENGTH_MOST  1e9
#define ANGLE_MOST   1e9
#define TIME_MOST    1e9

/// False for what is no number, too.
static inline bool is_in(double value, double least, double most)
{
    return value >= least && value <= most;
}

static inline bool is_finite(double value)
{
    return value - value == 0.0;
}

static inline bool is_place(Vec2 point)
{
    return is_in(point.x, -LENGTH_MOST, LENGTH_MOST) && is_in(point.y, -LENGTH_MOST, LENGTH_MOST);
}

#endif
