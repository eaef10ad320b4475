/// @file picture_grid.h
/// A page of equal cells, each with a small picture, a name and some words. Where not all of them
/// have room, letters shrink a little, and then it scrolls (UiContext.page_scroll).
#ifndef ARKANONG_PICTURE_GRID_H
#define ARKANONG_PICTURE_GRID_H

#include "view.h"

typedef struct UiContext UiContext;

typedef struct PictureCell {
    int picture;              ///< help_picture.h
    const char *name, *words; ///< to be translated
    bool lit;                 ///< its name is highlighted
    double share;             ///< filled share of a bar, 0..1,
    char progress[24];        ///< and the text beside it; "": no bar
} PictureCell;

typedef struct PictureGrid {
    int count;
    PictureCell (*cell)(const UiContext *ui, int cell);
    const int *shown; ///< `count` numbers of cells; NULL: all from 0
    bool bars;        ///< cells have room for one
} PictureGrid;

/// The preferred height of the grid, pixels; at most the window's.
double picture_grid_height(const UiContext *ui, const PictureGrid *grid, double width);

/// Draws the cells in sight, and the scroll bar; LAYER_VEIL and LAYER_MENU_TEXT.
void picture_grid_draw(const UiContext *ui, const PictureGrid *grid, Area area);

#endif
