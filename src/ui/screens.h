/// @file screens.h
/// Every screen; each is defined in the file of its name (screen_title.c and so on). For ui.c.
#ifndef ARKANONG_SCREENS_H
#define ARKANONG_SCREENS_H

#include "screen.h"

extern const Screen TITLE_SCREEN;
extern const Screen PLAY_SCREEN;
extern const Screen PAUSE_SCREEN;
extern const Screen RESULTS_SCREEN;
extern const Screen LEVELS_SCREEN;
extern const Screen OPTIONS_SCREEN;
extern const Screen CONTROLS_SCREEN;
extern const Screen HELP_SCREEN;
extern const Screen PROBLEMS_SCREEN;
extern const Screen MODES_SCREEN;
extern const Screen NAME_SCREEN;
extern const Screen SCORES_SCREEN;
extern const Screen CREDITS_SCREEN;
extern const Screen LOADING_SCREEN;
extern const Screen WATCH_SCREEN;
extern const Screen WATCH_MENU_SCREEN;

#endif
