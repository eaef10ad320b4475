// Rasterises boxes, masks and stamps on the processor, and copies pixels.
#include "canvas.h"

#include <math.h>
#include <stdlib.h>

#include "picture.h"
#include "pixel.h"

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

/// Samples per pixel and direction.
#define SAMPLES 6
/// Radius from which on no part is so thin that it passes between a pixel's corners, so pixels with
/// equal corners are not sampled.
#define FINE_RADIUS 12.0

/// A hexagon with corners left and right: faint light without an edge, unlike an obstacle.
static double cell_at(double x, double y, double radius)
{
    const double apothem = 0.86602540378443865 * radius;
    const double inward = apothem - fmax(fabs(y), 0.86602540378443865 * fabs(x) + 0.5 * fabs(y));
    const double share = inward < -1.0 ? 0.0 : fmin(inward + 1.0, 1.0);
    return 0.4 * share;
}

/// Opacity of a light at a point, pixels from its centre.
static double light_at(DrawStamp stamp, double x, double y, double radius)
{
    if (stamp == STAMP_CELL) {
        return cell_at(x, y, radius);
    }
    const bool dark =
        (stamp == STAMP_GLOW_LEFT && x > 0.0) || (stamp == STAMP_GLOW_RIGHT && x < 0.0) ||
        (stamp == STAMP_GLOW_UPPER && y > 0.0) || (stamp == STAMP_GLOW_LOWER && y < 0.0);
    return dark ? 0.0 : draw_glow_at(sqrt(x * x + y * y) / radius);
}

static double covered_at(DrawStamp stamp, double x, double y, double radius)
{
    int inside = 0;
    for (int i = 0; i < SAMPLES * SAMPLES; i++) {
        const double at_x = x + (i % SAMPLES + 0.5) / SAMPLES;
        const double at_y = y + (double)(i / SAMPLES) / SAMPLES + 0.5 / SAMPLES;
        inside += pictogram_stamp_covers(stamp, at_x / radius, at_y / radius);
    }
    return (double)inside / (SAMPLES * SAMPLES);
}

/// Determines which corners of a row of pixels, from `x` on, are inside the stamp.
static void mark_corners(DrawStamp stamp, double x, double y, double radius, int count,
                         unsigned char *inside)
{
    for (int i = 0; i < count; i++) {
        inside[i] = pictogram_stamp_covers(stamp, (x + i) / radius, y / radius);
    }
}

/// Rasterises a shape; `corners` has space for those of two rows.
static void raster_shape(SDL_Surface *surface, DrawStamp stamp, double radius, double centre_x,
                         double centre_y, unsigned char *corners)
{
    const int count = surface->w + 1;
    unsigned char *upper = corners;
    unsigned char *lower = corners + count;
    mark_corners(stamp, -centre_x, -centre_y, radius, count, lower);
    for (int y = 0; y < surface->h; y++) {
        Uint32 *row = (Uint32 *)(void *)((Uint8 *)surface->pixels + y * surface->pitch);
        unsigned char *former = upper;
        upper = lower;
        lower = former;
        mark_corners(stamp, -centre_x, y + 1 - centre_y, radius, count, lower);
        for (int x = 0; x < surface->w; x++) {
            const int inside = upper[x] + upper[x + 1] + lower[x] + lower[x + 1];
            double share = inside == 4 ? 1.0 : 0.0;
            if (radius < FINE_RADIUS || (inside > 0 && inside < 4)) {
                share = covered_at(stamp, x - centre_x, y - centre_y, radius);
            }
            row[x] = (Uint32)(share * 255.0) << 24 | 0xffffff;
        }
    }
}

static void raster_light(SDL_Surface *surface, DrawStamp stamp, double radius, double centre)
{
    for (int y = 0; y < surface->h; y++) {
        Uint32 *row = (Uint32 *)(void *)((Uint8 *)surface->pixels + y * surface->pitch);
        for (int x = 0; x < surface->w; x++) {
            const double share = light_at(stamp, x - centre + 0.5, y - centre + 0.5, radius);
            row[x] = (Uint32)(share * 255.0 + 0.5) << 24 | 0xffffff;
        }
    }
}

SDL_Surface *sprite_raster_draw(DrawStamp stamp, double radius, double part_x, double part_y)
{
    const int half = (int)ceil(radius) + 1;
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, 2 * half, 2 * half, 32, SDL_PIXELFORMAT_ARGB8888);
    if (surface == NULL) {
        return NULL;
    }
    if (stamp >= STAMP_GLOW && stamp <= STAMP_CELL) {
        raster_light(surface, stamp, radius, half);
        return surface;
    }
    unsigned char *corners = malloc(2 * ((size_t)surface->w + 1));
    if (corners == NULL) {
        SDL_FreeSurface(surface);
        return NULL;
    }
    const bool whole = stamp >= STAMP_GLOW;
    raster_shape(surface, stamp, radius, half + (whole ? 0.0 : part_x + 0.125),
                 half + (whole ? 0.0 : part_y + 0.125), corners);
    free(corners);
    return surface;
}

/// Applies a box filter of half-width `reach` to a row or column with stride `step`. `sums` has
/// space for count + 1 numbers.
static void blur_line(float *values, int count, int step, int reach, float *sums)
{
    sums[0] = 0.0f;
    for (int i = 0; i < count; i++) {
        sums[i + 1] = sums[i] + values[i * step];
    }
    for (int i = 0; i < count; i++) {
        const int from = i - reach < 0 ? 0 : i - reach;
        const int to = i + reach + 1 > count ? count : i + reach + 1;
        values[i * step] = (sums[to] - sums[from]) / (float)(2 * reach + 1);
    }
}

SDL_Surface *sprite_raster_blur(const SDL_Surface *shape, int reach)
{
    int width = shape->w + 2 * reach;
    const int height = shape->h + 2 * reach;
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888);
    float *light = calloc((size_t)width * (size_t)height, sizeof *light);
    float *sums = malloc(sizeof *sums * (size_t)(width > height ? width + 1 : height + 1));
    const bool fits = surface != NULL && light != NULL && sums != NULL;
    for (int y = 0; fits && y < shape->h; y++) {
        const Uint32 *row =
            (const Uint32 *)(const void *)((const Uint8 *)shape->pixels + y * shape->pitch);
        for (int x = 0; x < shape->w; x++) {
            light[(y + reach) * width + x + reach] = (float)(row[x] >> 24);
        }
    }
    // Three box filters approximate a Gaussian.
    for (int pass = 0; fits && pass < 3; pass++) {
        for (int y = 0; y < height; y++) {
            blur_line(light + y * width, width, 1, reach / 3, sums);
        }
        for (int x = 0; x < width; x++) {
            blur_line(light + x, height, width, reach / 3, sums);
        }
    }
    for (int y = 0; fits && y < height; y++) {
        Uint32 *row = (Uint32 *)(void *)((Uint8 *)surface->pixels + y * surface->pitch);
        for (int x = 0; x < width; x++) {
            row[x] = (Uint32)light[y * width + x] << 24 | 0xffffff;
        }
    }
    free(light);
    free(sums);
    if (!fits) {
        SDL_FreeSurface(surface);
    }
    return fits ? surface : NULL;
}
