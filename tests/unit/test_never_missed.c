// Whatever power-up is at work on either side, and however hot it is, a ball that comes is better
// returned than let in.
#include <stdlib.h>
#include <string.h>

#include "bot.h"
#include "world_game.h"

#define PLAYED_S 12

/// Games of each kind.
static unsigned games_each(void)
{
    const char *is_long = getenv("ARKANONG_LONG");
    return is_long != NULL && strcmp(is_long, "1") == 0 ? 400 : 20;
}

/// Goals that the bottom side is ahead by when PLAYED_S are over; where it misses, its paddle stays
/// in a corner until the ball is in.
/// @param power_up  -1: none
static int lead_after(int power_up, Side side, int heat, bool misses, unsigned seed)
{
    const WorldInput aside = {.paddle = {{.pointing = true, .target_y = 688 * 64}}};
    Game game;
    game_new(&game, "bt");
    game.def.match.heat = true;
    game.def.match.heat_lead = 1; // as in all duels that come with the game
    game.def.match.goals = 99;
    game_set_bricks(&game, 400.0, 340.0, 4, "12211221", NULL);
    game_add_ball(&game, 480.0 + 5.0 * (seed % 11), 430.0, 40.0, 420.0, SIDE_TOP);
    World *world = world_create(&game.def, seed);
    Bot bots[2] = {bot_make(BOT_HARD, 0, seed), bot_make(BOT_HARD, 1, seed)};
    if (power_up >= 0) {
        powers_start(world, power_up, side);
    }
    world_ball_info(world, game_first_ball(world).index)->heat = heat;
    bool in = false;
    while (world_time(world) < PLAYED_S) {
        WorldInput input = {0};
        for (int paddle = 0; paddle < 2; paddle++) {
            input.paddle[paddle] = bot_think(&bots[paddle], world);
        }
        if (misses && !in) {
            input.paddle[0] = aside.paddle[0];
        }
        in = game_play(world, &input, 1, EVENT_GOAL, NULL) > 0 || in;
    }
    const int ahead = world_paddle(world, 0).goals - world_paddle(world, 1).goals;
    world_destroy(world);
    return ahead;
}

static void with_every_power_up_a_ball_is_better_returned_than_missed(void **state)
{
    (void)state;
    static const Side SIDES[] = {SIDE_BOTTOM, SIDE_TOP};
    const unsigned games = games_each();
    for (int power_up = 0; power_up < POWER_UP_COUNT; power_up++) {
        for (int i = 0; i < 2; i++) {
            int returned = 0, missed = 0;
            for (unsigned seed = 0; seed < games; seed++) {
                returned += lead_after(power_up, SIDES[i], 0, false, seed);
                missed += lead_after(power_up, SIDES[i], 0, true, seed);
            }
            if (returned < missed) {
                fail_msg("%s of %s: %d goals ahead where it is missed, %d where it is returned",
                         power_up_get(power_up)->name, side_name(SIDES[i]), missed, returned);
            }
        }
    }
}

static void a_ball_of_any_heat_is_better_returned_than_missed(void **state)
{
    (void)state;
    for (int heat = 0; heat <= BALL_HEAT_WHITE + 1; heat++) {
        int returned = 0, missed = 0;
        for (unsigned seed = 0; seed < games_each(); seed++) {
            returned += lead_after(-1, SIDE_NONE, heat, false, seed);
            missed += lead_after(-1, SIDE_NONE, heat, true, seed);
        }
        if (returned < missed) {
            fail_msg("heat %d: %d goals ahead where it is missed, %d where it is returned", heat,
                     missed, returned);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ball_of_any_heat_is_better_returned_than_missed),
        cmocka_unit_test(with_every_power_up_a_ball_is_better_returned_than_missed),
    };
    return cmocka_run_group_tests_name("never_missed", tests, NULL, NULL);
}
