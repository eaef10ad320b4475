/// @file challenge.h
/// The challenge of the day: a level determined by the date in universal time and the rules'
/// version, and the result of a game on it, as one line that its replay proves.
#ifndef ARKANONG_CHALLENGE_H
#define ARKANONG_CHALLENGE_H

#include "level_maker.h"
#include "replay.h"
#include "tally.h"

/// Room for a date, "2026-11-22", and for a line.
#define CHALLENGE_DATE_SIZE 40
#define CHALLENGE_LINE_SIZE 160

/// The result of a game.
typedef struct ChallengeResult {
    long long day; ///< since 1970-01-01
    WorldOutcome outcome;
    bool reached; ///< it is won, and the day's goal is met
    int points;
    long long steps;         ///< duration
    unsigned long long hash; ///< of the state at its end
} ChallengeResult;

/// The day on which a time lies.
/// @param date  s since 1970-01-01 00:00 UTC
long long challenge_day(long long date);

void challenge_write_date(long long day, char to[CHALLENGE_DATE_SIZE]);
/// Reads a date as challenge_write_date writes it, from the year 1970 to 9999; -1: not a date.
long long challenge_read_date(const char *text);

/// The seed of the day's match.
unsigned long long challenge_seed(long long day);

/// Makes the day's level, of the form of its game (level_maker.h). False when memory is out.
bool challenge_make(Level *level, long long day);

/// The result of the day's match so far.
ChallengeResult challenge_result(long long day, const World *world, const Tally *tally);

/// "Arkanong challenge 2026-11-22: 4210 points, goal reached, 93.4 s, 0123456789abcdef".
void challenge_write_line(const ChallengeResult *result, char to[CHALLENGE_LINE_SIZE]);

/// Plays a replay again. Returns false if it proves nothing: then `problem` is the end of a
/// sentence that begins with the file's name.
bool challenge_judge(const Replay *replay, ChallengeResult *result,
                     char problem[REPLAY_PROBLEM_SIZE]);

#endif
