/// @file merits.h
/// What was won: of each level stars, best time and best score, and how far one has come; kept in a
/// text file of lines "name = value".
#ifndef ARKANONG_MERITS_H
#define ARKANONG_MERITS_H

#include <stdbool.h>

#include "whole_file.h"

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

/// How far one has come.
typedef enum MeritStanding {
    STANDING_LEVEL_REACHED, ///< number of cleared levels of the list; of two games the larger
    STANDING_DAY_TRIED,     ///< the last day, since 1970-01-01, whose challenge was tried
    STANDING_RIVALS_BEATEN, ///< in the cup
    STANDING_CUP_WON,       ///< matches against the next rival of the cup
    STANDING_CUP_LOST,
    STANDING_FIRST_WIN, ///< 0, 1: a match was won, not only levels alone
    STANDING_COUNT
} MeritStanding;

/// Zero-initialised is empty.
typedef struct Merits {
    Merit *merit;
    int count;
    int standing[STANDING_COUNT];
    int standing_kept[STANDING_COUNT];   ///< as it was read or written last
    bool standing_there[STANDING_COUNT]; ///< the file has a line of it
    bool changed;                        ///< since it was last read or written
} Merits;

/// Reads the file. Unknown names are ignored, so that an older program can read a newer file; an
/// invalid line or value makes the file damaged.
SafeFileResult merits_read(Merits *merits, const char *path);

/// Merges the merits into the file, which other processes may have changed: stars of both, the
/// shorter time, the higher score, of the standing what has changed here. Unknown lines stay in
/// place. GOOD and DAMAGED: it was written; for the others see whole_file.h.
SafeFileResult merits_write(Merits *merits, const char *path);

/// Deletes the merits of all levels, in the file as well.
/// @param path  NULL: there is no file
SafeFileResult merits_reset(Merits *merits, const char *path);

void merits_free(Merits *merits);

/// Sets how far one has come, clamped to its range.
void merits_stand(Merits *merits, MeritStanding id, int value);

/// Takes over the standing that the file lacks from a settings file's text: that is where older
/// programs kept it.
void merits_take_older(Merits *merits, const char *text);

/// The merits of a level; NULL: none.
const Merit *merits_of(const Merits *merits, const char *level);

/// The number of stars in a set of MeritStar.
int merits_count_stars(int stars);

/// Merges new merits of a level: keeps the better of each. Returns false when memory is out.
bool merits_note(Merits *merits, const Merit *won);

#endif
