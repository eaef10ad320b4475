/// @file scoreboard.h
/// Goals, points, lives, power-ups and time beside or above the field.
#ifndef ARKANONG_SCOREBOARD_H
#define ARKANONG_SCOREBOARD_H

#include "draw_list.h"
#include "picture_source.h"

typedef struct Scoreboard {
    const char *title;  ///< of the level
    const char *second; ///< a line under it, may be ""
} Scoreboard;

/// Draws each player's panel at that player's side of the field, as the view has room for it.
void scoreboard_draw(DrawList *list, const PictureSource *source, const View *view,
                     const Scoreboard *board);

/// "You", "Computer", "Player 1", or of several computers how well each plays: who plays a side.
const char *scoreboard_name(const Session *session, Side side);

/// How many goals win, and how many ahead where that wins as well: longer than the line beside the
/// field that names the goals alone.
void scoreboard_write_goals(const MatchDef *match, char *to, size_t size);

/// How well a computer plays, in a translated word.
const char *scoreboard_strength(BotStrength strength);

#endif
