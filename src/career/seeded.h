/// @file seeded.h
/// Levels for one paddle that a seed makes: the challenge of the day, and the waves of an endless
/// run.
#ifndef ARKANONG_SEEDED_H
#define ARKANONG_SEEDED_H

#include <stdbool.h>

#include "campaign_plan.h"
#include "level.h"

typedef struct Career Career;

/// Zero-initialised: none of these.
typedef struct Seeded {
    long long day;           ///< of the challenge, since 1970-01-01
    bool counts;             ///< it is the day's first try
    unsigned long long seed; ///< of the endless run
    int wave;                ///< from 1; 0: it is a day's challenge
    int lives;               ///< carried over from the wave before; 0: none
} Seeded;

/// Makes the level. False when memory is out.
bool seeded_make(const Seeded *seeded, Level *level);

/// The seed of its match.
unsigned long long seeded_match_seed(const Seeded *seeded);

/// The challenge of today. The first try of a day counts, and is stored at once.
Seeded seeded_today(Career *career);
/// The first wave of an endless run.
Seeded seeded_endless(const Career *career);
/// The wave after the present one.
Seeded seeded_next(const Career *career);

/// What the present match has to meet beside being won; NULL: nothing.
const Feat *seeded_goal(const Career *career);

/// Writes its name in a few words, translated.
void seeded_write_name(const Seeded *seeded, char *to, size_t size);

#endif
