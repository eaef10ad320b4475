// The settings as rows on pages, with the match beside them as they make it look.
#include "screens.h"

#include <stdio.h>
#include <string.h>

#include "kept_files.h"
#include "match.h"
#include "menu.h"
#include "rewards.h"
#include "scalar.h"
#include "scoreboard.h"
#include "text.h"
#include "ui_state.h"

#define LANGUAGES_MOST 32

/// How a number is shown and changed; those without a step are on or off.
typedef struct NumberForm {
    int step;
    const char *unit;
} NumberForm;

static const NumberForm FORMS[SETTING_COUNT] = {
    [SETTING_GAME_SPEED] = {10, " %"},     [SETTING_HELP_PADDLE] = {25, " %"},
    [SETTING_FRAME_LIMIT] = {1, ""},       [SETTING_TEXT_SIZE] = {10, " %"},
    [SETTING_EFFECTS_VOLUME] = {10, " %"}, [SETTING_MUSIC_VOLUME] = {10, " %"},
    [SETTING_MENU_VOLUME] = {10, " %"},    [SETTING_MOUSE_SENSITIVITY] = {10, " %"},
    [SETTING_DEAD_ZONE] = {1, " %"},
};

static const int FRAME_LIMITS[] = {30, 60, 75, 90, 120, 144, 165, 240, 360};
#define FRAME_LIMIT_COUNT ((int)(sizeof FRAME_LIMITS / sizeof FRAME_LIMITS[0]))

static void name_setting(Ui *ui, int id, char *to, size_t size)
{
    (void)ui;
    text_copy(to, size, translate(settings_row((SettingId)id)->label));
}

static const char *const SHARPNESSES[SHARPNESS_CHOICE_COUNT] = {
    [SHARPNESS_AUTOMATIC] = TRANSLATABLE("automatic"),
    [SHARPNESS_FULL] = TRANSLATABLE("full"),
    [SHARPNESS_REDUCED] = TRANSLATABLE("reduced"),
};

static void write_setting(Ui *ui, int id, char *to, size_t size)
{
    int value = settings_value(&ui->settings, (SettingId)id);
    if (id == SETTING_PALETTE) {
        text_copy(to, size, translate(palette_get((PaletteName)value)->name));
    } else if (id == SETTING_LIVERY) {
        text_copy(to, size, translate(palette_livery_name((PaletteLivery)value)));
    } else if (id == SETTING_SHARPNESS) {
        text_copy(to, size, translate(SHARPNESSES[value]));
    } else if (id == SETTING_STRENGTH) {
        text_copy(to, size, scoreboard_strength((BotStrength)value));
    } else if (FORMS[id].step == 0) {
        text_copy(to, size, translate(value ? TRANSLATABLE("on") : TRANSLATABLE("off")));
    } else {
        snprintf(to, size, "%d%s", value, FORMS[id].unit);
    }
}

static int next_frame_limit(int value, int way)
{
    int at = 0;
    for (int i = 0; i < FRAME_LIMIT_COUNT; i++) {
        at = FRAME_LIMITS[i] <= value ? i : at;
    }
    return FRAME_LIMITS[scalar_clamp_int(at + way, 0, FRAME_LIMIT_COUNT - 1)];
}

/// A match that goes on beside the options shows them at once.
static void follow(Ui *ui, SettingId id)
{
    if (id == SETTING_FULL_SCREEN) {
        ui_keep_window(ui);
    }
    match_follow_settings(ui);
}

static void change_setting(Ui *ui, int id, int way)
{
    int value = settings_value(&ui->settings, (SettingId)id);
    int high = settings_row((SettingId)id)->high;
    // Sensitivity feels even when it grows by a share, so its steps grow with it.
    bool coarse = id == SETTING_MOUSE_SENSITIVITY && value + (way > 0) > 200;
    if (id == SETTING_FRAME_LIMIT) {
        value = next_frame_limit(value, way);
    } else if (id == SETTING_LIVERY) {
        value = rewards_next(ui, REWARD_LIVERY, value, way);
    } else if (FORMS[id].step == 0) {
        value = (value + high + 1 + way) % (high + 1);
    } else {
        value += way * (coarse ? 50 : FORMS[id].step);
    }
    settings_set(&ui->settings, (SettingId)id, value);
    follow(ui, (SettingId)id);
    if (id == SETTING_EFFECTS_VOLUME) {
        ui_add_cue(ui, &(SoundCue){.name = SOUND_PADDLE, .volume = 1.0});
    }
}

/// The language by its own name.
static void write_language(Ui *ui, int number, char *to, size_t size)
{
    (void)number;
    TranslateLanguage languages[LANGUAGES_MOST];
    int count = translate_list(languages, LANGUAGES_MOST);
    text_copy(to, size, translate(TRANSLATABLE_IN("language", "System")));
    for (int i = 0; i < count; i++) {
        if (strcmp(languages[i].code, ui->settings.language) == 0) {
            text_copy(to, size, languages[i].name);
        }
    }
}

/// The system's language, then all that there are, then the system's again.
static void change_language(Ui *ui, int number, int way)
{
    (void)number;
    TranslateLanguage languages[LANGUAGES_MOST];
    int count = translate_list(languages, LANGUAGES_MOST);
    int at = 0;
    for (int i = 0; i < count; i++) {
        at = strcmp(languages[i].code, ui->settings.language) == 0 ? i + 1 : at;
    }
    at = (at + way + count + 1) % (count + 1);
    settings_set_language(&ui->settings, at == 0 ? "" : languages[at - 1].code);
    translate_choose(ui->settings.language);
}

static void put_back(Ui *ui)
{
    for (int i = 0; i < OPTIONS_SCREEN.row_count; i++) {
        const MenuRow *row = &OPTIONS_SCREEN.rows[i];
        if (row->change == change_setting && row->page == ui->menu.page) {
            SettingId id = (SettingId)row->number;
            settings_set(&ui->settings, id, settings_row(id)->usual);
            follow(ui, id);
        }
    }
}

static void show_hints_again(Ui *ui)
{
    lessons_forget(&ui->settings);
}

static void explain_hints(Ui *ui, int number, char *to, size_t size)
{
    (void)number;
    text_copy(to, size,
              translate(lessons_are_new(&ui->settings)
                            ? TRANSLATABLE("Your next match begins with the first hint")
                            : TRANSLATABLE("Explains everything again as you play")));
}

static const char *const PAGES[] = {TRANSLATABLE("Game"), TRANSLATABLE("Graphics"),
                                    TRANSLATABLE("Sound"), TRANSLATABLE("Controls"), NULL};

enum { PAGE_GAME = 1, PAGE_PICTURE, PAGE_SOUND, PAGE_CONTROLS };

#define SETTING_ROW(on_page, id, words)                                                            \
    {                                                                                              \
        .page = (on_page), .number = (int)(id), .note = (words), .name = name_setting,             \
        .value = write_setting, .change = change_setting                                           \
    }

static const MenuRow ROWS[] = {
    SETTING_ROW(PAGE_GAME, SETTING_STRENGTH, TRANSLATABLE("How well the computer plays")),
    SETTING_ROW(PAGE_GAME, SETTING_GAME_SPEED, TRANSLATABLE("Slower gives you more time")),
    SETTING_ROW(PAGE_GAME, SETTING_REPEATS,
                TRANSLATABLE("Shows goals and lost balls again in slow motion")),
    SETTING_ROW(PAGE_GAME, SETTING_CALM,
                TRANSLATABLE("A floor and slow balls, from the next level on; no scores")),
    SETTING_ROW(PAGE_GAME, SETTING_GHOST,
                TRANSLATABLE("Your fastest run of a solo level plays beside you, faintly")),
    SETTING_ROW(PAGE_GAME, SETTING_HELP_LINE,
                TRANSLATABLE("Shows where the next ball will arrive")),
    SETTING_ROW(PAGE_GAME, SETTING_HELP_PADDLE,
                TRANSLATABLE("Longer is easier; applies from the next match")),
    {.page = PAGE_GAME,
     .note = TRANSLATABLE("Changes every text at once"),
     .label = TRANSLATABLE("Language"),
     .value = write_language,
     .change = change_language},
    {.page = PAGE_GAME,
     .label = TRANSLATABLE("Show hints again"),
     .explain = explain_hints,
     .call = show_hints_again},
    {.page = PAGE_GAME,
     .label = TRANSLATABLE("Begin anew"),
     .note = TRANSLATABLE("High scores, the campaign, best runs"),
     .go = SCREEN_RESET},
    SETTING_ROW(PAGE_PICTURE, SETTING_FULL_SCREEN, TRANSLATABLE("F11 works anywhere")),
    SETTING_ROW(PAGE_PICTURE, SETTING_VSYNC,
                TRANSLATABLE("Keeps step with your screen, so nothing tears")),
    SETTING_ROW(PAGE_PICTURE, SETTING_FRAME_LIMIT,
                TRANSLATABLE("Frames per second at most; fewer save power")),
    SETTING_ROW(PAGE_PICTURE, SETTING_SHARPNESS,
                TRANSLATABLE("Automatic keeps the game smooth without a graphics card")),
    SETTING_ROW(PAGE_PICTURE, SETTING_PALETTE, TRANSLATABLE("High contrast is the easiest to see")),
    SETTING_ROW(PAGE_PICTURE, SETTING_LIVERY,
                TRANSLATABLE("Stars of the campaign open more; the map says when")),
    SETTING_ROW(PAGE_PICTURE, SETTING_TEXT_SIZE, TRANSLATABLE("Size of all text in the game")),
    SETTING_ROW(PAGE_PICTURE, SETTING_SHAKE, TRANSLATABLE("Shakes the picture when a goal falls")),
    SETTING_ROW(PAGE_PICTURE, SETTING_FLASHES, TRANSLATABLE("Hits and goals light up")),
    SETTING_ROW(PAGE_PICTURE, SETTING_REDUCED_MOTION, TRANSLATABLE("Only the match itself moves")),
    SETTING_ROW(PAGE_SOUND, SETTING_EFFECTS_VOLUME, TRANSLATABLE("Hits, goals and power-ups")),
    SETTING_ROW(PAGE_SOUND, SETTING_MUSIC_VOLUME, TRANSLATABLE("Follows the course of the match")),
    SETTING_ROW(PAGE_SOUND, SETTING_MENU_VOLUME, TRANSLATABLE("What you are hearing right now")),
    SETTING_ROW(PAGE_CONTROLS, SETTING_MOUSE_SENSITIVITY,
                TRANSLATABLE("How far the paddle follows the mouse")),
    SETTING_ROW(PAGE_CONTROLS, SETTING_MOUSE_FREE,
                TRANSLATABLE("The mouse moves the paddle forward and back, too")),
    SETTING_ROW(PAGE_CONTROLS, SETTING_DEAD_ZONE,
                TRANSLATABLE("Raise it if your paddle drifts by itself")),
    SETTING_ROW(PAGE_CONTROLS, SETTING_RUMBLE, TRANSLATABLE("Gamepads shake at hits and goals")),
    {.page = PAGE_CONTROLS,
     .label = TRANSLATABLE("Keys and gamepads"),
     .note = TRANSLATABLE("What each key, button and stick does"),
     .go = SCREEN_CONTROLS},
    {.label = TRANSLATABLE("Reset to defaults"),
     .note = TRANSLATABLE("All settings on this page"),
     .call = put_back},
    {.label = TRANSLATABLE("Back"), .back = true},
};

/// At the first visit the first row is selected, not the names of the pages.
static void open(Ui *ui)
{
    if (ui->menu.selected == 0) {
        menu_select(&ui->menu, (int)(sizeof PAGES / sizeof PAGES[0]) - 1);
    }
}

const Screen OPTIONS_SCREEN = {.title = TRANSLATABLE("Options"),
                               SCREEN_ROWS(ROWS),
                               .pages = PAGES,
                               .open = open,
                               .close = kept_files_write,
                               .width = 23.0,
                               .remembers = true,
                               .demonstrates = true,
                               .still = true};
