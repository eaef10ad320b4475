// The tables of colours, and their blending.
#include "palette.h"

#include <math.h>

#include "translate.h"

#include "hash.h"

/// The table of colours. A row: role, colour in the night and the high contrast palette (red,
/// green, blue), and alpha in both.
// clang-format off
#define ROLES(ROW) \
    ROW(COLOUR_VOID,         5,   7,  14,     0,   0,   0,   255, 255) \
    ROW(COLOUR_FIELD,       10,  14,  34,     0,   0,   0,   255, 255) \
    ROW(COLOUR_FIELD_LIGHT, 20,  30,  70,     0,   0,   0,   255, 255) \
    ROW(COLOUR_FIELD_MARK,  38,  46,  76,    24,  24,  24,   255, 255) \
    ROW(COLOUR_COMB,        34,  43,  76,    16,  16,  16,   255, 255) \
    ROW(COLOUR_WALL,        96, 120, 184,   170, 170, 170,   255, 255) \
    ROW(COLOUR_OBSTACLE,   112, 128, 164,   168, 176, 190,   255, 255) \
    ROW(COLOUR_OBSTACLE_SOFT, 158, 104, 232, 190, 140, 255,  255, 255) \
    ROW(COLOUR_SPRING,     222, 170,  60,   236, 186,  70,   255, 255) \
    ROW(COLOUR_DULL,       106, 111, 122,   152, 152, 152,   255, 255) \
    ROW(COLOUR_BRICK_HARD, 124, 136, 160,   164, 164, 164,   255, 255) \
    ROW(COLOUR_NOBODY,     236, 240, 250,   255, 255, 255,   255, 255) \
    ROW(COLOUR_GOOD,       126, 226, 140,   140, 255, 150,   255, 255) \
    ROW(COLOUR_BAD,        246,  96, 112,   255, 110, 120,   255, 255) \
    ROW(COLOUR_SHARED,     255, 206,  92,   255, 226, 110,   255, 255) \
    ROW(COLOUR_TEXT,       228, 234, 248,   255, 255, 255,   255, 255) \
    ROW(COLOUR_TEXT_QUIET, 140, 152, 184,   200, 200, 200,   255, 255) \
    ROW(COLOUR_ACCENT,     120, 226, 255,   255, 232,  90,   255, 255) \
    ROW(COLOUR_ALERT,      255, 132,  96,   255, 150, 110,   255, 255) \
    ROW(COLOUR_VEIL,         5,   7,  13,     0,   0,   0,   190, 215) \
    ROW(COLOUR_PANEL,       20,  26,  44,    16,  16,  16,   235, 250) \
    ROW(COLOUR_INK,          9,  12,  22,     0,   0,   0,   255, 255) \
    ROW(COLOUR_HOT,        255, 255, 255,   255, 255, 255,   255, 255)
#define SIDES(ROW) \
    ROW(SIDE_LEFT,         150, 235, 120,   120, 255, 110,   255, 255) \
    ROW(SIDE_RIGHT,        230, 178, 255,   246, 196, 255,   255, 255) \
    ROW(SIDE_TOP,          255, 182,  92,   255, 204,  90,   255, 255) \
    ROW(SIDE_BOTTOM,       110, 222, 255,   110, 240, 255,   255, 255)
// Colours of bricks by hits left, from 1: from cool to warm, alternately dark and light, so that
// adjacent rows also differ in grey.
#define BRICKS(ROW) \
    ROW(0,                  44, 126, 240,    88, 158, 255,   255, 255) \
    ROW(1,                   20, 214, 186,    90, 214, 200,   255, 255) \
    ROW(2,                  46, 168,  66,    68, 182,  88,   255, 255) \
    ROW(3,                 252, 188,  30,   246, 200,  60,   255, 255) \
    ROW(4,                 232, 100,  24,   255, 124,  56,   255, 255) \
    ROW(5,                 255, 124, 138,   255, 186, 190,   255, 255) \
    ROW(6,                 206,  58, 186,   238, 112, 222,   255, 255) \
    ROW(7,                 180, 154, 250,   204, 186, 255,   255, 255) \
    ROW(8,                 118,  88, 240,   156, 142, 255,   255, 255)
// clang-format on

#define NIGHT(what, r, g, b, r2, g2, b2, a, a2)    [what] = {r, g, b, a},
#define CONTRAST(what, r, g, b, r2, g2, b2, a, a2) [what] = {r2, g2, b2, a2},

static const Palette PALETTES[PALETTE_COUNT] = {
    [PALETTE_NIGHT] = {.name = TRANSLATABLE("Night"),
                       .role = {ROLES(NIGHT)},
                       .side = {SIDES(NIGHT)},
                       .brick = {BRICKS(NIGHT)}},
    [PALETTE_CONTRAST] = {.name = TRANSLATABLE("High contrast"),
                          .role = {ROLES(CONTRAST)},
                          .side = {SIDES(CONTRAST)},
                          .brick = {BRICKS(CONTRAST)},
                          .plain = true},
};

// A livery: left, right, top, bottom.
#define LIVERY(left, right, top, bottom)                                                           \
    {                                                                                              \
        .role = {ROLES(NIGHT)}, .side = {left, right, top, bottom}, .brick = { BRICKS(NIGHT) }     \
    }
#define RGB(r, g, b)                                                                               \
    {                                                                                              \
        r, g, b, 255                                                                               \
    }

static const Palette LIVERIES[LIVERY_COUNT] = {
    [LIVERY_CLASSIC] = {.role = {ROLES(NIGHT)}, .side = {SIDES(NIGHT)}, .brick = {BRICKS(NIGHT)}},
    [LIVERY_EMBER] =
        LIVERY(RGB(255, 214, 120), RGB(255, 158, 158), RGB(255, 122, 74), RGB(255, 182, 66)),
    [LIVERY_MEADOW] =
        LIVERY(RGB(204, 226, 92), RGB(154, 210, 250), RGB(244, 222, 116), RGB(116, 230, 136)),
    [LIVERY_CANDY] =
        LIVERY(RGB(255, 216, 236), RGB(194, 172, 255), RGB(144, 232, 236), RGB(255, 146, 194)),
    [LIVERY_SILVER] =
        LIVERY(RGB(178, 190, 204), RGB(216, 206, 236), RGB(250, 236, 208), RGB(214, 234, 250)),
};

static const FieldLook FIELD_LOOKS[] = {
    [WORLD_SANDBOX] = {.field = RGB(5, 20, 22),
                       .light = RGB(8, 38, 41),
                       .mark = RGB(34, 80, 76),
                       .floor = FLOOR_DOTS},
    [WORLD_SOLO] = {.field = RGB(11, 13, 42),
                    .light = RGB(28, 30, 92),
                    .mark = RGB(90, 98, 152),
                    .floor = FLOOR_STARS},
    [WORLD_DUEL] = {.field = RGB(8, 15, 36),
                    .light = RGB(19, 32, 74),
                    .mark = RGB(48, 66, 118),
                    .floor = FLOOR_COURT},
};

// Field, its light, marks, floor, surrounding honeycomb, walls, place, tint.
static const FieldLook CHAPTER_LOOKS[LOOK_COUNT] = {
    [LOOK_DAWN] = {RGB(36, 11, 34), RGB(62, 20, 60), RGB(126, 84, 114), FLOOR_STARS,
                   RGB(70, 32, 52), RGB(190, 104, 128), PLACE_DAWN, RGB(255, 96, 120)},
    [LOOK_HONEY] = {RGB(14, 22, 5), RGB(26, 40, 10), RGB(72, 92, 34), FLOOR_DOTS, RGB(46, 54, 18),
                    RGB(184, 132, 60), PLACE_HONEY, RGB(240, 200, 40)},
    [LOOK_ICE] = {RGB(4, 20, 38), RGB(6, 36, 68), RGB(48, 92, 122), FLOOR_FLAKES, RGB(22, 54, 76),
                  RGB(92, 146, 188), PLACE_ICE, RGB(110, 190, 255)},
    [LOOK_BRASS] = {RGB(30, 17, 9), RGB(53, 31, 15), RGB(82, 56, 34), FLOOR_PLATES, RGB(62, 44, 28),
                    RGB(176, 132, 92), PLACE_BRASS, RGB(236, 140, 60)},
    [LOOK_VAULT] = {RGB(20, 11, 46), RGB(39, 22, 88), RGB(80, 58, 136), FLOOR_GEMS, RGB(46, 30, 84),
                    RGB(140, 108, 204), PLACE_VAULT, RGB(170, 96, 255)},
};

const Palette *palette_get(PaletteName name)
{
    return &PALETTES[name];
}

const Palette *palette_in_livery(PaletteName name, PaletteLivery livery)
{
    return PALETTES[name].plain ? &PALETTES[name] : &LIVERIES[livery];
}

const FieldLook *palette_field_look(WorldMode mode)
{
    return &FIELD_LOOKS[mode];
}

const FieldLook *palette_chapter_look(ChapterLook look)
{
    return &CHAPTER_LOOKS[look];
}

/// Shares of a place's tint: the plainest bricks wear it, the others keep their hues.
#define TINT_PLAINEST  0.8
#define TINT_BRICKS    0.18
#define TINT_OBSTACLES 0.5
#define TINT_SOFT      0.22

/// Brightness, of the squares of its parts: nearly the relative luminance.
static double brightness(Colour colour)
{
    return 0.2126 * colour.r * colour.r + 0.7152 * colour.g * colour.g +
           0.0722 * colour.b * colour.b;
}

static unsigned char to_byte(double value)
{
    return (unsigned char)(value <= 0.0 ? 0.0 : (value >= 255.0 ? 255.0 : value + 0.5));
}

/// The colour with a share of another one, as bright as before.
static Colour tinted(Colour colour, Colour tint, double share)
{
    Colour mixed = palette_mix(colour, tint, share);
    const double factor = sqrt(brightness(colour) / scalar_max(brightness(mixed), 1.0));
    mixed.r = to_byte(factor * mixed.r);
    mixed.g = to_byte(factor * mixed.g);
    mixed.b = to_byte(factor * mixed.b);
    return mixed;
}

/// At least so bright is a brick, as a share of white: 3 : 1 to the lightest field.
#define OWN_LEAST 0.21

/// Replaces the colours of bricks by those that a level has of its own.
static void paint_bricks(Palette *palette, const LevelColour *colours)
{
    const Colour white = {255, 255, 255, 255};
    for (int i = 0; i < PALETTE_BRICK_KINDS; i++) {
        const Colour own = {colours[i].r, colours[i].g, colours[i].b, 255};
        Colour mixed = own;
        for (int k = 1; k < 16 && brightness(mixed) < OWN_LEAST * brightness(white); k++) {
            mixed = palette_mix(own, white, k / 16.0);
        }
        palette->brick[i] = colours[i].given ? mixed : palette->brick[i];
    }
}

Palette palette_dress(const Palette *palette, const FieldLook *look,
                      const LevelColour colours[LEVEL_COLOURS_MOST])
{
    Palette dressed = *palette;
    if (!palette->plain && look != NULL) {
        dressed.role[COLOUR_FIELD] = look->field;
        dressed.role[COLOUR_FIELD_LIGHT] = look->light;
        dressed.role[COLOUR_FIELD_MARK] = look->mark;
        dressed.floor = look->floor;
        if (look->wall.a > 0) {
            dressed.role[COLOUR_COMB] = look->comb;
            dressed.role[COLOUR_WALL] = look->wall;
        }
        dressed.place = look->place;
        for (int i = 0; i < PALETTE_BRICK_KINDS && look->place != PLACE_NONE; i++) {
            dressed.brick[i] =
                tinted(dressed.brick[i], look->tint, i == 0 ? TINT_PLAINEST : TINT_BRICKS);
        }
        if (look->place != PLACE_NONE) {
            Colour *role = dressed.role;
            role[COLOUR_OBSTACLE] = tinted(role[COLOUR_OBSTACLE], look->tint, TINT_OBSTACLES);
            role[COLOUR_BRICK_HARD] = tinted(role[COLOUR_BRICK_HARD], look->tint, TINT_OBSTACLES);
            role[COLOUR_OBSTACLE_SOFT] = tinted(role[COLOUR_OBSTACLE_SOFT], look->tint, TINT_SOFT);
        }
    }
    if (!palette->plain && colours != NULL) {
        paint_bricks(&dressed, colours);
    }
    return dressed;
}

Palette palette_dim(const Palette *palette, double share)
{
    Palette dim = *palette;
    const Colour dark = palette->role[COLOUR_VOID];
    for (int i = 0; i < COLOUR_ROLE_COUNT; i++) {
        dim.role[i] = palette_mix(palette->role[i], dark, share);
        dim.role[i].a = palette->role[i].a;
    }
    for (int i = 0; i < SIDE_COUNT; i++) {
        dim.side[i] = palette_mix(palette->side[i], dark, share);
    }
    for (int i = 0; i < PALETTE_BRICK_KINDS; i++) {
        dim.brick[i] = palette_mix(palette->brick[i], dark, share);
    }
    return dim;
}

uint64_t palette_hash(const Palette *palette)
{
    uint64_t hash = hash_bytes(HASH_START, palette->role, sizeof palette->role);
    hash = hash_bytes(hash, palette->side, sizeof palette->side);
    hash = hash_u64(hash, (uint64_t)palette->floor);
    hash = hash_u64(hash, (uint64_t)palette->place);
    return hash_bytes(hash, palette->brick, sizeof palette->brick);
}

Colour palette_side(const Palette *palette, Side side)
{
    if (side < 0 || side >= SIDE_COUNT) {
        return palette->role[COLOUR_NOBODY];
    }
    return palette->side[side];
}

Colour palette_brick(const Palette *palette, int hits)
{
    if (hits == BRICK_INDESTRUCTIBLE) {
        return palette->role[COLOUR_BRICK_HARD];
    }
    const int kind = scalar_clamp_int(hits, 1, PALETTE_BRICK_KINDS);
    return palette->brick[kind - 1];
}

Colour palette_fade(Colour colour, double factor)
{
    colour.a = to_byte(colour.a * factor);
    return colour;
}

Colour palette_mix(Colour a, Colour b, double share)
{
    return (Colour){
        to_byte(a.r + (b.r - a.r) * share),
        to_byte(a.g + (b.g - a.g) * share),
        to_byte(a.b + (b.b - a.b) * share),
        to_byte(a.a + (b.a - a.a) * share),
    };
}
