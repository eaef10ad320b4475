/// @file brick_set_level.h
/// Converts levels of a set to playable levels, and levels to those of a set: letters, the arena,
/// names of files.
#ifndef ARKANONG_BRICK_SET_LEVEL_H
#define ARKANONG_BRICK_SET_LEVEL_H

#include <stdbool.h>

#include "brick_set.h"
#include "level.h"

/// A picture of a set's level.
typedef enum BrickSetPicture {
    BRICK_SET_BRICKS,
    BRICK_SET_BONUS,
    BRICK_SET_PICTURE_COUNT
} BrickSetPicture;

/// The letter of 'rows' or 'bonus' (levels/README.md) for one of a set; '\0': invalid. A space is
/// an empty cell like '.'.
char brick_set_letter_from(BrickSetPicture picture, char letter);

/// The letter of a set for one of 'rows' or 'bonus'; '\0': sets have none.
char brick_set_letter_to(BrickSetPicture picture, char letter);

/// The letter of a set's most similar brick for one of 'rows' without an equivalent.
char brick_set_nearest_brick(char letter);

/// Size of a name of brick_set_file_name.
#define BRICK_SET_FILE_SIZE 80

/// Makes a playable level: bricks of 40 x 20 u, as wide as the arena, below its top; for two
/// (`duel`) in its middle, with a paddle and a ball above and below. False when memory is out;
/// `level` is untouched then.
/// @param index  0..set->count - 1
bool brick_set_make_level(const BrickSet *set, int index, bool duel, Level *level);

/// Writes the name of a file for a level: its number, so that names sort in the set's order, then
/// small letters, digits and '-' of its name, then ".level". Unique in its set.
/// @param index  0..set->count - 1
void brick_set_file_name(const BrickSet *set, int index, char to[BRICK_SET_FILE_SIZE]);

/// Converts a level to a set's, and appends a warning (DIAG_ALERT) to `problems` for everything
/// that sets do not support, at its line (level_line) or at line 1.
/// @param for_two  the set is for two paddles
void brick_set_take_level(const Level *level, bool for_two, DiagList *problems, BrickSetLevel *to);

#endif
