/// @file picture_crack.h
/// Cracks in things that have lost some of their hits, more of them the fewer hits are left.
#ifndef ARKANONG_PICTURE_CRACK_H
#define ARKANONG_PICTURE_CRACK_H

#include "draw_list.h"

/// Number of cracks for `lost` of `begun` hits: 0 if none is lost, else 1 to 4.
/// @param begun  hits at the start, > 0
int picture_crack_count(int lost, int begun);

/// Draws the first `count` cracks.
/// @param centre  pixels
/// @param x,y     from the centre to the middle of two neighbouring sides, pixels
/// @param width   pixels
void picture_cracks(DrawList *list, DrawLayer layer, Vec2 centre, Vec2 x, Vec2 y, int count,
                    double width, Colour colour);

#endif
