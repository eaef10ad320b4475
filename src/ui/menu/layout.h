/// @file layout.h
/// Areas cut from areas: rows, columns and cells without arithmetic. Sizes are in pixels; nothing
/// becomes larger than what it is cut from.
#ifndef ARKANONG_LAYOUT_H
#define ARKANONG_LAYOUT_H

#include "draw_list.h"

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

/// Scrolling: the visible rows of a long list, and the bar beside them.
///
/// The caller lays out the rows, draws `shown` of them from `first` on, and draws the bar; the
/// wheel and presses and drags on the bar are handled here. Rows are counted from 0; areas are in
/// pixels.
///
/// Zero-initialised is ready.
typedef struct Scroll {
    int first;   ///< the first row in sight
    int shown;   ///< rows that fit
    int count;   ///< how many there are
    Area track;  ///< the bar; empty: every row is in sight
    Area thumb;  ///< the part that is dragged along it
    bool held;   ///< it is being dragged
    double grip; ///< pixels from its upper end to the grabbed point
} Scroll;

#define SCROLL_BAR_ROOM 0.9 ///< width of the bar right of the rows, in units of the text size

/// Sets the number of rows and how many fit (at least 1); keeps `first` if possible.
void scroll_lay_out(Scroll *scroll, int count, int shown);

bool scroll_is_needed(const Scroll *scroll);
bool scroll_shows(const Scroll *scroll, int row);

/// Scrolls by the fewest rows that bring `row` into sight.
void scroll_to(Scroll *scroll, int row);
/// Scrolls by `rows`, positive: down; returns false at the end, where nothing moves.
bool scroll_by(Scroll *scroll, int rows);

/// Handles the wheel and the bar; true when the command was for them, even if nothing moved.
bool scroll_handle(Scroll *scroll, const MenuCommand *command);
/// Handles page, first and last keys, for rows without a selection.
bool scroll_handle_keys(Scroll *scroll, const MenuCommand *command);

/// The row that a page, first or last key leads to from row `at`; `at` for any other command.
int scroll_goal(const Scroll *scroll, const MenuCommand *command, int at);

/// The row in sight that is nearest to `row`.
int scroll_nearest(const Scroll *scroll, int row);

/// Draws the bar beside the rows, which take up `area`; LAYER_VEIL. Nothing where all are in sight.
void scroll_draw(Scroll *scroll, DrawList *list, const Palette *palette, Area area, double text);

#endif
