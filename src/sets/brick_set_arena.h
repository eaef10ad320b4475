/// @file brick_set_arena.h
/// The arena in which levels of a set are played: what is the same in all of them.
#ifndef ARKANONG_BRICK_SET_ARENA_H
#define ARKANONG_BRICK_SET_ARENA_H

#include <stdbool.h>

#define BRICK_SET_CELL_WIDTH  40 ///< u
#define BRICK_SET_CELL_HEIGHT 20 ///< u

/// The keys of a level file for it, all but the bricks. For two (`duel`) it is higher, as no paddle
/// reaches as far as the bricks.
const char *brick_set_arena(bool duel);

/// y of the bricks' first row, u.
int brick_set_arena_top(bool duel);

#endif
