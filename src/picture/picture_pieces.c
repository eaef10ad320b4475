// Draws a brick, a ball, a mark.
#include "picture_pieces.h"

#include "pictogram.h"
#include "picture_crack.h"
#include "scalar.h"

/// Of a plate's radius: its dark edge, and the ring around it that runs out.
#define SIGN_EDGE  0.12
#define RING_WIDTH 0.16
/// Of a ball's drawn radius: the dark ring around it.
#define BALL_RING 0.22
/// Pixels: a smaller plate has no room for a pictogram.
#define SMALLEST_SIGN 6.0

/// The layer whose stamps lie on what is drawn in `layer`.
static DrawLayer stamps_over(DrawLayer layer)
{
    return layer == LAYER_BACKDROP ? LAYER_KEPT_STAMPS
                                   : (layer == LAYER_VEIL ? LAYER_MENU_TEXT : LAYER_STAMPS);
}

/// A rectangle whose upper and left edges are light and whose lower and right ones are dark, or the
/// other way round, which makes it look sunk in.
static void draw_raised(DrawList *list, DrawLayer layer, Vec2 a, Vec2 b, double width, Colour upper,
                        Colour lower)
{
    draw_box(list, layer, a.x, a.y, b.x, a.y + width, upper);
    draw_box(list, layer, a.x, a.y + width, a.x + width, b.y - width, palette_fade(upper, 0.6));
    draw_box(list, layer, a.x, b.y - width, b.x, b.y, lower);
    draw_box(list, layer, b.x - width, a.y + width, b.x, b.y - width, palette_fade(lower, 0.8));
}

/// What takes more than one hit is plated: a sunk panel, from three hits on a second one in it.
static void draw_panels(DrawList *list, DrawLayer layer, Vec2 a, Vec2 b, double line, int panels,
                        Colour upper, Colour lower)
{
    double step = floor(0.2 * (b.y - a.y) + 0.5);
    for (int i = 1; i <= panels; i++) {
        Vec2 inset = vec2(i * step, i * step);
        if (b.y - a.y - 2.0 * inset.y < 2.0 * line + 2.0) {
            return;
        }
        draw_raised(list, layer, vec2_add(a, inset), vec2_sub(b, inset), line, lower, upper);
    }
}

/// What never breaks is riveted.
static void draw_rivets(DrawList *list, DrawLayer layer, Vec2 a, Vec2 b, double line, Colour upper,
                        Colour lower)
{
    double size = line + 1.0;
    double off = floor(0.22 * (b.y - a.y)) + line;
    for (int i = 0; i < 4; i++) {
        double x = i & 1 ? b.x - off - size : a.x + off;
        double y = i & 2 ? b.y - off - size : a.y + off;
        draw_box(list, layer, x, y, x + size, y + size, upper);
        draw_box(list, layer, x, y + size, x + size, y + size + line, lower);
    }
    // A bar across, as on a strongbox.
    double middle = floor(0.5 * (a.x + b.x));
    draw_box(list, layer, middle - 2.0 * line, a.y + line, middle - line, b.y - line, lower);
    draw_box(list, layer, middle + line, a.y + line, middle + 2.0 * line, b.y - line, upper);
}

static void draw_brick_cracks(DrawList *list, DrawLayer layer, Vec2 a, Vec2 b, double line,
                              const BrickLook *look, Colour ink)
{
    Vec2 half = vec2_scale(vec2_sub(b, a), 0.5);
    // Two ways, so that neighbours do not crack alike.
    double way = fmod(floor((look->body.min.x + look->body.min.y) * 0.1), 2.0) == 0.0 ? 1.0 : -1.0;
    picture_cracks(list, layer, vec2_add(a, half), vec2(way * half.x, 0.0), vec2(0.0, half.y),
                   picture_crack_count(look->begun - look->hits, look->begun), 1.5 * line, ink);
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
    Colour ink = palette->role[COLOUR_INK];
    Colour colour = palette_mix(palette_brick(palette, look->hits), hot, 0.6 * look->light);
    if (height < 8.0) {
        draw_box(list, layer, a.x, a.y, b.x, b.y, colour);
        return;
    }
    double line = floor(list->line + 0.5);
    Colour upper = palette_mix(colour, hot, 0.5);
    Colour lower = palette_mix(colour, ink, 0.5);
    draw_gradient(list, layer, a.x, a.y, b.x, b.y, palette_mix(colour, hot, 0.07),
                  palette_mix(colour, ink, 0.07), false);
    draw_raised(list, layer, a, b, scalar_max(line, floor(0.09 * height + 0.5)), upper, lower);
    if (look->hits == BRICK_INDESTRUCTIBLE) {
        draw_rivets(list, layer, a, b, line, upper, lower);
        return;
    }
    draw_panels(list, layer, a, b, line, look->hits > 2 ? 2 : look->hits - 1,
                palette_fade(upper, 0.75), palette_fade(lower, 0.75));
    if (look->hits < look->begun) {
        draw_brick_cracks(list, layer, a, b, line, look, ink);
    }
    if (look->power_up >= 0) {
        Vec2 middle = vec2_scale(vec2_add(a, b), 0.5);
        picture_sign(list, stamps_over(layer), palette, middle, PICTURE_SIGN_IN_BRICK * (b.y - a.y),
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
                  double heat, Side owner)
{
    Colour colour = palette_side(palette, owner);
    Colour hot = palette->role[COLOUR_HOT];
    radius *= PICTURE_BALL_SIZE;
    if (halo > 0.0) {
        draw_light(list, centre, radius + halo * (1.0 + 0.6 * heat),
                   palette_mix(colour, hot, 0.4 * heat));
    }
    double rim = (radius < 14.0 ? radius / 14.0 : 1.0) * 1.6 + 0.8;
    double ring = scalar_max(1.0, BALL_RING * radius);
    draw_stamp(list, LAYER_STAMPS, STAMP_DISC, centre, radius + ring, palette->role[COLOUR_INK]);
    draw_stamp(list, LAYER_STAMPS, STAMP_DISC, centre, radius, palette_mix(colour, hot, 0.75));
    if (radius > 2.5) {
        draw_stamp(list, LAYER_STAMPS, STAMP_DISC, centre, radius - rim,
                   palette_mix(colour, hot, 0.5 * heat));
    }
    if (radius > 3.5) {
        picture_mark(list, LAYER_STAMPS, centre, radius, owner, palette->role[COLOUR_INK]);
    }
}
