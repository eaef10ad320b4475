/// @file damage.h
/// Damage tracking: finds the parts of a frame that differ from the one before, so that only those
/// are drawn and shown. Without a graphics card every pixel costs time.
///
/// The window is divided into square tiles. A tile is damaged when the triangles on it, or their
/// order, have changed. Redrawing the damaged tiles, from the backdrop on, gives the same frame as
/// redrawing everything.
#ifndef ARKANONG_DAMAGE_H
#define ARKANONG_DAMAGE_H

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

#endif
