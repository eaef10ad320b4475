/// @file pixel.h
/// Arithmetic of pixels, 0x00RRGGBB, two channels in one multiplication or four pixels at a time;
/// and the pixels of a canvas that are drawn, row by row.
#ifndef ARKANONG_PIXEL_H
#define ARKANONG_PIXEL_H

#include <stdint.h>
#include <string.h>

#include "canvas.h"

/// Masks of red and blue, and of green, of a pixel; each channel then has 16 bits for a product.
#define PIXEL_RED_BLUE 0x00ff00ffU
#define PIXEL_GREEN    0x0000ff00U

/// Four pixels at a time, and their channels as 16-bit numbers.
typedef uint32_t PixelFour __attribute__((vector_size(16)));
typedef uint16_t PixelEight __attribute__((vector_size(16)));

static inline uint32_t pixel_pack(Colour colour)
{
    return (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
}

/// Every channel of a pixel times `share` / 255, rounded down.
static inline uint32_t pixel_dim(uint32_t pixel, uint32_t share)
{
    uint32_t red_blue = (pixel & PIXEL_RED_BLUE) * share;
    uint32_t green = (pixel >> 8 & 0xffU) * share;
    // x / 255 is (x + 1 + x / 256) / 256 up to 255 * 255.
    red_blue = (red_blue + 0x00010001U + (red_blue >> 8 & PIXEL_RED_BLUE)) >> 8 & PIXEL_RED_BLUE;
    green = (green + 1U + (green >> 8)) & PIXEL_GREEN;
    return red_blue | green;
}

/// The sums of all channels, at most 255 each.
static inline uint32_t pixel_add_light(uint32_t a, uint32_t b)
{
    uint32_t red_blue = (a & PIXEL_RED_BLUE) + (b & PIXEL_RED_BLUE);
    uint32_t green = (a & PIXEL_GREEN) + (b & PIXEL_GREEN);
    // A channel that runs over leaves its carry above it: of that all lower bits are made.
    uint32_t over = red_blue & 0x01000100U;
    red_blue = (red_blue | (over - (over >> 8))) & PIXEL_RED_BLUE;
    over = green & 0x00010000U;
    green = (green | (over - (over >> 8))) & PIXEL_GREEN;
    return red_blue | green;
}

/// A colour over a pixel, rounded down in both products.
static inline uint32_t pixel_cover(uint32_t below, uint32_t colour, uint32_t alpha)
{
    uint32_t left = 255U - alpha;
    uint32_t red_blue = ((colour & PIXEL_RED_BLUE) * alpha >> 8 & PIXEL_RED_BLUE) +
                        ((below & PIXEL_RED_BLUE) * left >> 8 & PIXEL_RED_BLUE);
    uint32_t green = ((colour & PIXEL_GREEN) * alpha >> 8 & PIXEL_GREEN) +
                     ((below & PIXEL_GREEN) * left >> 8 & PIXEL_GREEN);
    return red_blue | green;
}

static inline PixelFour pixel_load(const uint32_t *pixels)
{
    PixelFour four;
    memcpy(&four, pixels, sizeof four);
    return four;
}

static inline void pixel_store(uint32_t *pixels, PixelFour four)
{
    memcpy(pixels, &four, sizeof four);
}

/// As `pixel_dim`; `share` in both halves of each pixel.
static inline PixelFour pixel_dim_four(PixelFour pixels, PixelFour share)
{
    PixelEight red_blue = (PixelEight)(pixels & PIXEL_RED_BLUE) * (PixelEight)share;
    PixelEight green = (PixelEight)(pixels >> 8 & 0xffU) * (PixelEight)share;
    red_blue = (red_blue + 1 + (red_blue >> 8)) >> 8;
    green = green + 1 + (green >> 8);
    return (PixelFour)red_blue | ((PixelFour)green & PIXEL_GREEN);
}

/// As `pixel_add_light`.
static inline PixelFour pixel_add_light_four(PixelFour a, PixelFour b)
{
    PixelEight red_blue = (PixelEight)(a & PIXEL_RED_BLUE) + (PixelEight)(b & PIXEL_RED_BLUE);
    PixelEight green = (PixelEight)(a >> 8 & 0xffU) + (PixelEight)(b >> 8 & 0xffU);
    red_blue |= (PixelEight)(red_blue > 255);
    green |= (PixelEight)(green > 255);
    return ((PixelFour)red_blue & PIXEL_RED_BLUE) | ((PixelFour)green << 8 & PIXEL_GREEN);
}

static inline PixelFour pixel_in_both_halves(PixelFour shares)
{
    return shares | shares << 16;
}

/// As `pixel_cover`, but at alpha 0 and 255 exactly the pixel below and the colour.
static inline PixelFour pixel_cover_four(PixelFour below, PixelFour colour, PixelFour alpha)
{
    PixelEight share = (PixelEight)pixel_in_both_halves(alpha);
    PixelEight left = 255 - share;
    PixelEight red_blue = ((PixelEight)(colour & PIXEL_RED_BLUE) * share >> 8) +
                          ((PixelEight)(below & PIXEL_RED_BLUE) * left >> 8);
    PixelEight green = ((PixelEight)(colour >> 8 & 0xffU) * share >> 8) +
                       ((PixelEight)(below >> 8 & 0xffU) * left >> 8);
    PixelFour mixed = (PixelFour)red_blue | ((PixelFour)green << 8 & PIXEL_GREEN);
    PixelFour none = (PixelFour)(alpha == 0);
    PixelFour all = (PixelFour)(alpha == 255);
    return (below & none) | (colour & all) | (mixed & ~(none | all));
}

static inline void pixel_fill_row(uint32_t *pixels, int count, uint32_t colour)
{
    int i = 0;
    const PixelFour colours = {colour, colour, colour, colour};
    for (; i + 4 <= count; i += 4) {
        pixel_store(pixels + i, colours);
    }
    for (; i < count; i++) {
        pixels[i] = colour;
    }
}

static inline void pixel_light_row(uint32_t *row, int count, uint32_t light)
{
    int i = 0;
    const PixelFour lights = {light, light, light, light};
    for (; i + 4 <= count; i += 4) {
        pixel_store(row + i, pixel_add_light_four(pixel_load(row + i), lights));
    }
    for (; i < count; i++) {
        row[i] = pixel_add_light(row[i], light);
    }
}

/// Which tiles of a part are drawn on.
typedef enum CanvasReach { CANVAS_REACH_NONE, CANVAS_REACH_SOME, CANVAS_REACH_ALL } CanvasReach;

static inline DrawPart canvas_intersect(DrawPart a, DrawPart b)
{
    return (DrawPart){scalar_max_int(a.x0, b.x0), scalar_max_int(a.y0, b.y0),
                      scalar_min_int(a.x1, b.x1), scalar_min_int(a.y1, b.y1)};
}

/// Which tiles of a part within the canvas are drawn on.
static inline CanvasReach canvas_reach(const Canvas *canvas, DrawPart part)
{
    bool any = false;
    bool all = true;
    if (part.x0 >= part.x1 || part.y0 >= part.y1) {
        return CANVAS_REACH_NONE;
    }
    if (canvas->tiles == NULL) {
        return CANVAS_REACH_ALL;
    }
    for (int row = part.y0 / DAMAGE_TILE; row <= (part.y1 - 1) / DAMAGE_TILE; row++) {
        const unsigned char *tiles = canvas->tiles + row * canvas->tile_columns;
        for (int column = part.x0 / DAMAGE_TILE; column <= (part.x1 - 1) / DAMAGE_TILE; column++) {
            any = any || tiles[column] != 0;
            all = all && tiles[column] != 0;
        }
    }
    return all ? CANVAS_REACH_ALL : (any ? CANVAS_REACH_SOME : CANVAS_REACH_NONE);
}

/// Finds the next pixels of a row that are drawn, from *from to before *to, which is at most `end`;
/// false when there are none.
static inline bool canvas_find_run(const Canvas *canvas, CanvasReach reach, int y, int end,
                                   int *from, int *to)
{
    *to = end;
    if (reach == CANVAS_REACH_SOME && *from < end) {
        const unsigned char *tiles = canvas->tiles + y / DAMAGE_TILE * canvas->tile_columns;
        while (*from < end && tiles[*from / DAMAGE_TILE] == 0) {
            *from = (*from / DAMAGE_TILE + 1) * DAMAGE_TILE;
        }
        int last = *from;
        while (last < end && tiles[last / DAMAGE_TILE] != 0) {
            last = (last / DAMAGE_TILE + 1) * DAMAGE_TILE;
        }
        *to = scalar_min_int(last, end);
    }
    return *from < *to;
}

static inline uint32_t *canvas_pixel(const Canvas *canvas, int x, int y)
{
    return canvas->pixels + (size_t)y * (size_t)canvas->stride + x;
}

#endif
