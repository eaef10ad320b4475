/// The ladder of strengths on the shipped duels of two: each wins about three of four matches
/// against the next weaker one, and nine of ten against the one below that.
///
/// Seeds count from 0; sides change after every match. ARKANONG_LONG=1 plays 48 matches per pair
/// and duel, and the shares have to be right; of 8 they may be off by a standard error.
#include <glob.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot.h"
#include "level.h"
#include "world.h"

#define DUELS_MOST 64
#define MATCH_S    1200

typedef struct Duels {
    Level level[DUELS_MOST];
    int count;
} Duels;

/// Shares of matches won that are right for a pair so far apart, %.
typedef struct Share {
    double low, high;
} Share;

static bool is_long(void)
{
    const char *value = getenv("ARKANONG_LONG");
    return value != NULL && strcmp(value, "1") == 0;
}

/// Of each pair on each duel; even, so that each strength has each side as often.
static int matches_per_duel(void)
{
    return is_long() ? 48 : 8;
}

static int read_duels(void **state)
{
    static Duels duels;
    glob_t found;
    DiagList problems = {0};
    assert_int_equal(glob("levels/duel-*.level", 0, NULL, &found), 0);
    for (size_t file = 0; file < found.gl_pathc; file++) {
        Level *level = &duels.level[duels.count];
        assert_true(duels.count < DUELS_MOST);
        assert_true(level_read_file(level, found.gl_pathv[file], &problems));
        if (world_def_paddles_in_play(&level->world) == 2) {
            duels.count++;
        } else {
            level_free(level);
        }
    }
    globfree(&found);
    diag_list_free(&problems);
    assert_true(duels.count >= 8);
    *state = &duels;
    return 0;
}

static int free_duels(void **state)
{
    Duels *duels = *state;
    for (int duel = 0; duel < duels->count; duel++) {
        level_free(&duels->level[duel]);
    }
    return 0;
}

/// Plays a match and says which paddle has won.
static int winner_of(const Level *level, BotStrength first, BotStrength second, unsigned seed)
{
    World *world = world_create(&level->world, seed);
    Bot bots[2] = {bot_make(first, 0, seed), bot_make(second, 1, seed)};
    for (int step = 0; step < MATCH_S * STEPS_PER_SECOND; step++) {
        WorldInput input = {0};
        if (world_outcome(world) != WORLD_RUNNING) {
            break;
        }
        for (int paddle = 0; paddle < 2; paddle++) {
            input.paddle[paddle] = bot_think(&bots[paddle], world);
        }
        world_step(world, &input, NULL, NULL);
    }
    assert_int_equal(world_outcome(world), WORLD_WON);
    const int winner = world_paddle_of_side(world, world_winner(world));
    world_destroy(world);
    return winner;
}

/// % of their matches that the stronger one wins.
static double share_of(const Duels *duels, BotStrength stronger, BotStrength weaker)
{
    const int matches = matches_per_duel();
    int won = 0;
    for (int duel = 0; duel < duels->count; duel++) {
        for (int match = 0; match < matches; match++) {
            const bool swapped = match % 2 == 1;
            const int winner = winner_of(&duels->level[duel], swapped ? weaker : stronger,
                                         swapped ? stronger : weaker, (unsigned)(match / 2));
            won += winner == (swapped ? 1 : 0);
        }
    }
    return 100.0 * won / (duels->count * matches);
}

/// By how much a share may be off because so few matches are played, %: its standard error.
static double margin_of(const Duels *duels, Share right)
{
    const double share = 0.5 * (right.low + right.high);
    return is_long() ? 0.0 : sqrt(share * (100.0 - share) / (matches_per_duel() * duels->count));
}

static void check_steps(const Duels *duels, int steps, Share right)
{
    const double margin = margin_of(duels, right);
    for (int strength = steps; strength < BOT_STRENGTH_COUNT; strength++) {
        const double share =
            share_of(duels, (BotStrength)strength, (BotStrength)(strength - steps));
        print_message("%s beats %s in %.1f %%\n", bot_strength_name((BotStrength)strength),
                      bot_strength_name((BotStrength)(strength - steps)), share);
        assert_true(share >= right.low - margin && share <= right.high + margin);
    }
}

static void each_strength_wins_three_of_four_against_the_next_weaker_one(void **state)
{
    check_steps(*state, 1, (Share){70.0, 80.0});
}

static void each_strength_wins_nine_of_ten_against_the_one_below_that(void **state)
{
    check_steps(*state, 2, (Share){87.0, 93.0});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_strength_wins_three_of_four_against_the_next_weaker_one),
        cmocka_unit_test(each_strength_wins_nine_of_ten_against_the_one_below_that),
    };
    return cmocka_run_group_tests_name("bot_ladder", tests, read_duels, free_duels);
}
