/// @file honeycomb.h
/// The grid of hexagonal cells in the background of every screen.
#ifndef ARKANONG_HONEYCOMB_H
#define ARKANONG_HONEYCOMB_H

#include "view.h"

/// Cells have two edges that are level; columns are 1.5 circumradii apart, and every other column
/// is half a row lower.
typedef struct Honeycomb {
    Vec2 middle; ///< of the cell in column 0 and row 0, pixels
    double size; ///< circumradius of a cell, pixels
} Honeycomb;

/// The honeycomb of the window, with a cell in the middle of the field (`view` == NULL: of the
/// window).
Honeycomb honeycomb_make(const Measure *measure, const View *view);

/// The centre of a cell, pixels.
Vec2 honeycomb_cell_middle(const Honeycomb *comb, int column, int row);

/// The cell at `point`; near slanted edges it may be the neighbour.
void honeycomb_cell_at(const Honeycomb *comb, Vec2 point, int *column, int *row);

#endif
