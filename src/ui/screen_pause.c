// The menu beside a match that stands still.
#include "screens.h"

#include "campaign.h"
#include "difficulty.h"
#include "editor.h"
#include "layout.h"
#include "match.h"
#include "menu_draw.h"
#include "text.h"
#include "ui_state.h"
#include "watch.h"
#include "worlds.h"

static void try_again(Ui *ui)
{
    editor_play(ui);
}

static bool is_from_replay(const Ui *ui)
{
    return ui->watching != NULL;
}

static bool is_trial(const Ui *ui)
{
    return ui->trial;
}

static bool is_match(const Ui *ui)
{
    return !ui->trial && ui->watching == NULL;
}

/// Whether it is a level of the campaign.
static bool is_on_map(const Ui *ui)
{
    return ui->watching == NULL && worlds_place(ui, ui->level_index) >= 0;
}

static bool has_difficulty(const Ui *ui)
{
    return ui->watching == NULL && ui->kind == PLAY_CAMPAIGN;
}

/// Whether the level has one that goes on.
static bool has_ghost(const Ui *ui)
{
    return ui->watching == NULL && ghost_world(&ui->best_run.ghost) != NULL;
}

static void write_ghost(Ui *ui, int number, char *to, size_t size)
{
    (void)number;
    text_copy(to, size, ui->settings.ghost ? translate("on") : translate("off"));
}

static void change_ghost(Ui *ui, int number, int way)
{
    (void)number;
    (void)way;
    settings_set(&ui->settings, SETTING_GHOST, !ui->settings.ghost);
}

static const MenuRow ROWS[] = {
    {.label = TRANSLATABLE("Resume"), .call = match_resume},
    {.label = TRANSLATABLE("Restart level"), .when = is_match, .call = match_begin_again},
    {.label = TRANSLATABLE("Restart level"), .when = is_trial, .call = try_again},
    {.label = TRANSLATABLE("Back to the replay"), .when = is_from_replay, .call = watch_return},
    {.label = TRANSLATABLE("Difficulty"),
     .note = TRANSLATABLE("Speed changes at once, the paddle's length in the next level"),
     .when = has_difficulty,
     .value = difficulty_write,
     .change = difficulty_change},
    {.label = TRANSLATABLE("Ghost of your best run"),
     .when = has_ghost,
     .value = write_ghost,
     .change = change_ghost},
    {.label = TRANSLATABLE("Back to the editor"), .when = is_trial, .call = editor_return},
    {.label = TRANSLATABLE("Edit this level"), .when = is_match, .call = editor_open_match},
    {.label = TRANSLATABLE("Options"), .go = SCREEN_OPTIONS},
    {.label = TRANSLATABLE("Help"), .go = SCREEN_HELP},
    {.label = TRANSLATABLE("Campaign"), .when = is_on_map, .go = SCREEN_CAMPAIGN},
    {.label = TRANSLATABLE("Levels"), .go = SCREEN_LEVELS},
    {.label = TRANSLATABLE("Quit to title"), .call = campaign_leave},
};

/// The level's name.
static void draw_body(Ui *ui, Area area, double text)
{
    menu_draw_words(ui->list, area, 0.9 * text, ui_palette(ui)->role[COLOUR_TEXT_QUIET],
                    translate(ui->session.level.title));
}

static bool note_pad(Ui *ui, char *to, size_t size)
{
    return ui->missing_pad != 0 &&
           text_copy(to, size,
                     translate("Gamepad disconnected: plug it back in, or resume without it."));
}

const Screen PAUSE_SCREEN = {.title = TRANSLATABLE("Pause"),
                             SCREEN_ROWS(ROWS),
                             .back = match_resume,
                             .body_size = 1.2,
                             .body = draw_body,
                             .note = note_pad,
                             .root = true,
                             .still = true};
