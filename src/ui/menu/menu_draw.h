/// @file menu_draw.h
/// Draws menus, and parts of them for screens that draw items themselves, and text broken into
/// lines at spaces. `text` is the size of letters, areas and widths are pixels.
#ifndef ARKANONG_MENU_DRAW_H
#define ARKANONG_MENU_DRAW_H

#include "menu.h"
#include "palette.h"
#include "view.h"

/// Draws the items in `area`, as many as fit, the selected one among them; LAYER_VEIL and
/// LAYER_MENU_TEXT.
void menu_draw(const UiContext *ui, Area area, double text);

/// Height of a row and what is below it, pixels.
double menu_row_height(const UiContext *ui, double text);

/// Width at which menu_draw shrinks no text.
double menu_width(const UiContext *ui, double text);
/// Height of all items at a width, where none has to scroll.
double menu_height(const UiContext *ui, double width, double text);

/// Draws the bar behind a selected item: a long hexagon with `strength` (0..1) as its opacity.
void menu_draw_selection(DrawList *list, const Palette *palette, Area area, double strength);
#define MENU_SELECTION 0.14 ///< the strength in menus

/// Draws words in the middle of an area, smaller where they have no room; LAYER_MENU_TEXT.
void menu_draw_words(DrawList *list, Area area, double text, Colour colour, const char *words);

/// Draws words at the left or right end of an area, in the middle of its height, smaller where they
/// have no room; LAYER_MENU_TEXT.
void menu_draw_line(DrawList *list, Area area, double text, TextAlign end, Colour colour,
                    const char *words);

typedef struct UiContext UiContext;

/// Size of a line, with its final '\0'.
#define MENU_LINE_SIZE 512

/// Fills `line` with as many of the words as fit within `room` pixels, at least one. Returns the
/// rest of the words.
/// @param text  size of the letters, pixels
const char *menu_take_line(const UiContext *ui, const char *words, double room, double text,
                           char line[MENU_LINE_SIZE]);

/// Height of the words in lines no wider than `room` pixels, pixels.
double menu_paragraph_height(const UiContext *ui, const char *words, double room, double text);

/// Draws the words in lines no wider than the area. Returns the y of the line after the last;
/// nothing is drawn below the area.
/// @param text  size of the letters, pixels
double menu_draw_paragraph(const UiContext *ui, Area area, double text, ColourRole role,
                           const char *words);

#endif
