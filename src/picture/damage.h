/// @file damage.h
/// Finds which parts of a picture differ from the one before, so that only those are drawn and
/// shown: without a graphics card every pixel takes its time.
///
/// The window is divided into square tiles. A tile is damaged when other triangles lie on it than
/// before, or they lie there in another order. What is drawn on damaged tiles only, from the
/// backdrop on, gives the picture that drawing everything gives.
#ifndef ARKANONG_DAMAGE_H
#define ARKANONG_DAMAGE_H

#include "draw_list.h"

/// The width of a tile, pixels.
#define DAMAGE_TILE 32

/// Zero-initialised is a window of which nothing is known.
typedef struct Damage {
    int width, height; ///< of the window, pixels
    int columns, rows; ///< of tiles
    uint64_t *before;  ///< by tile: what lay on it in the last picture
    uint64_t *now;
    unsigned char *marked; ///< by tile: it is damaged
    bool everything;       ///< the next picture is to be drawn as a whole
    DrawPart *parts;       ///< the damaged tiles, put together to rectangles within the window
    int part_count;
} Damage;

void damage_free(Damage *damage);

/// What is in the window is not known any more: the next picture is drawn as a whole.
void damage_everything(Damage *damage);

/// The next picture has another backdrop in that part.
void damage_part(Damage *damage, DrawPart part);

/// Compares a list with the last one. Either returns true: then the `marked` tiles, which are
/// `parts`, are to be drawn. Or false: everything is to be drawn, because nothing is known of the
/// window, too much moves, or memory is out.
bool damage_find(Damage *damage, const DrawList *list);

#endif
