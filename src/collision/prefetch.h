/// @file prefetch.h
/// Prefetches what the balls that probably come next will need, for scenes that do not fit into the
/// nearer caches.
#ifndef ARKANONG_PREFETCH_H
#define ARKANONG_PREFETCH_H

#include "manager.h"

// Fewer balls are in the nearer caches anyway, and prefetching takes 8 % more time.
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
