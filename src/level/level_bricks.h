/// @file level_bricks.h
/// Reads the pictures of bricks: rows of letters to arrays.
#ifndef ARKANONG_LEVEL_BRICKS_H
#define ARKANONG_LEVEL_BRICKS_H

#include "brick_kind.h"
#include "level.h"
#include "level_error.h"
#include "level_text.h"
#include "level_values.h"

/// Reads the next of a level's `count` pictures. Reports problems; a picture with invalid rows gets
/// no cells.
void level_bricks_read(DiagList *problems, WorldDef *world, BrickLines *lines,
                       const TextValue *setting, int count);

/// To be called after the last picture, and when cells have changed: frees the kinds of a level
/// whose bricks are all plain, and the bonus of one that holds nothing.
void level_bricks_finish(WorldDef *world);

/// A picture in messages: "bricks", or "bricks 2" where there are `count` of them.
static inline LevelSubject level_bricks_subject(int count, int index)
{
    return (LevelSubject){.noun = "bricks", .number = count > 1 ? index : -1};
}

/// The content of a cell: hits as in WorldDef.brick_hits and a row of brick_kind.h.
typedef struct BrickCellDef {
    unsigned char hits, kind;
} BrickCellDef;

/// The letter of a cell: '.', '1' to '9', '#' or that of its kind.
char level_brick_letter(const WorldDef *world, BrickCellDef cell);

/// The kind of a letter, a row of brick_kind.h or one of the level's own; -1: there is none.
int level_kind_from_letter(const WorldDef *world, char letter);

/// The cell that a letter stands for; false for an invalid one.
bool level_brick_from_letter(const WorldDef *world, char letter, BrickCellDef *cell);

/// A cell of a level.
static inline BrickCellDef level_brick_cell(const WorldDef *world, int cell)
{
    return (BrickCellDef){world->brick_hits[cell],
                          world->brick_kinds != NULL ? world->brick_kinds[cell] : BRICK_PLAIN};
}

/// Whether a cell has a brick in which no ball can be.
static inline bool level_brick_fills(const WorldDef *world, int cell)
{
    return world->brick_hits[cell] != BRICK_EMPTY &&
           !brick_kind_lets_in(world_def_brick(world, cell));
}

/// Whether a brick may grow in an empty cell: one that grows lies beside it.
bool level_brick_may_grow(const WorldDef *world, int cell);

#endif
