/// @file match_view.h
/// Draws the session's match, or the plain background, behind everything else on a screen.
#ifndef ARKANONG_MATCH_VIEW_H
#define ARKANONG_MATCH_VIEW_H

#include "ui_state.h"

/// How far a match recedes behind a menu (match_view_draw_dimmed).
#define MATCH_VIEW_BEHIND_MENU 0.75

/// Draws the match, with the scoreboard or without.
void match_view_draw(Ui *ui, bool scores);

/// The same, darker.
/// @param dimmed  0: as usual, 1: black
void match_view_draw_dimmed(Ui *ui, bool scores, double dimmed);

/// Draws the background of a screen without a match.
void match_view_draw_background(Ui *ui);

#endif
