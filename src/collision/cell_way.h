/// @file cell_way.h
/// How a ball's way lies in its cell: when it leaves, and which of the cells around it comes near;
/// and what is fetched ahead for the balls that probably come next.
///
/// What is near is worked out along x and y at once where there is SSE2; the plain form beside it
/// gives the same bits. The exit is not: numbers that have just been written one by one would have
/// to be waited for, which takes 3 % more time.
#ifndef ARKANONG_CELL_WAY_H
#define ARKANONG_CELL_WAY_H

#include "manager.h"

/// Sides of its cell that a ball's way comes near to, as bits.
enum { NEAR_LEFT = 1, NEAR_TOP = 2, NEAR_RIGHT = 4, NEAR_BOTTOM = 8 };

/// The sides of a cell, in column x and row y, that the way from `start` to `end` comes nearer to
/// than `reach`, u.
static inline unsigned cell_way_near(Vec2 start, Vec2 end, const CellSpan *x, const CellSpan *y,
                                     double reach)
{
#if SIEVE_SSE2
    const __m128d from = _mm_set_pd(start.y, start.x), to = _mm_set_pd(end.y, end.x);
    const __m128d low = _mm_loadh_pd(_mm_load_sd(x->edge), y->edge);
    const __m128d high = _mm_loadh_pd(_mm_load_sd(x->edge + 1), y->edge + 1);
    const __m128d near = _mm_set1_pd(reach);
    const __m128d is_low = _mm_cmplt_pd(_mm_min_pd(from, to), _mm_add_pd(low, near));
    const __m128d is_high = _mm_cmpgt_pd(_mm_max_pd(from, to), _mm_sub_pd(high, near));
    return (unsigned)_mm_movemask_pd(is_low) | (unsigned)_mm_movemask_pd(is_high) << 2;
#else
    const unsigned left = scalar_min(start.x, end.x) < x->edge[0] + reach;
    const unsigned top = scalar_min(start.y, end.y) < y->edge[0] + reach;
    const unsigned right = scalar_max(start.x, end.x) > x->edge[1] - reach;
    const unsigned bottom = scalar_max(start.y, end.y) > y->edge[1] - reach;
    return left * NEAR_LEFT | top * NEAR_TOP | right * NEAR_RIGHT | bottom * NEAR_BOTTOM;
#endif
}

/// When a ball leaves its cell, s from the beginning of its flight, and through which side; and
/// when it touches an upright and a level side of the arena at the earliest.
typedef struct CellExit {
    double time;
    Side side;
    double wall_upright, wall_level;
} CellExit;

/// Without branches: they would go either way at random (one mispredicted branch an event, by
/// callgrind).
/// @param x, y  the cell's column and row
static inline CellExit cell_way_exit(const Ball *ball, const CellSpan *x, const CellSpan *y)
{
    // By whether it goes down, right, and first through a level side.
    static const uint8_t SIDES[8] = {SIDE_LEFT, SIDE_TOP,    SIDE_RIGHT, SIDE_TOP,
                                     SIDE_LEFT, SIDE_BOTTOM, SIDE_RIGHT, SIDE_BOTTOM};
    const Vec2 position = ball->position, inverse = ball->inverse;
    const unsigned right = ball->velocity.x > 0.0, down = ball->velocity.y > 0.0;
    const double upright = (x->edge[right] - position.x) * inverse.x;
    const double level = (y->edge[down] - position.y) * inverse.y;
    const double wall_upright = (x->wall[right] - position.x) * inverse.x;
    const double wall_level = (y->wall[down] - position.y) * inverse.y;
    const unsigned along = level < upright;
    return (CellExit){scalar_min(level, upright), (Side)SIDES[4 * down + 2 * right + along],
                      wall_upright, wall_level};
}

/// Cells of the nine around a ball, by their numbers (grid.h); its own comes first.
typedef struct CellBlock {
    int count;
    unsigned bits; ///< the same as bits
    uint8_t cell[CELLS_AROUND];
} CellBlock;

/// By NEAR_ bits. Cells are looked at by twos: an odd number has one more, which does not count.
static const CellBlock CELL_WAY_BLOCKS[CELL_BLOCKS] = {
    [0] = {1, 0x010, {4, 4}},
    [NEAR_LEFT] = {2, 0x018, {4, 3}},
    [NEAR_RIGHT] = {2, 0x030, {4, 5}},
    [NEAR_LEFT | NEAR_RIGHT] = {3, 0x038, {4, 3, 5, 4}},
    [NEAR_TOP] = {2, 0x012, {4, 1}},
    [NEAR_TOP | NEAR_LEFT] = {4, 0x01b, {4, 0, 1, 3}},
    [NEAR_TOP | NEAR_RIGHT] = {4, 0x036, {4, 1, 2, 5}},
    [NEAR_TOP | NEAR_LEFT | NEAR_RIGHT] = {6, 0x03f, {4, 0, 1, 2, 3, 5}},
    [NEAR_BOTTOM] = {2, 0x090, {4, 7}},
    [NEAR_BOTTOM | NEAR_LEFT] = {4, 0x0d8, {4, 3, 6, 7}},
    [NEAR_BOTTOM | NEAR_RIGHT] = {4, 0x1b0, {4, 5, 7, 8}},
    [NEAR_BOTTOM | NEAR_LEFT | NEAR_RIGHT] = {6, 0x1f8, {4, 3, 5, 6, 7, 8}},
    [NEAR_TOP | NEAR_BOTTOM] = {3, 0x092, {4, 1, 7, 4}},
    [NEAR_TOP | NEAR_BOTTOM | NEAR_LEFT] = {6, 0x0db, {4, 0, 1, 3, 6, 7}},
    [NEAR_TOP | NEAR_BOTTOM | NEAR_RIGHT] = {6, 0x1b6, {4, 1, 2, 5, 7, 8}},
    [NEAR_TOP | NEAR_BOTTOM | NEAR_LEFT | NEAR_RIGHT] = {9, 0x1ff, {4, 0, 1, 2, 3, 5, 6, 7, 8}},
};

// Prefetching is for scenes that do not fit into the nearer caches. Fewer balls are there anyway,
// and it takes 8 % more time.
#define FETCH_FROM_ENTRIES 2048

static inline bool fetches_ahead(const CollisionManager *manager)
{
    return manager->queue.count >= FETCH_FROM_ENTRIES;
}

// Inlined always: compilers take a function that does nothing else than prefetching for one that
// does nothing at all.

/// Notes where to look when a ball's next event is over. Read from the balls themselves, which are
/// not in the nearer caches, it would have to be waited for: 4 % more time.
/// @param entry  the ball's in the queue
static ALWAYS_INLINE void note_next_cell(const CollisionManager *manager, int index, int entry)
{
    const Ball *ball = &manager_balls(manager)[index];
    const int side = ball->event_kind == EVENT_CELL ? ball->event_id : SIDE_COUNT;
    const int there =
        grid_cell_beside(&manager->grid, grid_cell(&manager->grid, ball->column, ball->row), side);

    manager_next_cells(manager)[entry] = (NextCell){there, manager_packet_start(manager)[there]};
}

/// A ball, those around its next cell, the first packet of the obstacles there, and the beginning
/// of its way in the queue's tree, which is not in the nearest cache.
static ALWAYS_INLINE void fetch_balls(const CollisionManager *manager, int entry)
{
    const EventQueueNode *nodes = manager_queue(manager);
    // Of a path, before the first: nothing comes of that.
    const ptrdiff_t index = entry - manager->path_count;
    const char *ball = (const char *)manager_balls(manager) + index * (ptrdiff_t)sizeof(Ball);
    const NextCell next = manager_next_cells(manager)[entry];
    const ptrdiff_t row = manager->grid.around[7] * (ptrdiff_t)sizeof(BallPacket);
    const char *middle = (const char *)(manager_ball_packets(manager) + next.cell);
    const char *above = middle - row, *below = middle + row;

    __builtin_prefetch(ball);
    __builtin_prefetch(ball + 64);
    __builtin_prefetch(&nodes[manager->queue.first_leaf + entry]);
    for (int column = -64; column <= 64; column += 64) {
        __builtin_prefetch(above + column);
        __builtin_prefetch(middle + column);
        __builtin_prefetch(below + column);
    }
    __builtin_prefetch(manager_obstacle_packets(manager) + next.packet);
}

/// The obstacles of the first packet of a ball's next cell: further ones are few.
static ALWAYS_INLINE void fetch_obstacles(const CollisionManager *manager, int entry)
{
    const ObstaclePacket *packet =
        manager_obstacle_packets(manager) + manager_next_cells(manager)[entry].packet;

    const char *obstacles = (const char *)manager_obstacles(manager);
    for (int slot = 0; slot < PACKET; slot++) {
        // An unused slot's is before the first: nothing comes of that.
        const ptrdiff_t obstacle = packet->obstacle[slot];
        const char *first_line = obstacles + obstacle * (ptrdiff_t)sizeof(Obstacle);
        __builtin_prefetch(first_line);
        __builtin_prefetch(first_line + 64);
    }
}

/// Prefetches what the balls that probably come next will need, after a ball's event has been set.
///
/// On its way to the root of the queue's tree a ball first wins a quarter of a block, then all of
/// it: at each of these stages it is fetched a little further. An event changes one winner of each
/// stage, those above its ball. 10 000 balls among as many hexagons, which do not fit into the
/// nearer caches, take a third to a half less time so.
static ALWAYS_INLINE void fetch_ahead(const CollisionManager *manager, int index)
{
    const EventQueue *queue = &manager->queue;
    const int entry = manager->path_count + index;

    note_next_cell(manager, index, entry);
    fetch_balls(manager, event_queue_first_of_quarter(queue, manager_queue(manager), entry));
    fetch_obstacles(manager, event_queue_first_of_block(queue, manager_queue(manager), entry));
}

#endif
