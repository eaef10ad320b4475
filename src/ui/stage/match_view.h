/// @file match_view.h
/// Draws the session's match, or the plain background, behind everything else on a screen.
#ifndef ARKANONG_MATCH_VIEW_H
#define ARKANONG_MATCH_VIEW_H

#include "ui_context.h"

/// Dimming of a match behind a menu that has no room beside it.
#define MATCH_VIEW_BEHIND_MENU 0.8

/// Draws the match as it is played, above Stage.foot, with its scoreboard or without.
void match_view_draw(const UiContext *ui, bool scores);

/// Draws it without scores, darker.
/// @param dimmed  0: as usual, 1: black
void match_view_draw_dimmed(const UiContext *ui, double dimmed);

/// Draws it without scores in a part of the window.
void match_view_draw_stage(const UiContext *ui, Area area);

/// Draws the background of a screen without a match.
void match_view_draw_background(const UiContext *ui);

#endif
