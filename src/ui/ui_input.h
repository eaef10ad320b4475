/// @file ui_input.h
/// Input: keys of the window, pads that come and go, what steers paddles, and what menus obey.
#ifndef ARKANONG_UI_INPUT_H
#define ARKANONG_UI_INPUT_H

#include "menu_input.h"
#include "ui.h"

/// Hands an event to whatever it is for. A screen that is asked for is not yet shown.
void ui_input_handle(Ui *ui, const InputEvent *event);

/// Hands a command to the present screen, or to its menu.
void ui_input_obey(Ui *ui, const MenuCommand *command);

#endif
