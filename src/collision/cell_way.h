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
    const double inward[2] = {ball->radius, -ball->radius};
    const unsigned right = ball->velocity.x > 0.0, down = ball->velocity.y > 0.0;
    const double upright = (x->edge[right] - position.x) * inverse.x;
    const double level = (y->edge[down] - position.y) * inverse.y;
    const double wall_upright = (x->wall[right] + inward[right] - position.x) * inverse.x;
    const double wall_level = (y->wall[down] + inward[down] - position.y) * inverse.y;
    const unsigned along = level < upright;
    return (CellExit){scalar_min(level, upright), (Side)SIDES[4 * down + 2 * right + along],
                      wall_upright, wall_level};
}

/// Cells of the nine around a ball, by their numbers (grid.h).
typedef struct CellBlock {
    int count;
    int own; ///< where in `cell` the ball's own one is
    uint8_t cell[CELLS_AROUND];
    unsigned bits; ///< the same as bits
} CellBlock;

/// The bits of so many packets, PACKET each.
static const uint64_t CELL_WAY_LANES[CELLS_AROUND + 1] = {
    0x0, 0xf, 0xff, 0xfff, 0xffff, 0xfffff, 0xffffff, 0xfffffff, 0xffffffff, 0xfffffffff};

/// By NEAR_ bits. Cells are looked at by twos: an odd number has one more, which does not count.
static const CellBlock CELL_WAY_BLOCKS[16] = {
    [0] = {1, 0, {4, 4}, 0x010},
    [NEAR_LEFT] = {2, 1, {3, 4}, 0x018},
    [NEAR_RIGHT] = {2, 0, {4, 5}, 0x030},
    [NEAR_LEFT | NEAR_RIGHT] = {3, 1, {3, 4, 5, 4}, 0x038},
    [NEAR_TOP] = {2, 1, {1, 4}, 0x012},
    [NEAR_TOP | NEAR_LEFT] = {4, 3, {0, 1, 3, 4}, 0x01b},
    [NEAR_TOP | NEAR_RIGHT] = {4, 2, {1, 2, 4, 5}, 0x036},
    [NEAR_TOP | NEAR_LEFT | NEAR_RIGHT] = {6, 4, {0, 1, 2, 3, 4, 5}, 0x03f},
    [NEAR_BOTTOM] = {2, 0, {4, 7}, 0x090},
    [NEAR_BOTTOM | NEAR_LEFT] = {4, 1, {3, 4, 6, 7}, 0x0d8},
    [NEAR_BOTTOM | NEAR_RIGHT] = {4, 0, {4, 5, 7, 8}, 0x1b0},
    [NEAR_BOTTOM | NEAR_LEFT | NEAR_RIGHT] = {6, 1, {3, 4, 5, 6, 7, 8}, 0x1f8},
    [NEAR_TOP | NEAR_BOTTOM] = {3, 1, {1, 4, 7, 4}, 0x092},
    [NEAR_TOP | NEAR_BOTTOM | NEAR_LEFT] = {6, 3, {0, 1, 3, 4, 6, 7}, 0x0db},
    [NEAR_TOP | NEAR_BOTTOM | NEAR_RIGHT] = {6, 2, {1, 2, 4, 5, 7, 8}, 0x1b6},
    [NEAR_TOP | NEAR_BOTTOM | NEAR_LEFT | NEAR_RIGHT] = {9, 4, {0, 1, 2, 3, 4, 5, 6, 7, 8}, 0x1ff},
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

/// The ball that comes first below a node of the queue's tree, which has so many leaves below it.
static inline int winner_below(const CollisionManager *manager, int node, int leaves)
{
    const int entry =
        event_queue_entry_below(&manager->queue, manager_queue(manager), node, leaves);

    return scalar_max_int(entry - manager->path_count, 0);
}

/// Notes where to look when a ball's next event is over. Read from the balls themselves, which are
/// not in the nearer caches, it would have to be waited for: 4 % more time.
static ALWAYS_INLINE void note_next_cell(const CollisionManager *manager, int index)
{
    const Ball *ball = &manager_balls(manager)[index];
    Ball there = {.column = ball->column, .row = ball->row};

    if (ball->event_kind == EVENT_CELL) {
        grid_step_cell(&there, ball->event_id);
    }
    const int cell = grid_cell(&manager->grid, there.column, there.row);
    manager_next_cells(manager)[index] = (NextCell){cell, manager_packet_start(manager)[cell]};
}

/// A ball, those around its next cell, the first packet of the obstacles there, and the beginning
/// of its way in the queue's tree, which is not in the nearest cache.
static ALWAYS_INLINE void fetch_balls(const CollisionManager *manager, int index)
{
    const EventQueueNode *nodes = manager_queue(manager);
    const char *ball = (const char *)&manager_balls(manager)[index];
    const NextCell next = manager_next_cells(manager)[index];
    const BallPacket *balls = manager_ball_packets(manager) + next.cell;
    const int node = manager->queue.first_leaf + manager->path_count + index;

    __builtin_prefetch(ball);
    __builtin_prefetch(ball + 64);
    __builtin_prefetch(&nodes[node]);
    for (int row = 0; row < CELLS_AROUND; row += 3) {
        const BallPacket *middle = balls + manager->grid.around[row + 1];
        __builtin_prefetch(middle - 1);
        __builtin_prefetch(middle);
        __builtin_prefetch(middle + 1);
    }
    __builtin_prefetch(manager_ball_packet_uses(manager) + next.cell);
    __builtin_prefetch(manager_obstacle_packets(manager) + next.packet);
}

/// The obstacles of the first packet of a ball's next cell: further ones are few.
static ALWAYS_INLINE void fetch_obstacles(const CollisionManager *manager, int index)
{
    const ObstaclePacket *packet =
        manager_obstacle_packets(manager) + manager_next_cells(manager)[index].packet;

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
/// On its way to the root of the queue's tree a ball first wins a 64th or 32nd of all balls, then
/// four times as many: at each of these stages it is fetched a little further. An event changes one
/// winner of each stage, those above its ball. 10 000 balls among as many hexagons, which do not
/// fit into the nearer caches, take a third to a half less time so.
static ALWAYS_INLINE void fetch_ahead(const CollisionManager *manager, int index)
{
    const int leaf = manager->queue.first_leaf + manager->path_count + index;
    // Whole levels, of two bits each.
    const int shift = (__builtin_ctz((unsigned)manager->queue.first_leaf) - 5) & ~1;
    const int stage = leaf >> shift, leaves = 1 << shift;

    note_next_cell(manager, index);
    fetch_balls(manager, winner_below(manager, stage, leaves));
    fetch_obstacles(manager, winner_below(manager, stage / 4, 4 * leaves));
}

#endif
