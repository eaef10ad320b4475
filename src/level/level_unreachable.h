/// @file level_unreachable.h
/// Bricks that no ball can reach.
#ifndef ARKANONG_LEVEL_UNREACHABLE_H
#define ARKANONG_LEVEL_UNREACHABLE_H

#include "level_checker.h"

/// Warns, in a solo level, of bricks that unbreakable ones shut off from all balls: a flood fill of
/// the picture's cells from the paddle's side and from the balls, across sides of cells but not
/// across corners. A gap narrower than a ball counts as open, so that only certain cases are
/// reported.
void level_unreachable_check(LevelChecker *checker);

#endif
