/// @file editor_finder.h
/// The list of all commands of the editor, which is searched by typing.
#ifndef ARKANONG_EDITOR_FINDER_H
#define ARKANONG_EDITOR_FINDER_H

#include "editor_view.h"
#include "menu.h"

/// Preferred width, in units of the text size.
#define EDITOR_FINDER_WIDE 26.0

/// What makes a MenuRow that of the commands found.
#define EDITOR_FINDER_LINES                                                                        \
    .count = editor_finder_count, .act = editor_finder_act, .draw = editor_finder_draw_line

int editor_finder_count(const UiContext *ui);
void editor_finder_act(const UiContext *ui, int place);
void editor_finder_draw_line(const UiContext *ui, const MenuItem *item, bool selected, double text);

/// Handles a command while it is open. Returns false if it is closed, and the command is for
/// others.
bool editor_finder_handle(const UiContext *ui, const MenuCommand *command);

/// Draws it over an area, where it is open.
void editor_finder_draw(const UiContext *ui, Area area);

#endif
