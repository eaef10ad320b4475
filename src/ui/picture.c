#include "picture.h"

#include <stdint.h>

#include "hash.h"

static double clamp01(double value)
{
    return value < 0.0 ? 0.0 : (value > 1.0 ? 1.0 : value);
}

/// Covers an area with the outlines of a honeycomb. Each hexagon draws three of its edges; its neighbours draw the others.
static void draw_honeycomb(DrawList *list, Area area, double size, double width, Colour colour)
{
    double across = size * 1.5;
    double down = size * 1.7320508075688772;
    int columns = (int)(area.width / across) + 2;
    int rows = (int)(area.height / down) + 2;
    for (int column = -1; column < columns; column++) {
        for (int row = -1; row < rows; row++) {
            Vec2 centre = vec2(area.x + column * across,
                               area.y + row * down + (column & 1 ? 0.5 * down : 0.0));
            Vec2 corners[6];
            draw_hexagon_corners(corners, centre, size, 0.0);
            for (int k = 0; k < 3; k++) {
                draw_line(list, LAYER_BACKDROP, corners[k], corners[k + 1], width, colour);
            }
        }
    }
}

static bool stands_still(const World *world, int hexagon, const HexagonState *state)
{
    return state->exists && world_hexagon_hits_at_start(world, hexagon) == 0 &&
           state->spin_deg_per_s == 0.0 && state->velocity.x == 0.0 && state->velocity.y == 0.0;
}

static void draw_hexagon(DrawList *list, DrawLayer layer, const Palette *palette, const View *view,
                         Vec2 centre, double angle, double circumradius, bool breaks)
{
    Vec2 corners[6];
    double radius = circumradius * view->scale;
    Vec2 middle = view_point(view, centre);
    if (radius < 7.0 * list->line) {
        // Too small for lines, and then there may be thousands.
        Colour fill = palette->role[breaks ? COLOUR_HEXAGON_SOFT : COLOUR_HEXAGON];
        draw_hexagon_corners(corners, middle, radius, angle);
        draw_polygon(list, layer, corners, 6,
                     palette_mix(palette->role[COLOUR_HEXAGON_FILL], fill, 0.6));
        return;
    }
    double width = (radius > 40.0 * list->line ? 2.4 : 1.6) * list->line;
    width = width > 0.25 * radius ? 0.25 * radius : width;
    draw_hexagon_corners(corners, middle, radius - 0.5 * width, angle);
    draw_polygon(list, layer, corners, 6, palette->role[COLOUR_HEXAGON_FILL]);
    // What moves is drawn in every frame, so it has the inner line only where that says that it breaks.
    if (radius > 14.0 && (layer != LAYER_FIELD || breaks)) {
        Vec2 inner[6];
        draw_hexagon_corners(inner, middle, radius * 0.62, angle);
        draw_outline(list, layer, inner, 6, list->line,
                     palette_fade(palette->role[COLOUR_HEXAGON], 0.28));
    }
    draw_outline(list, layer, corners, 6, width,
                 palette->role[breaks ? COLOUR_HEXAGON_SOFT : COLOUR_HEXAGON]);
}

/// Closed sides are a bright line; open ones glow faintly in the colour of the side that guards them.
static void draw_sides(DrawList *list, const Palette *palette, const View *view, const World *world)
{
    Area f = view->field;
    double thick = floor(2.0 * list->line + 1.0);
    const Area strip[SIDE_COUNT] = {
        [SIDE_LEFT] = {f.x - thick, f.y - thick, thick, f.height + 2.0 * thick},
        [SIDE_RIGHT] = {f.x + f.width, f.y - thick, thick, f.height + 2.0 * thick},
        [SIDE_TOP] = {f.x, f.y - thick, f.width, thick},
        [SIDE_BOTTOM] = {f.x, f.y + f.height, f.width, thick},
    };
    for (Side side = SIDE_LEFT; side < SIDE_COUNT; side++) {
        bool open = world_paddle_of_side(world, side) >= 0;
        Colour colour =
            open ? palette_fade(palette_side(palette, side), 0.7) : palette->role[COLOUR_WALL];
        Area s = strip[side];
        draw_box(list, LAYER_BACKDROP, s.x, s.y, s.x + s.width, s.y + s.height, colour);
    }
}

/// In front of an open side its colour shines into the field.
static void draw_goal_light(DrawList *list, const Palette *palette, const View *view, Side side)
{
    Area f = view->field;
    Colour light = palette_fade(palette_side(palette, side), 0.11);
    Colour none = palette_fade(light, 0.0);
    double depth = 0.13 * (f.width < f.height ? f.width : f.height);
    switch (side) {
    case SIDE_LEFT:
        draw_gradient(list, LAYER_BACKDROP, f.x, f.y, f.x + depth, f.y + f.height, light, none,
                      true);
        break;
    case SIDE_RIGHT:
        draw_gradient(list, LAYER_BACKDROP, f.x + f.width - depth, f.y, f.x + f.width,
                      f.y + f.height, none, light, true);
        break;
    case SIDE_TOP:
        draw_gradient(list, LAYER_BACKDROP, f.x, f.y, f.x + f.width, f.y + depth, light, none,
                      false);
        break;
    case SIDE_BOTTOM:
        draw_gradient(list, LAYER_BACKDROP, f.x, f.y + f.height - depth, f.x + f.width,
                      f.y + f.height, none, light, false);
        break;
    case SIDE_NONE:
    case SIDE_COUNT:
        break;
    }
}

/// The floor of the field: a little lighter toward its middle.
static void draw_floor(DrawList *list, const Palette *palette, const View *view)
{
    Area f = view->field;
    Colour dark = palette->role[COLOUR_FIELD];
    Colour light = palette_mix(dark, palette->role[COLOUR_FIELD_LINE], 0.75);
    double middle = f.y + 0.5 * f.height;
    draw_gradient(list, LAYER_BACKDROP, f.x, f.y, f.x + f.width, middle, dark, light, false);
    draw_gradient(list, LAYER_BACKDROP, f.x, middle, f.x + f.width, f.y + f.height, light, dark,
                  false);
}

void picture_backdrop(DrawList *list, const Palette *palette, const Measure *measure,
                      const View *view, const World *world, uint64_t key)
{
    key = hash_u64(hash_u64(key, (uint64_t)(uintptr_t)palette), (uint64_t)measure->text);
    if (!draw_list_wants_backdrop(list, key)) {
        return;
    }
    Area window = {0.0, 0.0, measure->width, measure->height};
    double shorter = measure->width < measure->height ? measure->width : measure->height;
    draw_box(list, LAYER_BACKDROP, 0.0, 0.0, window.width, window.height,
             palette->role[COLOUR_VOID]);
    if (view != NULL) {
        draw_floor(list, palette, view);
    }
    draw_honeycomb(list, window, shorter / 11.0, 1.2 * list->line,
                   palette_fade(palette->role[COLOUR_FIELD_LINE], 0.85));
    if (view == NULL) {
        return;
    }
    for (Side side = SIDE_LEFT; side < SIDE_COUNT; side++) {
        if (world_paddle_of_side(world, side) >= 0) {
            draw_goal_light(list, palette, view, side);
        }
    }
    for (int i = 0; i < world_hexagon_count(world); i++) {
        HexagonState state = world_hexagon(world, i);
        if (stands_still(world, i, &state)) {
            draw_hexagon(list, LAYER_BACKDROP, palette, view, state.centre, state.angle_deg,
                         state.circumradius, false);
        }
    }
    draw_sides(list, palette, view, world);
}

static void draw_moving_hexagons(DrawList *list, const PictureSource *source, const View *view)
{
    const Session *session = source->session;
    const World *world = session->world;
    for (int i = 0; i < world_hexagon_count(world); i++) {
        HexagonState state = world_hexagon(world, i);
        if (!state.exists || stands_still(world, i, &state)) {
            continue;
        }
        double angle = 0.0;
        Vec2 centre = session_hexagon_place(session, i, &state, &angle);
        bool breaks = world_hexagon_hits_at_start(world, i) > 0;
        draw_hexagon(list, LAYER_FIELD, source->palette, view, centre, angle, state.circumradius,
                     breaks);
        // As many dots as hits are left, so that it is seen without counting colours.
        for (int hit = 0; breaks && hit < state.hits && hit < 6; hit++) {
            Vec2 dots[6];
            draw_hexagon_corners(dots, view_point(view, centre),
                                 0.36 * state.circumradius * view->scale, angle);
            draw_stamp(list, LAYER_STAMPS, STAMP_DISC, dots[hit],
                       0.07 * state.circumradius * view->scale + 0.6,
                       source->palette->role[COLOUR_HEXAGON_SOFT]);
        }
    }
}

/// One brick: a body, a lighter upper edge, and a notch for each further hit that it takes.
static void draw_brick(DrawList *list, DrawLayer layer, const Palette *palette, const View *view,
                       Rectangle body, int hits, bool holds_something, double light)
{
    Vec2 a = view_point(view, body.min);
    Vec2 b = view_point(view, body.max);
    double width = b.x - a.x;
    double height = b.y - a.y;
    double seam = height >= 6.0 ? 1.0 : 0.0;
    Colour colour = palette_brick(palette, hits);
    Colour bright = palette_mix(colour, palette->role[COLOUR_TEXT], 0.3 + 0.7 * light);
    if (light > 0.0) {
        colour = palette_mix(colour, palette->role[COLOUR_TEXT], 0.6 * light);
    }
    draw_box(list, layer, a.x, a.y, b.x - seam, b.y - seam, colour);
    if (height < 8.0) {
        return;
    }
    double edge = floor(list->line + 0.5);
    draw_box(list, layer, a.x, a.y, b.x - seam, floor(a.y + 0.5) + edge, bright);
    draw_box(list, layer, a.x, floor(b.y + 0.5) - seam - edge, b.x - seam, b.y - seam,
             palette_mix(colour, palette->role[COLOUR_INK], 0.35));
    if (hits == BRICK_INDESTRUCTIBLE) {
        double inset = floor(height * 0.25);
        draw_frame(list, layer, a.x + inset, a.y + inset, b.x - seam - inset, b.y - seam - inset,
                   list->line, bright);
        return;
    }
    double notch = floor(height * 0.16) + 1.0;
    for (int i = 1; i < hits && (2.0 * i + 1.0) * notch < width; i++) {
        double x = floor(a.x + 0.5) + (2.0 * i - 0.5) * notch;
        draw_box(list, layer, x, b.y - seam - 2.0 * notch, x + notch, b.y - seam - notch, bright);
    }
    if (holds_something) {
        double size = height * 0.2;
        double x = 0.5 * (a.x + b.x);
        double y = 0.5 * (a.y + b.y);
        draw_box(list, layer, x - size, y - size, x + size, y + size,
                 palette_fade(palette->role[COLOUR_INK], 0.55));
        draw_box(list, layer, x - size * 0.5, y - size * 0.5, x + size * 0.5, y + size * 0.5,
                 bright);
    }
}

static void draw_bricks(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    int total = world_brick_columns(world) * world_brick_rows(world);
    for (int i = 0; i < total; i++) {
        int hits = world_brick_hits(world, i);
        if (hits == BRICK_EMPTY) {
            continue;
        }
        double light = 0.0;
        Rectangle body = world_brick_body(world, i);
        if (source->effects->brick_count > 0) {
            Vec2 push = effects_brick_push(source->effects, i, &light);
            body = (Rectangle){vec2_add(body.min, push), vec2_add(body.max, push)};
        }
        draw_brick(list, LAYER_FIELD, source->palette, view, body, hits,
                   world_brick_bonus(world, i) != '.', light);
    }
}

void picture_match(DrawList *list, const PictureSource *source, const View *view)
{
    draw_bricks(list, source, view);
    draw_moving_hexagons(list, source, view);
    picture_effects(list, source, view);
    picture_actors(list, source, view);
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

void picture_ball(DrawList *list, const Palette *palette, Vec2 centre, double radius, double halo,
                  Side owner)
{
    Colour colour = palette_side(palette, owner);
    if (halo > 0.0) {
        draw_halo(list, LAYER_GLOW, centre, radius + halo, palette_fade(colour, 0.62));
    }
    double rim = clamp01(radius / 14.0) * 1.6 + 0.8;
    draw_stamp(list, LAYER_STAMPS, STAMP_DISC, centre, radius,
               palette_mix(colour, (Colour){255, 255, 255, 255}, 0.75));
    if (radius > 2.5) {
        draw_stamp(list, LAYER_STAMPS, STAMP_DISC, centre, radius - rim, colour);
    }
    if (radius > 3.5) {
        picture_mark(list, LAYER_STAMPS, centre, radius, owner, palette->role[COLOUR_INK]);
    }
}

void picture_miniature(DrawList *list, const Palette *palette, const WorldDef *def, Area area)
{
    View view = view_fit_area(area, def->width, def->height);
    Area f = view.field;
    draw_box(list, LAYER_VEIL, f.x, f.y, f.x + f.width, f.y + f.height,
             palette->role[COLOUR_FIELD]);
    draw_frame(list, LAYER_VEIL, f.x, f.y, f.x + f.width, f.y + f.height, 1.0,
               palette->role[COLOUR_WALL]);
    for (int i = 0; def->brick_hits != NULL && i < def->brick_columns * def->brick_rows; i++) {
        int hits = def->brick_hits[i];
        if (hits == BRICK_EMPTY) {
            continue;
        }
        Vec2 corner =
            vec2(def->brick_origin.x + (i % def->brick_columns) * def->brick_cell.x,
                 def->brick_origin.y + (double)(i / def->brick_columns) * def->brick_cell.y);
        Rectangle body = {corner, vec2_add(corner, def->brick_cell)};
        draw_brick(list, LAYER_VEIL, palette, &view, body, hits, false, 0.0);
    }
    // Of a field too full to be seen at this size a part gives the idea.
    for (int i = 0; i < def->hexagon_count && i < 400; i++) {
        const HexagonDef *hexagon = &def->hexagons[i];
        draw_hexagon(list, LAYER_VEIL, palette, &view, hexagon->centre, hexagon->angle_deg,
                     hexagon->circumradius, hexagon->hits > 0);
    }
    for (int i = 0; i < def->paddle_count; i++) {
        Side side = def->paddles[i];
        bool level = side == SIDE_TOP || side == SIDE_BOTTOM;
        double x = side == SIDE_LEFT ? 0.04 : (side == SIDE_RIGHT ? 0.96 : 0.5);
        double y = side == SIDE_TOP ? 0.05 : (side == SIDE_BOTTOM ? 0.95 : 0.5);
        double across = level ? 0.08 * f.width : 1.5;
        double down = level ? 1.5 : 0.08 * f.height;
        draw_box(list, LAYER_VEIL, f.x + x * f.width - across, f.y + y * f.height - down,
                 f.x + x * f.width + across, f.y + y * f.height + down,
                 palette_side(palette, side));
    }
}
