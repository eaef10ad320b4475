// Resumes a match that the player left, with its context.
#include "resume.h"

#include "best_run.h"
#include "game_keeper.h"
#include "left_game.h"
#include "level_source.h"
#include "match.h"
#include "text.h"
#include "ui_state.h"

/// Restores the context that the match was left in.
static void restore_context(Ui *ui, const LeftGame *left)
{
    const unsigned long long *number = left->number;
    settings_set(&ui->settings, SETTING_MODE, (int)number[LEFT_MODE]);
    ui->campaign = (Campaign){.score = ui->session.points, .levels = (int)number[LEFT_LEVELS]};
    text_copy(ui->campaign.run, sizeof ui->campaign.run, left->run);
    ui->remix = (Remix)number[LEFT_REMIX];
    ui->cup = (Cup){.on = number[LEFT_CUP] != 0,
                    .rival = (BotStrength)number[LEFT_RIVAL],
                    .won = (int)number[LEFT_WON],
                    .lost = (int)number[LEFT_LOST]};
    ui->seeded = (Seeded){.kind = (SeededKind)number[LEFT_SEEDED],
                          .day = (long long)number[LEFT_DAY],
                          .counts = number[LEFT_COUNTS] != 0,
                          .seed = number[LEFT_SEED],
                          .wave = (int)number[LEFT_WAVE],
                          .lives = (int)number[LEFT_LIVES]};
    ui->first_match = false;
    ui->as_it_is = !session_has_partners(&ui->session);
    text_copy(ui->level_path, sizeof ui->level_path, left->level);
    ui->level_index = -1;
    ui->level_file = (FileWatch){0};
    if (left->level[0] != '\0') {
        match_find_level(ui);
        char file[UI_PATH_SIZE];
        level_source_file(left->level, file);
        file_watch_begin(&ui->level_file, file);
    }
}

/// Replaces the present session by the resumed one.
static void take_session(Ui *ui, const Session *session)
{
    int people = 0;
    match_end(ui);
    ui->kept_game[0] = '\0';
    ui->session = *session;
    ui->trial = false;
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        people += session->controller[seat].kind == CONTROLLER_PERSON;
    }
    const bool solo = world_mode(session->world) == WORLD_SOLO;
    ui->kind = solo ? PLAY_CAMPAIGN : (people == 1 ? PLAY_DUEL : PLAY_TWO);
    ui->asked = ui->kind;
    ui->controls.players = people > 1 || session_has_partners(session) ? 2 : 1;
    ui->controls.player[0].in_charge = ui->device;
    ui->controls.player[0].pad = ui->pad;
    ui->play = (PlayState){0};
    match_begin_effects(ui);
}

void resume_left_match(Ui *ui)
{
    const LeftGame left = ui->left.kept;
    const char *folder = ui->kept[KEPT_LEFT_GAME].path;
    Session session = {0};
    Replay replay = {0};
    const bool good = left_match_is_there(ui) && left_game_read_replay(folder, &replay) &&
                      session_resume(&session, &replay, ui->date != NULL ? ui->date() : 0);
    replay_free(&replay);
    left_match_forget(ui);
    if (good) {
        take_session(ui, &session);
        restore_context(ui, &left);
        game_keeper_go_on(ui);
        best_run_begin(ui);
        match_resume(ui);
    }
}
