/// @file brick_set.h
/// Level sets of LBreakout2 and LBreakoutHD: text files that hold many levels of bricks.
///
/// A set may begin with a line "Version: M.mm", followed by levels of 41 lines each: "Level:", the
/// author, the name, "Bricks:", 18 rows, "Bonus:", 18 rows. A keyword is recognised at the
/// beginning of a line; the first 14 characters of a row are used. There are no comments: '#' is a
/// brick.
#ifndef ARKANONG_BRICK_SET_H
#define ARKANONG_BRICK_SET_H

#include <stdbool.h>
#include <stddef.h>

#include "bytes.h"
#include "diag.h"

#define BRICK_SET_COLUMNS 14
#define BRICK_SET_ROWS    18
/// Maximum bytes of an author or a name; further ones are ignored.
#define BRICK_SET_TEXT_BYTES 30
/// Their size as UTF-8, of up to two bytes per byte, with the final '\0'.
#define BRICK_SET_TEXT_SIZE (2 * BRICK_SET_TEXT_BYTES + 1)
/// Room for the name of a set.
#define BRICK_SET_NAME_SIZE 128

/// A level in a set.
typedef struct BrickSetLevel {
    int line;                         ///< of its "Level:", from 1
    int number;                       ///< among the levels of the file, from 1; damaged ones count
    char author[BRICK_SET_TEXT_SIZE]; ///< UTF-8 without control characters, trimmed; may be empty
    char name[BRICK_SET_TEXT_SIZE];   ///< the same
    char bricks[BRICK_SET_ROWS][BRICK_SET_COLUMNS]; ///< letters of brick_set_level.h
    char bonus[BRICK_SET_ROWS][BRICK_SET_COLUMNS];  ///< the same
} BrickSetLevel;

/// A set in memory. Zero-initialised is empty and may be freed.
typedef struct BrickSet {
    char name[BRICK_SET_NAME_SIZE]; ///< from its file's name
    BrickSetLevel *levels;          ///< the valid ones, in the file's order
    int count;
    int number_most; ///< levels in the file, damaged ones included
} BrickSet;

/// Reads a set from a file as level_read_file reads levels (level.h), and frees the former content.
/// Appends every problem to `problems` with its line. Of a damaged set the valid levels are read;
/// returns false, with `set` untouched, if there is none.
bool brick_set_read_file(BrickSet *set, const char *path, DiagList *problems);

/// The same from `length` bytes in memory; the set is named after `path`.
bool brick_set_read_text(BrickSet *set, const char *path, const char *text, size_t length,
                         DiagList *problems);

void brick_set_free(BrickSet *set);

/// Appends a set's text, which reads back equal if no author or name has more than
/// BRICK_SET_TEXT_BYTES.
void brick_set_write(const BrickSet *set, Bytes *to);

/// Whether a regular file begins like a set, with "Version:" or "Level:".
bool brick_set_is_one(const char *path);

/// The last part of a path, cut to fit, as UTF-8 without control characters.
void brick_set_name(const char *path, char to[BRICK_SET_NAME_SIZE]);

/// Whether a set of that name has levels for two paddles: those of the network game begin with
/// "N_".
bool brick_set_is_for_two(const char *name);

#endif
