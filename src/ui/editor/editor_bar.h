/// @file editor_bar.h
/// The bar of commands above the canvas and the tools beside it.
#ifndef ARKANONG_EDITOR_BAR_H
#define ARKANONG_EDITOR_BAR_H

#include "view.h"

typedef struct UiContext UiContext;

/// Height of a row of the bar and width of the tools, in units of the text size.
#define EDITOR_BAR      2.0
#define EDITOR_BAR_TOOL 2.2

/// In how many rows the buttons of commands stand in that width.
int editor_bar_rows(const UiContext *ui, double width);

void editor_bar_draw(const UiContext *ui, Area bar, int rows);
void editor_bar_draw_tools(const UiContext *ui, Area area);

/// Draws the ground of a panel, which keeps clicks from the canvas.
void editor_bar_draw_ground(const UiContext *ui, Area area);

#endif
