/// @file first_seen.h
/// What a level of the campaign shows that none before it has: power-ups and kinds of bricks.
#ifndef ARKANONG_FIRST_SEEN_H
#define ARKANONG_FIRST_SEEN_H

#include "worlds.h"

/// Whether the level is the campaign's first with that power-up, in a brick or as a shot.
bool first_seen_power_up(Career *career, int place, int power_up);
/// Whether it is the first with a brick of that name. Plain and coloured bricks are in any.
bool first_seen_brick(Career *career, int place, int kind);

/// Writes, translated, what is new: "New: split. Each of your balls splits into three.", of several
/// things their names alone; "": nothing is.
void first_seen_write(Career *career, int place, char *to, size_t size);

#endif
