/// No ball stays between two paddles, or a paddle and something else, where sides have two paddles:
/// games of bots. ARKANONG_LONG=1 plays each level with 10 seeds and all strengths, else with one.
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

#define BALLS_MOST 256
#define APART_S    0.05 // sooner a ball cannot have been anywhere
#define SQUEEZED_S 1.0
#define GAME_S     60

/// Touches of a ball and paddles of one side, each less than APART_S after the former.
typedef struct Burst {
    Side side;
    double first, last; ///< s
} Burst;

typedef struct Squeeze {
    const World *world;
    Burst burst[BALLS_MOST]; ///< by ball
    double longest;          ///< s
} Squeeze;

static bool is_long(void)
{
    const char *value = getenv("ARKANONG_LONG");
    return value != NULL && strcmp(value, "1") == 0;
}

static bool note_event(void *context, const WorldEvent *event)
{
    Squeeze *squeeze = context;
    if (event->kind != EVENT_CONTACT || event->contact.with != CONTACT_PADDLE) {
        return true;
    }
    assert_in_range(event->contact.ball, 0, BALLS_MOST - 1);
    Burst *burst = &squeeze->burst[event->contact.ball];
    const Side side = world_paddle(squeeze->world, event->contact.id).side;
    if (burst->side != side || event->time - burst->last >= APART_S) {
        *burst = (Burst){side, event->time, event->time};
    }
    burst->last = event->time;
    squeeze->longest = fmax(squeeze->longest, burst->last - burst->first);
    return true;
}

/// The longest time for which a ball touches paddles of one side again and again, s.
static double longest_squeeze(const Level *level, BotStrength strength, unsigned long long seed)
{
    World *world = world_create(&level->world, seed);
    Squeeze squeeze = {.world = world};
    Bot bots[PADDLES_MOST];
    for (int ball = 0; ball < BALLS_MOST; ball++) {
        squeeze.burst[ball].side = SIDE_NONE;
    }
    for (int paddle = 0; paddle < world_paddle_count(world); paddle++) {
        bots[paddle] = bot_make(strength, paddle, seed);
    }
    for (int step = 0; step < GAME_S * STEPS_PER_SECOND; step++) {
        WorldInput input = {0};
        if (world_outcome(world) != WORLD_RUNNING) {
            break;
        }
        for (int paddle = 0; paddle < world_paddle_count(world); paddle++) {
            input.paddle[paddle] = bot_think(&bots[paddle], world);
        }
        world_step(world, &input, note_event, &squeeze);
    }
    world_destroy(world);
    return squeeze.longest;
}

/// Plays a level whose first side has a partner, `every` strengths apart.
static void check_level(const char *path, BotStrength first, int every)
{
    Level level = {0};
    DiagList problems = {0};
    assert_true(level_read_file(&level, path, &problems));
    diag_list_free(&problems);
    level.world.paddles[0].partner = true;
    for (int strength = (int)first; strength < BOT_STRENGTH_COUNT; strength += every) {
        for (unsigned long long seed = 0; seed < (is_long() ? 10 : 1); seed++) {
            const double longest = longest_squeeze(&level, (BotStrength)strength, seed);
            if (longest > SQUEEZED_S) {
                fail_msg("%s, %s, seed %llu: %.2f s", path,
                         bot_strength_name((BotStrength)strength), seed, longest);
            }
        }
    }
    level_free(&level);
}

static void check_levels(const char *pattern, int step)
{
    glob_t found;
    assert_int_equal(glob(pattern, 0, NULL, &found), 0);
    for (size_t file = 0; file < found.gl_pathc; file += (size_t)step) {
        const BotStrength first = is_long() ? BOT_EASY : (BotStrength)(file % BOT_STRENGTH_COUNT);
        check_level(found.gl_pathv[file], first, is_long() ? 1 : BOT_STRENGTH_COUNT);
    }
    globfree(&found);
}

static void partners_of_duels_hold_no_ball_between_them(void **state)
{
    (void)state;
    check_levels("levels/duel-2[12]-*.level", 1);
}

static void partners_of_solo_levels_hold_no_ball_between_them(void **state)
{
    (void)state;
    check_levels("levels/[1-5][1-9]-*.level", is_long() ? 1 : 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(partners_of_duels_hold_no_ball_between_them),
        cmocka_unit_test(partners_of_solo_levels_hold_no_ball_between_them),
    };
    return cmocka_run_group_tests_name("partner_squeeze", tests, NULL, NULL);
}
