/// @file menu_handle.h
/// Handles menus alike for mouse, keys and pad.
#ifndef ARKANONG_MENU_HANDLE_H
#define ARKANONG_MENU_HANDLE_H

#include "menu.h"

/// Handles a command: selects, changes, chooses, turns pages, with sounds.
void menu_handle(const UiContext *ui, const MenuCommand *command);

#endif
