/// @file level_overlap.h
/// Balls that start inside something.
#ifndef ARKANONG_LEVEL_OVERLAP_H
#define ARKANONG_LEVEL_OVERLAP_H

#include "level_checker.h"

/// Reports every ball that starts in a hexagon, in a brick or in an earlier ball. Skips things that
/// are not good (LevelChecker).
void level_overlap_check(LevelChecker *checker);

#endif
