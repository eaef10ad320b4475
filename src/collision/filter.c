// Filters: who meets whom.
#include "filter.h"

static bool meet(CollisionFilter a, CollisionFilter b)
{
    const uint32_t all = UINT32_MAX;
    const uint32_t a_category = a.category != 0 ? a.category : all;
    const uint32_t b_category = b.category != 0 ? b.category : all;
    const uint32_t a_mask = a.mask != 0 ? a.mask : all, b_mask = b.mask != 0 ? b.mask : all;

    return (a_category & b_mask) != 0 && (b_category & a_mask) != 0;
}

static CollisionFilter filter_of(const Query *query)
{
    return query->self >= 0 ? manager_ball_filters(query->manager)[query->self].filter
                            : (CollisionFilter){0, 0};
}

bool filter_meets_obstacle(const Query *query, int obstacle)
{
    return meet(filter_of(query), manager_obstacles(query->manager)[obstacle].filter);
}

bool filter_meets_bricks(const Query *query, int grid)
{
    return meet(filter_of(query), query->manager->bricks.grid[grid].filter);
}

bool filter_meets_paddle(const Query *query, int paddle)
{
    return meet(filter_of(query), query->manager->paddles[paddle].filter);
}

bool filter_meets_side(const Query *query, Side side)
{
    return meet(filter_of(query), query->manager->side_filter[side]);
}

bool filter_meets_ball(const Query *query, int ball)
{
    return meet(filter_of(query), manager_ball_filters(query->manager)[ball].filter);
}
