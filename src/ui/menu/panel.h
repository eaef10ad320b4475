/// @file panel.h
/// Lays out and draws a screen: a panel with title, body, menu and note, and the stage beside it.
#ifndef ARKANONG_PANEL_H
#define ARKANONG_PANEL_H

#include "palette.h"
#include "screen.h"

/// Draws the present screen.
void panel_draw(const UiContext *ui, const Screen *screen);

/// Draws a title in the middle of an area, in letters larger than `text` pixels, the usual size;
/// smaller where it has no room.
void panel_draw_title(const UiContext *ui, Area area, double text, const char *title,
                      Colour colour);

#endif
