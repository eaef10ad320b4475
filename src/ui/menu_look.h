/// @file menu_look.h
/// How items of menus look, for menus and for screens that draw items themselves.
#ifndef ARKANONG_MENU_LOOK_H
#define ARKANONG_MENU_LOOK_H

#include "menu.h"

/// Draws the bar behind a selected item: a long hexagon with `strength` (0..1) as its opacity.
void menu_draw_selection(DrawList *list, const Palette *palette, Area area, double strength);
#define MENU_SELECTION 0.14 ///< as menus have it

/// Draws words in the middle of an area, smaller where they have no room; LAYER_MENU_TEXT.
void menu_draw_words(DrawList *list, Area area, double text, Colour colour, const char *words);

#endif
