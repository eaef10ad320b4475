#include "ui_state.h"

#include <stdio.h>

#define ITEM_BACK  1000
#define ITEM_USUAL 1001

static bool has_conflict(const Settings *settings, int command)
{
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (i != command && settings->key[i] == settings->key[command] && settings->key[i] != 0) {
            return true;
        }
    }
    return false;
}

static void refresh(Ui *ui)
{
    for (int i = 0; i < COMMAND_COUNT; i++) {
        char name[40];
        char value[MENU_TEXT_SIZE];
        nav_key_name(ui->settings.key[i], name, sizeof name);
        snprintf(value, sizeof value, "%s%s", name,
                 has_conflict(&ui->settings, i) ? " (twice!)" : "");
        menu_set_value(&ui->menu, i, i == ui->waiting_command ? "press a key" : value);
    }
}

static void enter(Ui *ui)
{
    ui->waiting_command = -1;
    for (int i = 0; i < COMMAND_COUNT; i++) {
        menu_add(&ui->menu, i, settings_row((SettingId)(SETTING_KEYS + i))->label, " ");
    }
    menu_add(&ui->menu, ITEM_USUAL, "As at first", NULL);
    menu_add(&ui->menu, ITEM_BACK, "Back", NULL);
    refresh(ui);
}

static void handle(Ui *ui, const Nav *nav)
{
    bool key = nav->device == DEVICE_KEYS && nav->code > 0 && nav->code < INPUT_KEY_COUNT;
    if (ui->waiting_command >= 0) {
        if (key && nav->code != KEY_ESCAPE) {
            ui->settings.key[ui->waiting_command] = nav->code;
        }
        if (nav->kind != NAV_POINT) {
            ui->waiting_command = -1;
        }
        refresh(ui);
        return;
    }
    if (nav->kind == NAV_BACK) {
        ui_sound(ui, SOUND_MENU_BACK);
        ui_go(ui, ui->back);
        return;
    }
    MenuAnswer answer = menu_handle(&ui->menu, nav);
    if (answer.moved) {
        ui_sound(ui, SOUND_MENU_MOVE);
    }
    if (answer.id < 0) {
        return;
    }
    ui_sound(ui, SOUND_MENU_ACCEPT);
    if (answer.id == ITEM_BACK) {
        ui_go(ui, ui->back);
        return;
    }
    if (answer.id == ITEM_USUAL) {
        for (int i = 0; i < COMMAND_COUNT; i++) {
            ui->settings.key[i] = settings_row((SettingId)(SETTING_KEYS + i))->usual;
        }
    } else {
        ui->waiting_command = answer.id;
    }
    refresh(ui);
}

static void draw(Ui *ui)
{
    ui_draw_match(ui, false);
    ui_draw_menu(ui, "Controls",
                 ui->waiting_command >= 0 ? "Escape keeps the old key"
                                          : "The mouse and any pad always work too");
}

const Screen *screen_controls(void)
{
    static const Screen SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
    return &SCREEN;
}
