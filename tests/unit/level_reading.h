/// @file level_reading.h
/// Reads levels in tests and gives what would be printed about them.
/// Include after "near.h".
#ifndef ARKANONG_TEST_LEVEL_READING_H
#define ARKANONG_TEST_LEVEL_READING_H

#include <stdlib.h>
#include <string.h>

#include "level.h"

/// What was printed, and whether the level was read. Free `printed` and `level`.
typedef struct Reading {
    bool good;
    char *printed;
    Level level;
} Reading;

static inline char *reading_print(DiagList *problems)
{
    char *printed = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&printed, &size);
    assert_non_null(file);
    diag_list_print(problems, file);
    fclose(file);
    diag_list_free(problems);
    return printed;
}

static inline Reading reading_of_bytes(const char *text, size_t length)
{
    Reading reading = {0};
    DiagList problems = {0};
    reading.good = level_read_text(&reading.level, "t", text, length, &problems);
    reading.printed = reading_print(&problems);
    return reading;
}

static inline Reading reading_of(const char *text)
{
    return reading_of_bytes(text, strlen(text));
}

static inline void reading_free(Reading *reading)
{
    free(reading->printed);
    level_free(&reading->level);
}

/// Fails with what was printed unless the level was read without a word.
#define assert_reads(reading)                                                                      \
    do {                                                                                           \
        assert_string_equal((reading).printed, "");                                                \
        assert_true((reading).good);                                                               \
    } while (0)

/// A good level. Free it.
static inline Level level_of(const char *text)
{
    const Reading reading = reading_of(text);
    assert_reads(reading);
    free(reading.printed);
    return reading.level;
}

/// What level_write_text writes. Free it.
static inline char *reading_write(const Level *level)
{
    size_t size = 0;
    char *text = level_write_text(level, &size);
    assert_non_null(text);
    assert_int_equal(size, strlen(text));
    return text;
}

#endif
