/// @file game_words.h
/// What is said of kept games, in the player's language.
#ifndef ARKANONG_GAME_WORDS_H
#define ARKANONG_GAME_WORDS_H

#include "game_list.h"
#include "run_check.h"

#define GAME_WORDS_SIZE 512

/// The level's title, or that the file cannot be read; "" while it has not been read.
const char *game_words_title(const GameListEntry *entry);
/// Who played, side by side: a dash between them; "" while it has not been read.
void game_words_players(const GameListEntry *entry, char to[GAME_WORDS_SIZE]);
/// Date and time here, players, length; the file's name when they are not known.
void game_words_facts(const GameListEntry *entry, char to[GAME_WORDS_SIZE]);
/// What came of it, or why that is not known.
/// @param brief  goals or points alone
void game_words_result(const GameListEntry *entry, bool brief, char to[GAME_WORDS_SIZE]);
/// A sentence or two on what the file is worth: whether it plays as it was played, what can be done
/// with it.
/// @param share  0..1: how far it has been played anew
void game_words_worth(const GameListEntry *entry, double share, char to[GAME_WORDS_SIZE]);

/// A sentence on what the replays of a score's run are worth; "" for RUN_UNCHECKED.
const char *game_words_run_sentence(RunState state);

#endif
