// A tournament tree of times: setting one replays the matches on the path from its leaf to the
// root.
#include "event_queue.h"

#include "contact.h"
#include "scalar.h"

/// One past the last leaf. Leaves come in fours, the last of which may be partly without entries.
static int leaves_end(const EventQueue *queue)
{
    return queue->first_leaf + scalar_min_int((queue->count + 3) & ~3, queue->first_leaf);
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
    double without_negative_zero = time + 0.0;

    uint64_t key;
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

/// The earliest of four nodes of one parent.
static inline EventQueueNode earliest_of_four(const EventQueueNode *nodes)
{
    return event_queue_earlier(event_queue_earlier(nodes[0], nodes[1]),
                               event_queue_earlier(nodes[2], nodes[3]));
}

static void play_all(const EventQueue *queue, EventQueueNode *nodes)
{
    const EventQueueNode never = node_of(NEVER, queue->count);
    int end = leaves_end(queue), first = queue->first_leaf;

    // Each time round a level, whose nodes are as many as the index of their first.
    for (; first >= 4; first /= 4) {
        for (int i = first / 4; i < first / 2; i++) {
            nodes[i] = 4 * i < end ? earliest_of_four(&nodes[4 * i]) : never;
        }
        end = first / 2;
    }
    if (first > 1) {
        nodes[1] = event_queue_earlier(nodes[2], nodes[3]);
    }
}

void event_queue_clear(const EventQueue *queue, void *memory)
{
    EventQueueNode *nodes = memory;
    const int end = leaves_end(queue);

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
    while (at >= 4 * size) {
        // The other three do not wait for the winner of the level below.
        const EventQueueNode a = *(EventQueueNode *)(nodes + (at ^ size));
        const EventQueueNode b = *(EventQueueNode *)(nodes + (at ^ 2 * size));
        const EventQueueNode c = *(EventQueueNode *)(nodes + (at ^ 3 * size));
        winner = event_queue_earlier(winner, event_queue_earlier(event_queue_earlier(a, b), c));
        at = at / 4 & ~(size - 1);
        *(EventQueueNode *)(nodes + at) = winner;
    }
    if (at > size) {
        winner = event_queue_earlier(winner, *(EventQueueNode *)(nodes + (at ^ size)));
        *(EventQueueNode *)(nodes + size) = winner;
    }
}
