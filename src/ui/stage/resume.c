// Resumes a match that the player left, with its context.
#include "resume.h"

#include <stdlib.h>

#include "best_run.h"
#include "errand.h"
#include "game_keeper.h"
#include "left_game.h"
#include "level_source.h"
#include "match.h"
#include "stage.h"
#include "text.h"
#include "ui_context.h"

/// Replaces the present session by the resumed one.
static void take_session(const UiContext *ui, const Session *session, const LeftGame *left)
{
    match_end(ui);
    ui->career->kept_game[0] = '\0';
    ui->stage->session = *session;
    left_match_restore(ui->career, left);
    ui->stage->level_file = (FileWatch){0};
    if (left->level[0] != '\0') {
        char file[UI_PATH_SIZE];
        level_source_file(left->level, file);
        file_watch_begin(&ui->stage->level_file, file);
    }
    ui_seat_players(ui, ui->career->played.people > 1 || session_has_partners(session) ? 2 : 1);
    ui->stage->play = (PlayState){0};
    match_begin_effects(ui);
}

/// What is to be resumed, and the session that comes of it.
typedef struct ResumeOrder {
    LeftGame left;
    char folder[UI_PATH_SIZE];
    long long date;
    Session session;
    bool good;
} ResumeOrder;

static void play_order(void *argument)
{
    ResumeOrder *order = argument;
    Replay replay = {0};
    order->good = left_game_read_replay(order->folder, &replay) &&
                  session_resume(&order->session, &replay, order->date);
    replay_free(&replay);
}

static void drop_order(void *argument)
{
    ResumeOrder *order = argument;
    session_end(&order->session);
    free(order);
}

static void finish(const UiContext *ui, void *argument)
{
    ResumeOrder *order = argument;
    left_match_forget(ui->career);
    if (order->good) {
        take_session(ui, &order->session, &order->left);
        order->session = (Session){0};
        game_keeper_go_on(ui->career);
        best_run_begin(ui->career);
        match_resume(ui);
    } else if (ui_screen(ui) == SCREEN_LOADING) {
        ui_back(ui);
    }
    drop_order(order);
}

void resume_left_match(const UiContext *ui)
{
    ResumeOrder *order = left_match_is_there(ui->career) ? calloc(1, sizeof *order) : NULL;
    if (order == NULL) {
        return;
    }
    order->left = ui->career->left.kept;
    order->date = ui->career->date != NULL ? ui->career->date() : 0;
    text_copy(order->folder, sizeof order->folder, ui->career->kept[KEPT_LEFT_GAME].path);
    const Errand errand = {
        .work = play_order, .finish = finish, .drop = drop_order, .argument = order};
    errand_await(ui, errand_begin(ui, &errand), order->left.title);
}
