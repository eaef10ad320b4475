/// @file level_bricks.h
/// The picture of the bricks: rows of letters to arrays.
#ifndef ARKANONG_LEVEL_BRICKS_H
#define ARKANONG_LEVEL_BRICKS_H

#include "level.h"
#include "level_text.h"
#include "source_lines.h"

/// What a picture is read with.
typedef struct BrickReader {
    DiagList *problems;
    WorldDef *world;    ///< gets brick_columns, brick_rows, brick_hits and brick_bonus
    SourceLines *lines; ///< gets rows, bonus_rows and bricks_broken
} BrickReader;

/// Reads `rows` and `bonus`, either of which may be NULL (absent). Reports what is wrong.
void level_bricks_read(BrickReader *picture, const TextValue *rows, const TextValue *bonus);

/// The letter of a brick with so many hits left, and back: '.', '1' to '9', '#'. A letter that
/// means nothing gives -1.
char level_brick_letter(unsigned char hits);
int level_brick_hits(char letter);

#endif
