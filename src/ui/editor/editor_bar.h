/// @file editor_bar.h
/// The bar of commands above the canvas and the tools beside it.
#ifndef ARKANONG_EDITOR_BAR_H
#define ARKANONG_EDITOR_BAR_H

#include "view.h"

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

/// Draws the ground of a panel, which keeps clicks from the canvas.
void editor_bar_draw_ground(const UiContext *ui, Area area);

#endif
