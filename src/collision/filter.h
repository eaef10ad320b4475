/// @file filter.h
/// Who meets whom where things may have filters. Other arenas do not come here.
#ifndef ARKANONG_FILTER_H
#define ARKANONG_FILTER_H

#include "bodies.h"

/// Whether the masks of a query's ball and an obstacle, the bricks of a grid, a paddle, a side or
/// another ball let them meet.
bool filter_meets_obstacle(const Query *query, int obstacle);
bool filter_meets_bricks(const Query *query, int grid);
bool filter_meets_paddle(const Query *query, int paddle);
bool filter_meets_side(const Query *query, Side side);
bool filter_meets_ball(const Query *query, int ball);

#endif
