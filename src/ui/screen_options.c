// The screen with the settings, by sections.
#include "screens.h"

#include <stdio.h>
#include <string.h>

#include "match_view.h"
#include "ui_state.h"
#include "widgets.h"

typedef struct OptionRow {
    SettingId id;
    int step;
    const char *unit; ///< NULL: on or off
} OptionRow;

#define MAX_OPTIONS    10
#define LANGUAGES_MOST 32

enum { ITEM_SECTION = 100, ITEM_USUAL, ITEM_LANGUAGE, ITEM_KEYS };

/// What belongs together stands together; each fits most windows without scrolling.
static const struct {
    const char *name;
    OptionRow option[MAX_OPTIONS];
    int count;
    bool language; ///< the language is chosen here
    bool keys;     ///< leads to the table of keys and pads
} SECTIONS[] = {
    {TRANSLATABLE("Game"),
     {{SETTING_GAME_SPEED, 10, "%"},
      {SETTING_REPEATS, 1, NULL},
      {SETTING_HELP_LINE, 1, NULL},
      {SETTING_HELP_PADDLE, 25, "%"}},
     4,
     true,
     false},
    {TRANSLATABLE("Graphics"),
     {{SETTING_FULL_SCREEN, 1, NULL},
      {SETTING_VSYNC, 1, NULL},
      {SETTING_FRAME_LIMIT, 0, ""},
      {SETTING_PALETTE, 1, ""},
      {SETTING_TEXT_SIZE, 10, "%"},
      {SETTING_SHAKE, 1, NULL},
      {SETTING_FLASHES, 1, NULL},
      {SETTING_REDUCED_MOTION, 1, NULL}},
     8,
     false,
     false},
    {TRANSLATABLE("Sound"),
     {{SETTING_EFFECTS_VOLUME, 10, "%"},
      {SETTING_MUSIC_VOLUME, 10, "%"},
      {SETTING_MENU_VOLUME, 10, "%"}},
     3,
     false,
     false},
    {TRANSLATABLE("Controls"),
     {{SETTING_MOUSE_SENSITIVITY, 10, "%"}, {SETTING_DEAD_ZONE, 1, "%"}, {SETTING_RUMBLE, 1, NULL}},
     3,
     false,
     true},
};

#define SECTION_COUNT ((int)(sizeof SECTIONS / sizeof SECTIONS[0]))

static const int FRAME_LIMITS[] = {30, 60, 75, 90, 120, 144, 165, 240, 360};
#define FRAME_LIMIT_COUNT ((int)(sizeof FRAME_LIMITS / sizeof FRAME_LIMITS[0]))

static void write_value(const Ui *ui, const OptionRow *option, char *to, size_t size)
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
    for (int i = 0; i < SECTIONS[ui->section].count; i++) {
        char value[MENU_TEXT_SIZE];
        write_value(ui, &SECTIONS[ui->section].option[i], value, sizeof value);
        menu_set_value(&ui->menu, i, value);
    }
    char language[MENU_TEXT_SIZE];
    write_language(ui, language, sizeof language);
    menu_set_value(&ui->menu, ITEM_LANGUAGE, language);
}

/// Shows a section; the row that is selected stays the one of the sections' names when it was that.
static void show_section(Ui *ui, int section)
{
    bool on_names = ui->menu.count > 0 && ui->menu.selected == 0;
    ui->section = section;
    menu_begin(&ui->menu);
    menu_add(&ui->menu, ITEM_SECTION, "", NULL);
    for (int i = 0; i < SECTIONS[section].count; i++) {
        menu_add(&ui->menu, i, translate(settings_row(SECTIONS[section].option[i].id)->label), " ");
    }
    if (SECTIONS[section].language) {
        menu_add(&ui->menu, ITEM_LANGUAGE, translate("Language"), " ");
    }
    if (SECTIONS[section].keys) {
        menu_add(&ui->menu, ITEM_KEYS, translate("Keys and gamepads"), NULL);
    }
    menu_add(&ui->menu, ITEM_USUAL, translate("Reset to defaults"), NULL);
    widgets_add_back(ui);
    ui->menu.selected = on_names ? 0 : 1;
    refresh(ui);
}

static void enter(Ui *ui)
{
    show_section(ui, ui->section);
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

static void change(Ui *ui, const OptionRow *option, int way)
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
    ui->window_asked = ui->window_asked && option->id != SETTING_FULL_SCREEN;
}

static void put_back(Ui *ui)
{
    for (int i = 0; i < SECTIONS[ui->section].count; i++) {
        SettingId id = SECTIONS[ui->section].option[i].id;
        settings_set(&ui->settings, id, settings_row(id)->usual);
        ui->window_asked = ui->window_asked && id != SETTING_FULL_SCREEN;
    }
}

/// A match that goes on behind the options shows them at once.
static void follow(Ui *ui)
{
    ui->effects.palette = ui_palette(ui);
    ui->effects.calm = ui->settings.reduced_motion || !ui->settings.shake;
    ui->effects.flashes = ui->settings.flashes != 0;
}

static int section_at(const Ui *ui, double x)
{
    Area area = ui->menu.item[0].area;
    int at = area.width > 0.0 ? (int)(SECTION_COUNT * (x - area.x) / area.width) : 0;
    return at < 0 ? 0 : (at >= SECTION_COUNT ? SECTION_COUNT - 1 : at);
}

/// Goes to another section; true when that was asked for.
static bool turn(Ui *ui, const MenuCommand *command)
{
    bool on_names = ui->menu.selected == 0;
    bool pad = command->device == DEVICE_PAD;
    bool tab = command->kind == MENU_KEY && command->code == KEY_TAB;
    bool back = (pad && command->kind == MENU_PAGE_UP) || (on_names && command->kind == MENU_LEFT);
    bool on = tab || (pad && command->kind == MENU_PAGE_DOWN) ||
              (on_names && (command->kind == MENU_RIGHT || command->kind == MENU_ACCEPT));
    int to = (ui->section + SECTION_COUNT + (back ? -1 : 1)) % SECTION_COUNT;
    if (command->kind == MENU_PRESS &&
        view_area_holds(ui->menu.item[0].area, command->x, command->y)) {
        to = section_at(ui, command->x);
    } else if (!back && !on) {
        return false;
    }
    ui_sound(ui, SOUND_MENU_MOVE);
    show_section(ui, to);
    return true;
}

static void handle(Ui *ui, const MenuCommand *command)
{
    if (turn(ui, command)) {
        return;
    }
    MenuAnswer answer = widgets_handle_menu(ui, command, ui->back);
    if (answer.id < 0 || answer.id == ITEM_SECTION) {
        return;
    }
    int way = answer.change != 0 ? answer.change : 1;
    if (answer.id == ITEM_KEYS) {
        ui->from_options = true;
        ui_go(ui, SCREEN_CONTROLS);
        return;
    }
    if (answer.id == ITEM_LANGUAGE) {
        int selected = ui->menu.selected;
        change_language(ui, way);
        // All words are others now.
        show_section(ui, ui->section);
        ui->menu.selected = selected;
        return;
    }
    if (answer.id == ITEM_USUAL) {
        put_back(ui);
    } else {
        const OptionRow *option = &SECTIONS[ui->section].option[answer.id];
        change(ui, option, way);
        // The effects' own volume is heard at once.
        if (option->id == SETTING_EFFECTS_VOLUME) {
            ui_add_cue(ui, &(SoundCue){.name = SOUND_PADDLE, .volume = 1.0});
        }
    }
    follow(ui);
    refresh(ui);
}

/// The sections' names beside each other, the present one lit.
static void draw_names(Ui *ui)
{
    const Palette *palette = ui_palette(ui);
    Area area = ui->menu.item[0].area;
    double text = ui->measure.text;
    double across = area.width / SECTION_COUNT;
    if (area.height <= 0.0) {
        return;
    }
    for (int i = 0; i < SECTION_COUNT; i++) {
        bool here = i == ui->section;
        const char *name = translate(SECTIONS[i].name);
        double wide = draw_text_width(ui->list, name, text);
        double size = wide > 0.92 * across ? text * 0.92 * across / wide : text;
        double x = area.x + (i + 0.5) * across;
        draw_text(ui->list, LAYER_MENU_TEXT, x, area.y + 0.5 * area.height, size, ALIGN_CENTRE,
                  palette->role[here ? COLOUR_ACCENT : COLOUR_TEXT_QUIET], name);
        if (here) {
            double half = 0.5 * (wide < 0.92 * across ? wide : 0.92 * across);
            draw_box(ui->list, LAYER_VEIL, x - half, area.y + area.height - 0.14 * text, x + half,
                     area.y + area.height - 0.14 * text + 2.0 * ui->list->line,
                     palette->role[COLOUR_ACCENT]);
        }
    }
}

/// The names of the sections stay where they are, however long the section is: a pointer that is on
/// them stays there.
static void draw(Ui *ui)
{
    const Palette *palette = ui_palette(ui);
    double text = ui->measure.text;
    double width = ui->measure.width;
    double height = ui->measure.height;
    double head = 3.4 * text;
    double needed = menu_height(&ui->menu, text) + 1.0;
    double longest = needed;
    for (int i = 0; i < SECTION_COUNT; i++) {
        // Beside the options: the names, "Language" or "Keys and gamepads", "Reset to defaults",
        // "Back".
        int rows = SECTIONS[i].count + SECTIONS[i].language + SECTIONS[i].keys + 3;
        double high = needed * rows / ui->menu.count;
        longest = high > longest ? high : longest;
    }
    double room = height - head - text;
    double across = 24.0 * text < width - 3.0 * text ? 24.0 * text : width - 3.0 * text;
    double top = head + (longest < room ? 0.45 * (room - longest) : 0.0);
    double shown = height - text - top;
    Area area = {0.5 * (width - across), top, across, needed < shown ? needed : shown};
    match_view_draw_dimmed(ui, false, MATCH_VIEW_BEHIND_MENU);
    draw_text(ui->list, LAYER_MENU_TEXT, 0.5 * width, top - 1.9 * text, 1.9 * text, ALIGN_CENTRE,
              palette->role[COLOUR_TEXT], translate("Options"));
    menu_draw(&ui->menu, ui->list, palette, area, text);
    draw_names(ui);
}

const Screen OPTIONS_SCREEN = {.enter = enter, .handle = handle, .draw = draw, .still = true};
