#include "ui_state.h"

/// s between "go on" and going on.
#define COUNTDOWN 1.0

enum { ITEM_RESUME, ITEM_RESTART, ITEM_OPTIONS, ITEM_CONTROLS, ITEM_LEVELS, ITEM_TITLE };

static void enter(Ui *ui)
{
    menu_add(&ui->menu, ITEM_RESUME, translate("Go on"), NULL);
    menu_add(&ui->menu, ITEM_RESTART, translate("Start this level again"), NULL);
    menu_add(&ui->menu, ITEM_OPTIONS, translate("Options"), NULL);
    menu_add(&ui->menu, ITEM_CONTROLS, translate("Controls"), NULL);
    menu_add(&ui->menu, ITEM_LEVELS, translate("Levels"), NULL);
    menu_add(&ui->menu, ITEM_TITLE, translate("Leave the match"), NULL);
    ui->back = SCREEN_PAUSE;
}

static void resume(Ui *ui)
{
    ui_go(ui, SCREEN_PLAY);
    ui->countdown = COUNTDOWN;
    ui_sound(ui, SOUND_COUNTDOWN);
}

static void handle(Ui *ui, const Nav *nav)
{
    if (nav->kind == NAV_BACK || nav->kind == NAV_PAUSE) {
        resume(ui);
        return;
    }
    MenuAnswer answer = ui_handle_menu(ui, nav, SCREEN_PLAY);
    if (!answer.chosen) {
        return;
    }
    switch (answer.id) {
    case ITEM_RESUME:
        resume(ui);
        break;
    case ITEM_RESTART:
        ui_play_again(ui);
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
        ui_go(ui, SCREEN_TITLE);
        break;
    }
}

static void draw(Ui *ui)
{
    ui_draw_match(ui, true);
    ui_draw_menu(ui, translate("Pause"), NULL);
}

const Screen *screen_pause(void)
{
    static const Screen SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
    return &SCREEN;
}
