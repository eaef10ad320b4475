/// Which of many moments comes first, beside a plain look at all of them.
#include "event_queue.h"

#include <stdlib.h>
#include <string.h>

#include "collision_names.h"
#include "near.h"
#include "rng.h"

#define MOST_ENTRIES 5000
#define BEHIND       4096 // bytes behind the queue's own, which it leaves as they are

static void expect_first(const EventQueue *queue, const void *memory, const double *times)
{
    int first = 0;
    for (int i = 1; i < queue->count; i++) {
        first = times[i] < times[first] ? i : first;
    }
    double time;
    assert_int_equal(event_queue_first(queue, memory, &time), first);
    assert_true(time == times[first]);
}

/// Times from few values, so that many are equal; negative ones and both zeros, which are one,
/// among them.
/// Each number up to 70, then more than one block of them, and with a root of two and of four.
static int next_count(int count)
{
    return count < 70             ? count + 1
           : count == 70          ? EVENT_BLOCK
           : count == EVENT_BLOCK ? 1025
                                  : count + 1325;
}

static void the_first_is_the_lowest_entry_of_the_earliest_time(void **state)
{
    (void)state;
    const double values[] = {-1, -0x1p-51, -0.0, 0.0, 0x1p-51, 0.5, 1, NEVER};
    Rng rng = rng_make(9);
    for (int count = 1; count <= MOST_ENTRIES; count = next_count(count)) {
        EventQueue queue;
        double times[MOST_ENTRIES];
        const size_t size = event_queue_layout(&queue, count);
        const size_t whole = (size + 63) / 64 * 64 + BEHIND;
        unsigned char *memory = aligned_alloc(64, whole);
        assert_non_null(memory);
        memset(memory, 0xa5, whole);
        event_queue_clear(&queue, memory);
        for (int i = 0; i < count; i++) {
            times[i] = NEVER;
        }
        expect_first(&queue, memory, times);
        for (int k = 0; k < 300; k++) {
            const int entry = (int)rng_range(&rng, 0, count);
            // The later ones most often, so that there are times when nothing is due.
            const int value = (int)rng_range(&rng, k % 3 == 0 ? 0 : 5, 8);
            times[entry] = values[value];
            event_queue_set(&queue, memory, entry, times[entry]);
            assert_true(event_queue_time(&queue, memory, entry) == times[entry]);
            expect_first(&queue, memory, times);
        }
        event_queue_shift(&queue, memory, 1.0);
        for (int i = 0; i < count; i++) {
            times[i] -= 1.0;
        }
        expect_first(&queue, memory, times);
        for (size_t i = size; i < whole; i++) {
            assert_int_equal(memory[i], 0xa5);
        }
        free(memory);
    }
}

static void negative_zero_is_no_earlier_than_zero(void **state)
{
    (void)state;
    EventQueue queue;
    const size_t size = (event_queue_layout(&queue, 2) + 63) / 64 * 64;
    void *memory = aligned_alloc(64, size);
    double time;
    assert_non_null(memory);
    event_queue_clear(&queue, memory);
    event_queue_set(&queue, memory, 0, 0.0);
    event_queue_set(&queue, memory, 1, -0.0);
    assert_int_equal(event_queue_first(&queue, memory, &time), 0);
    free(memory);
}

/// Then there are blocks of blocks. Few entries have a time, and only they are looked at.
static void of_millions_the_first_is_found_as_well(void **state)
{
    (void)state;
    enum { COUNT = 3 * EVENT_BLOCK * EVENT_BLOCK + 5, DUE = 40 };
    EventQueue queue;
    const size_t size = (event_queue_layout(&queue, COUNT) + 63) / 64 * 64;
    void *memory = aligned_alloc(64, size);
    int entries[DUE];
    double times[DUE];
    Rng rng = rng_make(10);
    assert_non_null(memory);
    event_queue_clear(&queue, memory);
    for (int i = 0; i < DUE; i++) {
        entries[i] = i == 0 ? COUNT - 1 : (int)rng_range(&rng, 0, COUNT);
        times[i] = NEVER;
    }
    for (int k = 0; k < 2000; k++) {
        const int changed = (int)rng_below(&rng, DUE);
        const double time_s = 0.25 * (double)rng_below(&rng, 8);
        times[changed] = k % 3 == 0 ? NEVER : time_s;
        event_queue_set(&queue, memory, entries[changed], times[changed]);
        int first = changed;
        for (int i = 0; i < DUE; i++) {
            const bool same = times[i] == times[first] && entries[i] < entries[first];
            first = times[i] < times[first] || same ? i : first;
        }
        double time;
        const int found = event_queue_first(&queue, memory, &time);
        assert_true(time == times[first]);
        assert_true(time == NEVER || found == entries[first]);
    }
    free(memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_is_the_lowest_entry_of_the_earliest_time),
        cmocka_unit_test(of_millions_the_first_is_found_as_well),
        cmocka_unit_test(negative_zero_is_no_earlier_than_zero),
    };
    return cmocka_run_group_tests_name("event_queue", tests, NULL, NULL);
}
