/// @file level_touch.h
/// Bricks and obstacles that a ball can hardly touch.
#ifndef ARKANONG_LEVEL_TOUCH_H
#define ARKANONG_LEVEL_TOUCH_H

#include "level_checker.h"

/// Warns of breakable bricks and obstacles that the smallest ball can hardly touch: obstacles that
/// never break and never travel obstruct their whole outline, or their middle and more than two
/// thirds of the outline. Around an obstacle that does not travel, bricks that never break obstruct
/// as well. Warns also of a line that stands still and lies across a brick.
void level_touch_check(LevelChecker *checker);

#endif
