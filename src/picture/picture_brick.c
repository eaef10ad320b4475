// Draws a brick: panels by its hits at the start, cracks by those lost, and the symbol of its kind.
#include "picture.h"

#include "world_field.h"

/// Draws a rectangle with light upper and left edges and dark lower and right ones, or reversed,
/// which looks recessed.
static void draw_raised(DrawList *list, DrawLayer layer, Vec2 a, Vec2 b, double width, Colour upper,
                        Colour lower)
{
    draw_box(list, layer, a.x, a.y, b.x, a.y + width, upper);
    draw_box(list, layer, a.x, a.y + width, a.x + width, b.y - width, palette_fade(upper, 0.6));
    draw_box(list, layer, a.x, b.y - width, b.x, b.y, lower);
    draw_box(list, layer, b.x - width, a.y + width, b.x, b.y - width, palette_fade(lower, 0.8));
}

/// Numbers of states that no number of hits is, one for each owner and one for nobody.
#define TERRITORY_STATES 100

/// Width of a brick, as a share of its height, below which two symbols would lie on each other.
#define NARROW 1.4

/// A brick's rectangle in pixels, and the parameters of drawing.
typedef struct BrickBox {
    DrawList *list;
    DrawLayer layer;
    const Palette *palette;
    const BrickKind *kind;
    Vec2 a, b;           ///< upper left and lower right corner
    double line, height; ///< pixels
    Colour upper, lower, ink, hot;
    bool shares; ///< with a capsule's mark
    Vec2 own;    ///< middle of the part that is free for the sign of its kind
    double room; ///< pixels, half the width of that
} BrickBox;

static const BrickKind *kind_of(const BrickLook *look)
{
    return look->kind != NULL ? look->kind : brick_kind_get(BRICK_PLAIN);
}

/// Draws a recessed panel on bricks of two hits, and a second one inside from three hits on.
static void draw_panels(const BrickBox *box, int panels)
{
    const double height = box->b.y - box->a.y;
    const double step = floor(0.2 * height + 0.5);
    for (int i = 1; i <= panels; i++) {
        const Vec2 inset = vec2(i * step, i * step);
        if (height - 2.0 * inset.y < 2.0 * box->line + 2.0) {
            return;
        }
        draw_raised(box->list, box->layer, vec2_add(box->a, inset), vec2_sub(box->b, inset),
                    box->line, palette_fade(box->lower, 0.75), palette_fade(box->upper, 0.75));
    }
}

/// Draws rivets on unbreakable bricks.
static void draw_rivets(const BrickBox *box)
{
    const Vec2 a = box->a, b = box->b;
    const double line = box->line;
    const double size = line + 1.0;
    const double off = floor(0.22 * (b.y - a.y)) + line;
    for (int i = 0; i < 4; i++) {
        const double x = i & 1 ? b.x - off - size : a.x + off;
        const double y = i & 2 ? b.y - off - size : a.y + off;
        draw_box(box->list, box->layer, x, y, x + size, y + size, box->upper);
        draw_box(box->list, box->layer, x, y + size, x + size, y + size + line, box->lower);
    }
    // A horizontal bar, as on a safe.
    const double middle = floor(0.5 * (a.x + b.x));
    draw_box(box->list, box->layer, middle - 2.0 * line, a.y + line, middle - line, b.y - line,
             box->lower);
    draw_box(box->list, box->layer, middle + line, a.y + line, middle + 2.0 * line, b.y - line,
             box->upper);
}

static void draw_brick_cracks(const BrickBox *box, const BrickLook *look)
{
    const Vec2 half = vec2_scale(vec2_sub(box->b, box->a), 0.5);
    // Two directions, so that neighbours crack differently.
    const double way =
        fmod(floor((look->body.min.x + look->body.min.y) * 0.1), 2.0) == 0.0 ? 1.0 : -1.0;
    picture_cracks(box->list, box->layer, vec2_add(box->a, half), vec2(way * half.x, 0.0),
                   vec2(0.0, half.y), picture_crack_count(look->begun - look->hits, look->begun),
                   1.5 * box->line, box->ink);
}

/// Draws a rectangle in shares of the brick's size.
static void draw_share(const BrickBox *box, double x0, double y0, double x1, double y1,
                       Colour colour)
{
    const Vec2 size = vec2_sub(box->b, box->a);
    draw_box(box->list, box->layer, box->a.x + x0 * size.x, box->a.y + y0 * size.y,
             box->a.x + x1 * size.x, box->a.y + y1 * size.y, colour);
}

/// Draws a small symbol at both ends, or a single one beside the mark of a capsule and where two
/// have no room.
static void draw_at_ends(const BrickBox *box, void (*draw)(const BrickBox *box, Vec2 centre))
{
    const double off = scalar_min(0.24 * (box->b.x - box->a.x), 0.62 * box->height);
    if (box->shares || box->b.x - box->a.x < NARROW * box->height) {
        draw(box, box->own);
        return;
    }
    draw(box, vec2(floor(box->a.x + off), box->own.y));
    draw(box, vec2(floor(box->b.x - off), box->own.y));
}

/// Draws masonry.
static void draw_wall(const BrickBox *box)
{
    const Colour seam = palette_fade(box->ink, 0.75);
    const double thin = box->line / box->height;
    const double narrow = box->line / (box->b.x - box->a.x);
    for (int row = 0; row < 3; row++) {
        const double top = row / 3.0;
        draw_share(box, 0.0, top, 1.0, top + thin, seam);
        for (double x = row % 2 == 0 ? 0.25 : 0.5; x < 1.0; x += 0.5) {
            draw_share(box, x, top, x + narrow, top + 1.0 / 3.0, seam);
        }
    }
}

/// Draws the mark of the seal's side.
static void draw_seal(const BrickBox *box)
{
    const double size = scalar_min(0.42 * box->height, 0.96 * box->room);
    draw_stamp(box->list, picture_stamps_over(box->layer), STAMP_DISC, box->own, size, box->ink);
    picture_mark(box->list, picture_stamps_over(box->layer), box->own, size, box->kind->side,
                 palette_side(box->palette, box->kind->side));
}

/// Draws a riveted plate along the armoured side.
static void draw_armour(const BrickBox *box)
{
    static const struct {
        double x0, y0, x1, y1;
    } PLATES[SIDE_COUNT] = {
        [SIDE_LEFT] = {0.0, 0.0, 0.22, 1.0},
        [SIDE_RIGHT] = {0.78, 0.0, 1.0, 1.0},
        [SIDE_TOP] = {0.0, 0.0, 1.0, 0.42},
        [SIDE_BOTTOM] = {0.0, 0.58, 1.0, 1.0},
    };
    double x0 = PLATES[box->kind->side].x0, y0 = PLATES[box->kind->side].y0;
    double x1 = PLATES[box->kind->side].x1, y1 = PLATES[box->kind->side].y1;
    const bool level = x1 - x0 > 0.5;
    draw_share(box, x0, y0, x1, y1, box->ink);
    double seam_x = 1.5 * box->line / (box->b.x - box->a.x), seam_y = 1.5 * box->line / box->height;
    draw_share(box, x0 + seam_x, y0 + seam_y, x1 - seam_x, y1 - seam_y,
               palette_brick(box->palette, BRICK_INDESTRUCTIBLE));
    for (int i = 0; i < (level ? 4 : 2); i++) {
        const double x = level ? 0.125 + 0.25 * i : 0.5 * (x0 + x1);
        const double y = level ? 0.5 * (y0 + y1) : 0.28 + 0.44 * i;
        draw_share(box, x - 1.5 * seam_x, y - seam_y, x + 1.5 * seam_x, y + seam_y, box->hot);
    }
}

/// Draws a zigzag, for the random direction in which balls leave.
static void draw_scatter(const BrickBox *box)
{
    const Colour colours[2] = {box->ink, box->palette->role[COLOUR_SHARED]};
    for (int pass = 0; pass < 2; pass++) {
        Vec2 from = vec2(0.08, 0.5);
        for (int i = 1; i <= 7; i++) {
            const Vec2 to = vec2(0.08 + 0.12 * i, i == 7 ? 0.5 : (i % 2 == 0 ? 0.8 : 0.2));
            picture_line_across(box->list, box->layer, box->a, box->b,
                                (const double[]){from.x, from.y, to.x, to.y},
                                (pass == 0 ? 3.0 : 1.5) * box->line, colours[pass]);
            from = to;
        }
    }
}

static void draw_bomb(const BrickBox *box, Vec2 centre)
{
    const double size = scalar_min(0.3 * box->height, 0.8 * box->room);
    draw_disc(box->list, box->layer, centre, size, box->ink);
    draw_line(box->list, box->layer, centre, vec2(centre.x + 1.1 * size, centre.y - 1.25 * size),
              1.5 * box->line, box->ink);
    draw_disc(box->list, box->layer, vec2(centre.x + 1.1 * size, centre.y - 1.25 * size),
              scalar_max(0.35 * size, box->line), box->hot);
}

/// Draws warning stripes, below the bombs.
static void draw_explosive(const BrickBox *box)
{
    const double band = scalar_max(floor(0.18 * box->height + 0.5), 2.0);
    double low = box->b.y - box->line, high = low - band;
    draw_box(box->list, box->layer, box->a.x + box->line, high, box->b.x - box->line, low,
             box->ink);
    for (double x = box->a.x + 2.0 * box->line; x + 2.0 * band < box->b.x; x += 2.5 * band) {
        Vec2 stripe[4] = {{x, low}, {x + band, low}, {x + 2.0 * band, high}, {x + band, high}};
        draw_polygon(box->list, box->layer, stripe, 4, box->hot);
    }
}

/// Draws a brick with small ones around it.
static void draw_sprout(const BrickBox *box, Vec2 centre)
{
    const double step = floor(scalar_min(0.24 * box->height, 0.7 * box->room) + 0.5);
    const double half = scalar_max(floor(0.08 * box->height + 0.5), 1.0);
    for (int i = 0; i < 9; i++) {
        const double x = centre.x + (i % 3 - 1) * step;
        const double y = floor(centre.y + (i / 3 - 1) * step);
        const double size = i == 4 ? 2.0 * half : half;
        draw_box(box->list, box->layer, x - size, y - half, x + size, y + half,
                 i == 4 ? box->hot : box->ink);
    }
}

/// Draws a plus, for the hit that is regained.
static void draw_plus(const BrickBox *box, Vec2 centre)
{
    for (double edge = box->line; edge >= 0.0; edge -= box->line) {
        const double size = scalar_min(0.26 * box->height, 0.8 * box->room) + edge;
        const double half = scalar_max(0.09 * box->height, 1.0) + edge;
        const Colour colour = edge > 0.0 ? box->ink : box->hot;
        draw_box(box->list, box->layer, centre.x - size, centre.y - half, centre.x + size,
                 centre.y + half, colour);
        draw_box(box->list, box->layer, centre.x - half, centre.y - size, centre.x + half,
                 centre.y + size, colour);
    }
}

/// Draws a button in a frame.
static void draw_switch(const BrickBox *box)
{
    const double size = scalar_min(0.34 * box->height, 0.9 * box->room);
    draw_disc(box->list, box->layer, box->own, size, box->ink);
    draw_disc(box->list, box->layer, box->own, 0.6 * size, box->hot);
}

/// Draws vertical bars.
static void draw_door(const BrickBox *box)
{
    for (int i = 0; i < 4; i++) {
        const double x = 0.14 + 0.2 * i;
        draw_share(box, x, 0.12, x + 0.12, 0.88, box->ink);
    }
}

/// Draws an arrow down.
static void draw_weight(const BrickBox *box, Vec2 centre)
{
    double size = scalar_min(0.26 * box->height, 0.8 * box->room), half = 0.4 * size;
    Vec2 head[3] = {
        {centre.x - size, centre.y}, {centre.x + size, centre.y}, {centre.x, centre.y + size}};
    draw_box(box->list, box->layer, centre.x - half, centre.y - size, centre.x + half, centre.y,
             box->ink);
    draw_polygon(box->list, box->layer, head, 3, box->ink);
}

/// Draws a hole with a bright rim, and dots by the number of its pair.
static void draw_portal(const BrickBox *box)
{
    const Vec2 centre = box->own;
    const double radius = scalar_min(0.42 * box->height, 0.6 * box->room);
    const int pair = box->kind->letter - 'a';
    draw_disc(box->list, box->layer, centre, radius, box->hot);
    draw_disc(box->list, box->layer, centre, radius - 1.5 * box->line, box->ink);
    draw_disc(box->list, box->layer, centre, 0.45 * radius, box->upper);
    draw_disc(box->list, box->layer, centre, 0.45 * radius - 1.5 * box->line, box->ink);
    for (int end = -1; end <= 1; end += 2) {
        for (int i = 0; i <= pair; i++) {
            const double off = (i - 0.5 * pair) * 0.28 * box->height;
            const Vec2 dot = vec2(centre.x + end * 0.76 * box->room, centre.y + off);
            draw_disc(box->list, box->layer, dot, scalar_max(0.09 * box->height, box->line),
                      box->ink);
        }
    }
}

/// Draws a bar along the solid face and arrows in the direction in which balls pass.
static void draw_one_way(const BrickBox *box)
{
    const Vec2 size = vec2_sub(box->b, box->a);
    const Vec2 centre = vec2_scale(vec2_add(box->a, box->b), 0.5);
    const Vec2 way = vec2_scale(side_inward(box->kind->side), -1.0);
    const Vec2 across = vec2_perpendicular(way);
    double depth = fabs(vec2_dot(way, size)), width = fabs(vec2_dot(across, size));
    const double bar = scalar_max(0.2 * box->height, 2.0 * box->line);
    const Vec2 middle = vec2_add_scaled(centre, way, 0.5 * (depth - bar));
    const Vec2 half = vec2(0.5 * (fabs(across.x) * width + fabs(way.x) * bar),
                           0.5 * (fabs(across.y) * width + fabs(way.y) * bar));
    Vec2 low = vec2_sub(middle, half), high = vec2_add(middle, half);
    const double arrow = scalar_min(0.24 * depth, 0.24 * box->height);
    draw_box(box->list, box->layer, box->a.x, box->a.y, box->b.x, box->b.y,
             palette_fade(box->upper, 0.12));
    draw_box(box->list, box->layer, low.x, low.y, high.x, high.y, box->upper);
    draw_raised(box->list, box->layer, low, high, box->line, box->hot, box->lower);
    const int beside = width > 1.5 * box->height ? 1 : 0;
    for (int i = -beside; i <= beside; i++) {
        const Vec2 tip = vec2_add_scaled(vec2_add_scaled(centre, across, 0.3 * i * width), way,
                                         arrow - 0.5 * bar);
        for (int end = -1; end <= 1; end += 2) {
            const Vec2 foot =
                vec2_add_scaled(vec2_add_scaled(tip, way, -1.6 * arrow), across, 1.2 * end * arrow);
            draw_line(box->list, box->layer, tip, foot, 1.5 * box->line, box->hot);
        }
    }
}

/// Draws a flag, which is hollow where it is nobody's.
static void draw_flag(const BrickBox *box)
{
    const double size = scalar_min(0.34 * box->height, 0.6 * box->room);
    const Vec2 foot = vec2(box->own.x - 0.6 * size, box->own.y + size);
    const Vec2 top = vec2(foot.x, box->own.y - size);
    const Vec2 tip = vec2(foot.x + 1.6 * size, box->own.y - 0.4 * size);
    const Vec2 cloth[] = {top, tip, vec2(foot.x, box->own.y + 0.2 * size)};
    draw_line(box->list, box->layer, foot, top, 1.5 * box->line, box->ink);
    if (box->kind->side != SIDE_NONE) {
        draw_fill(box->list, box->layer, cloth, 3, box->ink);
    } else {
        draw_line(box->list, box->layer, top, tip, 1.5 * box->line, box->ink);
        draw_line(box->list, box->layer, tip, cloth[2], 1.5 * box->line, box->ink);
    }
}

/// What shows a kind's effect.
static const struct {
    void (*draw)(const BrickBox *);
    void (*at_ends)(const BrickBox *, Vec2 centre); ///< by draw_at_ends
    bool sign; ///< a sign that the mark of a capsule would hide
} EFFECTS[BRICK_EFFECT_COUNT] = {
    [BRICK_EFFECT_SCATTER] = {.draw = draw_scatter},
    [BRICK_EFFECT_EXPLODE] = {draw_explosive, draw_bomb, true},
    [BRICK_EFFECT_GROW] = {.at_ends = draw_sprout, .sign = true},
    [BRICK_EFFECT_REGENERATE] = {.at_ends = draw_plus, .sign = true},
    [BRICK_EFFECT_SWITCH] = {.draw = draw_switch, .sign = true},
    [BRICK_EFFECT_DOOR] = {.draw = draw_door},
    [BRICK_EFFECT_PORTAL] = {.draw = draw_portal, .sign = true},
    [BRICK_EFFECT_FALL] = {.at_ends = draw_weight, .sign = true},
    [BRICK_EFFECT_TERRITORY] = {.draw = draw_flag},
};

/// Whether the kind has a sign that the mark of a capsule would hide.
static bool has_sign(const BrickLook *look)
{
    const BrickKind *kind = kind_of(look);
    return look->sign != '\0' || kind->guard == BRICK_GUARD_SEAL || EFFECTS[kind->effect].sign;
}

/// @param sign  of a level's own kind, in place of that of its effect; '\0': none
static void draw_kind(const BrickBox *box, char sign)
{
    static void (*const GUARDS[BRICK_GUARD_COUNT])(const BrickBox *) = {
        [BRICK_GUARD_WALL] = draw_wall,
        [BRICK_GUARD_SEAL] = draw_seal,
        [BRICK_GUARD_ARMOUR] = draw_armour,
    };
    if (GUARDS[box->kind->guard] != NULL) {
        GUARDS[box->kind->guard](box);
    }
    if (sign != '\0') {
        draw_stamp(box->list, picture_stamps_over(box->layer),
                   (DrawStamp)((int)STAMP_PICTOGRAM + power_up_from_letter(sign)), box->own,
                   scalar_min(PICTURE_SIGN_IN_BRICK * box->height, box->room), box->ink);
        return;
    }
    if (EFFECTS[box->kind->effect].draw != NULL) {
        EFFECTS[box->kind->effect].draw(box);
    }
    if (EFFECTS[box->kind->effect].at_ends != NULL) {
        draw_at_ends(box, EFFECTS[box->kind->effect].at_ends);
    }
}

/// Draws the faint marks at the corners of a hidden brick.
static void draw_hidden(DrawList *list, DrawLayer layer, const Palette *palette, Vec2 a, Vec2 b)
{
    const Colour colour = palette_fade(palette->role[COLOUR_TEXT_QUIET], 0.35);
    const double reach = 0.16 * (b.y - a.y);
    for (int i = 0; i < 4; i++) {
        const double x = i & 1 ? b.x - reach : a.x;
        const double y = i & 2 ? b.y - list->line : a.y;
        draw_box(list, layer, x, y, x + reach, y + list->line, colour);
    }
}

static Colour colour_of(const Palette *palette, const BrickLook *look)
{
    const BrickKind *kind = kind_of(look);
    const bool territory = kind->effect == BRICK_EFFECT_TERRITORY;
    if (kind->guard == BRICK_GUARD_SEAL || (territory && kind->side != SIDE_NONE)) {
        return palette_side(palette, kind->side);
    }
    if (kind->guard == BRICK_GUARD_WALL || territory) {
        return palette->role[COLOUR_BRICK_HARD];
    }
    return palette_brick(palette, kind->colour > 0 ? kind->colour : look->hits);
}

BrickLook picture_brick_of_kind(BrickLook look, const BrickOwn own[BRICK_OWN_MOST], int kind)
{
    look.kind = brick_kind_in(own, kind);
    look.sign = kind >= BRICK_KIND_COUNT ? brick_kind_own(own, kind)->sign[0] : '\0';
    return look;
}

int picture_brick_state(const World *world, int brick)
{
    const BrickKind *row = world_brick_row(world, brick);
    const int hits = world_brick_hits(world, brick);
    return hits != BRICK_EMPTY && row->effect == BRICK_EFFECT_TERRITORY
               ? TERRITORY_STATES + (row->side == SIDE_NONE ? SIDE_COUNT : (int)row->side)
               : hits;
}

BrickLook picture_brick_look(const World *world, const WorldDef *def, int brick, int state)
{
    const BrickLook look = {
        .body = world_brick_body(world, brick),
        .hits = state >= TERRITORY_STATES && state < BRICK_WALL ? BRICK_INDESTRUCTIBLE : state,
        .begun = world_brick_kind(world, brick) != BRICK_PLAIN ? world_brick_row(world, brick)->hits
                                                               : def->brick_hits[brick],
        .power_up = power_up_from_letter(world_brick_bonus(world, brick)),
        .hidden = world_brick_hidden(world, brick)};
    return picture_brick_of_kind(look, def->own_kinds, world_brick_kind(world, brick));
}

Vec2 picture_brick_mark(const BrickLook *look, double *radius)
{
    const Rectangle body = look->body;
    const Vec2 size = vec2_sub(body.max, body.min);
    const double usual = PICTURE_SIGN_IN_BRICK * size.y;
    *radius = usual;
    if (!has_sign(look)) {
        return vec2_scale(vec2_add(body.min, body.max), 0.5);
    }
    *radius = scalar_min(usual, 0.3 * size.x);
    const double down = *radius < usual ? 1.04 * *radius : 0.5 * size.y;
    return vec2(body.max.x - scalar_max(0.25 * size.x, 1.04 * *radius), body.max.y - down);
}

/// Finds the part of a brick that is free for the sign of its kind, beside a mark: its middle and
/// half its width. In a narrow brick it is above the mark as well.
static Vec2 own_place(const BrickLook *look, double *room)
{
    const Rectangle body = look->body;
    const Vec2 size = vec2_sub(body.max, body.min);
    double radius;
    const Vec2 mark = picture_brick_mark(look, &radius);
    *room = scalar_max(0.5 * (mark.x - radius - body.min.x), 0.22 * size.x);
    const bool narrow = mark.y > body.min.y + 0.5 * size.y;
    return vec2(body.min.x + *room, body.min.y + (narrow ? 1.2 * *room : 0.5 * size.y));
}

void picture_brick(DrawList *list, DrawLayer layer, const Palette *palette, const View *view,
                   const BrickLook *look)
{
    Vec2 a = view_point(view, look->body.min);
    Vec2 b = view_point(view, look->body.max);
    const double height = b.y - a.y;
    const double seam = height >= 6.0 ? 1.0 : 0.0;
    a = vec2(floor(a.x + 0.5), floor(a.y + 0.5));
    b = vec2(floor(b.x + 0.5) - seam, floor(b.y + 0.5) - seam);
    if (look->hidden) {
        draw_hidden(list, layer, palette, a, b);
        return;
    }
    const Colour hot = palette->role[COLOUR_HOT];
    const Colour ink = palette->role[COLOUR_INK];
    const Colour colour = palette_mix(colour_of(palette, look), hot, 0.6 * look->light);
    if (height < 8.0) {
        draw_box(list, layer, a.x, a.y, b.x, b.y, colour);
        return;
    }
    const double line = floor(list->line + 0.5);
    const Colour upper = palette_mix(colour, hot, 0.5);
    const Colour lower = palette_mix(colour, ink, 0.5);
    const BrickKind *kind = kind_of(look);
    const bool shares = look->power_up >= 0 && has_sign(look);
    BrickLook drawn = *look;
    drawn.body = (Rectangle){a, b};
    double room = 0.5 * (b.x - a.x);
    const Vec2 own = shares ? own_place(&drawn, &room) : vec2_scale(vec2_add(a, b), 0.5);
    const BrickBox box = {list,  layer, palette, kind, a,      b,   line, height,
                          upper, lower, ink,     hot,  shares, own, room};
    if (brick_kind_lets_in(box.kind)) {
        draw_one_way(&box);
        return;
    }
    draw_gradient(list, layer, a.x, a.y, b.x, b.y, palette_mix(colour, hot, 0.12),
                  palette_mix(colour, ink, 0.12), false);
    const double rim = scalar_max(line, floor(0.11 * height + 0.5));
    if (look->small) {
        draw_box(list, layer, a.x, a.y, b.x, a.y + rim, upper);
        draw_box(list, layer, a.x, b.y - rim, b.x, b.y, lower);
        return;
    }
    draw_raised(list, layer, a, b, rim, upper, lower);
    if (look->hits == BRICK_INDESTRUCTIBLE && kind->letter == '\0') {
        draw_rivets(&box);
        return;
    }
    if (brick_breaks(look->hits)) {
        draw_panels(&box, look->hits > 2 ? 2 : look->hits - 1);
    }
    if (look->power_up < 0 && !has_sign(look)) {
        picture_place_material(list, layer, palette->place, a, b, line, upper, lower);
    }
    draw_kind(&box, look->sign);
    if (look->hits < look->begun) {
        draw_brick_cracks(&box, look);
    }
    if (look->power_up >= 0) {
        double radius;
        const Vec2 at = picture_brick_mark(&drawn, &radius);
        picture_sign(list, picture_stamps_over(layer), palette, at, radius, look->power_up);
    }
}
