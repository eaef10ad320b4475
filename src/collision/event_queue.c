// A tournament tree of times: setting one replays its way to the root.
#include "event_queue.h"

#include "contact.h"

size_t event_queue_layout(EventQueue *queue, int count)
{
    *queue = (EventQueue){.count = count, .groups = 1};
    while (queue->groups * EVENT_QUEUE_GROUP < count) {
        queue->groups *= 2;
    }
    size_t used = (size_t)(count + EVENT_QUEUE_GROUP - 1) / EVENT_QUEUE_GROUP;
    return 2 * (size_t)queue->groups * sizeof(EventQueueNode) +
           used * EVENT_QUEUE_GROUP * sizeof(double);
}

/// Integers are compared and chosen from in fewer cycles than doubles, which have the same order
/// once the sign is set and negative ones are turned over.
static inline uint64_t key_of_time(double time)
{
    uint64_t key;
    double without_negative_zero = time + 0.0;

    memcpy(&key, &without_negative_zero, sizeof key);
    return key ^ (-(key >> 63) | (uint64_t)1 << 63);
}

/// The nodes stand in front of the times.
static inline double *times_of(const EventQueue *queue, void *memory)
{
    return (double *)((EventQueueNode *)memory + 2 * (size_t)queue->groups);
}

/// The earlier of two, of which `left` has the lower entries.
static inline EventQueueNode earlier(EventQueueNode left, EventQueueNode right)
{
    uint64_t right_wins = -(uint64_t)(right.key < left.key);

    return (EventQueueNode){left.key ^ ((left.key ^ right.key) & right_wins),
                            left.entry ^ ((left.entry ^ right.entry) & right_wins)};
}

static inline EventQueueNode group_winner(const double *times, size_t group)
{
    const double *time = times + group * EVENT_QUEUE_GROUP;
    uint64_t entry = (uint64_t)(group * EVENT_QUEUE_GROUP);
    EventQueueNode a = {key_of_time(time[0]), entry};
    EventQueueNode b = {key_of_time(time[1]), entry + 1};
    EventQueueNode c = {key_of_time(time[2]), entry + 2};
    EventQueueNode d = {key_of_time(time[3]), entry + 3};

    return earlier(earlier(a, b), earlier(c, d));
}

static void play_all(const EventQueue *queue, void *memory)
{
    EventQueueNode *nodes = memory;
    size_t groups = (size_t)queue->groups;
    size_t used = (size_t)(queue->count + EVENT_QUEUE_GROUP - 1) / EVENT_QUEUE_GROUP;

    nodes[0] = (EventQueueNode){0, 0};
    for (size_t i = 0; i < groups; i++) {
        nodes[groups + i] = i < used ? group_winner(times_of(queue, memory), i)
                                     : (EventQueueNode){key_of_time(NEVER), 0};
    }
    for (size_t i = groups - 1; i > 0; i--) {
        nodes[i] = earlier(nodes[2 * i], nodes[2 * i + 1]);
    }
}

void event_queue_clear(const EventQueue *queue, void *memory)
{
    double *times = times_of(queue, memory);

    for (int i = 0; i < queue->count || i % EVENT_QUEUE_GROUP != 0; i++) {
        times[i] = NEVER;
    }
    play_all(queue, memory);
}

void event_queue_shift(const EventQueue *queue, void *memory, double seconds)
{
    double *times = times_of(queue, memory);

    for (int i = 0; i < queue->count; i++) {
        times[i] -= seconds;
    }
    play_all(queue, memory);
}

#ifndef PLAIN_COLLISIONS
void event_queue_set(const EventQueue *queue, void *memory, int entry, double time)
{
    EventQueueNode *nodes = memory;
    double *times = times_of(queue, memory);
    size_t group = (size_t)entry / EVENT_QUEUE_GROUP;
    size_t i = (size_t)queue->groups + group;

    times[entry] = time;
    EventQueueNode winner = group_winner(times, group);
    nodes[i] = winner;
    for (; i > 1; i /= 2) {
        EventQueueNode other = nodes[i ^ 1];
        // At equal times the left one wins: seen from a right one, the other.
        uint64_t other_wins = -(uint64_t)(other.key - (i & 1) < winner.key);
        winner.key ^= (winner.key ^ other.key) & other_wins;
        winner.entry ^= (winner.entry ^ other.entry) & other_wins;
        nodes[i / 2] = winner;
    }
}
#else
void event_queue_set(const EventQueue *queue, void *memory, int entry, double time)
{
    times_of(queue, memory)[entry] = time;
}

int event_queue_first(const EventQueue *queue, const void *memory, double *time)
{
    int first = 0;

    for (int i = 1; i < queue->count; i++) {
        if (event_queue_time(queue, memory, i) < event_queue_time(queue, memory, first)) {
            first = i;
        }
    }
    *time = event_queue_time(queue, memory, first);
    return first;
}
#endif
