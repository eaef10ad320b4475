// Resumes a match that the player left, with its context.
#include "resume.h"

#include "best_run.h"
#include "game_keeper.h"
#include "left_game.h"
#include "level_source.h"
#include "match.h"
#include "text.h"
#include "ui_state.h"

/// Replaces the present session by the resumed one.
static void take_session(Ui *ui, const Session *session, const LeftGame *left)
{
    match_end(ui);
    ui->career.kept_game[0] = '\0';
    ui->session = *session;
    left_match_restore(&ui->career, left);
    ui->level_file = (FileWatch){0};
    if (left->level[0] != '\0') {
        char file[UI_PATH_SIZE];
        level_source_file(left->level, file);
        file_watch_begin(&ui->level_file, file);
    }
    ui->controls.players = ui->career.played.people > 1 || session_has_partners(session) ? 2 : 1;
    ui->controls.player[0].in_charge = ui->device;
    ui->controls.player[0].pad = ui->pad;
    ui->play = (PlayState){0};
    match_begin_effects(ui);
}

void resume_left_match(Ui *ui)
{
    const LeftGame left = ui->career.left.kept;
    const char *folder = ui->career.kept[KEPT_LEFT_GAME].path;
    Session session = {0};
    Replay replay = {0};
    const bool good =
        left_match_is_there(&ui->career) && left_game_read_replay(folder, &replay) &&
        session_resume(&session, &replay, ui->career.date != NULL ? ui->career.date() : 0);
    replay_free(&replay);
    left_match_forget(&ui->career);
    if (good) {
        take_session(ui, &session, &left);
        game_keeper_go_on(&ui->career);
        best_run_begin(&ui->career);
        match_resume(ui);
    }
}
