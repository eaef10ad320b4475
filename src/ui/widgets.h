/// @file widgets.h
/// What most screens are put together from: title, panel, menu and the line at the bottom.
#ifndef ARKANONG_WIDGETS_H
#define ARKANONG_WIDGETS_H

#include "menu.h"
#include "palette.h"
#include "screen.h"
#include "view.h"

/// Height of widgets_draw_title in units of the text size.
#define WIDGETS_TITLE_HEIGHT 3.4
/// Id of the menu item that leads back.
#define WIDGETS_ITEM_BACK 1000

/// Draws a screen's title below `top` (pixels).
void widgets_draw_title(Ui *ui, double top, const char *title, ColourRole role);

/// Draws the dark ground of a table.
void widgets_draw_panel(Ui *ui, Area area);

/// Draws `note` in small letters at the bottom of the window; in two lines where it is long.
void widgets_draw_note(Ui *ui, const char *note);

/// Draws a title, the menu under it and `note` at the bottom (NULL: none).
void widgets_draw_menu(Ui *ui, const char *title, const char *note);

/// The y at which a block of height `needed` begins so that it stands a little above the middle of
/// the window, pixels; 0 where the block is higher than the window.
double widgets_centre(const Ui *ui, double needed);

/// Adds the item WIDGETS_ITEM_BACK to the menu.
void widgets_add_back(Ui *ui);

/// Handles input to the screen's menu and plays its sounds. MENU_BACK and the item
/// WIDGETS_ITEM_BACK ask for the screen `back`; the answer's id is -1 then.
MenuAnswer widgets_handle_menu(Ui *ui, const MenuCommand *command, ScreenId back);

#endif
