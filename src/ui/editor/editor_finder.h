/// @file editor_finder.h
/// The list of all commands of the editor, which is searched by typing.
#ifndef ARKANONG_EDITOR_FINDER_H
#define ARKANONG_EDITOR_FINDER_H

#include "editor_view.h"
#include "input.h"

/// Preferred width, in units of the text size.
#define EDITOR_FINDER_WIDE 26.0

/// Handles a command while it is open. Returns false if it is closed, and the command is for
/// others.
bool editor_finder_handle(const UiContext *ui, const MenuCommand *command);

/// Draws it over an area, where it is open.
void editor_finder_draw(const UiContext *ui, Area area);

#endif
