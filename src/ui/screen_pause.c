// The menu over a match that stands still.
#include "screens.h"

#include "campaign.h"
#include "match.h"
#include "match_view.h"
#include "ui_state.h"
#include "watch.h"
#include "widgets.h"

enum {
    ITEM_RESUME,
    ITEM_RESTART,
    ITEM_OPTIONS,
    ITEM_CONTROLS,
    ITEM_LEVELS,
    ITEM_TITLE,
    ITEM_REPLAY
};

static void enter(Ui *ui)
{
    menu_add(&ui->menu, ITEM_RESUME, translate("Resume"), NULL);
    if (ui->watching != NULL) {
        menu_add(&ui->menu, ITEM_REPLAY, translate("Back to the replay"), NULL);
    } else {
        menu_add(&ui->menu, ITEM_RESTART, translate("Restart level"), NULL);
    }
    menu_add(&ui->menu, ITEM_OPTIONS, translate("Options"), NULL);
    menu_add(&ui->menu, ITEM_CONTROLS, translate("Controls"), NULL);
    menu_add(&ui->menu, ITEM_LEVELS, translate("Levels"), NULL);
    menu_add(&ui->menu, ITEM_TITLE, translate("Quit to title"), NULL);
    ui->back = SCREEN_PAUSE;
}

static void handle(Ui *ui, const MenuCommand *command)
{
    if (command->kind == MENU_BACK || command->kind == MENU_PAUSE) {
        match_resume(ui);
        return;
    }
    MenuAnswer answer = widgets_handle_menu(ui, command, SCREEN_PLAY);
    if (!answer.chosen) {
        return;
    }
    switch (answer.id) {
    case ITEM_RESUME:
        match_resume(ui);
        break;
    case ITEM_RESTART:
        match_begin_again(ui);
        break;
    case ITEM_REPLAY:
        watch_return(ui);
        break;
    case ITEM_OPTIONS:
        ui_go(ui, SCREEN_OPTIONS);
        break;
    case ITEM_CONTROLS:
        ui_go(ui, SCREEN_CONTROLS);
        break;
    case ITEM_LEVELS:
        ui_go(ui, SCREEN_LEVELS);
        break;
    default:
        campaign_end(ui, SCREEN_TITLE, -1);
        break;
    }
}

static void draw(Ui *ui)
{
    match_view_draw_dimmed(ui, true, MATCH_VIEW_BEHIND_MENU);
    widgets_draw_menu(
        ui, translate("Pause"),
        ui->missing_pad == 0
            ? NULL
            : translate("Gamepad disconnected: plug it back in, or resume without it."));
}

const Screen PAUSE_SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
