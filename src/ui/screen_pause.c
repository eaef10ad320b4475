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

static void resume(Ui *ui, int number)
{
    (void)number;
    match_resume(ui);
}

static void restart(Ui *ui, int number)
{
    (void)number;
    if (ui->trial) {
        editor_play(ui);
    } else {
        match_begin_again(ui);
    }
}

static int count_restart(Ui *ui)
{
    return ui->watching == NULL;
}

static void return_to_replay(Ui *ui, int number)
{
    (void)number;
    watch_return(ui);
}

static int count_replay(Ui *ui)
{
    return ui->watching != NULL;
}

static int count_trial(Ui *ui)
{
    return ui->trial;
}

static void return_to_editor(Ui *ui, int number)
{
    (void)number;
    editor_return(ui);
}

static int count_edit(Ui *ui)
{
    return !ui->trial && ui->watching == NULL;
}

static void edit(Ui *ui, int number)
{
    (void)number;
    editor_open_match(ui);
}

static void leave(Ui *ui, int number)
{
    (void)number;
    campaign_end(ui, SCREEN_TITLE, -1);
}

/// Whether it is a level of the campaign.
static int count_map(Ui *ui)
{
    return ui->watching == NULL && worlds_place(ui, ui->level_index) >= 0;
}

static int count_difficulty(Ui *ui)
{
    return ui->watching == NULL && ui->kind == PLAY_CAMPAIGN;
}

/// Whether the level has one that goes on.
static int count_ghost(Ui *ui)
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
    {.label = TRANSLATABLE("Resume"), .act = resume},
    {.label = TRANSLATABLE("Restart level"), .count = count_restart, .act = restart},
    {.label = TRANSLATABLE("Back to the replay"), .count = count_replay, .act = return_to_replay},
    {.label = TRANSLATABLE("Difficulty"),
     .note = TRANSLATABLE("Speed changes at once, the paddle's length in the next level"),
     .count = count_difficulty,
     .value = difficulty_write,
     .change = difficulty_change},
    {.label = TRANSLATABLE("Ghost of your best run"),
     .count = count_ghost,
     .value = write_ghost,
     .change = change_ghost},
    {.label = TRANSLATABLE("Back to the editor"), .count = count_trial, .act = return_to_editor},
    {.label = TRANSLATABLE("Edit this level"), .count = count_edit, .act = edit},
    {.label = TRANSLATABLE("Options"), .go = SCREEN_OPTIONS},
    {.label = TRANSLATABLE("Help"), .go = SCREEN_HELP},
    {.label = TRANSLATABLE("Campaign"), .count = count_map, .go = SCREEN_CAMPAIGN},
    {.label = TRANSLATABLE("Levels"), .go = SCREEN_LEVELS},
    {.label = TRANSLATABLE("Quit to title"), .act = leave},
};

static double body_height(Ui *ui, double width, double text)
{
    (void)ui;
    (void)width;
    return 1.2 * text;
}

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
                             .rows = ROWS,
                             .row_count = (int)(sizeof ROWS / sizeof ROWS[0]),
                             .back = match_resume,
                             .body_height = body_height,
                             .body = draw_body,
                             .note = note_pad,
                             .root = true,
                             .still = true};
