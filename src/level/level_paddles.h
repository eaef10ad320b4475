/// @file level_paddles.h
/// Where paddles may stand at the start.
#ifndef ARKANONG_LEVEL_PADDLES_H
#define ARKANONG_LEVEL_PADDLES_H

#include "level_checker.h"

/// The half of the field before a side's goal: the whole body of its paddle starts in it.
Rectangle level_paddles_room(const WorldDef *world, Side side);

/// Reports paddles that are longer than half of their side, reach out of their half of the field,
/// or overlap each other by more than LEVEL_OVERLAP_TOLERANCE. Those that are not `paddle_good` are
/// left out; those that do not fit are not good afterwards.
void level_paddles_check(LevelChecker *checker);

#endif
