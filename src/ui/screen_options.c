#include "ui_state.h"

#include <stdio.h>
#include <string.h>

typedef struct Option {
    SettingId id;
    int step;
    const char *unit; ///< NULL: on or off
} Option;

static const Option OPTIONS[] = {
    {SETTING_FULL_SCREEN, 1, NULL},    {SETTING_GAME_SPEED, 10, "%"},
    {SETTING_HELP_LINE, 1, NULL},      {SETTING_EFFECTS_VOLUME, 10, "%"},
    {SETTING_MENU_VOLUME, 10, "%"},    {SETTING_MOUSE_SENSITIVITY, 10, "%"},
    {SETTING_TEXT_SIZE, 10, "%"},      {SETTING_PALETTE, 1, ""},
    {SETTING_SHAKE, 1, NULL},          {SETTING_FLASHES, 1, NULL},
    {SETTING_REDUCED_MOTION, 1, NULL}, {SETTING_RUMBLE, 1, NULL},
    {SETTING_FRAME_LIMIT, 0, ""},
};

#define OPTION_COUNT ((int)(sizeof OPTIONS / sizeof OPTIONS[0]))

enum { ITEM_USUAL = 100, ITEM_LANGUAGE };

#define LANGUAGES_MOST 32

static const int FRAME_LIMITS[] = {30, 60, 75, 90, 120, 144, 165, 240, 360};
#define FRAME_LIMIT_COUNT ((int)(sizeof FRAME_LIMITS / sizeof FRAME_LIMITS[0]))

static void write_value(const Ui *ui, const Option *option, char *to, size_t size)
{
    int value = settings_value(&ui->settings, option->id);
    if (option->id == SETTING_PALETTE) {
        snprintf(to, size, "%s", translate(palette_get((PaletteName)value)->name));
    } else if (option->unit == NULL) {
        snprintf(to, size, "%s", translate(value ? TRANSLATABLE("on") : TRANSLATABLE("off")));
    } else {
        snprintf(to, size, "%d%s%s", value, option->unit[0] != '\0' ? " " : "", option->unit);
    }
}

/// The language by its own name.
static void write_language(const Ui *ui, char *to, size_t size)
{
    TranslateLanguage languages[LANGUAGES_MOST];
    int count = translate_list(languages, LANGUAGES_MOST);
    snprintf(to, size, "%s", translate(TRANSLATABLE_IN("language", "System")));
    for (int i = 0; i < count; i++) {
        if (strcmp(languages[i].code, ui->settings.language) == 0) {
            snprintf(to, size, "%s", languages[i].name);
        }
    }
}

/// The system's language, then all that there are, then the system's again.
static void change_language(Ui *ui, int way)
{
    TranslateLanguage languages[LANGUAGES_MOST];
    int count = translate_list(languages, LANGUAGES_MOST);
    int at = 0;
    for (int i = 0; i < count; i++) {
        at = strcmp(languages[i].code, ui->settings.language) == 0 ? i + 1 : at;
    }
    at = (at + way + count + 1) % (count + 1);
    snprintf(ui->settings.language, sizeof ui->settings.language, "%s",
             at == 0 ? "" : languages[at - 1].code);
    translate_choose(ui->settings.language);
}

static void refresh(Ui *ui)
{
    char value[MENU_TEXT_SIZE];
    for (int i = 0; i < OPTION_COUNT; i++) {
        write_value(ui, &OPTIONS[i], value, sizeof value);
        menu_set_value(&ui->menu, i, value);
    }
    write_language(ui, value, sizeof value);
    menu_set_value(&ui->menu, ITEM_LANGUAGE, value);
}

static void enter(Ui *ui)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        menu_add(&ui->menu, i, translate(settings_row(OPTIONS[i].id)->label), " ");
    }
    menu_add(&ui->menu, ITEM_LANGUAGE, translate("Language"), " ");
    menu_add(&ui->menu, ITEM_USUAL, translate("As at first"), NULL);
    ui_add_back(ui);
    refresh(ui);
}

static int next_frame_limit(int value, int change)
{
    int at = 0;
    for (int i = 0; i < FRAME_LIMIT_COUNT; i++) {
        at = FRAME_LIMITS[i] <= value ? i : at;
    }
    at += change;
    return FRAME_LIMITS[at < 0 ? 0 : (at >= FRAME_LIMIT_COUNT ? FRAME_LIMIT_COUNT - 1 : at)];
}

static void change(Ui *ui, const Option *option, int way)
{
    const SettingRow *row = settings_row(option->id);
    int value = settings_value(&ui->settings, option->id);
    // Sensitivity feels even when it grows by a share, so its steps grow with it.
    int step =
        option->id == SETTING_MOUSE_SENSITIVITY && value + (way > 0) > 200 ? 50 : option->step;
    if (option->id == SETTING_FRAME_LIMIT) {
        value = next_frame_limit(value, way);
    } else if (option->unit == NULL || option->id == SETTING_PALETTE) {
        value = (value + row->high + 1 + way) % (row->high + 1);
    } else {
        value += way * step;
    }
    settings_set(&ui->settings, option->id, value);
    ui->effects.palette = ui_palette(ui);
}

static void put_back(Ui *ui)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        settings_set(&ui->settings, OPTIONS[i].id, settings_row(OPTIONS[i].id)->usual);
    }
    ui->effects.palette = ui_palette(ui);
}

static void handle(Ui *ui, const Nav *nav)
{
    MenuAnswer answer = ui_handle_menu(ui, nav, ui->back);
    if (answer.id < 0) {
        return;
    }
    int way = answer.change != 0 ? answer.change : 1;
    if (answer.id == ITEM_LANGUAGE) {
        int selected = ui->menu.selected;
        int first = ui->menu.first_shown;
        change_language(ui, way);
        // All words are others now.
        menu_begin(&ui->menu);
        enter(ui);
        ui->menu.selected = selected;
        ui->menu.first_shown = first;
        return;
    }
    if (answer.id == ITEM_USUAL) {
        put_back(ui);
    } else {
        change(ui, &OPTIONS[answer.id], way);
        // The effects' own volume is heard at once.
        if (OPTIONS[answer.id].id == SETTING_EFFECTS_VOLUME && ui->sound_count < UI_MAX_SOUNDS) {
            ui->sound[ui->sound_count++] = (SoundCue){.name = SOUND_PADDLE, .volume = 1.0};
        }
    }
    refresh(ui);
}

static void draw(Ui *ui)
{
    ui_draw_match(ui, false);
    ui_draw_menu(ui, translate("Options"), NULL);
}

const Screen *screen_options(void)
{
    static const Screen SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
    return &SCREEN;
}
