/// @file cup.h
/// A cup of duels: five rivals one after the other, each best of three. A person who is behind has
/// a longer paddle, and plays a rival again after losing to it.
#ifndef ARKANONG_CUP_H
#define ARKANONG_CUP_H

#include <stdbool.h>

#include "bot_character.h"

typedef struct Career Career;

#define CUP_RIVALS 5
/// Goals that win a match of the cup.
#define CUP_GOALS 5
/// s for which the rival is presented before a match.
#define CUP_PRESENTATION 3.0

/// How it stands against a rival. The number of beaten rivals and the matches against the present
/// one are kept with what was won (merits.h).
typedef struct Cup {
    BotStrength rival;
    int won, lost; ///< matches against the rival
    bool counted;  ///< the present match has ended and is counted
} Cup;

/// Begins or goes on with the cup.
Cup cup_begin(const Career *career);

/// Forgets the rivals that are beaten and the matches against the present one.
void cup_reset(Career *career);

/// The level list's index of the field of the next match; -1: there is none.
int cup_level(Career *career, const Cup *cup);

/// Length of the person's paddle, as a factor of its usual length.
double cup_paddle_factor(const Cup *cup);

/// Counts a match of the present cup that has ended.
void cup_note_match(Career *career, bool won);

/// Counts the present match if it is one of the cup, has ended, and is not counted yet.
void cup_note_end(Career *career);

/// How it stands before the next match: where all matches against the rival have been played,
/// against the next one, or the same one again after a defeat.
Cup cup_next(const Career *career, const Cup *cup);

/// Whether all matches against the rival are won.
bool cup_is_beaten(const Cup *cup);

/// Whether another match against the rival follows.
bool cup_goes_on(const Cup *cup);

#endif
