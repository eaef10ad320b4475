// The screen on which kept data are deleted one by one.
#include "screens.h"

#include "best_runs.h"
#include "kept_files.h"
#include "left_match.h"
#include "menu.h"
#include "ui_context.h"

static void reset_progress(const UiContext *ui)
{
    kept_files_reset_progress(ui->career);
    // Rewards are locked again; the number of cleared levels would unlock levels again.
    merits_stand(&ui->career->merits, STANDING_LEVEL_REACHED, 0);
    settings_set(ui->settings, SETTING_LIVERY, LIVERY_CLASSIC);
    ui->career->remix_chosen = REMIX_NONE;
    kept_files_write(ui->career);
}

static void reset_best_runs(const UiContext *ui)
{
    ghost_end(&ui->career->best_run.ghost);
    if (ui->career->kept[KEPT_BEST_RUNS].path[0] != '\0') {
        best_runs_forget(ui->career->kept[KEPT_BEST_RUNS].path);
    }
}

static void reset_scores(const UiContext *ui)
{
    kept_files_reset_scores(ui->career);
}

static void reset_cup(const UiContext *ui)
{
    cup_reset(ui->career);
}

static void forget_left_match(const UiContext *ui)
{
    left_match_forget(ui->career);
}

static const MenuRow ROWS[] = {
    {MENU_CALL("Delete high scores", reset_scores),
     .sure = TRANSLATABLE("Really delete all high scores"),
     .note = TRANSLATABLE("All tables; their replays stay")},
    {MENU_CALL("Restart the campaign", reset_progress),
     .sure = TRANSLATABLE("Really lose all stars"),
     .note = TRANSLATABLE("Stars, best times and what they unlocked")},
    {MENU_CALL("Restart the cup", reset_cup),
     .sure = TRANSLATABLE("Really start over with the first rival"),
     .note = TRANSLATABLE("The rivals you have beaten")},
    {MENU_CALL("Delete best runs", reset_best_runs),
     .sure = TRANSLATABLE("Really delete all best runs"),
     .note = TRANSLATABLE("The ghosts you play against")},
    {MENU_CALL("Delete the unfinished match", forget_left_match),
     .sure = TRANSLATABLE("Really delete the unfinished match"),
     .note = TRANSLATABLE("It can no longer be resumed; its replay stays")},
    {MENU_GO("Feats and statistics", SCREEN_STATISTICS),
     .note = TRANSLATABLE("Reset them where they are shown")},
    {MENU_GO_BACK},
};

const Screen RESET_SCREEN = {.title = TRANSLATABLE("Reset progress"),
                             SCREEN_ROWS(ROWS),
                             .width = 23.0,
                             .note = ui_note_files,
                             .traits = TRAIT_DEMONSTRATES | TRAIT_STILL};
