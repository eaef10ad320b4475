// Damage tracking by hashes of tiles.
#include "canvas.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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
