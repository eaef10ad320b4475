// Draws the places: a sun that rises, wheels that turn, combs that glow, snow, gems.
#include "picture.h"

#include <math.h>

#include "world_view.h"

#define TURN     6.283185307179586
#define FAINT    0.2 ///< alpha of what lies behind words
#define STRONGER 0.34
#define TEETH    14 ///< of a wheel
#define RAYS     11
#define CELLS    7
#define DRIFTERS 12 ///< sparks, pollen, flakes, gems

/// One column: its area, the time, the colour of its walls.
typedef struct Column {
    DrawList *list;
    Area area;
    double time;  ///< s
    double outer; ///< x of the window's edge, pixels
    Colour colour;
} Column;

/// A constant pseudo-random share, 0..1, of a thing.
static double share_of(int thing, int of)
{
    const double value = sin(12.9898 * thing + 78.233 * of) * 43758.5453;
    return value - floor(value);
}

/// Where a thing that drifts down (`way` 1) or up (-1) is now.
static Vec2 drifts(const Column *column, int i, double way, double seconds)
{
    const Area *area = &column->area;
    const double at = share_of(i, 1) + column->time / (seconds * (0.7 + 0.6 * share_of(i, 2)));
    const double down = at - floor(at);
    const double sway = 0.06 * sin(0.6 * column->time + TURN * share_of(i, 3));
    return vec2(area->x + (0.06 + 0.88 * share_of(i, 4) + sway) * area->width,
                area->y + (way > 0.0 ? down : 1.0 - down) * area->height);
}

/// Draws sparks that drift up, of half a side of `least` to `most` fine lines.
static void draw_sparks(const Column *column, double seconds, double least, double most)
{
    for (int i = 0; i < DRIFTERS; i++) {
        const double half = (least + (most - least) * share_of(i, 5)) * column->list->line;
        draw_square(column->list, LAYER_FIELD, drifts(column, i, -1.0, seconds), half,
                    palette_fade(column->colour, 0.6));
    }
}

static void draw_dawn(const Column *column)
{
    const Area *area = &column->area;
    const double radius = 0.55 * area->width;
    const Vec2 sun = vec2(column->outer, area->y + 0.62 * area->height);
    const Colour ray = palette_fade(column->colour, 0.6 * FAINT);
    for (int i = 0; i < RAYS; i++) {
        const double angle = TURN * i / RAYS + 0.03 * column->time;
        const double half = 0.1;
        const Vec2 corners[3] = {vec2(sun.x + radius * cos(angle), sun.y + radius * sin(angle)),
                                 vec2(sun.x + 3.0 * radius * cos(angle - half),
                                      sun.y + 3.0 * radius * sin(angle - half)),
                                 vec2(sun.x + 3.0 * radius * cos(angle + half),
                                      sun.y + 3.0 * radius * sin(angle + half))};
        draw_fill(column->list, LAYER_FIELD, corners, 3, ray);
    }
    for (int i = 0; i < 3; i++) {
        draw_ring(column->list, LAYER_FIELD, sun, (1.0 - 0.24 * i) * radius,
                  2.0 * column->list->line, palette_fade(column->colour, STRONGER));
    }
    draw_sparks(column, 40.0, 0.5, 1.5);
}

/// Draws a toothed wheel.
static void draw_wheel(const Column *column, Vec2 centre, double radius, double angle)
{
    Vec2 corners[4 * TEETH];
    for (int i = 0; i < 4 * TEETH; i++) {
        const double away = i % 4 < 2 ? radius : 0.86 * radius;
        const double at = angle + TURN * (i + (i % 2 == 0 ? 0.15 : -0.15)) / (4 * TEETH);
        corners[i] = vec2(centre.x + away * cos(at), centre.y + away * sin(at));
    }
    const Colour colour = palette_fade(column->colour, STRONGER);
    for (int i = 0; i < 4 * TEETH; i++) {
        draw_line(column->list, LAYER_FIELD, corners[i], corners[(i + 1) % (4 * TEETH)],
                  1.5 * column->list->line, colour);
    }
    draw_ring(column->list, LAYER_FIELD, centre, 0.3 * radius, 1.5 * column->list->line, colour);
    for (int i = 0; i < 5; i++) {
        const double at = angle + TURN * i / 5.0;
        draw_line(column->list, LAYER_FIELD,
                  vec2(centre.x + 0.3 * radius * cos(at), centre.y + 0.3 * radius * sin(at)),
                  vec2(centre.x + 0.84 * radius * cos(at), centre.y + 0.84 * radius * sin(at)),
                  2.5 * column->list->line, palette_fade(column->colour, FAINT));
    }
}

static void draw_brass(const Column *column)
{
    const Area *area = &column->area;
    const double large = 0.62 * area->width;
    const double small = 0.4 * area->width;
    const Vec2 first = vec2(column->outer, area->y + 0.52 * area->height);
    const double inward = column->outer > area->x ? -1.0 : 1.0;
    // The wheels mesh: what one turns the other turns back, faster as it is smaller.
    const Vec2 second = vec2(first.x + 0.66 * inward * (large + 0.9 * small),
                             first.y - 0.75 * (large + 0.9 * small));
    const double angle = 0.1 * column->time;
    draw_wheel(column, first, large, angle);
    draw_wheel(column, second, small, -angle * large / small);
}

static void draw_honey(const Column *column)
{
    const Area *area = &column->area;
    const double size = 0.26 * area->width;
    for (int i = 0; i < CELLS; i++) {
        const Vec2 centre = vec2(area->x + 0.3 * area->width + (i % 2 == 0 ? 0.0 : 1.5 * size),
                                 area->y + 0.3 * area->height + 0.8660254 * size * i);
        const double glow = 0.5 + 0.5 * sin(0.5 * column->time + TURN * share_of(i, 6));
        Vec2 corners[6];
        draw_hexagon_corners(corners, centre, 0.94 * size, 0.0);
        draw_fill(column->list, LAYER_FIELD, corners, 6,
                  palette_fade(column->colour, (0.1 + 0.5 * glow) * FAINT));
        draw_outline(column->list, LAYER_FIELD, corners, 6, 1.5 * column->list->line,
                     palette_fade(column->colour, STRONGER));
    }
    draw_sparks(column, 60.0, 1.0, 1.0);
}

static void draw_ice(const Column *column)
{
    const Area *area = &column->area;
    for (int i = 0; i < 6; i++) {
        const double x = area->x + (i + 0.5) / 6.0 * area->width;
        const double half = 0.07 * area->width;
        const Vec2 icicle[3] = {vec2(x - half, 0.0), vec2(x + half, 0.0),
                                vec2(x, (0.06 + 0.16 * share_of(i, 7)) * area->height)};
        draw_fill(column->list, LAYER_FIELD, icicle, 3, palette_fade(column->colour, FAINT));
    }
    for (int i = 0; i < DRIFTERS; i++) {
        const Vec2 at = drifts(column, i, 1.0, 26.0);
        const double size = (0.03 + 0.04 * share_of(i, 5)) * area->width;
        Vec2 tips[6];
        draw_hexagon_corners(tips, at, size, 20.0 * column->time * (share_of(i, 6) - 0.5));
        for (int arm = 0; arm < 3; arm++) {
            draw_line(column->list, LAYER_FIELD, tips[arm], tips[arm + 3], column->list->line,
                      palette_fade(column->colour, 0.5));
        }
    }
}

static void draw_vault(const Column *column)
{
    const Area *area = &column->area;
    for (int i = 0; i < DRIFTERS; i++) {
        const double size = (0.05 + 0.09 * share_of(i, 5)) * area->width;
        const double turned = cos(0.35 * column->time + TURN * share_of(i, 6));
        const Vec2 at = vec2(area->x + (0.1 + 0.8 * share_of(i, 4)) * area->width,
                             area->y + (i + 0.5) / DRIFTERS * area->height);
        const double half = scalar_max(fabs(turned), 0.08) * 0.7 * size;
        const Vec2 corners[4] = {vec2(at.x, at.y - size), vec2(at.x + half, at.y),
                                 vec2(at.x, at.y + size), vec2(at.x - half, at.y)};
        const double glint = scalar_max(fabs(turned) - 0.9, 0.0) * 10.0;
        draw_fill(column->list, LAYER_FIELD, corners, 4,
                  palette_fade(column->colour, FAINT * (0.6 + glint)));
        draw_outline(column->list, LAYER_FIELD, corners, 4, column->list->line,
                     palette_fade(column->colour, STRONGER));
    }
}

void picture_place(DrawList *list, const PictureSource *source, const View *view)
{
    static void (*const DRAW[PLACE_COUNT])(const Column *column) = {
        [PLACE_DAWN] = draw_dawn,   [PLACE_HONEY] = draw_honey, [PLACE_ICE] = draw_ice,
        [PLACE_BRASS] = draw_brass, [PLACE_VAULT] = draw_vault,
    };
    const PlaceKind place = source->palette->place;
    if (DRAW[place] == NULL || !view->columns || view->left.width < 4.0 * list->line) {
        return;
    }
    const double time = source->effects->calm ? 0.0 : world_time(source->session->world);
    Column column = {.list = list,
                     .area = view->left,
                     .time = time,
                     .outer = view->left.x,
                     .colour = source->palette->role[COLOUR_WALL]};
    DRAW[place](&column);
    column.area = view->right;
    column.outer = view->right.x + view->right.width;
    DRAW[place](&column);
}

void picture_place_material(DrawList *list, DrawLayer layer, PlaceKind place, Vec2 a, Vec2 b,
                            double line, Colour upper, Colour lower)
{
    // Clay in courses, wax with drops, ice with a gleam, brass with a seam, cut stones.
    static const struct {
        int count;
        bool light[4];
        double ends[4][4];
    } GRAINS[PLACE_COUNT] = {
        [PLACE_DAWN] = {2, {false, true}, {{0.1, 0.5, 0.9, 0.5}, {0.1, 0.62, 0.9, 0.62}}},
        [PLACE_HONEY] = {3,
                         {true, true, true},
                         {{0.2, 0.3, 0.2, 0.7}, {0.5, 0.3, 0.5, 0.55}, {0.8, 0.3, 0.8, 0.75}}},
        [PLACE_ICE] = {2, {true, true}, {{0.12, 0.8, 0.34, 0.2}, {0.24, 0.8, 0.4, 0.34}}},
        [PLACE_BRASS] = {2, {false, true}, {{0.16, 0.16, 0.16, 0.84}, {0.84, 0.16, 0.84, 0.84}}},
        [PLACE_VAULT] = {4,
                         {true, true, false, false},
                         {{0.06, 0.14, 0.3, 0.5},
                          {0.3, 0.5, 0.7, 0.5},
                          {0.7, 0.5, 0.94, 0.86},
                          {0.3, 0.5, 0.06, 0.86}}},
    };
    for (int i = 0; i < GRAINS[place].count; i++) {
        picture_line_across(list, layer, a, b, GRAINS[place].ends[i], line,
                            palette_fade(GRAINS[place].light[i] ? upper : lower, 0.5));
    }
}
