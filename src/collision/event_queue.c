// A tournament tree of times: setting one replays the matches on the path from its leaf to the
// root.
#include "event_queue.h"

#include "contact.h"

/// One past the last leaf. Leaves come in pairs, of which the last may have one without an entry.
static int leaves_end(const EventQueue *queue)
{
    return queue->first_leaf + queue->count + queue->count % 2;
}

size_t event_queue_layout(EventQueue *queue, int count)
{
    *queue = (EventQueue){.count = count, .first_leaf = 1};
    while (queue->first_leaf < count) {
        queue->first_leaf *= 2;
    }
    return (size_t)leaves_end(queue) * sizeof(EventQueueNode);
}

/// Integers are compared in fewer cycles than doubles, which have the same order once the sign is
/// set and negative ones are turned over.
static inline uint64_t key_of_time(double time)
{
    uint64_t key;
    double without_negative_zero = time + 0.0;

    memcpy(&key, &without_negative_zero, sizeof key);
    return key ^ (-(key >> 63) | (uint64_t)1 << 63);
}

static inline EventQueueNode node_of(double time, int entry)
{
#if EVENT_QUEUE_ONE_NUMBER
    return (EventQueueNode)key_of_time(time) << 64 | (unsigned)entry;
#else
    return (EventQueueNode){key_of_time(time), entry};
#endif
}

static void play_all(const EventQueue *queue, EventQueueNode *nodes)
{
    int end = leaves_end(queue);

    for (int i = queue->first_leaf - 1; i > 0; i--) {
        nodes[i] = 2 * i < end ? event_queue_earlier(nodes[2 * i], nodes[2 * i + 1])
                               : node_of(NEVER, queue->count);
    }
}

void event_queue_clear(const EventQueue *queue, void *memory)
{
    EventQueueNode *nodes = memory;
    int end = leaves_end(queue);

    nodes[0] = node_of(NEVER, queue->count);
    for (int i = queue->first_leaf; i < end; i++) {
        nodes[i] = node_of(NEVER, i - queue->first_leaf);
    }
    play_all(queue, nodes);
}

void event_queue_shift(const EventQueue *queue, void *memory, double seconds)
{
    EventQueueNode *nodes = memory;

    for (int i = 0; i < queue->count; i++) {
        nodes[queue->first_leaf + i] = node_of(event_queue_time(queue, memory, i) - seconds, i);
    }
    play_all(queue, nodes);
}

void event_queue_set(const EventQueue *queue, void *memory, int entry, double time)
{
    // Nodes are addressed by their bytes, which takes four instructions less on each level.
    const size_t size = sizeof(EventQueueNode);
    char *nodes = memory;
    size_t at = (size_t)(queue->first_leaf + entry) * size;
    EventQueueNode winner = node_of(time, entry);

    *(EventQueueNode *)(nodes + at) = winner;
    while (at > size) {
        winner = event_queue_earlier(winner, *(EventQueueNode *)(nodes + (at ^ size)));
        at = at / 2 & ~(size - 1);
        *(EventQueueNode *)(nodes + at) = winner;
    }
}
