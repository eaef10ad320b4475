// The tables of colours, and mixtures of them.
#include "palette.h"

#include "translate.h"

#include "collision_manager.h"
#include "hash.h"

/// The table of colours, a row each: what it is for, how it is at night, how it is in high contrast
/// (red, green, blue), and how much of what lies below it hides (night, high contrast).
// clang-format off
#define ROLES(ROW) \
    ROW(COLOUR_VOID,         5,   7,  14,     0,   0,   0,   255, 255) \
    ROW(COLOUR_FIELD,        9,  12,  24,     0,   0,   0,   255, 255) \
    ROW(COLOUR_FIELD_LINE,  34,  43,  76,    16,  16,  16,   255, 255) \
    ROW(COLOUR_WALL,        86, 108, 170,   170, 170, 170,   255, 255) \
    ROW(COLOUR_OBSTACLE,   100, 124, 192,   176, 176, 176,   255, 255) \
    ROW(COLOUR_OBSTACLE_FILL, 22, 29,  56,    30,  30,  30,   255, 255) \
    ROW(COLOUR_OBSTACLE_SOFT, 150, 112, 216, 196, 170, 240,  255, 255) \
    ROW(COLOUR_SPRING,     206, 158,  58,   220, 172,  60,   255, 255) \
    ROW(COLOUR_DULL,        74,  80,  94,    96,  96,  96,   255, 255) \
    ROW(COLOUR_BRICK_HARD, 112, 124, 152,   140, 140, 140,   255, 255) \
    ROW(COLOUR_NOBODY,     236, 240, 250,   255, 255, 255,   255, 255) \
    ROW(COLOUR_GOOD,       126, 226, 140,   140, 255, 150,   255, 255) \
    ROW(COLOUR_BAD,        246,  96, 112,   255, 110, 120,   255, 255) \
    ROW(COLOUR_SHARED,     255, 206,  92,   255, 226, 110,   255, 255) \
    ROW(COLOUR_TEXT,       228, 234, 248,   255, 255, 255,   255, 255) \
    ROW(COLOUR_TEXT_QUIET, 128, 140, 172,   200, 200, 200,   255, 255) \
    ROW(COLOUR_ACCENT,     120, 226, 255,   255, 232,  90,   255, 255) \
    ROW(COLOUR_ALERT,      255, 132,  96,   255, 150, 110,   255, 255) \
    ROW(COLOUR_VEIL,         5,   7,  13,     0,   0,   0,   190, 215) \
    ROW(COLOUR_PANEL,       20,  26,  44,    16,  16,  16,   235, 250) \
    ROW(COLOUR_INK,          9,  12,  22,     0,   0,   0,   255, 255) \
    ROW(COLOUR_HOT,        255, 255, 255,   255, 255, 255,   255, 255)
#define SIDES(ROW) \
    ROW(SIDE_LEFT,         150, 235, 120,   120, 255, 110,   255, 255) \
    ROW(SIDE_RIGHT,        216, 140, 255,   240, 160, 255,   255, 255) \
    ROW(SIDE_TOP,          255, 158,  64,   255, 170,  40,   255, 255) \
    ROW(SIDE_BOTTOM,       110, 222, 255,   110, 240, 255,   255, 255)
// Bricks by hits left, from 1: from cool to warm.
#define BRICKS(ROW) \
    ROW(0,                  54, 136, 208,    70, 140, 215,   255, 255) \
    ROW(1,                  40, 160, 164,    60, 175, 175,   255, 255) \
    ROW(2,                  66, 168, 104,    90, 185, 110,   255, 255) \
    ROW(3,                 150, 164,  62,   175, 180,  80,   255, 255) \
    ROW(4,                 196, 138,  54,   210, 150,  70,   255, 255) \
    ROW(5,                 208, 104,  70,   220, 120,  85,   255, 255) \
    ROW(6,                 202,  78, 108,   215,  95, 120,   255, 255) \
    ROW(7,                 176,  78, 172,   190,  95, 180,   255, 255) \
    ROW(8,                 130,  96, 212,   150, 115, 225,   255, 255)
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
                          .brick = {BRICKS(CONTRAST)}},
};

const Palette *palette_get(PaletteName name)
{
    return &PALETTES[name];
}

Palette palette_dim(const Palette *palette, double share)
{
    Palette dim = *palette;
    Colour dark = palette->role[COLOUR_VOID];
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
    int kind = hits < 1 ? 1 : (hits > PALETTE_BRICK_KINDS ? PALETTE_BRICK_KINDS : hits);
    return palette->brick[kind - 1];
}

static unsigned char to_byte(double value)
{
    return (unsigned char)(value <= 0.0 ? 0.0 : (value >= 255.0 ? 255.0 : value + 0.5));
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
