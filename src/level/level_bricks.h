/// @file level_bricks.h
/// The picture of the bricks: rows of letters to arrays.
#ifndef ARKANONG_LEVEL_BRICKS_H
#define ARKANONG_LEVEL_BRICKS_H

#include "brick_kind.h"
#include "level.h"
#include "level_text.h"
#include "source_lines.h"

/// What a picture is read with.
typedef struct BrickReader {
    DiagList *problems;
    WorldDef *world;    ///< gets brick_columns, brick_rows, brick_hits, brick_kinds and brick_bonus
    SourceLines *lines; ///< gets rows, bonus_rows and bricks_broken
} BrickReader;

/// Reads `rows` and `bonus`, either of which may be NULL (absent). Reports what is wrong.
void level_bricks_read(BrickReader *picture, const TextValue *rows, const TextValue *bonus);

/// What stands in a cell: hits as in WorldDef.brick_hits and a row of brick_kind.h.
typedef struct BrickCellDef {
    unsigned char hits, kind;
} BrickCellDef;

/// The letter of a cell: '.', '1' to '9', '#' or that of its kind.
char level_brick_letter(BrickCellDef cell);

/// The cell that a letter stands for; false when it means nothing.
bool level_brick_from_letter(char letter, BrickCellDef *cell);

/// A cell of a level.
static inline BrickCellDef level_brick_cell(const WorldDef *world, int cell)
{
    return (BrickCellDef){world->brick_hits[cell],
                          world->brick_kinds != NULL ? world->brick_kinds[cell] : BRICK_PLAIN};
}

/// Whether a brick may grow in an empty cell: one that grows lies beside it.
bool level_brick_may_grow(const WorldDef *world, int cell);

#endif
