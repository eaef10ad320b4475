/// @file level_touch.h
/// Bricks and obstacles that a ball can hardly touch.
#ifndef ARKANONG_LEVEL_TOUCH_H
#define ARKANONG_LEVEL_TOUCH_H

#include "level_checker.h"

/// Warns of bricks and hexagons that break but can hardly be touched by the smallest ball
///: hexagons that never break and never travel leave nothing of their outline free,
/// or cover their middle and leave less than a third. To a hexagon that stands, bricks that never
/// break count as well.
void level_touch_check(LevelChecker *checker);

#endif
