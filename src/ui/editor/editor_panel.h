/// @file editor_panel.h
/// The panel of the editor: the values of the selection, to be typed or clicked, or the paints of
/// bricks.
#ifndef ARKANONG_EDITOR_PANEL_H
#define ARKANONG_EDITOR_PANEL_H

#include "editor_view.h"
#include "input.h"

/// Draws the panel in an area.
void editor_panel_draw(const UiContext *ui, Area area);

/// Handles a command while a value is typed. False: none is, or the command is for others; of keys
/// only those of commands about the whole level are, which set the value first.
bool editor_panel_handle(const UiContext *ui, const MenuCommand *command);

/// Sets the value from the typed text; shows what is wrong with it.
void editor_panel_commit(const UiContext *ui);

#endif
