/// How long the normal bot waits for a hit in the waves of endless runs. ARKANONG_LONG=1 plays 100
/// runs, and the share has to be right; of 6 it may be off by two standard errors.
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bot.h"
#include "level_maker.h"
#include "world.h"

#define WAVE_S     1200
#define WAVES_MOST 40
#define WAIT_S     8.0
#define RIGHT      95.0 // % of the waves

typedef struct Waits {
    double last, longest; ///< s; time of the last hit or serve, and the longest interval
} Waits;

static bool is_long(void)
{
    const char *value = getenv("ARKANONG_LONG");
    return value != NULL && strcmp(value, "1") == 0;
}

static bool note_event(void *context, const WorldEvent *event)
{
    Waits *waits = context;
    const bool by_ball = event->contact.with != CONTACT_NONE;
    const bool hit =
        event->kind == EVENT_CONTACT
            ? event->contact.with == CONTACT_BRICK || contact_is_obstacle(event->contact.with)
            : (event->kind == EVENT_BRICK_HIT || event->kind == EVENT_OBSTACLE_HIT) && !by_ball;
    if (hit || event->kind == EVENT_LIFE_LOST || event->kind == EVENT_OVER) {
        waits->longest = fmax(waits->longest, event->time - waits->last);
    }
    if (hit || event->kind == EVENT_SERVED) {
        waits->last = event->time;
    }
    return true;
}

/// Plays a wave; *lives and *points are those before, then those after it. Returns the longest time
/// without a hit, s.
static double play_wave(unsigned long long seed, int wave, int *lives, int *points)
{
    Level level = {0};
    const DayGame *game = day_game_of_wave(seed >> 16, wave);
    assert_true(level_maker_make(&level, "Wave", seed, wave, game != NULL ? &game->form : NULL));
    World *world = world_create(&level.world, seed);
    Bot bot = bot_make(BOT_NORMAL, 0, seed);
    Waits waits = {0.0, 0.0};
    if (*lives > 0) {
        world_carry_over(world, *lives, *points);
    }
    for (int step = 0; step < WAVE_S * STEPS_PER_SECOND; step++) {
        WorldInput input = {0};
        if (world_outcome(world) != WORLD_RUNNING) {
            break;
        }
        input.paddle[0] = bot_think(&bot, world);
        world_step(world, &input, note_event, &waits);
    }
    const PaddleView paddle = world_paddle(world, 0);
    *lives = world_outcome(world) == WORLD_WON ? paddle.lives : 0;
    *points = paddle.points;
    world_destroy(world);
    level_free(&level);
    return waits.longest;
}

static void in_95_of_100_waves_nobody_waits_longer_than_8_seconds_for_a_hit(void **state)
{
    (void)state;
    const int runs = is_long() ? 100 : 6;
    int waves = 0, short_waits = 0;
    for (int run = 0; run < runs; run++) {
        const unsigned long long seed = (unsigned long long)(run + 1) << 16;
        int lives = 0, points = 0;
        for (int wave = 1; wave == 1 || (lives > 0 && wave <= WAVES_MOST); wave++) {
            const double longest =
                play_wave(seed + (unsigned long long)wave, wave, &lives, &points);
            short_waits += longest <= WAIT_S;
            waves++;
        }
    }
    const double share = 100.0 * short_waits / waves;
    const double margin = is_long() ? 0.0 : 2.0 * sqrt(RIGHT * (100.0 - RIGHT) / waves);
    print_message("at most %.0f s in %.1f %% of %d waves\n", WAIT_S, share, waves);
    assert_true(share >= RIGHT - margin);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_95_of_100_waves_nobody_waits_longer_than_8_seconds_for_a_hit),
    };
    return cmocka_run_group_tests_name("wave_waits", tests, NULL, NULL);
}
