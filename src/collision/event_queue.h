/// @file event_queue.h
/// The earliest of many times: a tournament tree over a fixed set of entries.
///
/// Every entry always has a time (infinity: never): times are set, entries never inserted or
/// removed. The entries are the leaves of a tree whose nodes hold the earliest of their four
/// children, so that the root holds the first of all. Setting a time replays the tournament from
/// the leaf to the root, without a branch that depends on who wins: half of those branches would
/// be mispredicted. At equal times the lower entry comes first.
///
/// Three of four children are compared before the fourth is known: with two children each, 10 000
/// balls among as many hexagons take 5 % more time.
#ifndef ARKANONG_EVENT_QUEUE_H
#define ARKANONG_EVENT_QUEUE_H

#include <stddef.h>
#include <stdint.h>

#include "collision_names.h"

/// Times are whole multiples of this, s.
#define TIME_QUANTUM 0x1p-51

typedef struct EventQueue {
    int count;
    int first_leaf;      ///< a power of two; where it is none of four, the root has two children
    int blocks;          ///< how many blocks of the largest kind there are; 0: less than two
    size_t block_offset; ///< bytes from the tree's beginning to event_queue_blocks
} EventQueue;

/// The earliest time below a node as a number of quanta, and in the lowest bits which of the things
/// below comes first, so that one comparison orders both. Things are entries as long as fewer than
/// a block of them are below, or all; then blocks of entries, counted likewise, then blocks of
/// those. Node 1 is the root, the children of node i are 4 i to 4 i + 3 (2 and 3 are those of a
/// root with two), and the leaves come last, in the order of their entries.
typedef int64_t EventQueueNode;

#define EVENT_BLOCK_BITS 10
#define EVENT_BLOCK      (1 << EVENT_BLOCK_BITS)

// Numbers of quanta from -4 to 4 s fit besides. The two latest stand for any later time and for
// never.
#define EVENT_NEVER ((INT64_C(1) << 53) - 1)
#define EVENT_LATER (EVENT_NEVER - 1)

/// Lays out a queue of `count` >= 1 entries; returns the bytes of memory it needs, aligned to 64.
size_t event_queue_layout(EventQueue *queue, int count);

/// Sets every entry to never.
void event_queue_clear(const EventQueue *queue, void *memory);

/// Sets one entry's time. What is no whole number of quanta is rounded toward 0. Finite times from
/// 4 s on are kept as one that is a little before.
/// @pre not NaN, at least -4
void event_queue_set(const EventQueue *queue, void *memory, int entry, double time);

/// Subtracts `seconds` from every time before 4 s.
/// @pre a whole number of quanta; no time becomes less than -4
void event_queue_shift(const EventQueue *queue, void *memory, double seconds);

/// A node's time, s.
static inline double event_queue_time_of_node(EventQueueNode node)
{
    const int64_t quanta = node >> EVENT_BLOCK_BITS;

    return quanta == EVENT_NEVER ? NEVER : (double)quanta * TIME_QUANTUM;
}

/// An entry's time, s.
static inline double event_queue_time(const EventQueue *queue, const void *memory, int entry)
{
    const EventQueueNode *nodes = memory;

    return event_queue_time_of_node(nodes[queue->first_leaf + entry]);
}

/// The first entry of the block that each node is above, for nodes above a block.
static inline int *event_queue_blocks(const EventQueue *queue, const void *memory)
{
    return (int *)((uintptr_t)memory + queue->block_offset);
}

/// The first entry of the block of an entry, and of its quarter of that block.
/// @pre there are more entries than a block has
static inline int event_queue_first_of_block(const EventQueue *queue, const void *memory, int entry)
{
    return event_queue_blocks(queue, memory)[(queue->first_leaf + entry) >> EVENT_BLOCK_BITS];
}

static inline int event_queue_first_of_quarter(const EventQueue *queue, const void *memory,
                                               int entry)
{
    const EventQueueNode *nodes = memory;
    const int node = (queue->first_leaf + entry) >> (EVENT_BLOCK_BITS - 2);

    return (entry & -EVENT_BLOCK) | ((int)nodes[node] & (EVENT_BLOCK - 1));
}

/// The first entry; its time goes to *time (infinity when none will ever come).
static inline int event_queue_first(const EventQueue *queue, const void *memory, double *time)
{
    const EventQueueNode *nodes = memory;
#ifdef PLAIN_COLLISIONS
    int first = 0;

    for (int i = 1; i < queue->count; i++) {
        const bool earlier =
            event_queue_time(queue, memory, i) < event_queue_time(queue, memory, first);
        first = earlier ? i : first;
    }
    *time = event_queue_time(queue, nodes, first);
    return first;
#else
    *time = event_queue_time_of_node(nodes[1]);
    const int number = (int)nodes[1] & (EVENT_BLOCK - 1);
    return queue->blocks == 0 ? number : event_queue_blocks(queue, memory)[queue->blocks + number];
#endif
}

#endif
