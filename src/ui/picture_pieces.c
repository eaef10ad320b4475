// Draws a brick, a ball, a mark.
#include "picture_pieces.h"

#include "pictogram.h"
#include "scalar.h"

/// Of a plate's radius: its dark edge, and the ring around it that runs out.
#define SIGN_EDGE  0.12
#define RING_WIDTH 0.16
/// Pixels: a smaller plate has no room for a pictogram.
#define SMALLEST_SIGN 6.0
/// Of a brick's height: the radius of the plate in it.
#define SIGN_IN_BRICK 0.46

/// The layer whose stamps lie on what is drawn in `layer`.
static DrawLayer stamps_over(DrawLayer layer)
{
    return layer == LAYER_BACKDROP ? LAYER_KEPT_STAMPS
                                   : (layer == LAYER_VEIL ? LAYER_MENU_TEXT : LAYER_STAMPS);
}

/// As many pips as hits are left beyond the first, along the lower edge.
static void draw_pips(DrawList *list, DrawLayer layer, Vec2 a, Vec2 b, int pips, Colour colour)
{
    double height = b.y - a.y;
    double size = floor(height * 0.13) + 1.0;
    while (size > 1.0 && (2.0 * pips + 1.0) * size > b.x - a.x) {
        size -= 1.0;
    }
    double x = floor(0.5 * (a.x + b.x) - (pips - 0.5) * size + 0.5);
    double y = b.y - floor(0.2 * height) - size;
    for (int i = 0; i < pips; i++) {
        double left = x + 2.0 * i * size;
        draw_box(list, layer, left, y, left + size, y + size, colour);
    }
}

/// What never breaks is plated: a second frame, and rivets.
static void draw_plate(DrawList *list, DrawLayer layer, Vec2 a, Vec2 b, double line, Colour bright)
{
    double inset = floor((b.y - a.y) * 0.26);
    draw_frame(list, layer, a.x + inset, a.y + inset, b.x - inset, b.y - inset, line,
               palette_fade(bright, 0.75));
    double rivet = line + 1.0;
    double off = 0.5 * inset + 0.5;
    for (int i = 0; i < 4; i++) {
        double x = i & 1 ? b.x - off : a.x + off;
        double y = i & 2 ? b.y - off : a.y + off;
        draw_box(list, layer, x - 0.5 * rivet, y - 0.5 * rivet, x + 0.5 * rivet, y + 0.5 * rivet,
                 bright);
    }
}

void picture_brick(DrawList *list, DrawLayer layer, const Palette *palette, const View *view,
                   const BrickLook *look)
{
    Vec2 a = view_point(view, look->body.min);
    Vec2 b = view_point(view, look->body.max);
    double height = b.y - a.y;
    double seam = height >= 6.0 ? 1.0 : 0.0;
    a = vec2(floor(a.x + 0.5), floor(a.y + 0.5));
    b = vec2(floor(b.x + 0.5) - seam, floor(b.y + 0.5) - seam);
    Colour hot = palette->role[COLOUR_HOT];
    Colour colour = palette_mix(palette_brick(palette, look->hits), hot, 0.6 * look->light);
    Colour dark = palette->role[COLOUR_FIELD];
    if (height < 8.0) {
        draw_box(list, layer, a.x, a.y, b.x, b.y, palette_mix(dark, colour, 0.85));
        return;
    }
    // Lit from inside: dark glass with a shining frame.
    double glass = look->hits == BRICK_INDESTRUCTIBLE ? 0.3 : 0.52;
    double line = floor(list->line + 0.5);
    draw_gradient(list, layer, a.x, a.y, b.x, b.y,
                  palette_mix(dark, colour, glass + 0.14 + 0.4 * look->light),
                  palette_mix(dark, colour, glass - 0.16 + 0.4 * look->light), false);
    draw_frame(list, layer, a.x, a.y, b.x, b.y, line, colour);
    draw_box(list, layer, a.x, a.y, b.x, a.y + line, palette_mix(colour, hot, 0.35));
    Colour bright = palette_mix(colour, hot, 0.45 + 0.4 * look->light);
    if (look->hits == BRICK_INDESTRUCTIBLE) {
        draw_plate(list, layer, a, b, line, colour);
        return;
    }
    if (look->hits > 1) {
        draw_pips(list, layer, a, b, look->hits - 1, bright);
    }
    if (look->power_up >= 0) {
        Vec2 middle = vec2_scale(vec2_add(a, b), 0.5);
        picture_sign(list, stamps_over(layer), palette, middle, SIGN_IN_BRICK * (b.y - a.y),
                     look->power_up);
    }
}

void picture_mark(DrawList *list, DrawLayer layer, Vec2 centre, double size, Side side,
                  Colour colour)
{
    static const struct {
        DrawStamp stamp;
        double share; ///< of the ball
    } MARKS[SIDE_COUNT] = {
        [SIDE_LEFT] = {STAMP_RING, 0.66},
        [SIDE_RIGHT] = {STAMP_CROSS, 0.74},
        [SIDE_TOP] = {STAMP_BAR, 0.74},
        [SIDE_BOTTOM] = {STAMP_DISC, 0.42},
    };
    if (side >= SIDE_LEFT && side < SIDE_COUNT) {
        draw_stamp(list, layer, MARKS[side].stamp, centre, MARKS[side].share * size, colour);
    }
}

/// How a plate looks, by its rim.
static const struct {
    DrawStamp stamp;
    ColourRole role;
    double pictogram; ///< share of the plate's radius
} PLATES[] = {
    [RIM_ROUND] = {STAMP_DISC, COLOUR_GOOD, 0.66},
    [RIM_SPIKY] = {STAMP_SPIKY, COLOUR_BAD, 0.6},
    [RIM_HEXAGON] = {STAMP_HEXAGON, COLOUR_SHARED, 0.62},
};

Colour picture_sign_colour(const Palette *palette, int power_up)
{
    return palette->role[PLATES[pictogram_rim(power_up)].role];
}

void picture_sign(DrawList *list, DrawLayer layer, const Palette *palette, Vec2 centre,
                  double radius, int power_up)
{
    PictogramRim rim = pictogram_rim(power_up);
    DrawStamp stamp = PLATES[rim].stamp;
    // All of it on whole pixels, as the pictogram is.
    Vec2 at = vec2(floor(centre.x + 0.5), floor(centre.y + 0.5));
    radius = floor(radius + 0.5);
    double edge = scalar_max(1.0, floor(SIGN_EDGE * radius + 0.5));
    draw_stamp(list, layer, stamp, at, radius, palette->role[COLOUR_INK]);
    draw_stamp(list, layer, stamp, at, radius - edge, palette->role[PLATES[rim].role]);
    if (radius >= SMALLEST_SIGN) {
        draw_stamp(list, layer, (DrawStamp)((int)STAMP_PICTOGRAM + power_up), at,
                   floor(PLATES[rim].pictogram * radius + 0.5), palette->role[COLOUR_INK]);
    }
}

void picture_sign_ring(DrawList *list, DrawLayer ring_layer, DrawLayer layer,
                       const Palette *palette, Vec2 centre, double radius, int power_up,
                       double left)
{
    Vec2 at = vec2(floor(centre.x + 0.5), floor(centre.y + 0.5));
    double width = scalar_max(1.5, RING_WIDTH * radius);
    double middle = radius - 0.5 * width;
    Colour colour = picture_sign_colour(palette, power_up);
    draw_ring(list, ring_layer, at, middle, width, palette_fade(colour, 0.25));
    draw_arc(list, ring_layer, at, middle, width, scalar_clamp(left, 0.0, 1.0), colour);
    picture_sign(list, layer, palette, centre, radius - 1.4 * width, power_up);
}

void picture_ball(DrawList *list, const Palette *palette, Vec2 centre, double radius, double halo,
                  Side owner)
{
    Colour colour = palette_side(palette, owner);
    if (halo > 0.0) {
        draw_light(list, centre, radius + halo, colour);
    }
    double rim = (radius < 14.0 ? radius / 14.0 : 1.0) * 1.6 + 0.8;
    draw_stamp(list, LAYER_STAMPS, STAMP_DISC, centre, radius,
               palette_mix(colour, palette->role[COLOUR_HOT], 0.75));
    if (radius > 2.5) {
        draw_stamp(list, LAYER_STAMPS, STAMP_DISC, centre, radius - rim, colour);
    }
    if (radius > 3.5) {
        picture_mark(list, LAYER_STAMPS, centre, radius, owner, palette->role[COLOUR_INK]);
    }
}
