// A copy of a world is small, and goes on exactly as its original does.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "bot.h"
#include "level.h"
#include "world.h"
#include "world_internal.h"

#define SNAPSHOT_MOST 65536 // bytes
#define MATCH_STEPS   (180 * STEPS_PER_SECOND)
#define AHEAD_MOST    (2 * STEPS_PER_SECOND)
#define COPIES        60

/// All shipped levels that are played by two and more.
static const char *const DUELS[] = {
    "levels/duel-1-face-to-face.level",   "levels/duel-2-two-suns.level",
    "levels/duel-3-ninety-seconds.level", "levels/duel-4-shuttles.level",
    "levels/duel-5-millstones.level",     "levels/duel-6-palisades.level",
    "levels/duel-7-crossroads.level",     "levels/duel-8-three-corners.level",
    "levels/duel-9-long-way.level",       "tests/cases/games/every_power_up_duel.level",
};
#define DUEL_COUNT (sizeof DUELS / sizeof DUELS[0])

static Level read_level(const char *path)
{
    Level level = {0};
    DiagList problems = {0};
    diag_list_start(&problems, path);
    assert_true(level_read_file(&level, path, &problems));
    diag_list_free(&problems);
    return level;
}

static void a_duels_snapshot_is_under_64_kb(void **state)
{
    (void)state;
    for (size_t duel = 0; duel < DUEL_COUNT; duel++) {
        Level level = read_level(DUELS[duel]);
        World *world = world_create(&level.world, 1);
        assert_non_null(world);
        printf("%7zu bytes: %s\n", world->at.size, DUELS[duel]);
        assert_true(world->at.size < SNAPSHOT_MOST);
        world_destroy(world);
        level_free(&level);
    }
}

/// A match as far as it has been played, with everybody who plays it.
typedef struct Match {
    World *world;
    Bot bots[SIDE_COUNT];
} Match;

static bool stop_sometimes(void *context, const WorldEvent *event)
{
    Rng *rng = context;
    return event->kind != EVENT_CONTACT || rng_below(rng, 4) != 0;
}

/// Plays a step. Where `rng` is not NULL it may stop in the middle, and does so at random: false
/// then.
static bool play_step(Match *match, Rng *rng)
{
    WorldInput input = {0};
    for (int paddle = 0; paddle < world_paddle_count(match->world) && !match->world->in_flight;
         paddle++) {
        input.paddle[paddle] = bot_think(&match->bots[paddle], match->world);
    }
    return world_step(match->world, &input, rng != NULL ? stop_sometimes : NULL, rng);
}

/// Copies the match, plays both on for a while and compares them.
static void compare_with_copy(Match *match, World *memory, int steps)
{
    Match copy = *match;
    copy.world = memory;
    world_copy(copy.world, match->world);
    assert_true(world_hash(copy.world) == world_hash(match->world));
    for (int step = 0; step < steps; step++) {
        play_step(match, NULL);
        play_step(&copy, NULL);
    }
    assert_true(world_hash(copy.world) == world_hash(match->world));
}

static void a_copy_at_any_time_of_a_long_match_goes_on_as_its_original(void **state)
{
    (void)state;
    int within_steps = 0;
    for (size_t duel = 0; duel < DUEL_COUNT; duel++) {
        Level level = read_level(DUELS[duel]);
        Rng rng = rng_make(duel);
        Match match = {world_create(&level.world, duel), {{0}}};
        World *memory = world_create(&level.world, 99);
        assert_true(match.world != NULL && memory != NULL);
        for (int paddle = 0; paddle < world_paddle_count(match.world); paddle++) {
            match.bots[paddle] =
                bot_make((BotStrength)rng_below(&rng, BOT_STRENGTH_COUNT), paddle, (unsigned)duel);
        }
        for (int step = 0; step < MATCH_STEPS; step++) {
            const bool complete = play_step(&match, &rng);
            if (rng_below(&rng, complete ? MATCH_STEPS / COPIES : COPIES / 4) == 0) {
                within_steps += !complete;
                compare_with_copy(&match, memory, rng_below(&rng, AHEAD_MOST));
            }
        }
        world_destroy(match.world);
        world_destroy(memory);
        level_free(&level);
    }
    assert_true(within_steps > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_duels_snapshot_is_under_64_kb),
        cmocka_unit_test(a_copy_at_any_time_of_a_long_match_goes_on_as_its_original),
    };
    return cmocka_run_group_tests_name("snapshot", tests, NULL, NULL);
}
