/// @file ui_input.h
/// Distributes input: keys of the window, pads that come and go, controls of paddles, commands of
/// menus.
#ifndef ARKANONG_UI_INPUT_H
#define ARKANONG_UI_INPUT_H

#include "menu_input.h"
#include "ui_context.h"

/// Handles an event. A requested screen is not shown yet.
void ui_input_handle(const UiContext *ui, const InputEvent *event);

/// Passes a command to the present screen, or to its menu.
void ui_input_obey(const UiContext *ui, const MenuCommand *command);

#endif
