/// @file day_game.h
/// The games of the days, and of the waves of an endless run: ten in turn, each with a goal, rules
/// and a look of its own.
#ifndef ARKANONG_DAY_GAME_H
#define ARKANONG_DAY_GAME_H

#include "campaign_plan.h"
#include "level_maker.h"

/// Number of games; so many days in a row are all different.
#define DAY_GAMES 10

typedef struct DayGame {
    Feat goal; ///< decides whether a cleared day is won, and what a cleared wave brings
    WorldLook look;
    LevelMakerForm form;
} DayGame;

/// The game of a day.
/// @param day  since 1970-01-01, from 0
const DayGame *day_game_of(long long day);

/// The game of a wave; NULL: a plain one without a goal, as the first is, and then one of eleven.
/// @param seed  of the run, which says with which of them it begins
/// @param wave  from 1
const DayGame *day_game_of_wave(unsigned long long seed, int wave);

#endif
