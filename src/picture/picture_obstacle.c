// The table of shapes in the game's picture: a row per shape.
#include "picture.h"

/// Shares of a radius: width of the slanted rim, and spacing of the panels inside.
#define BEVEL       0.2
#define PLATE_STEP  0.22
#define MOST_PLATES 2
/// Shares of the radius of a hexagon or circle: distance of its rivets from the centre, and their
/// radius.
#define RIVET_PLACE 0.6
#define RIVET_SIZE  0.07
/// Half the thickness from which on a line is drawn with an inside, in fine lines.
#define THICK 4.0
/// Area of a hexagon and of a circle of radius 1: 3/2 sqrt(3) and pi.
#define HEXAGON_AREA 2.5980762113533160
#define CIRCLE_AREA  3.14159265358979323846
/// Radius of the hole in an obstacle that catches balls, as a share of its radius; its minimum, in
/// fine lines.
#define HOLE_SHARE 0.46
#define HOLE_LEAST 3.0
/// Radius of a thief's mouth, as a share of such a hole's; its teeth, their half width and their
/// length as shares of the mouth's radius.
#define MOUTH_SHARE  1.5
#define TEETH        6
#define TOOTH_WIDTH  0.3
#define TOOTH_LENGTH 0.55
/// Radius of the sign of what only stolen balls hurt, as a share of its radius; its minimum, in
/// fine lines.
#define MARK_SHARE 0.4
#define MARK_LEAST 5.0
/// Radius of a gear's wheel, as a share of the gear's; of the dark bed, as a share of the wheel's;
/// minimum radius of a wheel, and of a body with arrowheads, in fine lines.
#define COG_SHARE  0.52
#define COG_BED    1.12
#define COG_TEETH  8
#define COG_LEAST  7.0
#define SIGN_LEAST 8.0
/// The fan behind a spinning line: duration that it covers, s; its maximum, radians; brightness of
/// each third.
#define FAN_SECONDS 0.003
#define FAN_LEAST   0.06
#define FAN_MOST    0.24
#define FAN_LIGHT   0.09
/// Amplitude of a ringing outline, as a share of its size.
#define SWING 0.38
/// Minimum size for that amplitude, u of an arena 720 u wide or high, so that thin lines ring
/// visibly.
#define SWING_LEAST 16.0

/// The appearance of an obstacle of any shape.
typedef struct Style {
    Colour fill, edge;
    Colour light, dark; ///< of rims and panels
    Colour spring;      ///< of the second ring of obstacles with bounce above 1
    double width;       ///< of the edge, pixels
    int plates;
    bool springy; ///< bounce above 1
    bool dull;    ///< bounce below 1
    bool breaks;
    bool bare; ///< without rivets, because it has a symbol
} Style;

/// The obstacle's state in window pixels.
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
    const bool large = pixels->radius > 40.0 * list->line;
    Style style = {
        .fill = palette->role[pixels->hits > 0 ? COLOUR_OBSTACLE_SOFT : COLOUR_OBSTACLE],
        .spring = palette->role[COLOUR_SPRING],
        .width = (large ? 2.2 : 1.5) * list->line,
        .plates = scalar_clamp_int(pixels->hits - 1, 0, MOST_PLATES),
        .springy = pixels->bounce > 1.0,
        .dull = pixels->bounce<1.0, .breaks = pixels->hits> 0,
        .bare = pixels->gear > 0 || pixels->pull_deg_per_s != 0.0,
    };
    if (style.dull) {
        style.fill = palette_mix(style.fill, palette->role[COLOUR_DULL], 0.8);
        style.width *= 1.6;
    }
    style.light = palette_mix(style.fill, palette->role[COLOUR_HOT], 0.5);
    style.dark = palette_mix(style.fill, palette->role[COLOUR_INK], 0.55);
    // Obstacles with bounce below 1 have a dark edge and no highlight.
    style.edge = style.dull ? palette_mix(style.fill, palette->role[COLOUR_INK], 0.4)
                            : palette_mix(style.fill, palette->role[COLOUR_HOT], 0.3);
    return style;
}

// Hexagons and circles: solid plates with a slanted rim.

static int hexagon_corners(Vec2 corners[DRAW_MAX_CORNERS], const ObstacleState *pixels, double grow)
{
    draw_hexagon_corners(corners, pixels->centre, pixels->radius + grow, pixels->angle_deg);
    return 6;
}

static int circle_corners(Vec2 corners[DRAW_MAX_CORNERS], const ObstacleState *pixels, double grow)
{
    return draw_circle_corners(corners, NULL, pixels->centre,
                               scalar_max(pixels->radius + grow, 0.5));
}

typedef int Corners(Vec2 corners[DRAW_MAX_CORNERS], const ObstacleState *pixels, double grow);

static void draw_tube(DrawList *list, DrawLayer layer, const ObstacleState *pixels, double radius,
                      Colour colour)
{
    draw_line(list, layer, pixels->end[0], pixels->end[1], 2.0 * radius, colour);
    draw_disc(list, layer, pixels->end[0], radius, colour);
    draw_disc(list, layer, pixels->end[1], radius, colour);
}

/// Draws a body that is large enough for lines.
static void draw_solid(DrawList *list, DrawLayer layer, const ObstacleState *pixels,
                       const Style *style, Corners *corners_of)
{
    const double radius = pixels->radius;
    const double width = scalar_min(style->width, 0.25 * radius);
    const double depth =
        style->dull ? 0.0 : scalar_clamp(BEVEL * radius, 2.0 * list->line, 8.0 * list->line);
    Vec2 inner[DRAW_MAX_CORNERS];
    // The part under the rim is not filled, except for an overlap of a pixel.
    int count = corners_of(inner, pixels, -0.5 * width - depth + (style->dull ? 0.0 : 1.0));
    if (pixels->shape == SHAPE_LINE) {
        draw_tube(list, layer, pixels, radius - list->line, style->fill);
    } else {
        draw_fill(list, layer, inner, count, style->fill);
    }
    Vec2 corners[DRAW_MAX_CORNERS];
    count = corners_of(corners, pixels, -0.5 * width);
    if (!style->dull) {
        draw_bevel(list, layer, corners, count, depth, style->light, style->dark);
    }
    if (style->springy) {
        const int ring_count = corners_of(inner, pixels, -0.4 * radius);
        draw_outline(list, layer, inner, ring_count, scalar_max(0.24 * radius, 2.0 * list->line),
                     style->dark);
        draw_outline(list, layer, inner, ring_count, scalar_max(0.15 * radius, 1.4 * list->line),
                     style->spring);
    }
    for (int i = 1; i <= style->plates; i++) {
        const double off = BEVEL * radius + i * PLATE_STEP * radius;
        const int plate_count = corners_of(inner, pixels, -off);
        // The backdrop is cached, so it may cost more.
        const bool kept = layer == LAYER_BACKDROP;
        draw_outline(list, layer, inner, plate_count, (kept ? 2.4 : 1.5) * list->line, style->dark);
        if (kept) {
            draw_outline(list, layer, inner, plate_count, list->line, style->light);
        }
    }
    draw_outline(list, layer, corners, count, width, style->edge);
}

/// Draws six rivets on an unbreakable obstacle.
static void draw_rivets(DrawList *list, DrawLayer layer, const ObstacleState *pixels,
                        const Style *style)
{
    const double size = scalar_max(RIVET_SIZE * pixels->radius, 1.2);
    Vec2 places[6];
    draw_hexagon_corners(places, pixels->centre, RIVET_PLACE * pixels->radius, pixels->angle_deg);
    for (int i = 0; i < 6; i++) {
        if (layer == LAYER_BACKDROP) {
            draw_hexagon_fill(list, layer, vec2(places[i].x, places[i].y + 0.5 * size), size, 0.0,
                              style->dark);
        }
        draw_hexagon_fill(list, layer, places[i], size, 0.0, style->light);
    }
}

static void draw_plate(DrawList *list, DrawLayer layer, const ObstacleState *pixels,
                       const Style *style)
{
    const bool round = pixels->shape == SHAPE_CIRCLE;
    Corners *corners_of = round ? circle_corners : hexagon_corners;
    const double radius = pixels->radius;
    const double area = (round ? CIRCLE_AREA : HEXAGON_AREA) * radius * radius;
    const Colour small =
        palette_mix(style->fill, style->springy ? style->spring : style->edge, 0.6);
    if (area < 1.0) {
        // A pixel with alpha by the area of the rivet: without a graphics card that is several
        // times as fast as triangles.
        const double x = floor(pixels->centre.x);
        const double y = floor(pixels->centre.y);
        draw_box(list, layer, x, y, x + 1.0, y + 1.0, palette_fade(small, area));
        return;
    }
    Vec2 corners[DRAW_MAX_CORNERS];
    if (radius < 7.0 * list->line) {
        // Small obstacles have no lines; there may be thousands of them.
        const int count = corners_of(corners, pixels, 0.0);
        draw_polygon(list, layer, corners, count, small);
        return;
    }
    draw_solid(list, layer, pixels, style, corners_of);
    if (!style->breaks && !style->springy && !style->dull && !style->bare &&
        radius > 12.0 * list->line) {
        draw_rivets(list, layer, pixels, style);
    }
}

/// Highlights the leading half of each edge, which shows the direction of spin.
static void draw_hexagon_spin(DrawList *list, DrawLayer layer, const ObstacleState *pixels,
                              const Style *style, Colour colour)
{
    const bool clockwise = pixels->spin_deg_per_s > 0.0;
    const double width = scalar_min(style->width, 0.25 * pixels->radius);
    Vec2 corners[DRAW_MAX_CORNERS];
    hexagon_corners(corners, pixels, -0.5 * width);
    for (int k = 0; k < 6 && pixels->radius > 16.0; k++) {
        const Vec2 lead = corners[clockwise ? (k + 1) % 6 : k];
        const Vec2 tail = corners[clockwise ? k : (k + 1) % 6];
        const Vec2 from = vec2_add_scaled(tail, vec2_sub(lead, tail), 0.58);
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
        const int edge = (int)feature - (int)FEATURE_EDGE_0;
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

// Lines: plates with round ends; thin ones consist of an edge only.

/// Half the drawn width of a line, with a minimum so that it is visible.
static double drawn_radius(const DrawList *list, const ObstacleState *pixels)
{
    return scalar_max(pixels->radius, 0.9 * list->line);
}

static int line_corners(Vec2 corners[DRAW_MAX_CORNERS], const ObstacleState *pixels, double grow)
{
    return draw_capsule_corners(corners, pixels->end[0], pixels->end[1],
                                scalar_max(pixels->radius + grow, 0.5));
}

static void draw_bar(DrawList *list, DrawLayer layer, const ObstacleState *pixels,
                     const Style *style)
{
    const double radius = drawn_radius(list, pixels);
    if (obstacle_extent(pixels) < radius) {
        // No longer than it is wide: its ends would be a dozen triangles each, of very many lines.
        draw_square(list, layer, pixels->centre, radius,
                    style->springy ? style->spring : style->light);
    } else if (pixels->radius >= THICK * list->line) {
        draw_solid(list, layer, pixels, style, line_corners);
    } else if (!style->springy) {
        draw_tube(list, layer, pixels, radius, style->light);
    } else {
        // For a line the second ring is a sheath; a very thin line becomes the core of it.
        const double sheath = scalar_max(radius, 2.2 * list->line);
        draw_tube(list, layer, pixels, sheath, style->fill);
        draw_tube(list, layer, pixels, 0.5 * sheath, style->spring);
    }
}

/// Draws a fan of light behind each half, wider for faster spin, and a hub in the middle.
static void draw_line_spin(DrawList *list, DrawLayer layer, const ObstacleState *pixels,
                           const Style *style, Colour colour)
{
    (void)style;
    const double way = pixels->spin_deg_per_s > 0.0 ? -1.0 : 1.0;
    const double radius = drawn_radius(list, pixels);
    const double wide =
        scalar_clamp(FAN_SECONDS * fabs(pixels->spin_deg_per_s), FAN_LEAST, FAN_MOST);
    for (int end = 0; end < 2; end++) {
        const Vec2 arm = vec2_sub(pixels->end[end], pixels->centre);
        const Vec2 behind = vec2_scale(vec2(-arm.y, arm.x), way / vec2_length(arm));
        const Vec2 hub = vec2_add_scaled(pixels->centre, behind, radius);
        const Vec2 tip = vec2_add(hub, arm);
        for (int step = 1; step <= 3; step++) {
            const Vec2 far = vec2_add_scaled(vec2_scale(arm, 1.0 - 0.5 * wide * wide), behind,
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
    // Side 1 is on the left of the direction from end 1 to end 2 as seen on the screen.
    const Vec2 way = vec2_sub(pixels->end[1], pixels->end[0]);
    const double side = feature == FEATURE_SIDE_2 ? -1.0 : 1.0;
    const Vec2 off = vec2_scale(vec2(way.y, -way.x), side * pixels->radius / vec2_length(way));
    draw_line(list, LAYER_GLOW, vec2_add(pixels->end[0], off), vec2_add(pixels->end[1], off), width,
              colour);
}

/// The half axes of the area over which cracks are drawn.
static void crack_axes(const DrawList *list, const ObstacleState *pixels, Vec2 *x, Vec2 *y)
{
    if (pixels->shape == SHAPE_LINE) {
        *x = vec2_scale(vec2_sub(pixels->end[1], pixels->end[0]), 0.5);
        *y = vec2_scale(vec2(-x->y, x->x), drawn_radius(list, pixels) / vec2_length(*x));
        return;
    }
    // The apothem of a hexagon, so that no crack begins outside.
    const double half = 0.86 * pixels->radius;
    const double angle = pixels->angle_deg * (3.14159265358979323846 / 180.0);
    *x = vec2(half * cos(angle), half * sin(angle));
    *y = vec2(-x->y, x->x);
}

static const struct {
    Corners *corners;
    void (*draw)(DrawList *, DrawLayer, const ObstacleState *pixels, const Style *);
    /// Draws the direction of spin. NULL: the shape never spins.
    void (*draw_spin)(DrawList *, DrawLayer, const ObstacleState *pixels, const Style *, Colour);
    /// Lights up the touched feature: an edge or side with a line of `width`, a corner or end with
    /// light of radius `reach`.
    void (*light)(DrawList *, const ObstacleState *pixels, Feature, double width, double reach,
                  Colour);
    bool rings_outward; ///< it has no inside in which to ring
} SHAPES[SHAPE_KIND_COUNT] = {
    [SHAPE_HEXAGON] = {hexagon_corners, draw_plate, draw_hexagon_spin, light_hexagon, false},
    [SHAPE_CIRCLE] = {circle_corners, draw_plate, NULL, light_circle, false},
    [SHAPE_LINE] = {line_corners, draw_bar, draw_line_spin, light_line, true},
};

static Vec2 outward(double angle_deg)
{
    const double angle = angle_deg * (3.14159265358979323846 / 180.0);
    return vec2(cos(angle), sin(angle));
}

/// Draws teeth that point into a round mouth.
static void draw_teeth(DrawList *list, DrawLayer layer, Vec2 centre, double radius,
                       double angle_deg, Colour colour)
{
    for (int tooth = 0; tooth < TEETH; tooth++) {
        const Vec2 out = outward(angle_deg + tooth * 360.0 / TEETH);
        const Vec2 root = vec2_add_scaled(centre, out, radius);
        const Vec2 across = vec2(-TOOTH_WIDTH * radius * out.y, TOOTH_WIDTH * radius * out.x);
        const Vec2 corners[3] = {vec2_add_scaled(centre, out, (1.0 - TOOTH_LENGTH) * radius),
                                 vec2_add(root, across), vec2_sub(root, across)};
        draw_polygon(list, layer, corners, 3, colour);
    }
}

/// Draws a round hole in an obstacle that catches balls, with teeth in a thief.
static void draw_hole(DrawList *list, DrawLayer layer, const Palette *palette,
                      const ObstacleState *pixels)
{
    const double radius = scalar_max(HOLE_SHARE * pixels->radius, HOLE_LEAST * list->line) *
                          (pixels->steals ? MOUTH_SHARE : 1.0);
    const Colour colour = palette->role[pixels->steals ? COLOUR_BAD : COLOUR_GOOD];
    draw_disc(list, layer, pixels->centre, radius, palette->role[COLOUR_INK]);
    if (pixels->steals) {
        draw_teeth(list, layer, pixels->centre, radius, pixels->angle_deg, colour);
    }
    draw_ring(list, layer, pixels->centre, radius, scalar_max(0.2 * radius, 1.4 * list->line),
              colour);
}

/// Draws the sign of what only stolen balls hurt: such a ball, with its rings.
static void draw_mark(DrawList *list, DrawLayer layer, const Palette *palette,
                      const ObstacleState *pixels)
{
    const double radius = scalar_max(MARK_SHARE * pixels->radius, MARK_LEAST * list->line);
    const double line = scalar_max(0.16 * radius, 1.4 * list->line);
    const Colour colour = palette->role[COLOUR_HOT];
    draw_disc(list, layer, pixels->centre, 1.2 * radius, palette->role[COLOUR_INK]);
    draw_disc(list, layer, pixels->centre, 0.38 * radius, colour);
    draw_ring(list, layer, pixels->centre, radius, line, colour);
    draw_ring(list, layer, pixels->centre, 0.7 * radius, line, colour);
}

Colour picture_gear_colour(const Palette *palette, const ObstacleState *state)
{
    // The colours of the first two trains are those of the doors that they switch.
    static const char BRICK[GEAR_TRAINS + 1] = {0, 2, 6, 4, 1, 8, 3, 5, 7, 9};
    return palette_brick(palette, BRICK[state->gear]);
}

Colour picture_pull_colour(const Palette *palette, const ObstacleState *state)
{
    return palette->role[state->pull_deg_per_s > 0.0 ? COLOUR_GOOD : COLOUR_BAD];
}

/// Draws a toothed wheel on a gear, with a filled hub if it has a motor.
static void draw_cog(DrawList *list, DrawLayer layer, const Palette *palette,
                     const ObstacleState *pixels)
{
    const double radius = scalar_max(COG_SHARE * pixels->radius, COG_LEAST * list->line);
    const Colour colour = picture_gear_colour(palette, pixels);
    draw_disc(list, layer, pixels->centre, COG_BED * radius, palette->role[COLOUR_INK]);
    for (int tooth = 0; tooth < COG_TEETH; tooth++) {
        const Vec2 out = outward(pixels->angle_deg + tooth * 360.0 / COG_TEETH);
        draw_line(list, layer, vec2_add_scaled(pixels->centre, out, 0.5 * radius),
                  vec2_add_scaled(pixels->centre, out, radius), 0.36 * radius, colour);
    }
    draw_ring(list, layer, pixels->centre, 0.6 * radius, 0.3 * radius, colour);
    if (pixels->motor) {
        draw_disc(list, layer, pixels->centre, 0.36 * radius, palette->role[COLOUR_HOT]);
    }
}

/// Draws arrowheads inward for attraction, outward for repulsion.
static void draw_pull_sign(DrawList *list, DrawLayer layer, const Palette *palette,
                           const ObstacleState *pixels)
{
    const double radius = scalar_max(pixels->radius, SIGN_LEAST * list->line);
    const double tip = pixels->pull_deg_per_s > 0.0 ? 0.2 : 0.74;
    const double base = pixels->pull_deg_per_s > 0.0 ? 0.7 : 0.24;
    for (int k = 0; k < 3; k++) {
        const Vec2 out = outward(pixels->angle_deg + 30.0 + 120.0 * k);
        const Vec2 across = vec2(-0.2 * radius * out.y, 0.2 * radius * out.x);
        const Vec2 back = vec2_add_scaled(pixels->centre, out, base * radius);
        const Vec2 head[3] = {vec2_add_scaled(pixels->centre, out, tip * radius),
                              vec2_add(back, across), vec2_sub(back, across)};
        draw_polygon(list, layer, head, 3, picture_pull_colour(palette, pixels));
    }
}

void picture_obstacle(DrawList *list, DrawLayer layer, const Palette *palette, const View *view,
                      const ObstacleState *state)
{
    const ObstacleState pixels = in_pixels(view, state);
    const Style style = choose_style(list, palette, &pixels);
    SHAPES[state->shape].draw(list, layer, &pixels, &style);
    if (state->spin_deg_per_s != 0.0 && obstacle_extent(&pixels) > 16.0 &&
        SHAPES[state->shape].draw_spin != NULL) {
        const Colour colour = palette_mix(style.edge, palette->role[COLOUR_HOT], 0.3);
        SHAPES[state->shape].draw_spin(list, layer, &pixels, &style, colour);
    }
    if (obstacle_extent(&pixels) <= 7.0 * list->line) {
        return;
    }
    if (state->hold_s > 0.0) {
        draw_hole(list, layer, palette, &pixels);
    }
    if (state->only_stolen) {
        draw_mark(list, layer, palette, &pixels);
    }
    if (state->pull_deg_per_s != 0.0) {
        draw_pull_sign(list, layer, palette, &pixels);
    }
    if (state->gear > 0) {
        draw_cog(list, layer, palette, &pixels);
    }
}

void picture_obstacle_shadow(DrawList *list, DrawLayer layer, const Palette *palette,
                             const View *view, const ObstacleState *state)
{
    ObstacleState pixels = in_pixels(view, state);
    if (palette->plain || obstacle_extent(&pixels) < 7.0 * list->line) {
        return;
    }
    const double far = PICTURE_SHADOW * view->scale;
    const Vec2 off = vec2(far, far);
    pixels.centre = vec2_add(pixels.centre, off);
    pixels.end[0] = vec2_add(pixels.end[0], off);
    pixels.end[1] = vec2_add(pixels.end[1], off);
    Vec2 corners[DRAW_MAX_CORNERS];
    const int count = SHAPES[state->shape].corners(corners, &pixels, 0.0);
    draw_polygon(list, layer, corners, count,
                 palette_fade(palette->role[COLOUR_INK], PICTURE_SHADOW_DARK));
}

void picture_obstacle_cracks(DrawList *list, DrawLayer layer, const Palette *palette,
                             const View *view, const ObstacleState *state, int begun)
{
    const ObstacleState pixels = in_pixels(view, state);
    if (state->hits >= begun || obstacle_extent(&pixels) < 7.0 * list->line) {
        return;
    }
    Vec2 x, y;
    crack_axes(list, &pixels, &x, &y);
    const double width = scalar_clamp(0.09 * pixels.radius, 1.6 * list->line, 4.0 * list->line);
    picture_cracks(list, layer, pixels.centre, x, y,
                   picture_crack_count(begun - state->hits, begun), width,
                   palette->role[COLOUR_INK]);
}

int picture_obstacle_corners(Vec2 corners[DRAW_MAX_CORNERS], const View *view,
                             const ObstacleState *state)
{
    const ObstacleState pixels = in_pixels(view, state);
    return SHAPES[state->shape].corners(corners, &pixels, 0.0);
}

void picture_obstacle_outline(DrawList *list, DrawLayer layer, const View *view,
                              const ObstacleState *state, double width, Colour colour)
{
    const ObstacleState pixels = in_pixels(view, state);
    const double extent = obstacle_extent(&pixels);
    if (extent <= 0.5 * width) {
        // It has no inside: a box rather than dozens of triangles each, of very many.
        draw_square(list, layer, pixels.centre, extent + 0.5 * width, colour);
        return;
    }
    Vec2 corners[DRAW_MAX_CORNERS];
    const int count = picture_obstacle_corners(corners, view, state);
    draw_outline(list, layer, corners, count, width, colour);
}

void picture_obstacle_flash(DrawList *list, const Palette *palette, const View *view,
                            const ObstacleState *state, Feature feature, double left, Colour colour)
{
    const ObstacleState pixels = in_pixels(view, state);
    const bool springy = state->bounce > 1.0;
    SHAPES[state->shape].light(list, &pixels, feature, 2.0 + 3.0 * view->unit, 22.0 * view->unit,
                               colour);
    if (state->bounce < 1.0) {
        // Obstacles with bounce below 1 do not ring.
        return;
    }
    // A second outline moves inward as it fades, or outward for a bounce above 1.
    const double size = scalar_max(pixels.radius, SWING_LEAST * view->unit);
    const double swing = SWING * size * (1.0 - left);
    const bool outward = springy || SHAPES[state->shape].rings_outward;
    Vec2 corners[DRAW_MAX_CORNERS];
    const int count = SHAPES[state->shape].corners(corners, &pixels, outward ? swing : -swing);
    const Colour ring = palette_fade(palette->role[COLOUR_SPRING], colour.a / 255.0);
    draw_outline(list, LAYER_GLOW, corners, count, (springy ? 2.6 : 1.4) * list->line,
                 springy ? ring : palette_fade(colour, 0.5));
}
