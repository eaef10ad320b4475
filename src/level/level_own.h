/// @file level_own.h
/// What a level has of its own whatever world it stands in: place, music and the colours of bricks,
/// ( "#e8a020", "", "#4060ff" ) by hits left, from 1, where an empty text keeps the palette's.
#ifndef ARKANONG_LEVEL_OWN_H
#define ARKANONG_LEVEL_OWN_H

#include "level_values.h"

/// Reads these keys of the level that are there; what is wrong is reported, and kept as it was.
void level_own_read(DiagList *problems, LevelDestination *top, Level *level);

/// How many entries a list has that says all the colours; 0: none is given.
int level_own_colours(const LevelColour colours[LEVEL_COLOURS_MOST]);

#define LEVEL_OWN_COLOUR_SIZE 10
/// Writes an entry of the list, with its quotes.
void level_own_print(LevelColour colour, char to[LEVEL_OWN_COLOUR_SIZE]);

#endif
