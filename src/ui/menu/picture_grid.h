/// @file picture_grid.h
/// Two grids. A page of equal cells, each with a small picture, a name and some words: where not
/// all of them have room, letters shrink a little, and then it scrolls (UiContext.page_scroll).
/// And cards, the items of a menu of levels, sets or games: a level in miniature with a few words
/// under it.
#ifndef ARKANONG_PICTURE_GRID_H
#define ARKANONG_PICTURE_GRID_H

#include "menu.h"

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

#define CARD_LINES_MOST 2 ///< under the title

typedef struct Card {
    const FieldLook *look; ///< of the miniature's field; NULL: the palette's
    const Level *level;    ///< the level in miniature; NULL: none,
    const char *missing;   ///< and this text in its place, translated; NULL: none
    bool alarms;           ///< something is wrong with it
    const char *title;     ///< translated
    bool marked;           ///< a hexagon stands before the title
    int lines;             ///< under the title, 0..CARD_LINES_MOST
    char line[CARD_LINES_MOST][MENU_TEXT_SIZE];
    int stars;      ///< MeritStar that are won, at the right end of the last line
    int star_count; ///< number of stars shown: 0, 1, or MERIT_VIEW_STARS
} Card;

/// Members of a MenuRow for cards with `lines` lines under the title.
#define CARD_ROW(lines) .columns = MENU_FLOW, .cell = 14.0, .cell_words = 1.5 + 1.1 * (lines)

/// Draws a card in the area of its item; LAYER_VEIL and LAYER_MENU_TEXT.
void card_draw(const UiContext *ui, const MenuItem *item, bool selected, double text,
               const Card *card);

#endif
