// Changes screens and keeps the way back.
#include "screens.h"

#include "hands.h"
#include "menu.h"
#include "stage.h"
#include "ui_context.h"
#include "way.h"

const Screen *screens_present(const UiContext *ui)
{
    static const Screen *const SCREENS[SCREEN_COUNT] = {
        [SCREEN_TITLE] = &TITLE_SCREEN,
        [SCREEN_PLAY] = &PLAY_SCREEN,
        [SCREEN_PAUSE] = &PAUSE_SCREEN,
        [SCREEN_RESULTS] = &RESULTS_SCREEN,
        [SCREEN_LEVELS] = &LEVELS_SCREEN,
        [SCREEN_SETS] = &SETS_SCREEN,
        [SCREEN_SET] = &LEVELS_OF_SET_SCREEN,
        [SCREEN_OPTIONS] = &OPTIONS_SCREEN,
        [SCREEN_CONTROLS] = &CONTROLS_SCREEN,
        [SCREEN_HELP] = &HELP_SCREEN,
        [SCREEN_PROBLEMS] = &PROBLEMS_SCREEN,
        [SCREEN_NAME] = &NAME_SCREEN,
        [SCREEN_SCORES] = &SCORES_SCREEN,
        [SCREEN_CREDITS] = &CREDITS_SCREEN,
        [SCREEN_LOADING] = &LOADING_SCREEN,
        [SCREEN_WATCH] = &WATCH_SCREEN,
        [SCREEN_WATCH_MENU] = &WATCH_MENU_SCREEN,
        [SCREEN_GAMES] = &GAMES_SCREEN,
        [SCREEN_GAME] = &GAME_SCREEN,
        [SCREEN_STATISTICS] = &STATISTICS_SCREEN,
        [SCREEN_RESET] = &RESET_SCREEN,
        [SCREEN_CAMPAIGN] = &CAMPAIGN_SCREEN,
        [SCREEN_MORE] = &MORE_SCREEN,
        [SCREEN_NEW_LEVEL] = &NEW_LEVEL_SCREEN,
        [SCREEN_EDIT] = &EDIT_SCREEN,
        [SCREEN_UNSAVED] = &UNSAVED_SCREEN,
        [SCREEN_TOGETHER] = &TOGETHER_SCREEN,
        [SCREEN_JOIN] = &JOIN_SCREEN,
        [SCREEN_INVITE] = &INVITE_SCREEN,
        [SCREEN_ONLINE] = &ONLINE_SCREEN,
    };
    return SCREENS[ui->way->screen];
}

/// Pushes the screen that is left onto the way back, unless it is already there, is the editor, or
/// waits for what comes.
static void note_way_back(const UiContext *ui, ScreenId to)
{
    for (int i = 0; i < ui->way->trail_count; i++) {
        if (ui->way->trail[i] == to) {
            ui->way->trail_count = i;
            return;
        }
    }
    const bool stays = ui->way->screen != SCREEN_NONE && ui->way->screen != SCREEN_EDIT &&
                       ui->way->screen != SCREEN_LOADING;
    if (ui->way->screen != to && stays && ui->way->trail_count < UI_TRAIL) {
        ui->way->trail[ui->way->trail_count++] = ui->way->screen;
    }
}

static void leave_screen(const UiContext *ui)
{
    const Screen *left = screens_present(ui);
    if (left != NULL) {
        ui->way->memory[ui->way->screen] = (ScreenMemory){ui->menu->selected, ui->menu->page};
    }
    if (left != NULL && left->close != NULL) {
        left->close(ui);
    }
}

void screens_show(const UiContext *ui, ScreenId screen)
{
    leave_screen(ui);
    // The transition of hexagons leads into and out of a match; menus over a match need none.
    const bool opens = screen == SCREEN_PLAY && ui->way->screen != SCREEN_PAUSE;
    const bool closes = screen == SCREEN_TITLE && ui->session->world != NULL &&
                        !play_is(&ui->career->played, PLAY_BEHIND_TITLE);
    ui->way->transition = (opens || closes) && !ui->settings->reduced_motion ? UI_TRANSITION : 0.0;
    if (screen == SCREEN_PLAY) {
        // After a match the title's selection starts at the next level.
        ui->way->memory[SCREEN_TITLE] = (ScreenMemory){0};
    }
    note_way_back(ui, screen);
    ui->way->screen = screen;
    ui->way->on_screen = 0.0;
    ui->way->drawn = false;
    ui->hands->missing_pad = 0;
    ui->hands->menu_input.held = MENU_NONE;
    *ui->page_scroll = (Scroll){0};
    controls_release(&ui->hands->controls);
    repeat_stop(&ui->stage->repeat);
    const Screen *shown = screens_present(ui);
    ui->way->trail_count = screen_has(shown, TRAIT_ROOT) ? 0 : ui->way->trail_count;
    const ScreenMemory memory =
        screen_has(shown, TRAIT_REMEMBERS) ? ui->way->memory[screen] : (ScreenMemory){0};
    menu_open(ui->menu, memory.page);
    ui->menu->selected = memory.selected;
    menu_update(ui, shown);
    if (shown->open != NULL) {
        shown->open(ui);
        menu_update(ui, shown);
    }
}

void screens_change(const UiContext *ui)
{
    while (ui->way->next_screen != SCREEN_NONE) {
        const ScreenId screen = ui->way->next_screen;
        ui->way->next_screen = SCREEN_NONE;
        screens_show(ui, screen);
    }
}
