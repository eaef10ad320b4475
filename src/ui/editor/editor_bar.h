/// @file editor_bar.h
/// The commands of the editor to be seen: the bar above the canvas, the tools beside it, and the
/// list of all, which is searched by typing.
#ifndef ARKANONG_EDITOR_BAR_H
#define ARKANONG_EDITOR_BAR_H

#include "editor_view.h"
#include "menu.h"
#include "view.h"

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

typedef struct UiContext UiContext;

/// In how many rows the buttons of commands stand in that width.
int editor_bar_rows(const UiContext *ui, double width);

/// Height of the bar, pixels.
double editor_bar_height(const UiContext *ui, int rows);

/// Width of the tools in an area of that height, pixels: one column, or two where fingers press
/// them and one is too high.
double editor_bar_tools_width(const UiContext *ui, double height);

void editor_bar_draw(const UiContext *ui, Area bar, int rows);
void editor_bar_draw_tools(const UiContext *ui, Area area);

#endif
