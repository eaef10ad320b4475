/// @file editor_panel.h
/// The panel of the editor: the values of the selection in sections that fold, to be typed, dragged
/// or picked. Its lines are items of the screen's menu.
#ifndef ARKANONG_EDITOR_PANEL_H
#define ARKANONG_EDITOR_PANEL_H

#include "editor_view.h"
#include "input.h"
#include "menu.h"

/// What makes a MenuRow that of the lines.
#define EDITOR_PANEL_LINES                                                                         \
    .count = editor_panel_count, .act = editor_panel_act, .change = editor_panel_change,           \
    .draw = editor_panel_draw_line

/// Lists the lines of what is selected; returns their number.
int editor_panel_count(const UiContext *ui);
/// Toggles a section or switch, or lets a value be typed or picked.
void editor_panel_act(const UiContext *ui, int line);
/// Changes a value by a step.
void editor_panel_change(const UiContext *ui, int line, int way);
void editor_panel_draw_line(const UiContext *ui, const MenuItem *item, bool selected, double text);

/// Draws the panel in an area: the lines, or the cells of editor_pick.h.
void editor_panel_draw(const UiContext *ui, Area area);

/// Handles a command while a value is typed. False: none is, or the command is for others; of keys
/// only those of commands about the whole level are, which set the value first.
bool editor_panel_handle(const UiContext *ui, const MenuCommand *command);

/// Handles the pointer over the panel, and where it drags a value. False: it is for others.
bool editor_panel_point(const UiContext *ui, const MenuCommand *command);

/// Handles keys and pads while they are the panel's. False: they are for others.
bool editor_panel_obey(const UiContext *ui, const MenuCommand *command);

/// Sets the value from the typed text; shows what is wrong with it.
void editor_panel_commit(const UiContext *ui);

#endif
