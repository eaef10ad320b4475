// Rasterises boxes and masks on the processor, and copies pixels.
#include "canvas.h"

#include "canvas_rows.h"
#include "pixel.h"
#include "scalar.h"

Canvas canvas_make(uint32_t *pixels, int stride, int width, int height)
{
    return (Canvas){.pixels = pixels,
                    .stride = stride,
                    .width = width,
                    .height = height,
                    .clip = {0, 0, width, height}};
}

void canvas_set_clip(Canvas *canvas, DrawPart part)
{
    canvas->clip = canvas_intersect(part, (DrawPart){0, 0, canvas->width, canvas->height});
}

/// Scales a row of pixels by `left` / 255 and adds `light`, which cannot overflow.
static void darken_row(uint32_t *row, int count, uint32_t left, uint32_t light)
{
    int i = 0;
    const PixelFour share = pixel_in_both_halves((PixelFour){left, left, left, left});
    for (; i + 4 <= count; i += 4) {
        pixel_store(row + i, pixel_dim_four(pixel_load(row + i), share) + light);
    }
    for (; i < count; i++) {
        row[i] = pixel_dim(row[i], left) + light;
    }
}

void canvas_box(const Canvas *canvas, DrawPart box, Colour colour, CanvasBlend blend)
{
    const DrawPart part = canvas_intersect(box, canvas->clip);
    const CanvasReach reach = canvas_reach(canvas, part);
    const uint32_t light = pixel_dim(pixel_pack(colour), colour.a);
    const uint32_t left = 255U - colour.a;
    for (int y = part.y0; y < part.y1 && reach != CANVAS_REACH_NONE; y++) {
        for (int x = part.x0, end = 0; canvas_find_run(canvas, reach, y, part.x1, &x, &end);
             x = end) {
            uint32_t *row = canvas_pixel(canvas, x, y);
            if (blend == CANVAS_ADD) {
                pixel_light_row(row, end - x, light);
            } else if (left == 0) {
                pixel_fill_row(row, end - x, light);
            } else {
                darken_row(row, end - x, left, light);
            }
        }
    }
}

static inline void mask_pixel(uint32_t *pixel, uint32_t share, Colour colour, CanvasBlend blend)
{
    const uint32_t alpha = pixel_dim(share, colour.a);
    const uint32_t light = pixel_dim(pixel_pack(colour), alpha);
    *pixel = blend == CANVAS_ADD ? pixel_add_light(*pixel, light)
                                 : pixel_dim(*pixel, 255U - alpha) + light;
}

static void mask_row(uint32_t *row, const uint8_t *shares, int count, Colour colour,
                     CanvasBlend blend)
{
    int i = 0;
    const uint32_t packed = pixel_pack(colour);
    const PixelFour packed_four = {packed, packed, packed, packed};
    const PixelFour all = pixel_in_both_halves((PixelFour){colour.a, colour.a, colour.a, colour.a});
    for (; i + 4 <= count; i += 4) {
        uint32_t any = 0;
        memcpy(&any, shares + i, sizeof any);
        if (any == 0) {
            continue;
        }
        const PixelFour share = {shares[i], shares[i + 1], shares[i + 2], shares[i + 3]};
        const PixelFour alpha = pixel_in_both_halves(pixel_dim_four(share, all));
        const PixelFour light = pixel_dim_four(packed_four, alpha);
        const PixelFour below = pixel_load(row + i);
        pixel_store(row + i, blend == CANVAS_ADD
                                 ? pixel_add_light_four(below, light)
                                 : pixel_dim_four(below, pixel_in_both_halves(
                                                             (PixelFour){255, 255, 255, 255}) -
                                                             alpha) +
                                       light);
    }
    for (; i < count; i++) {
        mask_pixel(&row[i], shares[i], colour, blend);
    }
}

void canvas_mask(const Canvas *canvas, CanvasMask mask, DrawPart box, Colour colour,
                 CanvasBlend blend)
{
    const DrawPart part = canvas_intersect(box, canvas->clip);
    const CanvasReach reach = canvas_reach(canvas, part);
    for (int y = part.y0; y < part.y1 && reach != CANVAS_REACH_NONE; y++) {
        const uint8_t *shares = mask.shares + (size_t)(y - box.y0) * (size_t)mask.stride;
        for (int x = part.x0, end = 0; canvas_find_run(canvas, reach, y, part.x1, &x, &end);
             x = end) {
            mask_row(canvas_pixel(canvas, x, y), shares + (x - box.x0), end - x, colour, blend);
        }
    }
}

void canvas_copy(const Canvas *canvas, const Canvas *from, DrawPart part, int dx, int dy)
{
    const DrawPart room = {canvas->clip.x0 - dx, canvas->clip.y0 - dy, canvas->clip.x1 - dx,
                           canvas->clip.y1 - dy};
    part =
        canvas_intersect(canvas_intersect(part, (DrawPart){0, 0, from->width, from->height}), room);
    for (int y = part.y0; y < part.y1 && part.x0 < part.x1; y++) {
        memcpy(canvas_pixel(canvas, part.x0 + dx, y + dy), canvas_pixel(from, part.x0, y),
               (size_t)(part.x1 - part.x0) * sizeof(uint32_t));
    }
}

/// Enlarges a row horizontally by the factor `times` and writes `count` pixels.
static void enlarge_row(uint32_t *to, const uint32_t *from, int count, int times)
{
    const int whole = count / times;
    for (int i = 0; i < whole; i++) {
        for (int k = 0; k < times; k++) {
            *to++ = from[i];
        }
    }
    for (int k = whole * times; k < count; k++) {
        *to++ = from[whole];
    }
}

void canvas_enlarge(const Canvas *canvas, const Canvas *from, DrawPart part, int times)
{
    const DrawPart to = canvas_intersect(
        (DrawPart){part.x0 * times, part.y0 * times, part.x1 * times, part.y1 * times},
        (DrawPart){0, 0, canvas->width, canvas->height});
    const int count = to.x1 - to.x0;
    for (int y = to.y0; y < to.y1 && count > 0; y++) {
        uint32_t *row = canvas_pixel(canvas, to.x0, y);
        if (y % times == 0) {
            enlarge_row(row, canvas_pixel(from, part.x0, y / times), count, times);
        } else {
            memcpy(row, row - canvas->stride, (size_t)count * sizeof *row);
        }
    }
}
