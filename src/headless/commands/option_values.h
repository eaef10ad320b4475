/// @file option_values.h
/// Options that several commands share, and the values of such.
#ifndef ARKANONG_OPTION_VALUES_H
#define ARKANONG_OPTION_VALUES_H

#include "command.h"
#include "level.h"

#define SECONDS_USUAL 10.0
#define SECONDS_MAX   1e7

/// --seed N
bool option_take_seed(void *target, const char *value, char *complaint, size_t size);

/// --seconds S, how long a game may take: at least 1
bool option_take_longest(void *target, const char *value, char *complaint, size_t size);

/// --limit S, of processor time
bool option_take_limit(void *target, const char *value, char *complaint, size_t size);

/// A whole number from `low` to `high` into *number; `option` is how the complaint names it.
bool option_read_whole(const char *option, const char *value, int low, int high, int *number,
                       char *complaint, size_t size);

/// --bot SIDE=STRENGTH
bool option_take_bot(void *target, const char *value, char *complaint, size_t size);

/// --out FILE
bool option_take_out(void *target, const char *value, char *complaint, size_t size);

/// --strengths LIST
bool option_take_strengths(void *target, const char *value, char *complaint, size_t size);

/// Reads a level and prints its problems to stderr.
bool option_read_level(Level *level, const char *path);

#define RUN_OPTION_COUNT    12
#define RECORD_OPTION_COUNT 5

extern const Option RUN_OPTIONS[RUN_OPTION_COUNT];
extern const Option RECORD_OPTIONS[RECORD_OPTION_COUNT];

#endif
