/// @file level_maker.h
/// Generates solo levels from a seed: the same numbers give the same level on every machine.
#ifndef ARKANONG_LEVEL_MAKER_H
#define ARKANONG_LEVEL_MAKER_H

#include "level.h"

/// Raised by each change after which the same numbers give another level.
#define LEVEL_MAKER_VERSION 4

/// Number of waves of increasing difficulty; later ones are as hard as the last of them.
#define LEVEL_MAKER_WAVES 12

/// Makes a level in which level_check finds no problem. False, with `level` untouched, when memory
/// is out.
/// @param title  of the letters that a title may have
/// @param wave   from 1; the higher, the harder
bool level_maker_make(Level *level, const char *title, unsigned long long seed, int wave);

#endif
