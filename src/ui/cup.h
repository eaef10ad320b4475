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
#define CUP_GOALS 3

/// Zero-initialised: no cup is played. The number of beaten rivals is a setting.
typedef struct Cup {
    bool on;
    BotStrength rival;
    int won, lost; ///< matches against the rival
    bool beaten;   ///< the rival is beaten
} Cup;

/// Begins or goes on with the cup.
void cup_begin(Ui *ui);

/// The level list's index of the field of the next match; -1: there is none.
int cup_level(Ui *ui);

/// Length of the person's paddle, as a factor of its usual length.
double cup_paddle_factor(const Ui *ui);

/// Counts a match that has ended.
void cup_note_match(Ui *ui, bool won);

/// Before the next match: where all matches against the rival have been played, begins with the
/// next one, or with the same one again after a defeat.
void cup_go_on(Ui *ui);

/// Writes the state of the cup, as a translated sentence.
void cup_write_status(const Ui *ui, char *to, size_t size);

#endif
