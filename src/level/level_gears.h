/// @file level_gears.h
/// Gears that cannot turn, motors that drive nothing, and too many of what gears and pulls.
#ifndef ARKANONG_LEVEL_GEARS_H
#define ARKANONG_LEVEL_GEARS_H

#include "level_checker.h"

/// Reports all of these. Looks only at what is good.
void level_gears_check(LevelChecker *checker);

#endif
