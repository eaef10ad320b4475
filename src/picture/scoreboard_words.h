/// @file scoreboard_words.h
/// Who plays a side and what wins, in the player's language.
#ifndef ARKANONG_SCOREBOARD_WORDS_H
#define ARKANONG_SCOREBOARD_WORDS_H

#include "session.h"

/// "You", "Computer", "Player 1", or of several computers how well each plays: who plays a side.
const char *scoreboard_name(const Session *session, Side side);

/// How many goals win, and how many ahead where that wins as well: longer than the line beside the
/// field that names the goals alone.
void scoreboard_write_goals(const MatchDef *match, char *to, size_t size);

/// How well a computer plays, in a translated word.
const char *scoreboard_strength(BotStrength strength);

#endif
