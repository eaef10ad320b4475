/// @file canvas.h
/// Pixels in memory, and what a draw list needs drawn on them without a graphics card: boxes,
/// masks, copies; triangles are in canvas_triangle.h.
///
/// A pixel is 0x00RRGGBB. What lies outside of the canvas, its clip or its tiles is left out, and
/// changes no pixel of what lies inside.
#ifndef ARKANONG_CANVAS_H
#define ARKANONG_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

#include "damage.h"
#include "draw_list.h"

typedef struct Canvas {
    uint32_t *pixels;
    int stride; ///< pixels from one row to the next
    int width, height;
    DrawPart clip; ///< within the canvas
    /// By square of DAMAGE_TILE pixels, row by row from the left upper corner on: 0: nothing is
    /// drawn there. NULL: it is drawn everywhere.
    const unsigned char *tiles;
    int tile_columns;
} Canvas;

/// How a colour meets what is below.
typedef enum CanvasBlend {
    CANVAS_COVER, ///< covers it as far as its alpha says
    CANVAS_ADD    ///< adds its light to it
} CanvasBlend;

/// What is drawn with a colour where it is not 0: 255 is all of it.
typedef struct CanvasMask {
    const uint8_t *shares;
    int stride;
} CanvasMask;

/// A canvas on such pixels, with all of it to be drawn on.
Canvas canvas_make(uint32_t *pixels, int stride, int width, int height);

/// Nothing is drawn outside of that part from now on.
void canvas_set_clip(Canvas *canvas, DrawPart part);

/// Fills a box with a colour.
void canvas_box(const Canvas *canvas, DrawPart box, Colour colour, CanvasBlend blend);

/// A colour through a mask whose left upper corner lies at that of `box`.
void canvas_mask(const Canvas *canvas, CanvasMask mask, DrawPart box, Colour colour,
                 CanvasBlend blend);

/// Copies the part of another canvas, moved by `dx`, `dy` pixels; in all tiles.
void canvas_copy(const Canvas *canvas, const Canvas *from, DrawPart part, int dx, int dy);

/// Copies the part of another canvas with each pixel as a square of `times` by `times`, to `times`
/// its place.
void canvas_enlarge(const Canvas *canvas, const Canvas *from, DrawPart part, int times);

#endif
