// The table of the games of the days and of the waves.
#include "day_game.h"

#include <stddef.h>

/// Gifts without those that make a second ball.
#define SINGLE_GIFTS "WZKCTAHLPVO"

// A change here changes days: it raises LEVEL_MAKER_VERSION.
static const DayGame GAMES[DAY_GAMES] = {
    {{FEAT_COMBO, 25}, LOOK_DAWN, {SIDE_BOTTOM, 3, 3, 80, 4, "**!", 24, 14, 10, "MSWTDCB", false}},
    {{FEAT_NO_LIFE_LOST, 0},
     LOOK_ICE,
     {SIDE_LEFT, 2, 3, 80, -16, "v", 6, 16, 25, "MSWZKOAL", false}},
    {{FEAT_TOUCHES, 10}, LOOK_BRASS, {SIDE_BOTTOM, 3, 3, 80, 0, "*", 12, 22, 0, "MSTTDCSM", false}},
    {{FEAT_ONE_BALL, 0},
     LOOK_VAULT,
     {SIDE_TOP, 1, 3, 70, -2, "*y", 10, 18, 10, SINGLE_GIFTS, false}},
    {{FEAT_NO_HARM, 0}, LOOK_HONEY, {SIDE_BOTTOM, 3, 3, 80, 0, "!", 6, 30, 60, "MSWTCHL", false}},
    {{FEAT_BALLS, 8}, LOOK_DAWN, {SIDE_RIGHT, 2, 3, 80, 0, "*", 6, 24, 10, "MSSMW", false}},
    {{FEAT_STEALS, 4}, LOOK_VAULT, {SIDE_BOTTOM, 3, 6, 80, -32, "*v", 10, 20, 10, "MSWTCHL", true}},
    {{FEAT_HEAT, 3}, LOOK_BRASS, {SIDE_TOP, 3, 6, 80, -32, "**", 12, 22, 0, "MWLDKS", true}},
    {{FEAT_ALL_HELP, 0},
     LOOK_ICE,
     {SIDE_BOTTOM, 2, 3, 80, -6, "yv", 10, 12, 20, "WZLPHTA}", false}},
    {{FEAT_ALL_BROKEN, 0}, LOOK_HONEY, {SIDE_LEFT, 3, 4, 0, 0, "*!", 12, 20, 10, "MSTCBDH", false}},
};

const DayGame *day_game_of(long long day)
{
    return &GAMES[day % DAY_GAMES];
}

const DayGame *day_game_of_wave(unsigned long long seed, int wave)
{
    const int turn = (wave - 1) % (DAY_GAMES + 1);
    return turn == 0 ? NULL : &GAMES[(seed + (unsigned long long)turn) % DAY_GAMES];
}
