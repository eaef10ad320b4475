/// @file canvas_rows.h
/// The pixels of a canvas that are drawn, row by row.
#ifndef ARKANONG_CANVAS_ROWS_H
#define ARKANONG_CANVAS_ROWS_H

#include "canvas.h"
#include "scalar.h"

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
