/// @file event_queue.h
/// The earliest of many times: a tournament tree over a fixed set of entries.
///
/// Every entry always has a time (infinity: never): times are set, entries never inserted or
/// removed. The entries are the leaves of a tree whose nodes hold the earliest of their four
/// children, time and entry, so that the root holds the first of all. Setting a time replays the
/// tournament from the leaf to the root, without a branch that depends on who wins: half of those
/// branches would be mispredicted. At equal times the lower entry comes first.
///
/// Four children are one cache line, and three of them are compared before the fourth is known:
/// with two children each, 10 000 balls among as many hexagons take 5 % more time.
#ifndef ARKANONG_EVENT_QUEUE_H
#define ARKANONG_EVENT_QUEUE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef struct EventQueue {
    int count;
    int first_leaf; ///< a power of two; where it is none of four, the root has two children
} EventQueue;

/// The first entry below a node, with its time as a key: keys have the order of times. Node 1 is
/// the root, the children of node i are 4 i to 4 i + 3 (2 and 3 are those of a root with two), and
/// the leaves come last, in the order of their entries.
///
/// Key and entry are one number, because compilers choose the lower of two numbers without a
/// branch, in half of the instructions that choosing both by a mask takes. The plain engine keeps
/// them apart, as do compilers without such a type.
#if defined(__SIZEOF_INT128__) && !defined(PLAIN_COLLISIONS)
#define EVENT_QUEUE_ONE_NUMBER 1
__extension__ typedef unsigned __int128 EventQueueNode;

static inline uint64_t event_queue_key(EventQueueNode node)
{
    return (uint64_t)(node >> 64);
}

static inline int event_queue_entry(EventQueueNode node)
{
    return (int)(uint64_t)node;
}

/// The one with the earlier time, at equal times with the lower entry.
static inline EventQueueNode event_queue_earlier(EventQueueNode a, EventQueueNode b)
{
    return b < a ? b : a;
}
#else
#define EVENT_QUEUE_ONE_NUMBER 0
typedef struct EventQueueNode {
    _Alignas(16) uint64_t key; // a node's place is found by shifting its bytes (event_queue_set)
    int entry;
} EventQueueNode;

static inline uint64_t event_queue_key(EventQueueNode node)
{
    return node.key;
}

static inline int event_queue_entry(EventQueueNode node)
{
    return node.entry;
}

static inline EventQueueNode event_queue_earlier(EventQueueNode a, EventQueueNode b)
{
    return b.key < a.key || (b.key == a.key && b.entry < a.entry) ? b : a;
}
#endif

/// Lays out a queue of `count` >= 1 entries; returns the bytes of memory it needs, aligned to 64.
size_t event_queue_layout(EventQueue *queue, int count);

/// Sets every entry to never.
void event_queue_clear(const EventQueue *queue, void *memory);

/// Sets one entry's time.
/// @pre not NaN
void event_queue_set(const EventQueue *queue, void *memory, int entry, double time);

/// Subtracts `seconds` from every time.
void event_queue_shift(const EventQueue *queue, void *memory, double seconds);

/// The time whose key (key_of_time in event_queue.c) this is.
static inline double event_queue_time_of_key(uint64_t key)
{
    uint64_t bits = key ^ (~-(key >> 63) | (uint64_t)1 << 63);
    double time;

    memcpy(&time, &bits, sizeof time);
    return time;
}

/// An entry's time, s.
static inline double event_queue_time(const EventQueue *queue, const void *memory, int entry)
{
    const EventQueueNode *nodes = memory;

    return event_queue_time_of_key(event_queue_key(nodes[queue->first_leaf + entry]));
}

/// The first entry; its time goes to *time (infinity when none will ever come).
static inline int event_queue_first(const EventQueue *queue, const void *memory, double *time)
{
    const EventQueueNode *nodes = memory;
#ifdef PLAIN_COLLISIONS
    EventQueueNode first = nodes[queue->first_leaf];

    for (int i = 1; i < queue->count; i++) {
        first = event_queue_earlier(first, nodes[queue->first_leaf + i]);
    }
#else
    EventQueueNode first = nodes[1];

    (void)queue;
#endif
    *time = event_queue_time_of_key(event_queue_key(first));
    return event_queue_entry(first);
}

#endif
