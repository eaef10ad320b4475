/// @file merits.h
/// What has been won in each level: stars, best time, best score; kept in a text file of lines
/// "name = value".
#ifndef ARKANONG_MERITS_H
#define ARKANONG_MERITS_H

#include <stdbool.h>

#include "safe_file.h"

/// Room for the name of a level: its folder's name, '/' and its file's.
#define MERITS_LEVEL_SIZE  256
#define MERITS_MOST_TIME   86400000 // ms
#define MERITS_MOST_POINTS 999999999

/// Stars, each kept once won; a level has a set of them.
typedef enum MeritStar {
    MERITS_CLEARED = 1,
    MERITS_PAR = 2, ///< within the time that its plan gives
    MERITS_FEAT = 4,
    MERITS_ALL_STARS = 7
} MeritStar;

/// What has been won in a level.
typedef struct Merit {
    char level[MERITS_LEVEL_SIZE]; ///< not empty, without control characters
    int stars;                     ///< of MeritStar
    int time_ms;                   ///< the least in which it was cleared; 0: none is known
    int points;                    ///< the most that were made in it
} Merit;

/// Zero-initialised is empty.
typedef struct Merits {
    Merit *merit;
    int count;
    bool changed; ///< since it was last read or written
} Merits;

/// Reads the file. Unknown names are passed over, so that an older program reads a newer file; a
/// line that is none, or a value that cannot be, makes the file a damaged one.
SafeFileResult merits_read(Merits *merits, const char *path);

/// Writes what has been won by this program and, as the file says then, by others: stars of both,
/// the less time, the more points. What is not understood there stays where it is. GOOD and
/// DAMAGED: it was written; for the others see safe_file.h.
SafeFileResult merits_write(Merits *merits, const char *path);

/// Forgets all that was won, in the file as well.
/// @param path  NULL: there is no file
SafeFileResult merits_reset(Merits *merits, const char *path);

void merits_free(Merits *merits);

/// What has been won in a level; NULL: nothing.
const Merit *merits_of(const Merits *merits, const char *level);

/// How many of these stars there are.
int merits_count_stars(int stars);

/// Takes over what was won just now, as far as it is better. False when memory is out.
bool merits_note(Merits *merits, const Merit *won);

#endif
