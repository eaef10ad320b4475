/// @file brick_set_arena.h
/// The arena of the levels of a set, which is the same for all.
#ifndef ARKANONG_BRICK_SET_ARENA_H
#define ARKANONG_BRICK_SET_ARENA_H

#include <stdbool.h>

#define BRICK_SET_CELL_WIDTH  40 ///< u
#define BRICK_SET_CELL_HEIGHT 20 ///< u

/// The text of a level file for it, with "-" as the title, without author and bricks: 560 x 480 u
/// with a paddle at the bottom; for two (`duel`) 560 x 660 u with a second paddle at the top, large
/// enough that no paddle reaches the bricks.
const char *brick_set_arena(bool duel);

/// y of the bricks' first row, u.
int brick_set_arena_top(bool duel);

#endif
