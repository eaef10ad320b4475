// Valid levels with very much of everything, made at random: a step of them can be left anywhere,
// what comes of it does not depend on where, and none takes a second.
// ARKANONG_LONG=1 goes up to the limits of what a level may hold.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "bot.h"
#include "heavy_level.h"
#include "level_reading.h"

/// s of processor time that a step may take.
#define LONGEST_STEP 1.0
/// Units of work between two looks at the time, as in the window.
#define PIECE_WORK 200

/// The longest so far of what is done without a look at the time, or in a step.
typedef enum Part { PART_PIECE, PART_THOUGHT, PART_STEP, PART_COUNT } Part;

static const char *const PART_NAMES[PART_COUNT] = {"piece", "thought of the bots", "step"};

typedef struct Longest {
    double time[PART_COUNT]; ///< s of processor time
    uint64_t seed[PART_COUNT];
    int64_t work; ///< units, of the longest step
} Longest;

static void note_time(Longest *longest, Part part, double time, uint64_t seed)
{
    if (time > longest->time[part]) {
        longest->time[part] = time;
        longest->seed[part] = seed;
    }
}

static void print_longest(const Longest *longest)
{
    for (Part part = 0; part < PART_COUNT; part++) {
        print_message("longest %s %.1f ms (seed %llu), ", PART_NAMES[part],
                      1e3 * longest->time[part], (unsigned long long)longest->seed[part]);
    }
    print_message("of %lld units of work\n", (long long)longest->work);
}

/// Plays a step piece by piece.
static void play_in_pieces(World *world, const WorldInput *input, uint64_t seed, Longest *longest)
{
    const int64_t before = collision_manager_work(world_collisions(world));
    double step = 0.0;
    int steps = 1;
    for (bool complete = false; !complete;) {
        const double begun = seconds();
        complete = world_steps(world, input, &steps, PIECE_WORK, NULL, NULL);
        const double took = seconds() - begun;
        step += took;
        note_time(longest, PART_PIECE, took, seed);
    }
    if (step > longest->time[PART_STEP]) {
        note_time(longest, PART_STEP, step, seed);
        longest->work = collision_manager_work(world_collisions(world)) - before;
    }
}

static void play_level(uint64_t seed, const Size *size, Longest *longest)
{
    char *text = make_level(seed, size);
    Reading reading = reading_of(text);
    if (!reading.good) {
        print_message("seed %llu: %.300s\n", (unsigned long long)seed, reading.printed);
    }
    assert_true(reading.good);
    World *pieces = world_create(&reading.level.world, seed);
    World *whole = world_create(&reading.level.world, seed);
    assert_non_null(pieces);
    assert_non_null(whole);
    Bot bots[PADDLES_MOST];
    for (int i = 0; i < world_paddle_count(pieces); i++) {
        bots[i] = bot_make((BotStrength)((int)seed % BOT_STRENGTH_COUNT), i, seed);
    }
    const double begun = seconds();
    for (int step = 0; step < size->steps && seconds() - begun < size->processor_time_s; step++) {
        WorldInput input = {0};
        for (int i = 0; i < world_paddle_count(pieces); i++) {
            const double thinks = seconds();
            input.paddle[i] = bot_think(&bots[i], pieces);
            note_time(longest, PART_THOUGHT, seconds() - thinks, seed);
        }
        play_in_pieces(pieces, &input, seed, longest);
        world_step(whole, &input, NULL, NULL);
        if (step % 24 == 23) {
            assert_true(world_hash(pieces) == world_hash(whole));
        }
    }
    assert_true(world_hash(pieces) == world_hash(whole));
    world_destroy(pieces);
    world_destroy(whole);
    reading_free(&reading);
    free(text);
}

static void a_step_is_left_within_a_tenth_of_a_second_whatever_a_level_holds(void **state)
{
    (void)state;
    const Size *size = is_long() ? &LONG : &SHORT;
    Longest worst = {0};
    for (int i = 0; i < size->levels; i++) {
        const double begun = seconds();
        Longest longest = {0};
        play_level((uint64_t)i, size, &longest);
        if (is_long()) {
            print_message("seed %d, %.1f s: ", i, seconds() - begun);
            print_longest(&longest);
        }
        if (longest.time[PART_STEP] > worst.time[PART_STEP]) {
            worst.work = longest.work;
        }
        for (Part part = 0; part < PART_COUNT; part++) {
            note_time(&worst, part, longest.time[part], longest.seed[part]);
        }
    }
    print_longest(&worst);
    assert_true(worst.time[PART_PIECE] < LONGEST_PIECE);
    assert_true(worst.time[PART_THOUGHT] < LONGEST_PIECE);
    assert_true(worst.time[PART_STEP] < LONGEST_STEP);
}

/// What a window does with a small level at one go: it is read, and a match goes on on it.
static void a_small_level_is_gone_on_with_within_a_tenth_of_a_second(void **state)
{
    (void)state;
    static const Size SMALL = {.side = 1000.0,
                               .cells = 141,
                               .balls = LEVEL_SMALL_THINGS / 4,
                               .obstacles = LEVEL_SMALL_THINGS / 4,
                               .levels = 16};
    Longest longest = {0};
    for (int i = 0; i < SMALL.levels; i++) {
        const uint64_t seed = (uint64_t)i;
        char *text = make_level(seed, &SMALL);
        Reading former = reading_of(text);
        assert_true(former.good && level_is_small(&former.level));
        World *world = world_create(&former.level.world, seed);
        assert_non_null(world);
        const WorldInput input = {0};
        for (int step = 0; step < 24; step++) {
            world_step(world, &input, NULL, NULL);
        }
        const double begun = seconds();
        Reading next = reading_of(text);
        const double read = seconds();
        World *later = world_create(&next.level.world, seed);
        assert_non_null(later);
        assert_true(world_continue(later, &next.level.world, world, &former.level.world));
        note_time(&longest, PART_PIECE, read - begun, seed);
        note_time(&longest, PART_STEP, seconds() - read, seed);
        world_destroy(later);
        world_destroy(world);
        reading_free(&next);
        reading_free(&former);
        free(text);
    }
    print_message("longest reading: %.1f ms, going on: %.1f ms\n", 1e3 * longest.time[PART_PIECE],
                  1e3 * longest.time[PART_STEP]);
    assert_true(longest.time[PART_PIECE] < LONGEST_PIECE);
    assert_true(longest.time[PART_STEP] < LONGEST_PIECE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_step_is_left_within_a_tenth_of_a_second_whatever_a_level_holds),
        cmocka_unit_test(a_small_level_is_gone_on_with_within_a_tenth_of_a_second),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
