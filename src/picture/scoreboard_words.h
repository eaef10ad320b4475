/// @file scoreboard_words.h
/// Who plays a side and what wins, in the player's language.
#ifndef ARKANONG_SCOREBOARD_WORDS_H
#define ARKANONG_SCOREBOARD_WORDS_H

#include "session.h"

/// "Left" and so on, translated.
const char *scoreboard_side(Side side);

/// The name of a side's player: "You", "Player 1", a rival's name. A computer against people is
/// "Computer"; of several, each is named by its side, or by its strength if those differ. Computers
/// among themselves are named by their strengths.
const char *scoreboard_name(const Session *session, Side side);

/// Writes the number of goals that win, and the lead if one wins as well.
void scoreboard_write_goals(const MatchDef *match, char *to, size_t size);

/// Writes what stands above a score: its rank among the best, from 1, where it has one (0: none).
void scoreboard_write_rank(int rank, char *to, size_t size);

/// The name of a goal by a ball of that heat, to be translated; NULL below REPLAY_HOT.
const char *scoreboard_heat_name(int heat);

/// Whether there is something to write.
bool scoreboard_has_combo(const PaddleView *paddle);

/// Writes the combo, the factor of its points, and those that the paddle has not collected yet.
void scoreboard_write_combo(const PaddleView *paddle, char *to, size_t size);

/// Ends a line at the blank nearest to its middle. Returns the rest; NULL: the line has no blank.
char *scoreboard_break_line(char *words);

/// The strength of a computer, translated.
const char *scoreboard_strength(BotStrength strength);

/// Writes the present phase, or the number of targets left, translated.
void scoreboard_write_left(const Session *session, char *to, size_t size);

#endif
