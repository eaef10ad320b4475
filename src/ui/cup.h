/// @file cup.h
/// A cup of duels: five rivals one after the other, each best of three. Whoever is behind in it has
/// a longer paddle; whoever loses to a rival meets the same one again.
#ifndef ARKANONG_CUP_H
#define ARKANONG_CUP_H

#include <stdbool.h>
#include <stddef.h>

#include "bot_character.h"

typedef struct Ui Ui;

#define CUP_RIVALS 5
/// Goals that win a match of the cup.
#define CUP_GOALS 3

/// Zero-initialised no cup is played. How many rivals are beaten is a setting.
typedef struct Cup {
    bool on;
    BotStrength rival;
    int won, lost; ///< matches against the rival
    bool beaten;   ///< the rival is
} Cup;

/// Begins or goes on with the cup.
void cup_begin(Ui *ui);

/// The level list's index of the field of the next match; -1: there is none.
int cup_level(Ui *ui);

/// How long the person's paddle is, of its usual length.
double cup_paddle_factor(const Ui *ui);

/// Takes note of a match that has ended.
void cup_note_match(Ui *ui, bool won);

/// Before the next match: where all matches against the rival have been played, begins with the
/// next one, or with the same one again after a defeat.
void cup_go_on(Ui *ui);

/// Writes how the cup stands, as a translated sentence.
void cup_write_status(const Ui *ui, char *to, size_t size);

#endif
