#include "palette.h"

#include "translate.h"

#include "collision_manager.h"

static const Palette PALETTES[PALETTE_COUNT] = {
    [PALETTE_NIGHT] =
        {
            .name = TRANSLATABLE("Night"),
            .role =
                {
                    [COLOUR_VOID] = {6, 8, 15, 255},
                    [COLOUR_FIELD] = {11, 14, 26, 255},
                    [COLOUR_FIELD_LINE] = {29, 36, 60, 255},
                    [COLOUR_WALL] = {74, 92, 138, 255},
                    [COLOUR_HEXAGON] = {104, 126, 184, 255},
                    [COLOUR_HEXAGON_FILL] = {33, 42, 72, 255},
                    [COLOUR_HEXAGON_SOFT] = {146, 116, 204, 255},
                    [COLOUR_BRICK_HARD] = {62, 70, 90, 255},
                    [COLOUR_NOBODY] = {236, 240, 250, 255},
                    [COLOUR_GOOD] = {126, 226, 140, 255},
                    [COLOUR_BAD] = {246, 96, 112, 255},
                    [COLOUR_TEXT] = {228, 234, 248, 255},
                    [COLOUR_TEXT_QUIET] = {128, 140, 172, 255},
                    [COLOUR_ACCENT] = {120, 226, 255, 255},
                    [COLOUR_ALERT] = {255, 132, 96, 255},
                    [COLOUR_VEIL] = {5, 7, 13, 190},
                    [COLOUR_PANEL] = {20, 26, 44, 235},
                    [COLOUR_INK] = {9, 12, 22, 255},
                },
            .side =
                {
                    [SIDE_LEFT] = {150, 235, 120, 255},
                    [SIDE_RIGHT] = {216, 140, 255, 255},
                    [SIDE_TOP] = {255, 158, 64, 255},
                    [SIDE_BOTTOM] = {110, 222, 255, 255},
                },
            .brick =
                {
                    {62, 118, 168, 255},
                    {64, 140, 140, 255},
                    {86, 146, 104, 255},
                    {140, 146, 82, 255},
                    {168, 128, 74, 255},
                    {176, 104, 82, 255},
                    {170, 84, 104, 255},
                    {146, 84, 142, 255},
                    {116, 92, 172, 255},
                },
        },
    [PALETTE_CONTRAST] =
        {
            .name = TRANSLATABLE("High contrast"),
            .role =
                {
                    [COLOUR_VOID] = {0, 0, 0, 255},
                    [COLOUR_FIELD] = {0, 0, 0, 255},
                    [COLOUR_FIELD_LINE] = {14, 14, 14, 255},
                    [COLOUR_WALL] = {170, 170, 170, 255},
                    [COLOUR_HEXAGON] = {176, 176, 176, 255},
                    [COLOUR_HEXAGON_FILL] = {36, 36, 36, 255},
                    [COLOUR_HEXAGON_SOFT] = {196, 170, 240, 255},
                    [COLOUR_BRICK_HARD] = {110, 110, 110, 255},
                    [COLOUR_NOBODY] = {255, 255, 255, 255},
                    [COLOUR_GOOD] = {140, 255, 150, 255},
                    [COLOUR_BAD] = {255, 110, 120, 255},
                    [COLOUR_TEXT] = {255, 255, 255, 255},
                    [COLOUR_TEXT_QUIET] = {200, 200, 200, 255},
                    [COLOUR_ACCENT] = {255, 232, 90, 255},
                    [COLOUR_ALERT] = {255, 150, 110, 255},
                    [COLOUR_VEIL] = {0, 0, 0, 215},
                    [COLOUR_PANEL] = {16, 16, 16, 250},
                    [COLOUR_INK] = {0, 0, 0, 255},
                },
            .side =
                {
                    [SIDE_LEFT] = {120, 255, 110, 255},
                    [SIDE_RIGHT] = {240, 160, 255, 255},
                    [SIDE_TOP] = {255, 170, 40, 255},
                    [SIDE_BOTTOM] = {110, 240, 255, 255},
                },
            .brick =
                {
                    {70, 140, 215, 255},
                    {60, 175, 175, 255},
                    {90, 185, 110, 255},
                    {175, 180, 80, 255},
                    {210, 150, 70, 255},
                    {220, 120, 85, 255},
                    {215, 95, 120, 255},
                    {190, 95, 180, 255},
                    {150, 115, 225, 255},
                },
        },
};

const Palette *palette_get(PaletteName name)
{
    return &PALETTES[name];
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
