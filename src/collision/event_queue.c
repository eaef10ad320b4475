#include "event_queue.h"

#include "check.h"
#include "contact.h"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

size_t event_queue_layout(EventQueue *queue, int count)
{
    size_t used = 0;
    size_t entries = (size_t)count;

    *queue = (EventQueue){.count = count};
    do {
        size_t groups = (entries + EVENT_QUEUE_GROUP - 1) / EVENT_QUEUE_GROUP;
        CHECK(queue->levels < EVENT_QUEUE_MAX_LEVELS);
        queue->start[queue->levels++] = used;
        used += groups * EVENT_QUEUE_GROUP;
        entries = groups;
    } while (entries > 1);
    return used;
}

void event_queue_clear(const EventQueue *queue, double *memory)
{
    size_t end = queue->start[queue->levels - 1] + EVENT_QUEUE_GROUP;

    for (size_t i = 0; i < end; i++) {
        memory[i] = NEVER;
    }
}

#if defined(__SSE2__)
static inline double group_minimum(const double *group)
{
    __m128d a = _mm_min_pd(_mm_load_pd(group), _mm_load_pd(group + 2));
    __m128d b = _mm_min_pd(_mm_load_pd(group + 4), _mm_load_pd(group + 6));
    __m128d c = _mm_min_pd(a, b);
    return _mm_cvtsd_f64(_mm_min_sd(c, _mm_unpackhi_pd(c, c)));
}

static inline int first_equal(const double *group, double value)
{
    __m128d wanted = _mm_set1_pd(value);
    int mask = _mm_movemask_pd(_mm_cmpeq_pd(_mm_load_pd(group), wanted)) |
               _mm_movemask_pd(_mm_cmpeq_pd(_mm_load_pd(group + 2), wanted)) << 2 |
               _mm_movemask_pd(_mm_cmpeq_pd(_mm_load_pd(group + 4), wanted)) << 4 |
               _mm_movemask_pd(_mm_cmpeq_pd(_mm_load_pd(group + 6), wanted)) << 6;
    return __builtin_ctz((unsigned)mask);
}
#else
static inline double group_minimum(const double *group)
{
    double minimum = group[0];
    for (int i = 1; i < EVENT_QUEUE_GROUP; i++) {
        minimum = group[i] < minimum ? group[i] : minimum;
    }
    return minimum;
}

static inline int first_equal(const double *group, double value)
{
    int i = 0;
    while (group[i] != value) {
        i++;
    }
    return i;
}
#endif

void event_queue_set(const EventQueue *queue, double *memory, int entry, double time)
{
    size_t index = (size_t)entry;

    memory[index] = time;
    for (int level = 1; level < queue->levels; level++) {
        const double *group =
            memory + queue->start[level - 1] + (index & ~(size_t)(EVENT_QUEUE_GROUP - 1));
        double minimum = group_minimum(group);
        index /= EVENT_QUEUE_GROUP;
        double *parent = memory + queue->start[level] + index;
        if (*parent == minimum) {
            return;
        }
        *parent = minimum;
    }
}

void event_queue_shift(const EventQueue *queue, double *memory, double seconds)
{
    size_t end = queue->start[queue->levels - 1] + EVENT_QUEUE_GROUP;

    // Rounding keeps the order (it is monotone), so each minimum stays one.
    for (size_t i = 0; i < end; i++) {
        memory[i] -= seconds;
    }
}

int event_queue_first(const EventQueue *queue, const double *memory, double *time)
{
    int level = queue->levels - 1;
    const double *group = memory + queue->start[level];
    double minimum = group_minimum(group);
    size_t index = (size_t)first_equal(group, minimum);

    while (level-- > 0) {
        group = memory + queue->start[level] + index * EVENT_QUEUE_GROUP;
        index = index * EVENT_QUEUE_GROUP + (size_t)first_equal(group, minimum);
    }
    *time = minimum;
    return (int)index;
}
