// A tournament tree of times: setting one repeats the comparisons on the path from its leaf to the
// root.
#include "event_queue.h"

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
    for (int things = queue->first_leaf; things > EVENT_BLOCK; things = queue->blocks) {
        queue->blocks = things >> EVENT_BLOCK_BITS;
    }
    queue->block_offset = (size_t)leaves_end(queue) * sizeof(EventQueueNode);
    return queue->block_offset + 2 * (size_t)(queue->first_leaf / EVENT_BLOCK) * sizeof(int);
}

static inline EventQueueNode node_of_quanta(int64_t quanta, size_t number)
{
    return (EventQueueNode)((uint64_t)quanta << EVENT_BLOCK_BITS | (number & (EVENT_BLOCK - 1)));
}

static inline EventQueueNode node_of(double time, size_t number)
{
    const double latest = (double)EVENT_LATER * TIME_QUANTUM;

    if (__builtin_expect(time >= latest, false)) {
        return node_of_quanta(time < NEVER ? EVENT_LATER : EVENT_NEVER, number);
    }
    return node_of_quanta((int64_t)(time / TIME_QUANTUM), number);
}

static inline EventQueueNode earlier(EventQueueNode a, EventQueueNode b)
{
    return b < a ? b : a;
}

/// Plays a node's match against its three neighbours. Returns the winner, which goes a level up.
static inline EventQueueNode play(EventQueueNode *nodes, size_t at, EventQueueNode node)
{
    const EventQueueNode *pair = &nodes[(at ^ 2) & ~(size_t)1];
    // The other three do not wait for the winner of the level below.
    const EventQueueNode others = earlier(earlier(pair[0], pair[1]), nodes[at ^ 1]);
    const EventQueueNode winner = earlier(node, others);

    nodes[at / 4] = winner;
    return winner;
}

/// Repeats the comparisons of a whole block, from one of its things upward. Returns where it ends.
static inline size_t play_block(EventQueueNode *nodes, size_t at, EventQueueNode *winner)
{
    for (int bits = 0; bits < EVENT_BLOCK_BITS; bits += 2) {
        *winner = play(nodes, at, *winner);
        at /= 4;
    }
    return at;
}

/// From a node above a block on it is that block that wins; notes which entry is its first.
/// @param shift  2 to its power is how many leaves the block has
static inline EventQueueNode enter_block(const EventQueue *queue, EventQueueNode *nodes, size_t at,
                                         int entry, int shift, EventQueueNode winner)
{
    int *firsts = event_queue_blocks(queue, nodes);
    const int below = shift - EVENT_BLOCK_BITS;
    const int number = (int)winner & (EVENT_BLOCK - 1);
    const int thing = (entry >> below & -EVENT_BLOCK) | number;

    firsts[at] = below == 0 ? thing : firsts[(queue->first_leaf >> below) + thing];
    nodes[at] = node_of_quanta(winner >> EVENT_BLOCK_BITS, (size_t)(entry >> shift));
    return nodes[at];
}

static inline void set(const EventQueue *queue, void *memory, int entry, EventQueueNode winner)
{
    EventQueueNode *nodes = memory;
    size_t at = (size_t)(queue->first_leaf + entry);

    nodes[at] = winner;
    if (queue->first_leaf > EVENT_BLOCK) {
        at = play_block(nodes, at, &winner);
        winner = enter_block(queue, nodes, at, entry, EVENT_BLOCK_BITS, winner);
    }
    for (int shift = 2 * EVENT_BLOCK_BITS; __builtin_expect(queue->first_leaf >> shift > 1, false);
         shift += EVENT_BLOCK_BITS) {
        at = play_block(nodes, at, &winner);
        winner = enter_block(queue, nodes, at, entry, shift, winner);
    }
    for (; at >= 4; at /= 4) {
        winner = play(nodes, at, winner);
    }
    if (at > 1) {
        nodes[1] = earlier(winner, nodes[at ^ 1]);
    }
}

void event_queue_clear(const EventQueue *queue, void *memory)
{
    EventQueueNode *nodes = memory;
    const int end = leaves_end(queue);

    // The last of all where there is no entry.
    for (int i = 0; i < end; i++) {
        nodes[i] = node_of(NEVER, EVENT_BLOCK - 1);
    }
    for (int i = 0; i < 2 * (queue->first_leaf / EVENT_BLOCK); i++) {
        event_queue_blocks(queue, memory)[i] = 0;
    }
    for (int i = 0; i < queue->count; i++) {
        set(queue, memory, i, node_of(NEVER, (size_t)i));
    }
}

void event_queue_shift(const EventQueue *queue, void *memory, double seconds)
{
    EventQueueNode *nodes = memory;
    const int end = leaves_end(queue);
    const EventQueueNode later = node_of_quanta(EVENT_LATER, 0);
    const EventQueueNode by = node_of(seconds, 0);

    // Who wins stays.
    for (int i = 0; i < end; i++) {
        nodes[i] -= nodes[i] < later ? by : 0;
    }
}

void event_queue_set(const EventQueue *queue, void *memory, int entry, double time)
{
    set(queue, memory, entry, node_of(time, (size_t)entry));
}
