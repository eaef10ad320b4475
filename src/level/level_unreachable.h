/// @file level_unreachable.h
/// Bricks that no ball can get at.
#ifndef ARKANONG_LEVEL_UNREACHABLE_H
#define ARKANONG_LEVEL_UNREACHABLE_H

#include "level_checker.h"

/// Warns, in a solo level, of bricks that no ball can get at because of what never breaks
///: the picture's cells are filled from the paddle's side and from the balls, side
/// by side, not across corners. A gap narrower than a ball counts as open, so that only what is
/// certain is warned of.
void level_unreachable_check(LevelChecker *checker);

#endif
