/// @file game_words.h
/// Texts about kept games and about the cup, translated.
#ifndef ARKANONG_GAME_WORDS_H
#define ARKANONG_GAME_WORDS_H

#include <stddef.h>

#include "contest.h"
#include "game_list.h"

#define GAME_WORDS_SIZE 512

/// The level's title, or that the file cannot be read; "" while it has not been read.
const char *game_words_title(const GameListEntry *entry);
/// The players, with dashes between sides; "" while it has not been read.
void game_words_players(const GameListEntry *entry, char to[GAME_WORDS_SIZE]);
/// Date and time here, players, length; the file's name when they are not known.
void game_words_facts(const GameListEntry *entry, char to[GAME_WORDS_SIZE]);
/// The result, or why it is unknown.
/// @param brief  goals or points alone
void game_words_result(const GameListEntry *entry, bool brief, char to[GAME_WORDS_SIZE]);
/// A sentence or two on the file: whether it was verified, what can be done with it.
/// @param share  share of the game that has been verified, 0..1
void game_words_worth(const GameListEntry *entry, double share, char to[GAME_WORDS_SIZE]);

/// A sentence on the verification of a score's run; "" for RUN_UNCHECKED.
const char *game_words_run_sentence(RunState state);

/// To be translated.
typedef struct CupHabit {
    const char *habit;  ///< how a rival plays
    const char *advice; ///< how to win
} CupHabit;

const CupHabit *cup_words_habit(BotStrength rival);

/// Writes the state of the cup, as a translated sentence.
void cup_words_status(const Cup *cup, char *to, size_t size);

#endif
