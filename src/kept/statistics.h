/// @file statistics.h
/// Counters of people's actions in all matches, kept in a text file of lines "name = value".
#ifndef ARKANONG_STATISTICS_H
#define ARKANONG_STATISTICS_H

#include "whole_file.h"

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
