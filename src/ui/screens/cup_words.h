/// @file cup_words.h
/// What is said about the cup.
#ifndef ARKANONG_CUP_WORDS_H
#define ARKANONG_CUP_WORDS_H

#include <stddef.h>

#include "cup.h"
#include "level.h"

/// To be translated.
typedef struct CupHabit {
    const char *habit;  ///< how a rival plays
    const char *advice; ///< how to win
} CupHabit;

const CupHabit *cup_words_habit(BotStrength rival);

/// Writes who plays whom, and the matches that they have won: "You 1 : 0 Lurker".
void cup_words_standing(const Cup *cup, char *to, size_t size);

/// Writes the number of the match against the rival, and its field: "Match 2: Two suns".
void cup_words_match(const Cup *cup, const Level *field, char *to, size_t size);

/// Writes the state of the cup, as a translated sentence.
void cup_words_status(const Cup *cup, char *to, size_t size);

#endif
