// What is kept, to be begun anew one by one; each is asked for twice.
#include "screens.h"

#include "best_runs.h"
#include "kept_files.h"
#include "menu.h"
#include "text.h"
#include "ui_state.h"

static void reset_scores(Ui *ui)
{
    kept_files_reset_scores(ui);
}

static void reset_progress(Ui *ui)
{
    kept_files_reset_progress(ui);
    // What stars have opened is shut again; older versions' count would bring levels back.
    settings_set(&ui->settings, SETTING_LEVEL_REACHED, 0);
    settings_set(&ui->settings, SETTING_LIVERY, LIVERY_CLASSIC);
    ui->remix_chosen = REMIX_NONE;
}

static void reset_best_runs(Ui *ui)
{
    ghost_end(&ui->best_run.ghost);
    if (ui->kept[KEPT_BEST_RUNS].path[0] != '\0') {
        best_runs_forget(ui->kept[KEPT_BEST_RUNS].path);
    }
}

/// One thing that is kept, and the words for it, to be translated.
typedef struct ResetRow {
    const char *label, *asked, *note;
    void (*reset)(Ui *ui);
} ResetRow;

static const ResetRow RESETS[] = {
    {TRANSLATABLE("Delete high scores"), TRANSLATABLE("Really delete all high scores"),
     TRANSLATABLE("All tables; their replays stay"), reset_scores},
    {TRANSLATABLE("Begin the campaign anew"), TRANSLATABLE("Really give up all stars"),
     TRANSLATABLE("Stars, best times and what they have opened"), reset_progress},
    {TRANSLATABLE("Delete best runs"), TRANSLATABLE("Really delete all best runs"),
     TRANSLATABLE("The ghosts that you play against"), reset_best_runs},
};

#define RESET_COUNT ((int)(sizeof RESETS / sizeof RESETS[0]))

static int count_resets(Ui *ui)
{
    (void)ui;
    return RESET_COUNT;
}

static void name_reset(Ui *ui, int number, char *to, size_t size)
{
    const ResetRow *row = &RESETS[number];
    text_copy(to, size, translate(number + 1 == ui->reset_asked ? row->asked : row->label));
}

static void explain_reset(Ui *ui, int number, char *to, size_t size)
{
    const bool done = number + 1 == ui->reset_done;
    text_copy(to, size, translate(done ? TRANSLATABLE("Done") : RESETS[number].note));
}

/// The second choice of the same row in a row does it.
static void reset(Ui *ui, int number)
{
    const bool asked = number + 1 == ui->reset_asked;
    if (asked) {
        RESETS[number].reset(ui);
        kept_files_write(ui);
    }
    ui->reset_done = asked ? number + 1 : 0;
    ui->reset_asked = asked ? 0 : number + 1;
}

static const MenuRow ROWS[] = {
    {.count = count_resets, .name = name_reset, .explain = explain_reset, .act = reset},
    {.label = TRANSLATABLE("Feats and statistics"),
     .note = TRANSLATABLE("They are set to zero where they are shown"),
     .go = SCREEN_STATISTICS},
    {.label = TRANSLATABLE("Back"), .back = true},
};

/// Whoever goes elsewhere has thought better of it.
static bool act(Ui *ui, const MenuCommand *command)
{
    const bool stays = command->kind == MENU_NONE || command->kind == MENU_ACCEPT ||
                       command->kind == MENU_POINT || command->kind == MENU_PRESS;
    ui->reset_asked = stays ? ui->reset_asked : 0;
    ui->reset_done = stays ? ui->reset_done : 0;
    return false;
}

static void open(Ui *ui)
{
    ui->reset_asked = ui->reset_done = 0;
}

const Screen RESET_SCREEN = {.title = TRANSLATABLE("Begin anew"),
                             SCREEN_ROWS(ROWS),
                             .open = open,
                             .act = act,
                             .width = 23.0,
                             .note = kept_files_note,
                             .demonstrates = true,
                             .still = true};
