/// @file screens.h
/// All screens, each defined in the file of its name (screen_title.c and so on) or of the screen
/// that leads to it, and changing from one to another.
#ifndef ARKANONG_SCREENS_H
#define ARKANONG_SCREENS_H

#include "input.h"
#include "screen.h"
#include "ui_context.h"

extern const Screen TITLE_SCREEN, PLAY_SCREEN, PAUSE_SCREEN, RESULTS_SCREEN, LEVELS_SCREEN,
    OPTIONS_SCREEN, CONTROLS_SCREEN, HELP_SCREEN, PROBLEMS_SCREEN, NAME_SCREEN, SCORES_SCREEN,
    CREDITS_SCREEN, LOADING_SCREEN, WATCH_SCREEN, WATCH_MENU_SCREEN, GAMES_SCREEN, GAME_SCREEN,
    STATISTICS_SCREEN, RESET_SCREEN, CAMPAIGN_SCREEN, MORE_SCREEN, SETS_SCREEN,
    LEVELS_OF_SET_SCREEN, NEW_LEVEL_SCREEN, EDIT_SCREEN, UNSAVED_SCREEN, TOGETHER_SCREEN,
    JOIN_SCREEN, INVITE_SCREEN, ONLINE_SCREEN, PACK_SCREEN;

/// The screen that is shown; NULL: none yet.
const Screen *screens_present(const UiContext *ui);

/// Shows the screen requested by ui_go, if any.
void screens_change(const UiContext *ui);

/// Handles an event. A requested screen is not shown yet.
void ui_input_handle(const UiContext *ui, const InputEvent *event);

/// Passes a command to the present screen, or to its menu.
void ui_input_obey(const UiContext *ui, const MenuCommand *command);

#endif
