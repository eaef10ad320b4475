/// @file scoreboard.h
/// Goals, points, lives, power-ups and time beside or above the field.
#ifndef ARKANONG_SCOREBOARD_H
#define ARKANONG_SCOREBOARD_H

#include "draw_list.h"
#include "picture_pieces.h"
#include "scoreboard_words.h"

typedef struct Scoreboard {
    const char *title;  ///< of the level
    const char *second; ///< a line under it, may be ""
    long long best;     ///< score to beat; 0: none
    const char *clock;  ///< time left for a star, may be ""
    int rank;           ///< of the score among the best, from 1; 0: none
} Scoreboard;

/// Draws each player's panel at that player's side of the field, laid out by the view.
void scoreboard_draw(DrawList *list, const PictureSource *source, const View *view,
                     const Scoreboard *board);

#endif
