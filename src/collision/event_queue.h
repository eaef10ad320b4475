/// @file event_queue.h
/// Which of many moments comes first: a tree of minima over a fixed set of entries.
///
/// Every entry always has a time (infinity: never), so nothing is inserted or removed, only set: a
/// group of eight times is one cache line and one minimum on the level above. Compared with a binary
/// heap it moves no entries, and setting a time touches log8(n) lines. At equal times the lower
/// index comes first.
#ifndef ARKANONG_EVENT_QUEUE_H
#define ARKANONG_EVENT_QUEUE_H

#include <stddef.h>

#define EVENT_QUEUE_MAX_LEVELS 11
#define EVENT_QUEUE_GROUP      8

/// Where the levels lie, in doubles from the start of the memory lent; level 0 holds the entries.
typedef struct EventQueue {
    int levels;
    int count;
    size_t start[EVENT_QUEUE_MAX_LEVELS];
} EventQueue;

/// Lays out a queue of `count` >= 1 entries; returns the doubles of memory it needs.
size_t event_queue_layout(EventQueue *queue, int count);

/// Sets every entry to never. `memory` is aligned to 64 bytes.
void event_queue_clear(const EventQueue *queue, double *memory);

/// Sets one entry's time. @pre not NaN
void event_queue_set(const EventQueue *queue, double *memory, int entry, double time);

/// Subtracts `seconds` from every time. The order stays as it was.
void event_queue_shift(const EventQueue *queue, double *memory, double seconds);

/// The first entry; its time goes to *time (infinity when none will ever come).
int event_queue_first(const EventQueue *queue, const double *memory, double *time);

static inline double event_queue_time(const double *memory, int entry)
{
    return memory[entry];
}

#endif
