/// @file brick_set_text.h
/// Builds the text of level sets in tests, and reads it.
/// Include after "level_reading.h".
#ifndef ARKANONG_TEST_BRICK_SET_TEXT_H
#define ARKANONG_TEST_BRICK_SET_TEXT_H

#include "brick_set.h"

#define EMPTY_ROW ".............."
#define TEXT_SIZE 65536

/// What was read, and what would be printed of it.
typedef struct SetReading {
    bool read;
    BrickSet set;
    char *printed;
} SetReading;

static inline SetReading read_bytes(const char *name, const char *text, size_t length)
{
    SetReading reading = {0};
    DiagList problems = {0};
    diag_list_start(&problems, name);
    reading.read = brick_set_read_text(&reading.set, name, text, length, &problems);
    reading.printed = reading_print(&problems);
    return reading;
}

static inline SetReading read_set(const char *text)
{
    return read_bytes("S", text, strlen(text));
}

static inline void free_set(SetReading *reading)
{
    brick_set_free(&reading->set);
    free(reading->printed);
}

/// Appends a level whose first rows are given.
static inline void add_level(char *text, const char *author, const char *name, const char *bricks,
                             const char *bonus)
{
    char *end = text + strlen(text);
    end += sprintf(end, "Level:\n%s\n%s\nBricks:\n%s\n", author, name, bricks);
    for (int row = 1; row < BRICK_SET_ROWS; row++) {
        end += sprintf(end, "%s\n", EMPTY_ROW);
    }
    end += sprintf(end, "Bonus:\n%s\n", bonus);
    for (int row = 1; row < BRICK_SET_ROWS; row++) {
        end += sprintf(end, "%s\n", EMPTY_ROW);
    }
}

#endif
