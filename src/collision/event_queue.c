// A tournament tree of times: setting one replays its way to the root.
#include "event_queue.h"

#include "contact.h"

size_t event_queue_layout(EventQueue *queue, int count)
{
    *queue = (EventQueue){.count = count, .leaves = 1};
    while (queue->leaves < count) {
        queue->leaves *= 2;
    }
    return 2 * (size_t)queue->leaves * sizeof(EventQueueNode);
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

static void play_all(const EventQueue *queue, EventQueueNode *nodes)
{
    for (int i = queue->leaves - 1; i > 0; i--) {
        nodes[i] = event_queue_earlier(nodes[2 * i], nodes[2 * i + 1]);
    }
}

void event_queue_clear(const EventQueue *queue, void *memory)
{
    EventQueueNode *nodes = memory;

    nodes[0] = event_queue_node(0, 0);
    for (int i = 0; i < queue->leaves; i++) {
        nodes[queue->leaves + i] = event_queue_node(key_of_time(NEVER), i);
    }
    play_all(queue, nodes);
}

void event_queue_shift(const EventQueue *queue, void *memory, double seconds)
{
    EventQueueNode *nodes = memory;

    for (int i = 0; i < queue->count; i++) {
        double time = event_queue_time(queue, memory, i) - seconds;
        nodes[queue->leaves + i] = event_queue_node(key_of_time(time), i);
    }
    play_all(queue, nodes);
}

void event_queue_set(const EventQueue *queue, void *memory, int entry, double time)
{
    // Nodes are addressed by their bytes, which takes four instructions less on each level.
    const size_t size = sizeof(EventQueueNode);
    char *nodes = memory;
    size_t at = (size_t)(queue->leaves + entry) * size;
    EventQueueNode winner = event_queue_node(key_of_time(time), entry);

    *(EventQueueNode *)(nodes + at) = winner;
    while (at > size) {
        winner = event_queue_earlier(winner, *(EventQueueNode *)(nodes + (at ^ size)));
        at = at / 2 & ~(size - 1);
        *(EventQueueNode *)(nodes + at) = winner;
    }
}
