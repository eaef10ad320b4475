/// @file merits.h
/// What was won, of each level stars, best time and best score, and how far one has come; and
/// counters of people's actions in all matches. Both are kept in text files of lines "name =
/// value".
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
/// @param path  "": there is no file
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

/// Maximum value of a counter, and maximum number of members of a set.
#define STATISTICS_MOST        ((1LL << 52) - 1)
#define STATISTICS_SET_MEMBERS 52

typedef enum StatisticsCounter {
    STATISTICS_SECONDS,  ///< of play
    STATISTICS_MATCHES,  ///< duels that were decided,
    STATISTICS_WON,      ///< won against computers,
    STATISTICS_PERFECT,  ///< against perfect ones alone,
    STATISTICS_TO_NIL,   ///< without a goal against oneself,
    STATISTICS_BEHIND,   ///< after having been three goals behind
    STATISTICS_LEVELS,   ///< cleared,
    STATISTICS_UNHARMED, ///< without losing a life
    STATISTICS_CUPS,
    STATISTICS_HITS,     ///< contacts of balls with the paddle
    STATISTICS_CAPTURED, ///< balls won from a rival
    STATISTICS_GOALS,
    STATISTICS_BRICKS,
    STATISTICS_OBSTACLES,
    STATISTICS_BLOWN_UP, ///< bricks that explosive ones broke
    STATISTICS_CAPSULES,
    STATISTICS_SHOTS,
    STATISTICS_LIVES, ///< won
    STATISTICS_DAYS,  ///< whose challenge was tried
    STATISTICS_COMBO,
    STATISTICS_WAVES, ///< cleared in an endless run
    STATISTICS_RALLY,
    STATISTICS_SPEED,       ///< u/s
    STATISTICS_BALLS,       ///< own balls in flight at once
    STATISTICS_POWERS,      ///< active helpful power-ups at once
    STATISTICS_POWER_KINDS, ///< rows of power_up.h that were caught
    STATISTICS_BRICK_KINDS, ///< rows of brick_kind.h that were broken
    STATISTICS_COUNTER_COUNT
} StatisticsCounter;

/// How statistics_note changes a counter's value.
typedef enum StatisticsKind {
    STATISTICS_SUM,
    STATISTICS_BEST, ///< the largest number counts
    STATISTICS_SET   ///< numbers below STATISTICS_SET_MEMBERS; each counts once
} StatisticsKind;

typedef struct StatisticsRow {
    const char *name;  ///< in the file
    const char *label; ///< for people, to be translated
    StatisticsKind kind;
} StatisticsRow;

/// All counters. Zero-initialised: all 0.
typedef struct Statistics {
    long long value[STATISTICS_COUNTER_COUNT]; ///< of a set a bit per member
    long long kept[STATISTICS_COUNTER_COUNT];  ///< as last read or written
    bool reset;                                ///< since then
} Statistics;

const StatisticsRow *statistics_row(StatisticsCounter counter);

/// The counter's number; of a set, how many are in it.
long long statistics_value(const Statistics *statistics, StatisticsCounter counter);

/// Updates a counter: adds `number`, keeps the larger, or adds the member `number` to a set, by its
/// StatisticsKind.
void statistics_note(Statistics *statistics, StatisticsCounter counter, long long number);

/// Resets all counters; the next statistics_write resets the file.
void statistics_reset(Statistics *statistics);

/// Whether anything is to be written.
bool statistics_changed(const Statistics *statistics);

/// Reads the file. Unknown names are passed over, so that an older program reads a newer file; an
/// invalid line or value makes the file a damaged one.
SafeFileResult statistics_read(Statistics *statistics, const char *path);

/// Merges the changes since the last read or write into the file, which other processes may have
/// changed, and reads the result. Unknown names stay in place. GOOD and DAMAGED: it was written;
/// for the others see whole_file.h.
SafeFileResult statistics_write(Statistics *statistics, const char *path);

#endif
