/// @file screens.h
/// Every screen; each is defined in the file of its name (screen_title.c and so on). For ui.c.
#ifndef ARKANONG_SCREENS_H
#define ARKANONG_SCREENS_H

#include "screen.h"

extern const Screen TITLE_SCREEN, PLAY_SCREEN, PAUSE_SCREEN, RESULTS_SCREEN, LEVELS_SCREEN,
    OPTIONS_SCREEN, CONTROLS_SCREEN, HELP_SCREEN, PROBLEMS_SCREEN, NAME_SCREEN, SCORES_SCREEN,
    CREDITS_SCREEN, LOADING_SCREEN, WATCH_SCREEN, WATCH_MENU_SCREEN, GAMES_SCREEN, GAME_SCREEN;

#endif
