/// @file menu.h
/// A menu: a list of items handled alike with mouse, keys and pad.
#ifndef ARKANONG_MENU_H
#define ARKANONG_MENU_H

#include "draw_list.h"
#include "menu_input.h"
#include "scroll.h"
#include "view.h"

#define MENU_MAX_ITEMS 40
#define MENU_TEXT_SIZE 96

typedef struct MenuItem {
    int id;
    char label[MENU_TEXT_SIZE];
    char value[MENU_TEXT_SIZE]; ///< "": none; else left and right change it
    Area area;                  ///< where it was drawn last; empty: out of sight
    double split;               ///< pixels from its left end to where its value begins
} MenuItem;

typedef struct Menu {
    MenuItem item[MENU_MAX_ITEMS];
    int count;
    int selected;
    Scroll scroll;
} Menu;

/// The effect of a command on the menu.
typedef struct MenuAnswer {
    int id;      ///< of the item, -1: none
    bool chosen; ///< accepted or clicked
    int change;  ///< -1 or 1: decrease or increase its value; 0: neither
    bool moved;  ///< another item has been selected
} MenuAnswer;

void menu_begin(Menu *menu);
/// Appends an item; `value` may be NULL. Beyond MENU_MAX_ITEMS nothing is added.
void menu_add(Menu *menu, int id, const char *label, const char *value);
void menu_set_value(Menu *menu, int id, const char *value);
MenuAnswer menu_handle(Menu *menu, const MenuCommand *command);

/// Draws the items one below the other in `area`, as many as fit, the selected one among them, and
/// right of it the bar if they are more; LAYER_VEIL and LAYER_MENU_TEXT.
void menu_draw(Menu *menu, DrawList *list, const Palette *palette, Area area, double text);

/// Width at which menu_draw shrinks no text, pixels.
/// @param list  measures text
double menu_width(const Menu *menu, const DrawList *list, double text);

/// Draws the bar behind the selected item: a long hexagon with `strength` (0..1) as its opacity.
void menu_draw_selection(DrawList *list, const Palette *palette, Area area, double strength);
#define MENU_SELECTION 0.14 ///< as menus have it

/// Height of all items, pixels.
double menu_height(const Menu *menu, double text);

#endif
