#include "picture.h"

bool picture_hexagon_is_still(const World *world, int hexagon, const HexagonState *state)
{
    return state->exists && world_hexagon_hits_at_start(world, hexagon) == 0 &&
           state->spin_deg_per_s == 0.0 && state->velocity.x == 0.0 && state->velocity.y == 0.0;
}

/// The half of each edge that leads shines, so that it is seen which way a hexagon turns.
static void draw_spin(DrawList *list, DrawLayer layer, const Vec2 corners[6], double width,
                      bool clockwise, Colour colour)
{
    for (int k = 0; k < 6; k++) {
        Vec2 lead = corners[clockwise ? (k + 1) % 6 : k];
        Vec2 tail = corners[clockwise ? k : (k + 1) % 6];
        Vec2 from = vec2_add_scaled(tail, vec2_sub(lead, tail), 0.58);
        draw_line(list, layer, from, lead, width, colour);
    }
}

void picture_hexagon(DrawList *list, DrawLayer layer, const Palette *palette, const View *view,
                     const HexagonLook *look)
{
    Vec2 corners[6];
    double radius = look->circumradius * view->scale;
    Vec2 middle = view_point(view, look->centre);
    Colour edge = palette->role[look->breaks ? COLOUR_HEXAGON_SOFT : COLOUR_HEXAGON];
    Colour fill = palette_mix(palette->role[COLOUR_HEXAGON_FILL], edge, 0.06);
    if (radius < 7.0 * list->line) {
        // Too small for lines, and then there may be thousands.
        draw_hexagon_corners(corners, middle, radius, look->angle_deg);
        draw_polygon(list, layer, corners, 6, palette_mix(fill, edge, 0.6));
        return;
    }
    double width = (radius > 40.0 * list->line ? 2.4 : 1.5) * list->line;
    width = width > 0.25 * radius ? 0.25 * radius : width;
    draw_hexagon_corners(corners, middle, radius - 0.5 * width, look->angle_deg);
    draw_fill(list, layer, corners, 6, fill);
    if (radius > (layer == LAYER_BACKDROP ? 12.0 : 20.0)) {
        draw_inner_glow(list, layer, corners, 6, 0.34 * radius, palette_fade(edge, 0.34));
    }
    if (radius > 14.0 && layer == LAYER_BACKDROP) {
        Vec2 inner[6];
        draw_hexagon_corners(inner, middle, radius * 0.5, look->angle_deg);
        draw_outline(list, layer, inner, 6, list->line, palette_fade(edge, 0.25));
    }
    draw_outline(list, layer, corners, 6, width, edge);
    if (look->spin != 0.0 && radius > 16.0) {
        draw_spin(list, layer, corners, width, look->spin > 0.0,
                  palette_mix(edge, palette->role[COLOUR_HOT], 0.3));
    }
}

static void draw_moving_hexagons(DrawList *list, const PictureSource *source, const View *view)
{
    const Session *session = source->session;
    const World *world = session->world;
    for (int i = 0; i < world_hexagon_count(world); i++) {
        HexagonState state = world_hexagon(world, i);
        if (!state.exists || picture_hexagon_is_still(world, i, &state)) {
            continue;
        }
        double angle = 0.0;
        Vec2 centre = session_hexagon_place(session, i, &state, &angle);
        bool breaks = world_hexagon_hits_at_start(world, i) > 0;
        HexagonLook look = {.centre = centre,
                            .angle_deg = angle,
                            .circumradius = state.circumradius,
                            .spin = state.spin_deg_per_s,
                            .breaks = breaks};
        picture_hexagon(list, LAYER_FIELD, source->palette, view, &look);
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

/// What a brick holds is not told, only that it holds something: a capsule's hexagon shines in its
/// middle.
static void draw_content(DrawList *list, DrawLayer layer, const Palette *palette, Vec2 a, Vec2 b,
                         bool pips, Colour bright)
{
    Vec2 corners[6];
    double height = b.y - a.y;
    Vec2 middle = vec2(0.5 * (a.x + b.x), a.y + height * (pips ? 0.38 : 0.5));
    double size = height * (pips ? 0.24 : 0.3);
    if (height < 14.0) {
        draw_box(list, layer, middle.x - 1.5, middle.y - 1.5, middle.x + 1.5, middle.y + 1.5,
                 bright);
        return;
    }
    draw_hexagon_corners(corners, middle, size, 0.0);
    draw_fill(list, layer, corners, 6, palette->role[COLOUR_INK]);
    draw_outline(list, layer, corners, 6, 1.2 * list->line, bright);
    draw_hexagon_corners(corners, middle, 0.4 * size, 0.0);
    draw_polygon(list, layer, corners, 6, bright);
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
    if (look->holds_something) {
        draw_content(list, layer, palette, a, b, look->hits > 1, palette_mix(bright, hot, 0.3));
    }
}

/// Bricks that were hit a moment ago; all of them where the backdrop could not take the others.
static void draw_lively_bricks(DrawList *list, const PictureSource *source, const View *view)
{
    const World *world = source->session->world;
    const Effects *effects = source->effects;
    int total = world_brick_columns(world) * world_brick_rows(world);
    bool all = source->still->count != total;
    int count = all ? total : effects->brick_count;
    for (int i = 0; i < count; i++) {
        int brick = all ? i : effects->brick[i].brick;
        int hits = world_brick_hits(world, brick);
        if (hits == BRICK_EMPTY || (!all && effects_brick_first_mark(effects, brick) != i)) {
            continue;
        }
        double light = 0.0;
        Rectangle body = world_brick_body(world, brick);
        Vec2 push = effects_brick_push(effects, brick, &light);
        BrickLook look = {.body = {vec2_add(body.min, push), vec2_add(body.max, push)},
                          .hits = hits,
                          .holds_something = world_brick_bonus(world, brick) != '.',
                          .light = light};
        picture_brick(list, LAYER_FIELD, source->palette, view, &look);
    }
}

void picture_match(DrawList *list, const PictureSource *source, const View *view)
{
    draw_lively_bricks(list, source, view);
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
        picture_brick(list, LAYER_VEIL, palette, &view, &(BrickLook){body, hits, false, 0.0});
    }
    // Of a field too full to be seen at this size a part gives the idea.
    for (int i = 0; i < def->hexagon_count && i < 400; i++) {
        const HexagonDef *hexagon = &def->hexagons[i];
        HexagonLook look = {.centre = hexagon->centre,
                            .angle_deg = hexagon->angle_deg,
                            .circumradius = hexagon->circumradius,
                            .breaks = hexagon->hits > 0};
        picture_hexagon(list, LAYER_VEIL, palette, &view, &look);
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
