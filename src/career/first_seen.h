/// @file first_seen.h
/// What a level of the campaign shows that none before it has: power-ups and kinds of bricks.
#ifndef ARKANONG_FIRST_SEEN_H
#define ARKANONG_FIRST_SEEN_H

#include "worlds.h"

/// Whether the level is the campaign's first with that power-up, in a brick or as a shot.
bool first_seen_power_up(Career *career, int place, int power_up);
/// Whether it is the first with a brick of that name. Plain and coloured bricks are in any.
bool first_seen_brick(Career *career, int place, int kind);

/// Writes, translated, which kinds of bricks are new: "New: bomb. It takes its neighbours along.",
/// of several their names alone; "": none is.
void first_seen_write_bricks(Career *career, int place, char *to, size_t size);
/// Writes, translated, that a power-up is new: "New: split. Each of your balls splits into three."
void first_seen_write_power_up(int power_up, char *to, size_t size);

#endif
