/// @file canvas.h
/// A software canvas: pixels in memory, with boxes, masks, copies and triangles (canvas_mesh.c).
/// And stamps: discs and marks with smooth edges, white, to be tinted.
///
/// A pixel is 0x00RRGGBB. Drawing is clipped to the canvas, its clip and its tiles; clipping does
/// not change the pixels inside.
///
/// Damage tracking: finds the parts of a frame that differ from the one before, so that only those
/// are drawn and shown. Without a graphics card every pixel costs time.
///
/// The window is divided into square tiles. A tile is damaged when the triangles on it, or their
/// order, have changed. Redrawing the damaged tiles, from the backdrop on, gives the same frame as
/// redrawing everything.
#ifndef ARKANONG_CANVAS_H
#define ARKANONG_CANVAS_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "draw_list.h"

/// The width of a tile, pixels.
#define DAMAGE_TILE 32

/// Zero-initialised: the content of the window is unknown.
typedef struct Damage {
    int width, height; ///< of the window, pixels
    int columns, rows; ///< of tiles
    uint64_t *before;  ///< by tile: hash of its triangles in the last frame
    uint64_t *now;
    unsigned char *marked; ///< by tile: it is damaged
    bool everything;       ///< the next frame is to be drawn as a whole
    DrawPart *parts;       ///< the damaged tiles, merged into rectangles within the window
    int part_count;
} Damage;

void damage_free(Damage *damage);

/// Forgets the content of the window: the next frame is drawn as a whole.
void damage_everything(Damage *damage);

/// Marks a part of which the backdrop has changed.
void damage_part(Damage *damage, DrawPart part);

/// Compares a list with the last one. Returns true if only the `marked` tiles, listed in `parts`,
/// are to be drawn; false if everything is: the window's content is unknown, too much moves, or
/// memory is out.
bool damage_find(Damage *damage, const DrawList *list);

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

/// How a colour is blended with the pixel below.
typedef enum CanvasBlend {
    CANVAS_COVER, ///< replaces it in proportion to its alpha
    CANVAS_ADD    ///< adds its light to it
} CanvasBlend;

/// The share of a colour by pixel, 255: all of it.
typedef struct CanvasMask {
    const uint8_t *shares;
    int stride;
} CanvasMask;

/// A canvas on `pixels`, without a clip.
Canvas canvas_make(uint32_t *pixels, int stride, int width, int height);

/// Sets the clip.
void canvas_set_clip(Canvas *canvas, DrawPart part);

/// Fills a box with a colour.
void canvas_box(const Canvas *canvas, DrawPart box, Colour colour, CanvasBlend blend);

/// Draws a colour through a mask whose left upper corner lies at that of `box`.
void canvas_mask(const Canvas *canvas, CanvasMask mask, DrawPart box, Colour colour,
                 CanvasBlend blend);

/// Copies the part of another canvas, moved by `dx`, `dy` pixels; in all tiles.
void canvas_copy(const Canvas *canvas, const Canvas *from, DrawPart part, int dx, int dy);

/// Copies the part of another canvas enlarged: each pixel (x, y) becomes a square of `times` by
/// `times` pixels at (times x, times y).
void canvas_enlarge(const Canvas *canvas, const Canvas *from, DrawPart part, int times);

/// A square picture of even width. The stamp's centre lies right of and below the picture's middle
/// by (part_x, part_y) pixels, 0..1, plus half a step so that rounding down is unbiased. The centre
/// of a light is the middle; half-lights use the full-size picture with the other half transparent.
/// NULL when memory is out.
SDL_Surface *sprite_raster_draw(DrawStamp stamp, double radius, double part_x, double part_y);

/// Blurs the alpha of `shape` into a picture that is `reach` pixels larger on every side: the glow
/// around the shape. NULL when memory is out.
SDL_Surface *sprite_raster_blur(const SDL_Surface *shape, int reach);

typedef struct Font Font; // font.h

/// Draws `count` indices from `at` on, or some less where they end between two triangles of a
/// rectangle. Returns how many it has drawn.
/// @param font  NULL: of a mesh without letters
int canvas_mesh_draw(const Canvas *canvas, const DrawMesh *mesh, int at, int count,
                     CanvasBlend blend, const Font *font);

/// A triangle between the corners in `corner`; colours are interpolated linearly. u and v are not
/// used.
void canvas_triangle(const Canvas *canvas, const DrawVertex *const corner[3], CanvasBlend blend);

#endif
