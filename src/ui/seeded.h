/// @file seeded.h
/// Solo matches on levels generated from a seed: the challenge of the day, and the endless run.
#ifndef ARKANONG_SEEDED_H
#define ARKANONG_SEEDED_H

#include <stdbool.h>

#include "level.h"

typedef struct Ui Ui;

typedef enum SeededKind { SEEDED_NONE, SEEDED_DAY, SEEDED_ENDLESS } SeededKind;

/// The level that is played. Zero-initialised: none of these.
typedef struct Seeded {
    SeededKind kind;
    long long day;           ///< since 1970-01-01
    bool counts;             ///< it is the day's first try
    unsigned long long seed; ///< of the endless run
    int wave;                ///< from 1
    int lives;               ///< carried over from the wave before; 0: none
} Seeded;

/// Makes the level. False when memory is out.
bool seeded_make(const Seeded *seeded, Level *level);

/// The seed of its match.
unsigned long long seeded_match_seed(const Seeded *seeded);

/// The challenge of today. The first try of a day counts, and is stored at once.
Seeded seeded_today(Ui *ui);
/// The first wave of an endless run.
Seeded seeded_endless(const Ui *ui);

/// Whether it is the challenge of a day that was tried before.
bool seeded_is_practice(const Seeded *seeded);

/// The level of beginning again: practice; the same wave, and after the last life another run.
Seeded seeded_again(const Ui *ui);
/// The wave after the present one.
Seeded seeded_next(const Ui *ui);

/// The name of its table of high scores; NULL: none.
const char *seeded_score_set(const Seeded *seeded);

/// Writes its name in a few words, translated.
void seeded_write_name(const Seeded *seeded, char *to, size_t size);

#endif
