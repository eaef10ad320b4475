// Pieces that several parts of a picture share.
#include "picture.h"

#include <stddef.h>

#include "world_balls.h"
#include "world_field.h"
#include "world_paddles.h"

/// Width of a plate's dark edge, and of the timer ring around it, as shares of its radius.
#define SIGN_EDGE  0.12
#define RING_WIDTH 0.16
/// Width of the dark ring around a ball, as a share of its drawn radius.
#define BALL_RING 0.22
/// Minimum radius of a plate with a pictogram, pixels.
#define SMALLEST_SIGN 6.0

DrawLayer picture_stamps_over(DrawLayer layer)
{
    return layer == LAYER_BACKDROP ? LAYER_KEPT_STAMPS
                                   : (layer == LAYER_VEIL ? LAYER_MENU_TEXT : LAYER_STAMPS);
}

void picture_mark(DrawList *list, DrawLayer layer, Vec2 centre, double size, Side side,
                  Colour colour)
{
    static const struct {
        DrawStamp stamp;
        double share; ///< as a share of the ball's
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

/// The appearance of a plate, by rim.
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
    const PictogramRim rim = pictogram_rim(power_up);
    const DrawStamp stamp = PLATES[rim].stamp;
    // Rounded to whole pixels, like the pictogram.
    const Vec2 at = vec2(floor(centre.x + 0.5), floor(centre.y + 0.5));
    radius = floor(radius + 0.5);
    const double edge = scalar_max(1.0, floor(SIGN_EDGE * radius + 0.5));
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
    const Vec2 at = vec2(floor(centre.x + 0.5), floor(centre.y + 0.5));
    const double width = scalar_max(1.5, RING_WIDTH * radius);
    const double middle = radius - 0.5 * width;
    const Colour colour = picture_sign_colour(palette, power_up);
    draw_ring(list, ring_layer, at, middle, width, palette_fade(colour, 0.25));
    draw_arc(list, ring_layer, at, middle, width, scalar_clamp(left, 0.0, 1.0), colour);
    picture_sign(list, layer, palette, centre, radius - 1.4 * width, power_up);
}

/// Draws two discs `way` to either side of the centre, which look like one stretched disc; one disc
/// if `way` is zero.
static void draw_disc_pair(DrawList *list, Vec2 centre, Vec2 way, double radius, Colour colour)
{
    draw_stamp(list, LAYER_STAMPS, STAMP_DISC, vec2_add(centre, way), radius, colour);
    if (vec2_length(way) > 0.0) {
        draw_stamp(list, LAYER_STAMPS, STAMP_DISC, vec2_sub(centre, way), radius, colour);
    }
}

void picture_ball(DrawList *list, const Palette *palette, Vec2 centre, double radius, double halo,
                  double heat, Vec2 reach, Side owner)
{
    const Colour colour = palette_side(palette, owner);
    const Colour hot = palette->role[COLOUR_HOT];
    radius *= PICTURE_BALL_SIZE;
    if (halo > 0.0) {
        draw_light(list, centre, radius + halo * (1.0 + 0.6 * heat),
                   palette_mix(colour, hot, 0.4 * heat));
    }
    const double rim = (radius < 14.0 ? radius / 14.0 : 1.0) * 1.6 + 0.8;
    const double ring = scalar_max(1.0, BALL_RING * radius);
    const Vec2 way = vec2_scale(reach, radius);
    radius *= 1.0 - PICTURE_BALL_FLATTENED * vec2_length(reach);
    draw_disc_pair(list, centre, way, radius + ring, palette->role[COLOUR_INK]);
    draw_disc_pair(list, centre, way, radius, palette_mix(colour, hot, 0.75));
    if (radius > 2.5) {
        draw_disc_pair(list, centre, way, radius - rim, palette_mix(colour, hot, 0.5 * heat));
    }
    if (radius > 3.5) {
        picture_mark(list, LAYER_STAMPS, centre, radius, owner, palette->role[COLOUR_INK]);
    }
}

void picture_line_across(DrawList *list, DrawLayer layer, Vec2 a, Vec2 b, const double ends[4],
                         double width, Colour colour)
{
    const Vec2 size = vec2_sub(b, a);
    draw_line(list, layer, vec2(a.x + ends[0] * size.x, a.y + ends[1] * size.y),
              vec2(a.x + ends[2] * size.x, a.y + ends[3] * size.y), width, colour);
}

#define CRACKS 4
#define POINTS 5

/// Each from an edge of the square (-1, -1)..(1, 1) inward.
static const double CRACK[CRACKS][POINTS][2] = {
    {{-0.38, -1.0}, {-0.12, -0.45}, {-0.36, -0.05}, {-0.02, 0.36}, {-0.2, 1.0}},
    {{1.0, -0.25}, {0.62, -0.1}, {0.5, 0.3}, {0.16, 0.1}, {-0.1, 0.28}},
    {{0.3, -1.0}, {0.44, -0.5}, {0.2, -0.24}, {0.52, -0.02}, {0.46, 0.2}},
    {{-1.0, 0.3}, {-0.66, 0.06}, {-0.5, 0.5}, {-0.28, 0.16}, {-0.14, 0.1}},
};

int picture_crack_count(int lost, int begun)
{
    return lost <= 0 ? 0 : scalar_clamp_int((CRACKS * lost + begun - 1) / begun, 1, CRACKS);
}

void picture_cracks(DrawList *list, DrawLayer layer, Vec2 centre, Vec2 x, Vec2 y, int count,
                    double width, Colour colour)
{
    for (int crack = 0; crack < count && crack < CRACKS; crack++) {
        Vec2 before = {0.0, 0.0};
        for (int k = 0; k < POINTS; k++) {
            const Vec2 at = vec2_add_scaled(vec2_add_scaled(centre, x, CRACK[crack][k][0]), y,
                                            CRACK[crack][k][1]);
            if (k > 0) {
                // The crack tapers toward its end.
                draw_line(list, layer, before, at, width * (1.15 - 0.15 * k), colour);
            }
            before = at;
        }
    }
}

/// Speed of the first heat, and increase up to full heat, as factors of the serving speed.
#define WARM 1.1
#define HOT  0.9
/// Length of a combo for full heat.
#define HOT_COMBO 12.0

Vec2 picture_ball_place(const PictureSource *source, const BallView *ball)
{
    const Vec2 place = session_ball_place(source->session, ball);
    const double hold = effects_ball_hold(source->effects, ball->index);
    return vec2_add_scaled(place, vec2_sub(source->effects->held_place, place), hold * hold);
}

double picture_ball_heat(const PictureSource *source, const BallView *ball)
{
    const World *world = source->session->world;
    if (ball->held) {
        return 0.0;
    }
    const double usual = world_match(world)->ball_speed;
    const double speed = (vec2_length(ball->velocity) / usual - WARM) / HOT;
    const int paddle = ball->owner == SIDE_NONE ? -1 : world_paddle_of_side(world, ball->owner);
    const double combo = paddle < 0 ? 0.0 : world_paddle(world, paddle).combo / HOT_COMBO;
    const double stolen = (double)ball->heat / BALL_HEAT_WHITE;
    return scalar_clamp(scalar_max(stolen, scalar_max(speed, combo)), 0.0, 1.0);
}

/// sqrt(3): spacing of the honeycomb's rows, in circumradii of a cell.
#define ROOT_3 1.7320508075688772
/// Maximum length of the window's longer side, in circumradii of a cell: eight times that of its
/// shorter side.
#define MOST_CELLS_ALONG 120.0

Honeycomb honeycomb_make(const Measure *measure, const View *view)
{
    const double shorter = measure->width < measure->height ? measure->width : measure->height;
    const double longer = measure->width < measure->height ? measure->height : measure->width;
    // Limits the number of cells in very narrow windows.
    const double smallest = longer / MOST_CELLS_ALONG;
    const Area all = {0.0, 0.0, measure->width, measure->height};
    const Area within = view == NULL ? all : view->field;
    return (Honeycomb){
        .middle = vec2(within.x + 0.5 * within.width, within.y + 0.5 * within.height),
        .size = shorter / 15.0 > smallest ? shorter / 15.0 : smallest,
    };
}

Vec2 honeycomb_cell_middle(const Honeycomb *comb, int column, int row)
{
    const double half_row = column & 1 ? 0.5 : 0.0;
    return vec2(comb->middle.x + 1.5 * column * comb->size,
                comb->middle.y + ROOT_3 * (row + half_row) * comb->size);
}

void honeycomb_cell_at(const Honeycomb *comb, Vec2 point, int *column, int *row)
{
    *column = (int)floor((point.x - comb->middle.x) / (1.5 * comb->size) + 0.5);
    const double half_row = *column & 1 ? 0.5 : 0.0;
    *row = (int)floor((point.y - comb->middle.y) / (ROOT_3 * comb->size) - half_row + 0.5);
}
