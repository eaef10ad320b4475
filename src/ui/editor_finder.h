/// @file editor_finder.h
/// The list of all commands of the editor, which is searched by typing.
#ifndef ARKANONG_EDITOR_FINDER_H
#define ARKANONG_EDITOR_FINDER_H

#include "editor_view.h"
#include "menu_input.h"

/// Of the text's size: how wide it is where there is room.
#define EDITOR_FINDER_WIDE 26.0

/// Handles a command while it is open. False: it is closed now, and the command is for others.
bool editor_finder_handle(Ui *ui, const MenuCommand *command);

/// Draws it over an area, where it is open.
void editor_finder_draw(Ui *ui, Area area);

#endif
