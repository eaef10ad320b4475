/// The table of shapes of the game's picture. A further shape is a further row.
#include "picture_obstacle.h"

#include "scalar.h"

#define MOST_DOTS 6
/// Fine lines: half the thickness from which a line has an inside.
#define THICK 4.0
/// Of a hexagon and a circle of radius 1: 3/2 sqrt(3) and pi.
#define HEXAGON_AREA 2.5980762113533160
#define CIRCLE_AREA  3.14159265358979323846
/// The fan behind a line that spins: s that it looks back, radians, and how bright each third is.
#define FAN_SECONDS 0.003
#define FAN_LEAST   0.06
#define FAN_MOST    0.24
#define FAN_LIGHT   0.09
/// Of its size: how far an outline swings when it rings.
#define SWING 0.38
/// u of an arena 720 u wide or high: the least size that rings, so that a thin line's is seen.
#define SWING_LEAST 16.0

/// How an obstacle looks, whatever its shape.
typedef struct Style {
    Colour edge, fill;
    Colour spring; ///< of the second ring of what throws balls back faster
    double width;  ///< pixels, of the edge
    bool springy;  ///< bounce above 1
    bool dull;     ///< bounce below 1
} Style;

/// An obstacle with all lengths in pixels of the window.
static ObstacleState in_pixels(const View *view, const ObstacleState *state)
{
    ObstacleState pixels = *state;
    pixels.centre = view_point(view, state->centre);
    pixels.end[0] = view_point(view, state->end[0]);
    pixels.end[1] = view_point(view, state->end[1]);
    pixels.radius = state->radius * view->scale;
    return pixels;
}

static Style choose_style(const DrawList *list, const Palette *palette, const ObstacleState *pixels)
{
    bool large = pixels->radius > 40.0 * list->line;
    Style style = {
        .edge = palette->role[pixels->hits > 0 ? COLOUR_OBSTACLE_SOFT : COLOUR_OBSTACLE],
        .spring = palette->role[COLOUR_SPRING],
        .width = (large ? 2.4 : 1.5) * list->line,
        .springy = pixels->bounce > 1.0,
        .dull = pixels->bounce < 1.0,
    };
    style.fill = palette_mix(palette->role[COLOUR_OBSTACLE_FILL], style.edge, 0.06);
    if (style.dull) {
        style.fill = palette_mix(style.fill, palette->role[COLOUR_DULL], 0.5);
        style.edge = palette_mix(style.edge, palette->role[COLOUR_DULL], 0.6);
        style.width *= 1.6;
    }
    return style;
}

// ---- Hexagons and circles: glass plates that are lit along their edge.

static int hexagon_corners(Vec2 corners[DRAW_MAX_CORNERS], const ObstacleState *pixels, double grow)
{
    draw_hexagon_corners(corners, pixels->centre, pixels->radius + grow, pixels->angle_deg);
    return 6;
}

static int circle_corners(Vec2 corners[DRAW_MAX_CORNERS], const ObstacleState *pixels, double grow)
{
    return draw_circle_corners(corners, pixels->centre, scalar_max(pixels->radius + grow, 0.5));
}

typedef int Corners(Vec2 corners[DRAW_MAX_CORNERS], const ObstacleState *pixels, double grow);

/// Fills a shape up to the corners.
typedef void Fill(DrawList *list, DrawLayer layer, const ObstacleState *pixels, const Vec2 *corners,
                  int count, Colour colour);

static void fill_polygon(DrawList *list, DrawLayer layer, const ObstacleState *pixels,
                         const Vec2 *corners, int count, Colour colour)
{
    (void)pixels;
    draw_fill(list, layer, corners, count, colour);
}

/// A plate that is large enough for lines.
static void draw_glass(DrawList *list, DrawLayer layer, const ObstacleState *pixels,
                       const Style *style, Corners *corners_of, Fill *fill)
{
    Vec2 corners[DRAW_MAX_CORNERS];
    double radius = pixels->radius;
    double width = scalar_min(style->width, 0.25 * radius);
    int count = corners_of(corners, pixels, -0.5 * width);
    fill(list, layer, pixels, corners, count, style->fill);
    if (!style->dull && obstacle_reach(pixels) > (layer == LAYER_BACKDROP ? 12.0 : 20.0)) {
        Colour glow =
            style->springy ? palette_fade(style->spring, 0.5) : palette_fade(style->edge, 0.34);
        draw_inner_glow(list, layer, corners, count, 0.34 * radius, glow);
    }
    if (!style->dull && !style->springy && radius > 14.0 && layer == LAYER_BACKDROP) {
        Vec2 inner[DRAW_MAX_CORNERS];
        int inner_count = corners_of(inner, pixels, -0.5 * radius);
        draw_outline(list, layer, inner, inner_count, list->line, palette_fade(style->edge, 0.25));
    }
    if (style->springy) {
        Vec2 ring[DRAW_MAX_CORNERS];
        double off = scalar_min(2.6 * width, 0.3 * radius);
        int ring_count = corners_of(ring, pixels, -off);
        draw_outline(list, layer, ring, ring_count, 1.3 * width, style->spring);
    }
    draw_outline(list, layer, corners, count, width, style->edge);
}

static void draw_plate(DrawList *list, DrawLayer layer, const ObstacleState *pixels,
                       const Style *style, Corners *corners_of, double unit_area)
{
    Vec2 corners[DRAW_MAX_CORNERS];
    double radius = pixels->radius;
    double area = unit_area * radius * radius;
    Colour small = palette_mix(style->fill, style->springy ? style->spring : style->edge, 0.6);
    if (area < 1.0) {
        // A pixel, as faint as the plate is smaller than it: renderers without a graphics card fill
        // it several times as fast as triangles.
        double x = floor(pixels->centre.x);
        double y = floor(pixels->centre.y);
        draw_box(list, layer, x, y, x + 1.0, y + 1.0, palette_fade(small, area));
        return;
    }
    if (radius < 7.0 * list->line) {
        // Too small for lines, and then there may be thousands.
        int count = corners_of(corners, pixels, 0.0);
        draw_polygon(list, layer, corners, count, small);
        return;
    }
    draw_glass(list, layer, pixels, style, corners_of, fill_polygon);
}

static void draw_hexagon(DrawList *list, DrawLayer layer, const ObstacleState *pixels,
                         const Style *style)
{
    draw_plate(list, layer, pixels, style, hexagon_corners, HEXAGON_AREA);
}

static void draw_circle(DrawList *list, DrawLayer layer, const ObstacleState *pixels,
                        const Style *style)
{
    draw_plate(list, layer, pixels, style, circle_corners, CIRCLE_AREA);
}

/// The half of each edge that leads shines, so that it is seen which way a hexagon spins.
static void draw_hexagon_spin(DrawList *list, DrawLayer layer, const ObstacleState *pixels,
                              const Style *style, Colour colour)
{
    Vec2 corners[DRAW_MAX_CORNERS];
    bool clockwise = pixels->spin_deg_per_s > 0.0;
    double width = scalar_min(style->width, 0.25 * pixels->radius);
    hexagon_corners(corners, pixels, -0.5 * width);
    for (int k = 0; k < 6 && pixels->radius > 16.0; k++) {
        Vec2 lead = corners[clockwise ? (k + 1) % 6 : k];
        Vec2 tail = corners[clockwise ? k : (k + 1) % 6];
        Vec2 from = vec2_add_scaled(tail, vec2_sub(lead, tail), 0.58);
        draw_line(list, layer, from, lead, width, colour);
    }
}

static void light_hexagon(DrawList *list, const ObstacleState *pixels, Feature feature,
                          double width, double reach, Colour colour)
{
    Vec2 corners[DRAW_MAX_CORNERS];
    hexagon_corners(corners, pixels, -1.0);
    if (feature >= FEATURE_CORNER_0 && feature <= FEATURE_CORNER_5) {
        draw_light(list, corners[(int)feature - (int)FEATURE_CORNER_0], reach, colour);
    } else if (feature >= FEATURE_EDGE_0 && feature <= FEATURE_EDGE_5) {
        int edge = (int)feature - (int)FEATURE_EDGE_0;
        draw_line(list, LAYER_GLOW, corners[edge], corners[(edge + 1) % 6], width, colour);
    }
}

static void light_circle(DrawList *list, const ObstacleState *pixels, Feature feature, double width,
                         double reach, Colour colour)
{
    (void)feature;
    (void)reach;
    draw_ring(list, LAYER_GLOW, pixels->centre, pixels->radius, 0.8 * width, colour);
}

static double find_dots_around(Vec2 dots[MOST_DOTS], const DrawList *list,
                               const ObstacleState *pixels)
{
    (void)list;
    draw_hexagon_corners(dots, pixels->centre, 0.36 * pixels->radius, pixels->angle_deg);
    return 0.07 * pixels->radius + 0.6;
}

// ---- Lines: plates with round ends; thin ones are all edge.

/// Half the width at which a line is drawn: one of no thickness has to be seen.
static double drawn_radius(const DrawList *list, const ObstacleState *pixels)
{
    return scalar_max(pixels->radius, 0.9 * list->line);
}

static int line_corners(Vec2 corners[DRAW_MAX_CORNERS], const ObstacleState *pixels, double grow)
{
    return draw_capsule_corners(corners, pixels->end[0], pixels->end[1],
                                scalar_max(pixels->radius + grow, 0.5));
}

static void draw_tube(DrawList *list, DrawLayer layer, const ObstacleState *pixels, double radius,
                      Colour colour)
{
    draw_line(list, layer, pixels->end[0], pixels->end[1], 2.0 * radius, colour);
    draw_disc(list, layer, pixels->end[0], radius, colour);
    draw_disc(list, layer, pixels->end[1], radius, colour);
}

static void fill_tube(DrawList *list, DrawLayer layer, const ObstacleState *pixels,
                      const Vec2 *corners, int count, Colour colour)
{
    (void)corners;
    (void)count;
    draw_tube(list, layer, pixels, pixels->radius - list->line, colour);
}

static bool is_thin(const DrawList *list, const ObstacleState *pixels)
{
    return pixels->radius < THICK * list->line;
}

static void draw_bar(DrawList *list, DrawLayer layer, const ObstacleState *pixels,
                     const Style *style)
{
    double radius = drawn_radius(list, pixels);
    if (!is_thin(list, pixels)) {
        draw_glass(list, layer, pixels, style, line_corners, fill_tube);
    } else if (!style->springy) {
        draw_tube(list, layer, pixels, radius, style->edge);
    } else {
        // The second ring becomes a sheath, or of what is all too thin the wire in it.
        double sheath = scalar_max(radius, 2.2 * list->line);
        draw_tube(list, layer, pixels, sheath, palette_mix(style->fill, style->edge, 0.7));
        draw_tube(list, layer, pixels, 0.5 * sheath, style->spring);
    }
}

/// A fan of light trails each half, the wider the faster, from a hub in the middle.
static void draw_line_spin(DrawList *list, DrawLayer layer, const ObstacleState *pixels,
                           const Style *style, Colour colour)
{
    (void)style;
    double way = pixels->spin_deg_per_s > 0.0 ? -1.0 : 1.0;
    double radius = drawn_radius(list, pixels);
    double wide = scalar_clamp(FAN_SECONDS * fabs(pixels->spin_deg_per_s), FAN_LEAST, FAN_MOST);
    for (int end = 0; end < 2; end++) {
        Vec2 arm = vec2_sub(pixels->end[end], pixels->centre);
        Vec2 behind = vec2_scale(vec2(-arm.y, arm.x), way / vec2_length(arm));
        Vec2 hub = vec2_add_scaled(pixels->centre, behind, radius);
        Vec2 tip = vec2_add(hub, arm);
        for (int step = 1; step <= 3; step++) {
            Vec2 far = vec2_add_scaled(vec2_scale(arm, 1.0 - 0.5 * wide * wide), behind,
                                       wide * step / 3.0 * vec2_length(arm));
            const Vec2 fan[3] = {hub, tip, vec2_add(hub, far)};
            draw_fill(list, layer, fan, 3, palette_fade(colour, FAN_LIGHT));
        }
    }
    draw_disc(list, layer, pixels->centre, scalar_max(0.45 * radius, 2.2 * list->line), colour);
}

static void light_line(DrawList *list, const ObstacleState *pixels, Feature feature, double width,
                       double reach, Colour colour)
{
    if (feature == FEATURE_END_1 || feature == FEATURE_END_2) {
        draw_light(list, pixels->end[(int)feature - (int)FEATURE_END_1], reach, colour);
        return;
    }
    // Side 1 is on the left of one who goes from end 1 to end 2, that is up for one who goes right.
    Vec2 way = vec2_sub(pixels->end[1], pixels->end[0]);
    double side = feature == FEATURE_SIDE_2 ? -1.0 : 1.0;
    Vec2 off = vec2_scale(vec2(way.y, -way.x), side * pixels->radius / vec2_length(way));
    draw_line(list, LAYER_GLOW, vec2_add(pixels->end[0], off), vec2_add(pixels->end[1], off), width,
              colour);
}

/// In a thick line, like beads on a thin one.
static double find_dots_along(Vec2 dots[MOST_DOTS], const DrawList *list,
                              const ObstacleState *pixels)
{
    double radius = drawn_radius(list, pixels);
    double size = scalar_clamp(0.4 * radius, 2.2 * list->line, 4.0 * list->line);
    Vec2 way = vec2_sub(pixels->end[1], pixels->end[0]);
    double length = vec2_length(way);
    double step = scalar_min(4.0 * size, length / (MOST_DOTS + 1));
    int count = scalar_min_int(pixels->hits, MOST_DOTS);
    for (int k = 0; k < MOST_DOTS; k++) {
        double place = (k - 0.5 * (count - 1)) * step / length;
        // The hub of a spinning line has the middle.
        place += pixels->spin_deg_per_s == 0.0 ? 0.0 : 0.25;
        dots[k] = vec2_add_scaled(pixels->centre, way, place);
    }
    return size;
}

static const struct {
    Corners *corners;
    void (*draw)(DrawList *, DrawLayer, const ObstacleState *pixels, const Style *);
    /// Shows which way it spins. NULL: the shape never spins.
    void (*draw_spin)(DrawList *, DrawLayer, const ObstacleState *pixels, const Style *, Colour);
    /// Lights up what was touched: an edge or side by a line `width` wide, a corner or end by light
    /// that reaches `reach`.
    void (*light)(DrawList *, const ObstacleState *pixels, Feature, double width, double reach,
                  Colour);
    /// Finds the dots of hits, and returns their radius.
    double (*find_dots)(Vec2 dots[MOST_DOTS], const DrawList *, const ObstacleState *pixels);
    bool rings_outward; ///< it has no inside to ring in
} SHAPES[SHAPE_KIND_COUNT] = {
    [SHAPE_HEXAGON] = {hexagon_corners, draw_hexagon, draw_hexagon_spin, light_hexagon,
                       find_dots_around, false},
    [SHAPE_CIRCLE] = {circle_corners, draw_circle, NULL, light_circle, find_dots_around, false},
    [SHAPE_LINE] = {line_corners, draw_bar, draw_line_spin, light_line, find_dots_along, true},
};

void picture_obstacle(DrawList *list, DrawLayer layer, const Palette *palette, const View *view,
                      const ObstacleState *state)
{
    const ObstacleState pixels = in_pixels(view, state);
    const Style style = choose_style(list, palette, &pixels);
    SHAPES[state->shape].draw(list, layer, &pixels, &style);
    if (state->spin_deg_per_s != 0.0 && obstacle_reach(&pixels) > 16.0 &&
        SHAPES[state->shape].draw_spin != NULL) {
        Colour colour = palette_mix(style.edge, palette->role[COLOUR_HOT], 0.3);
        SHAPES[state->shape].draw_spin(list, layer, &pixels, &style, colour);
    }
}

void picture_obstacle_hits(DrawList *list, const Palette *palette, const View *view,
                           const ObstacleState *state)
{
    const ObstacleState pixels = in_pixels(view, state);
    // Lighter than the edge, which is all that a thin line has.
    const Colour colour =
        palette_mix(palette->role[COLOUR_OBSTACLE_SOFT], palette->role[COLOUR_HOT], 0.35);
    Vec2 dots[MOST_DOTS];
    double radius = SHAPES[state->shape].find_dots(dots, list, &pixels);
    for (int hit = 0; hit < state->hits && hit < MOST_DOTS; hit++) {
        draw_stamp(list, LAYER_STAMPS, STAMP_DISC, dots[hit], radius, colour);
    }
}

void picture_obstacle_outline(DrawList *list, DrawLayer layer, const View *view,
                              const ObstacleState *state, double width, Colour colour)
{
    const ObstacleState pixels = in_pixels(view, state);
    Vec2 corners[DRAW_MAX_CORNERS];
    int count = SHAPES[state->shape].corners(corners, &pixels, 0.0);
    draw_outline(list, layer, corners, count, width, colour);
}

void picture_obstacle_flash(DrawList *list, const Palette *palette, const View *view,
                            const ObstacleState *state, Feature feature, double left, Colour colour)
{
    const ObstacleState pixels = in_pixels(view, state);
    const bool springy = state->bounce > 1.0;
    Vec2 corners[DRAW_MAX_CORNERS];
    SHAPES[state->shape].light(list, &pixels, feature, 2.0 + 3.0 * view->unit, 22.0 * view->unit,
                               colour);
    if (state->bounce < 1.0) {
        // What swallows speed does not ring.
        return;
    }
    // A second outline swings inward as it fades; of a spring it leaps outward.
    double size = scalar_max(pixels.radius, SWING_LEAST * view->unit);
    double swing = SWING * size * (1.0 - left);
    bool outward = springy || SHAPES[state->shape].rings_outward;
    int count = SHAPES[state->shape].corners(corners, &pixels, outward ? swing : -swing);
    Colour ring = palette_fade(palette->role[COLOUR_SPRING], colour.a / 255.0);
    draw_outline(list, LAYER_GLOW, corners, count, (springy ? 2.6 : 1.4) * list->line,
                 springy ? ring : palette_fade(colour, 0.5));
}
