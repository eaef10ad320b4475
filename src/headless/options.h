/// @file options.h
/// What the options of several commands have in common: reading their values with words for what is
/// wrong.
#ifndef ARKANONG_OPTIONS_H
#define ARKANONG_OPTIONS_H

#include "command.h"
#include "level.h"

#define SECONDS_MAX 1e7

/// --seed N
bool options_take_seed(Arguments *arguments, const char *value, char *complaint, size_t size);

/// A number of seconds from `low` to `high` into *seconds; `option` is how the complaint names it.
bool options_read_seconds(const char *option, const char *value, double low, double high,
                          double *seconds, char *complaint, size_t size);

/// Reads a level and prints what is wrong with it to stderr.
bool options_read_level(Level *level, const char *path);

#endif
