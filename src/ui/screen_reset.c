// The screen on which kept data are deleted one by one.
#include "screens.h"

#include "best_runs.h"
#include "kept_files.h"
#include "left_match.h"
#include "menu.h"
#include "ui_state.h"

static void reset_progress(Ui *ui)
{
    kept_files_reset_progress(ui);
    // Rewards are locked again; SETTING_LEVEL_REACHED, kept for older versions, would unlock levels
    // again.
    settings_set(&ui->settings, SETTING_LEVEL_REACHED, 0);
    settings_set(&ui->settings, SETTING_LIVERY, LIVERY_CLASSIC);
    ui->remix_chosen = REMIX_NONE;
    kept_files_write(ui);
}

static void reset_best_runs(Ui *ui)
{
    ghost_end(&ui->best_run.ghost);
    if (ui->kept[KEPT_BEST_RUNS].path[0] != '\0') {
        best_runs_forget(ui->kept[KEPT_BEST_RUNS].path);
    }
}

static const MenuRow ROWS[] = {
    {MENU_CALL("Delete high scores", kept_files_reset_scores),
     .sure = TRANSLATABLE("Really delete all high scores"),
     .note = TRANSLATABLE("All tables; their replays stay")},
    {MENU_CALL("Restart the campaign", reset_progress),
     .sure = TRANSLATABLE("Really lose all stars"),
     .note = TRANSLATABLE("Stars, best times and what they unlocked")},
    {MENU_CALL("Restart the cup", cup_reset),
     .sure = TRANSLATABLE("Really start over with the first rival"),
     .note = TRANSLATABLE("The rivals you have beaten")},
    {MENU_CALL("Delete best runs", reset_best_runs),
     .sure = TRANSLATABLE("Really delete all best runs"),
     .note = TRANSLATABLE("The ghosts you play against")},
    {MENU_CALL("Delete the unfinished match", left_match_forget),
     .sure = TRANSLATABLE("Really delete the unfinished match"),
     .note = TRANSLATABLE("It can no longer be resumed; its replay stays")},
    {MENU_GO("Feats and statistics", SCREEN_STATISTICS),
     .note = TRANSLATABLE("Reset them where they are shown")},
    {MENU_GO_BACK},
};

const Screen RESET_SCREEN = {.title = TRANSLATABLE("Reset progress"),
                             SCREEN_ROWS(ROWS),
                             .width = 23.0,
                             .note = kept_files_note,
                             .traits = TRAIT_DEMONSTRATES | TRAIT_STILL};
