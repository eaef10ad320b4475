/// @file scores.h
/// High scores: a table of solo runs for each set of levels, kept in a text file of lines
/// "name = value".
#ifndef ARKANONG_SCORES_H
#define ARKANONG_SCORES_H

#include <stdbool.h>

#include "whole_file.h"

/// Rows of a table.
#define SCORES_PLACES 10
/// Maximum number of code points of a name, and its size in UTF-8.
#define SCORES_NAME_LETTERS 16
#define SCORES_NAME_SIZE    (4 * SCORES_NAME_LETTERS + 1)
#define SCORES_SET_SIZE     128
#define SCORES_MOST_POINTS  999999999999
#define SCORES_RUN_SIZE     17

/// One run.
typedef struct Score {
    char set[SCORES_SET_SIZE]; ///< of levels: the name of their folder, or of the one file that was
                               ///< played
    char name[SCORES_NAME_SIZE];
    long long points;          ///< 1..SCORES_MOST_POINTS
    int levels;                ///< won in this run
    char run[SCORES_RUN_SIZE]; ///< the name of its games (kept_games.h); "": none are kept
    int number;                ///< of those entered by this program, from 1; 0: from the file
} Score;

/// All tables. Zero-initialised is empty.
typedef struct Scores {
    Score *score; ///< by set; within a set by descending points, equal ones by age
    int count;
    char last_name[SCORES_NAME_SIZE]; ///< "": none yet
    int entered;                      ///< runs entered by this program,
    int saved;                        ///< and how many of them have been written
} Scores;

/// Reads the file. Unknown names are ignored, so that an older program can read a newer file; an
/// invalid line or value makes the file damaged.
SafeFileResult scores_read(Scores *scores, const char *path);

/// Merges the runs that have not been written yet into the file, which other processes may have
/// changed, and reads the result. Unknown lines stay in place. If there is no file, or a damaged
/// one, which is set aside, all runs are written. GOOD and DAMAGED: it was written; for the others
/// see whole_file.h.
SafeFileResult scores_write(Scores *scores, const char *path);

/// Deletes all runs, in the file as well; keeps the name used last.
/// @param path  "": there is no file
SafeFileResult scores_reset(Scores *scores, const char *path);

void scores_free(Scores *scores);

/// The rank, from 1, that a run with `points` would have in the table of `set`; 0: none.
int scores_place(const Scores *scores, const char *set, long long points);

/// Adds a run; its name becomes the last one used. The table drops its last run when full. Returns
/// the rank; 0 when the run does not make the table, or memory is out.
/// @param name  brought into the form of a name, see scores_clean_name
int scores_add(Scores *scores, const char *set, const char *name, long long points, int levels);

/// Sets the name of the games of the run added last; an invalid name counts as none. Removes an
/// older score of the same run from its table.
/// @param run  small letters and digits
void scores_set_run(Scores *scores, const char *run);

/// Whether some table has that run.
bool scores_have_run(const Scores *scores, const char *run);

/// The rank of the run that was added last; 0: it is not in the table.
int scores_last_place(const Scores *scores);

/// The table of a set: its best run, and how many there are. NULL with 0 when it has none.
const Score *scores_table(const Scores *scores, const char *set, int *count);

/// Makes a valid name of `from`: UTF-8 without control characters, without spaces at its ends, at
/// most SCORES_NAME_LETTERS code points.
void scores_clean_name(char to[SCORES_NAME_SIZE], const char *from);

#endif
