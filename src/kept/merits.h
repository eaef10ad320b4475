/// @file merits.h
/// The merits of each level: stars, best time, best score; kept in a text file of lines "name =
/// value".
#ifndef ARKANONG_MERITS_H
#define ARKANONG_MERITS_H

#include <stdbool.h>

#include "safe_file.h"

/// Size of the name of a level: its folder's name, '/' and its file's.
#define MERITS_LEVEL_SIZE  256
#define MERITS_MOST_TIME   86400000 // ms
#define MERITS_MOST_POINTS 999999999

/// Stars, each kept once won; a level has a set of them.
typedef enum MeritStar {
    MERITS_CLEARED = 1,
    MERITS_PAR = 2, ///< cleared within the par time of the plan
    MERITS_FEAT = 4,
    MERITS_ALL_STARS = 7
} MeritStar;

/// The merits of one level.
typedef struct Merit {
    char level[MERITS_LEVEL_SIZE]; ///< not empty, without control characters
    int stars;                     ///< of MeritStar
    int time_ms;                   ///< best time, ms; 0: unknown
    int points;                    ///< best score
} Merit;

/// Zero-initialised is empty.
typedef struct Merits {
    Merit *merit;
    int count;
    bool changed; ///< since it was last read or written
} Merits;

/// Reads the file. Unknown names are ignored, so that an older program can read a newer file; an
/// invalid line or value makes the file damaged.
SafeFileResult merits_read(Merits *merits, const char *path);

/// Merges the merits into the file, which other processes may have changed: stars of both, the
/// shorter time, the higher score. Unknown lines stay in place. GOOD and DAMAGED: it was written;
/// for the others see safe_file.h.
SafeFileResult merits_write(Merits *merits, const char *path);

/// Deletes all merits, in the file as well.
/// @param path  NULL: there is no file
SafeFileResult merits_reset(Merits *merits, const char *path);

void merits_free(Merits *merits);

/// The merits of a level; NULL: none.
const Merit *merits_of(const Merits *merits, const char *level);

/// The number of stars in a set of MeritStar.
int merits_count_stars(int stars);

/// Merges new merits of a level: keeps the better of each. Returns false when memory is out.
bool merits_note(Merits *merits, const Merit *won);

#endif
