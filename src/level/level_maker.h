/// @file level_maker.h
/// Generates solo levels from a seed: the same numbers give the same level on every machine. And
/// the games of the days, and of the waves of an endless run: twelve in turn, each with a goal,
/// rules and a look of its own.
#ifndef ARKANONG_LEVEL_MAKER_H
#define ARKANONG_LEVEL_MAKER_H

#include "campaign_plan.h"
#include "level.h"

/// Raised by each change after which the same numbers give another level.
#define LEVEL_MAKER_VERSION 7

/// Number of waves of increasing difficulty; later ones are as hard as the last of them.
#define LEVEL_MAKER_WAVES 12

/// What steals balls in a made level.
typedef enum LevelMakerFoe {
    FOE_NONE,
    FOE_THIEVES,    ///< the outermost pair of obstacles
    FOE_NEIGHBOURS, ///< the two outermost pairs; their balls take territory, which lies between
                    ///< them and the paddle at the bottom
    FOE_RIVAL       ///< instead of obstacles a paddle of parts, which guards three marks
} LevelMakerFoe;

/// What is other in a made level than in a wave of an endless run.
typedef struct LevelMakerForm {
    Side side;              ///< where the paddle is
    int balls, lives, exit; ///< as of a level
    int pace;               ///< % added to the wave's speed of balls
    const char *kinds;      ///< bricks that come among the others, drawn alike
    int special;            ///< in 100 bricks so many of these
    int bonus, curses; ///< in 100 bricks so many hold something, in 100 of it something harmful
    const char *gifts; ///< all else that they hold, drawn alike
    LevelMakerFoe foe;
} LevelMakerForm;

/// Makes a level in which level_check finds no problem. False, with `level` untouched, when memory
/// is out.
/// @param title  of the letters that a title may have
/// @param wave   from 1; the higher, the harder
/// @param form   NULL: that of a wave
bool level_maker_make(Level *level, const char *title, unsigned long long seed, int wave,
                      const LevelMakerForm *form);

/// Number of games; so many days in a row are all different.
#define DAY_GAMES 12

typedef struct DayGame {
    Feat goal; ///< decides whether a cleared day is won, and what a cleared wave brings
    ChapterLook look;
    LevelMakerForm form;
} DayGame;

/// The game of a day.
/// @param day  since 1970-01-01, from 0
const DayGame *day_game_of(long long day);

/// The game of a wave; NULL: a plain one without a goal, as the first is, and then one of thirteen.
/// @param seed  of the run, which says with which of them it begins
/// @param wave  from 1
const DayGame *day_game_of_wave(unsigned long long seed, int wave);

#endif
