/// @file view.h
/// Layout of the window: the field keeps its proportions, is wholly visible, and leaves room for
/// the scores.
///
/// Units: u in the arena, pixels in the window; y downward in both.
#ifndef ARKANONG_VIEW_H
#define ARKANONG_VIEW_H

#include <stdbool.h>

#include "collision_names.h"
#include "side.h"

/// A rectangle in the window, pixels.
typedef struct Area {
    double x, y, width, height;
} Area;

typedef struct View {
    double scale; ///< pixels per u
    double unit;  ///< pixels per u of an arena 720 u wide or high: unit of sizes that do not depend
                  ///< on the arena
    Vec2 origin;  ///< pixels, the arena's top-left corner
    Area field;   ///< the arena
    bool columns; ///< scores stand left and right of the field; else in bars
    Area left, right; ///< the columns, equally wide; with bars they lie below them in a window that
                      ///< is tall enough, and are empty in others
    Area head, foot;  ///< bars above and below the field; empty: there is none
} View;

/// Sizes that depend on the window's size.
typedef struct Measure {
    int width, height; ///< pixels
    double text;       ///< base font size, pixels
    double gap;        ///< base spacing, pixels
    double press;      ///< minimum width and height of what is pressed, pixels; 0: a mouse does it
} Measure;

/// Width and height of what a finger presses, points.
#define VIEW_FINGER 44.0

/// @param width,height  of the window, pixels, > 0
/// @param density       pixels per desktop point, >= 1 on high-density displays
/// @param text_scale    factor of the usual text size, 0.8..1.5
Measure view_measure(int width, int height, double density, double text_scale);

/// The same in pixels of a window of that size. Windows smaller than a phone's screen have not so
/// much room.
static inline double view_finger(int width, int height, double density)
{
    return scalar_min(VIEW_FINGER * density, scalar_min_int(width, height) / 8.0);
}

/// That size, or what has to be pressed at least.
static inline double view_press(const Measure *measure, double size)
{
    return scalar_max(size, measure->press);
}

/// The bit of a side in a set of sides.
#define VIEW_SIDE(side) (1u << (unsigned)(side))

/// Places an arena of `arena_width` by `arena_height` u, with columns or bars, whichever leaves
/// more for the field. The player below has a bar below the field, all others share one above it.
/// @param sides  those that play, VIEW_SIDE of each
View view_fit(const Measure *measure, double arena_width, double arena_height, unsigned sides);

/// The same in an area without scores: for pictures of levels.
View view_fit_area(Area area, double arena_width, double arena_height);

/// A strip along a side of the field.
/// @param near,far  pixels from the side, inward
Area view_strip(const View *view, Side side, double near, double far);

static inline Vec2 view_point(const View *view, Vec2 point)
{
    return vec2(view->origin.x + point.x * view->scale, view->origin.y + point.y * view->scale);
}

/// Whether the pixel lies in the area.
static inline bool view_area_holds(Area area, double x, double y)
{
    return x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height;
}

/// The area of the window that a rectangle of the arena has.
static inline Area view_area_of(const View *view, Rectangle body)
{
    const Vec2 min = view_point(view, body.min);
    const Vec2 max = view_point(view, body.max);
    return (Area){min.x, min.y, max.x - min.x, max.y - min.y};
}

static inline Area view_area_around(Vec2 middle, double half_width, double half_height)
{
    return (Area){middle.x - half_width, middle.y - half_height, 2.0 * half_width,
                  2.0 * half_height};
}

/// Whether two areas share more than an edge.
static inline bool view_areas_overlap(Area a, Area b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

#endif
