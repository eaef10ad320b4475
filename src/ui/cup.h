/// @file cup.h
/// A cup of duels: five rivals one after the other, each best of three. A person who is behind has
/// a longer paddle, and plays a rival again after losing to it.
#ifndef ARKANONG_CUP_H
#define ARKANONG_CUP_H

#include <stdbool.h>
#include <stddef.h>

#include "bot_character.h"

typedef struct Ui Ui;

#define CUP_RIVALS 5
/// Goals that win a match of the cup.
#define CUP_GOALS 5
/// s for which the rival is presented before a match.
#define CUP_PRESENTATION 3.0

/// Zero-initialised: no cup is played. The number of beaten rivals and the matches against the
/// present one are settings.
typedef struct Cup {
    bool on;
    BotStrength rival;
    int won, lost; ///< matches against the rival
    bool counted;  ///< the present match has ended and is counted
} Cup;

/// To be translated.
typedef struct CupHabit {
    const char *habit;  ///< how a rival plays
    const char *advice; ///< how to win
} CupHabit;

/// Begins or goes on with the cup.
void cup_begin(Ui *ui);

/// Forgets the rivals that are beaten and the matches against the present one.
void cup_reset(Ui *ui);

/// The level list's index of the field of the next match; -1: there is none.
int cup_level(Ui *ui);

/// Length of the person's paddle, as a factor of its usual length.
double cup_paddle_factor(const Ui *ui);

/// Counts a match that has ended.
void cup_note_match(Ui *ui, bool won);

/// Counts the present match if it is one of the cup, has ended, and is not counted yet.
void cup_note_end(Ui *ui);

/// Before the next match: where all matches against the rival have been played, begins with the
/// next one, or with the same one again after a defeat.
void cup_go_on(Ui *ui);

/// Whether another match against the rival follows.
bool cup_goes_on(const Ui *ui);

/// The rival of the next match.
BotStrength cup_next_rival(const Ui *ui);

/// Writes who plays whom, and the matches that they have won: "You 1 : 0 Lurker".
void cup_write_standing(const Ui *ui, char *to, size_t size);

/// Writes the number of the match against the rival, and its field: "Match 2: Two suns".
void cup_write_match(const Ui *ui, char *to, size_t size);

const CupHabit *cup_rival_habit(BotStrength rival);

/// Writes the state of the cup, as a translated sentence.
void cup_write_status(const Ui *ui, char *to, size_t size);

#endif
