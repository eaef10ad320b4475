// Rasterises boxes, masks and stamps on the processor, copies pixels, and tracks damage by hashes
// of tiles.
#include "canvas.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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

/// With more triangles than this, comparing takes longer than it saves.
#define TRIANGLES_MAX 60000
/// Maximum distance that renderers draw beyond a triangle's corners, pixels.
#define MARGIN 1.0F

/// Triangles of one mesh that share corners: all or part of what one call of draw_list.h added.
/// Each corner belongs to a single patch.
typedef struct Patch {
    int first, end; ///< indices
    int vertex, vertex_end;
} Patch;

/// A block of tiles; the ends are exclusive.
typedef struct Tiles {
    int column, row, column_end, row_end;
} Tiles;

void damage_free(Damage *damage)
{
    free(damage->before);
    free(damage->now);
    free(damage->marked);
    free(damage->parts);
    *damage = (Damage){0};
}

void damage_everything(Damage *damage)
{
    damage->everything = true;
}

/// Allocates the tiles of a window; false when memory is out.
static bool resize(Damage *damage, int width, int height)
{
    if (damage->before != NULL && damage->width == width && damage->height == height) {
        return true;
    }
    damage_free(damage);
    damage->width = width;
    damage->height = height;
    damage->columns = (width + DAMAGE_TILE - 1) / DAMAGE_TILE;
    damage->rows = (height + DAMAGE_TILE - 1) / DAMAGE_TILE;
    damage->everything = true;
    const size_t tiles = (size_t)damage->columns * (size_t)damage->rows + 1;
    damage->before = calloc(tiles, sizeof *damage->before);
    damage->now = calloc(tiles, sizeof *damage->now);
    damage->marked = calloc(tiles, sizeof *damage->marked);
    damage->parts = calloc(tiles, sizeof *damage->parts);
    if (damage->before == NULL || damage->now == NULL || damage->marked == NULL ||
        damage->parts == NULL) {
        damage_free(damage);
        return false;
    }
    return true;
}

static int tile_of(float place, int count)
{
    return (int)scalar_clamp(floor((double)place / DAMAGE_TILE), 0.0, (double)count);
}

static Tiles tiles_of(const Damage *damage, float x0, float y0, float x1, float y1)
{
    return (Tiles){
        .column = tile_of(x0 - MARGIN, damage->columns),
        .row = tile_of(y0 - MARGIN, damage->rows),
        .column_end = x1 + MARGIN < 0.0F ? 0 : tile_of(x1 + MARGIN + DAMAGE_TILE, damage->columns),
        .row_end = y1 + MARGIN < 0.0F ? 0 : tile_of(y1 + MARGIN + DAMAGE_TILE, damage->rows)};
}

static Tiles tiles_of_triangle(const Damage *damage, const DrawMesh *mesh, int index)
{
    const DrawVertex *a = &mesh->vertices[mesh->indices[index]];
    const DrawVertex *b = &mesh->vertices[mesh->indices[index + 1]];
    const DrawVertex *c = &mesh->vertices[mesh->indices[index + 2]];
    return tiles_of(damage, fminf(a->x, fminf(b->x, c->x)), fminf(a->y, fminf(b->y, c->y)),
                    fmaxf(a->x, fmaxf(b->x, c->x)), fmaxf(a->y, fmaxf(b->y, c->y)));
}

void damage_part(Damage *damage, DrawPart part)
{
    if (damage->before == NULL || part.x0 >= part.x1 || part.y0 >= part.y1) {
        return;
    }
    const Tiles tiles =
        tiles_of(damage, (float)part.x0, (float)part.y0, (float)part.x1, (float)part.y1);
    for (int row = tiles.row; row < tiles.row_end; row++) {
        for (int column = tiles.column; column < tiles.column_end; column++) {
            // No patch has this hash, so it differs from any content.
            damage->before[row * damage->columns + column] ^= 0x5bd1e9955bd1e995U;
        }
    }
}

/// The patch that begins at an index.
static Patch patch_at(const DrawMesh *mesh, int first)
{
    Patch patch = {first, first, mesh->indices[first], mesh->indices[first]};
    for (; patch.end < mesh->index_count; patch.end += 3) {
        const int *corner = &mesh->indices[patch.end];
        const int lowest = scalar_min_int(corner[0], scalar_min_int(corner[1], corner[2]));
        if (patch.end > first && lowest >= patch.vertex_end) {
            break;
        }
        patch.vertex = scalar_min_int(patch.vertex, lowest);
        const int highest = scalar_max_int(corner[0], scalar_max_int(corner[1], corner[2]));
        patch.vertex_end = scalar_max_int(patch.vertex_end, highest + 1);
    }
    return patch;
}

static uint64_t mix(uint64_t hash, uint64_t value)
{
    // The multiplier of Knuth's MMIX generator.
    hash = (hash ^ value) * 6364136223846793005U;
    return hash ^ hash >> 29;
}

static uint64_t hash_patch(const DrawMesh *mesh, const Patch *patch, DrawLayer layer)
{
    uint64_t hash = mix((uint64_t)layer + 1, (uint64_t)(patch->end - patch->first));
    for (int i = patch->vertex; i < patch->vertex_end; i++) {
        uint32_t words[sizeof(DrawVertex) / sizeof(uint32_t)];
        memcpy(words, &mesh->vertices[i], sizeof words);
        for (size_t k = 0; k < sizeof words / sizeof words[0]; k++) {
            hash = mix(hash, words[k]);
        }
    }
    return hash;
}

/// Adds a hash to all tiles that a patch touches.
static void add_patch(Damage *damage, const DrawMesh *mesh, const Patch *patch, uint64_t hash)
{
    for (int i = patch->first; i < patch->end; i += 3) {
        const Tiles tiles = tiles_of_triangle(damage, mesh, i);
        for (int row = tiles.row; row < tiles.row_end; row++) {
            for (int column = tiles.column; column < tiles.column_end; column++) {
                uint64_t *tile = &damage->now[row * damage->columns + column];
                *tile = mix(*tile, hash);
            }
        }
    }
}

static void hash_tiles(Damage *damage, const DrawList *list)
{
    memset(damage->now, 0, (size_t)damage->columns * (size_t)damage->rows * sizeof *damage->now);
    for (DrawLayer layer = LAYER_FIELD; layer < LAYER_COUNT; layer++) {
        const DrawMesh *mesh = &list->mesh[layer];
        for (int at = 0; at < mesh->index_count;) {
            Patch patch = patch_at(mesh, at);
            add_patch(damage, mesh, &patch, hash_patch(mesh, &patch, layer));
            at = patch.end;
        }
    }
}

/// Adds a run of tiles, merged with the run of equal extent in the row above.
static void add_part(Damage *damage, int row, int column, int column_end)
{
    const DrawPart part = {column * DAMAGE_TILE, row * DAMAGE_TILE,
                           scalar_min_int(column_end * DAMAGE_TILE, damage->width),
                           scalar_min_int((row + 1) * DAMAGE_TILE, damage->height)};
    for (int i = damage->part_count - 1; i >= 0 && damage->parts[i].y1 >= part.y0; i--) {
        DrawPart *above = &damage->parts[i];
        if (above->y1 == part.y0 && above->x0 == part.x0 && above->x1 == part.x1) {
            above->y1 = part.y1;
            return;
        }
    }
    damage->parts[damage->part_count++] = part;
}

static void find_parts(Damage *damage)
{
    damage->part_count = 0;
    for (int row = 0; row < damage->rows; row++) {
        const unsigned char *marked = &damage->marked[row * damage->columns];
        for (int column = 0; column < damage->columns; column++) {
            int end = column;
            while (end < damage->columns && marked[end]) {
                end++;
            }
            if (end > column) {
                add_part(damage, row, column, end);
                column = end;
            }
        }
    }
}

bool damage_find(Damage *damage, const DrawList *list)
{
    int triangles = 0;
    for (DrawLayer layer = LAYER_FIELD; layer < LAYER_COUNT; layer++) {
        triangles += list->mesh[layer].index_count / 3;
    }
    if (triangles > TRIANGLES_MAX || !resize(damage, list->width, list->height)) {
        damage_everything(damage);
        return false;
    }
    hash_tiles(damage, list);
    const bool known = !damage->everything;
    if (known) {
        for (int i = 0; i < damage->columns * damage->rows; i++) {
            damage->marked[i] = damage->before[i] != damage->now[i];
        }
        find_parts(damage);
    }
    uint64_t *former = damage->before;
    damage->before = damage->now;
    damage->now = former;
    damage->everything = false;
    return known;
}
