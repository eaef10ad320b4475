// Displays and changes settings, and begins kinds of play, as rows of menus.
#include "menu.h"

#include <stdio.h>

#include "match.h"
#include "scoreboard.h"

static const char *const SWITCH[] = {TRANSLATABLE("off"), TRANSLATABLE("on")};
static const char *const PLAYERS[] = {TRANSLATABLE("Player 1"), TRANSLATABLE("Player 2")};
static const char *const SHARPNESSES[SHARPNESS_CHOICE_COUNT] = {
    [SHARPNESS_AUTOMATIC] = TRANSLATABLE("automatic"),
    [SHARPNESS_FULL] = TRANSLATABLE("full"),
    [SHARPNESS_REDUCED] = TRANSLATABLE("reduced"),
};

/// Display and change of a value: a number with step and unit, a choice with names, or a switch.
typedef struct OptionForm {
    int step;
    const char *unit;
    const char *const *names; ///< to be translated
} OptionForm;

static const OptionForm FORMS[SETTING_COUNT] = {
    [SETTING_GAME_SPEED] = {.step = 10, .unit = " %"},
    [SETTING_HELP_PADDLE] = {.step = 25, .unit = " %"},
    [SETTING_FRAME_LIMIT] = {.step = 1, .unit = ""},
    [SETTING_TEXT_SIZE] = {.step = 10, .unit = " %"},
    [SETTING_EFFECTS_VOLUME] = {.step = 10, .unit = " %"},
    [SETTING_MUSIC_VOLUME] = {.step = 10, .unit = " %"},
    [SETTING_MENU_VOLUME] = {.step = 10, .unit = " %"},
    [SETTING_MOUSE_SENSITIVITY] = {.step = 10, .unit = " %"},
    [SETTING_DEAD_ZONE] = {.step = 1, .unit = " %"},
    [SETTING_SHARPNESS] = {.names = SHARPNESSES},
    [SETTING_PADS_SWAPPED] = {.names = PLAYERS},
};

static const int FRAME_LIMITS[] = {30, 60, 75, 90, 120, 144, 165, 240, 360};
#define FRAME_LIMIT_COUNT ((int)(sizeof FRAME_LIMITS / sizeof FRAME_LIMITS[0]))

void option_name(const UiContext *ui, int id, char *to, size_t size)
{
    (void)ui;
    text_copy(to, size, translate(settings_row((SettingId)id)->label));
}

void option_value(const UiContext *ui, int id, char *to, size_t size)
{
    const int value = settings_value(ui->settings, (SettingId)id);
    if (id == SETTING_PALETTE) {
        text_copy(to, size, translate(palette_get((PaletteName)value)->name));
    } else if (id == SETTING_LIVERY) {
        text_copy(to, size, translate(rewards_livery_name((PaletteLivery)value)));
    } else if (id == SETTING_STRENGTH) {
        text_copy(to, size, scoreboard_strength((BotStrength)value));
    } else if (FORMS[id].step == 0) {
        const char *const *names = FORMS[id].names != NULL ? FORMS[id].names : SWITCH;
        text_copy(to, size, translate(names[value]));
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

/// Applies the setting at once to the match that is shown beside the options.
static void follow(const UiContext *ui, SettingId id)
{
    if (id == SETTING_FULL_SCREEN) {
        ui_keep_window(ui);
    }
    match_follow_settings(ui);
}

void option_change(const UiContext *ui, int id, int way)
{
    int value = settings_value(ui->settings, (SettingId)id);
    const int high = settings_row((SettingId)id)->high;
    // Equal ratios of sensitivity feel like equal steps, so larger values have larger steps.
    const bool coarse = id == SETTING_MOUSE_SENSITIVITY && value + (way > 0) > 200;
    if (id == SETTING_FRAME_LIMIT) {
        value = next_frame_limit(value, way);
    } else if (id == SETTING_LIVERY) {
        value = rewards_next(ui->career, REWARD_LIVERY, value, way);
    } else if (FORMS[id].step == 0) {
        value = (value + high + 1 + way) % (high + 1);
    } else {
        value += way * (coarse ? 50 : FORMS[id].step);
    }
    settings_set(ui->settings, (SettingId)id, value);
    follow(ui, (SettingId)id);
    if (id == SETTING_EFFECTS_VOLUME) {
        ui_add_cue(ui, &(SoundCue){.name = SOUND_PADDLE, .volume = 1.0});
    }
}

void option_reset(const UiContext *ui, SettingId id)
{
    settings_set(ui->settings, id, settings_row(id)->usual);
    follow(ui, id);
}

typedef struct Grade {
    const char *name; ///< to be translated
    int game_speed, help_paddle;
} Grade;

static const Grade GRADES[] = {
    {TRANSLATABLE_IN("difficulty", "Relaxed"), 75, 150},
    {TRANSLATABLE_IN("difficulty", "Easy"), 90, 125},
    {TRANSLATABLE_IN("difficulty", "Normal"), 100, 100},
    {TRANSLATABLE_IN("difficulty", "Hard"), 120, 100},
};

#define GRADE_COUNT ((int)(sizeof GRADES / sizeof GRADES[0]))

/// The grade whose values the settings have; GRADE_COUNT: none.
static int present_grade(const Settings *settings)
{
    int grade = 0;
    while (grade < GRADE_COUNT && (settings->game_speed != GRADES[grade].game_speed ||
                                   settings->help_paddle != GRADES[grade].help_paddle)) {
        grade++;
    }
    return grade;
}

void option_write_difficulty(const UiContext *ui, int number, char *to, size_t size)
{
    const int grade = present_grade(ui->settings);
    (void)number;
    text_copy(to, size, grade < GRADE_COUNT ? translate(GRADES[grade].name) : translate("Custom"));
}

void option_change_difficulty(const UiContext *ui, int number, int way)
{
    const int grade = present_grade(ui->settings);
    const int first = way > 0 ? 0 : GRADE_COUNT - 1;
    const int next = grade < GRADE_COUNT ? (grade + way + GRADE_COUNT) % GRADE_COUNT : first;
    (void)number;
    settings_set(ui->settings, SETTING_GAME_SPEED, GRADES[next].game_speed);
    settings_set(ui->settings, SETTING_HELP_PADDLE, GRADES[next].help_paddle);
}

bool option_has_kind(const UiContext *ui, int kind)
{
    return play_can_begin(ui->career, (PlayKind)kind);
}

void option_name_kind(const UiContext *ui, int kind, char *to, size_t size)
{
    (void)ui;
    text_copy(to, size, translate(PLAY_ROWS[kind].name));
}

void option_explain_kind(const UiContext *ui, int kind, char *to, size_t size)
{
    (void)ui;
    text_copy(to, size, translate(PLAY_ROWS[kind].sentence));
}

void option_begin_kind(const UiContext *ui, int kind)
{
    match_begin(ui, play_of_mode(ui->career, (PlayKind)kind));
}

void option_select_kind(const UiContext *ui)
{
    for (int i = 0; i < ui->menu->count && ui->menu->selected == 0; i++) {
        const MenuItem *item = &ui->menu->item[i];
        if (item->row->act == option_begin_kind && item->number == ui->settings->mode) {
            ui->menu->selected = i;
        }
    }
}
