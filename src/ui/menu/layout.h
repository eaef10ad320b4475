/// @file layout.h
/// Areas cut from areas: rows, columns and cells without arithmetic. Sizes are in pixels; nothing
/// becomes larger than what it is cut from.
#ifndef ARKANONG_LAYOUT_H
#define ARKANONG_LAYOUT_H

#include "scalar.h"
#include "view.h"

/// Takes a strip off an area's upper, lower, left or right end and returns it.
static inline Area layout_cut_top(Area *area, double height)
{
    height = scalar_clamp(height, 0.0, scalar_max(area->height, 0.0));
    Area strip = {area->x, area->y, area->width, height};
    area->y += height;
    area->height -= height;
    return strip;
}

static inline Area layout_cut_bottom(Area *area, double height)
{
    height = scalar_clamp(height, 0.0, scalar_max(area->height, 0.0));
    area->height -= height;
    return (Area){area->x, area->y + area->height, area->width, height};
}

static inline Area layout_cut_left(Area *area, double width)
{
    width = scalar_clamp(width, 0.0, scalar_max(area->width, 0.0));
    Area strip = {area->x, area->y, width, area->height};
    area->x += width;
    area->width -= width;
    return strip;
}

static inline Area layout_cut_right(Area *area, double width)
{
    width = scalar_clamp(width, 0.0, scalar_max(area->width, 0.0));
    area->width -= width;
    return (Area){area->x + area->width, area->y, width, area->height};
}

/// The area without a margin on all sides; with a negative one it grows.
static inline Area layout_inset(Area area, double margin)
{
    double across = scalar_min(margin, 0.5 * area.width);
    double down = scalar_min(margin, 0.5 * area.height);
    return (Area){area.x + across, area.y + down, area.width - 2.0 * across,
                  area.height - 2.0 * down};
}

/// A part of that size, in the middle across and a little above the middle.
static inline Area layout_centre(Area area, double width, double height)
{
    width = scalar_min(width, area.width);
    height = scalar_min(height, area.height);
    return (Area){area.x + 0.5 * (area.width - width), area.y + 0.45 * (area.height - height),
                  width, height};
}

/// One of `count` equal columns or rows, from 0.
static inline Area layout_column(Area area, int count, int column)
{
    double width = area.width / count;
    return (Area){area.x + column * width, area.y, width, area.height};
}

static inline Area layout_row(Area area, int count, int row)
{
    double height = area.height / count;
    return (Area){area.x, area.y + row * height, area.width, height};
}

static inline Vec2 layout_middle(Area area)
{
    return vec2(area.x + 0.5 * area.width, area.y + 0.5 * area.height);
}

#endif
