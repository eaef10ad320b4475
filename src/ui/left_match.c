// Keeps what a match that is left belongs to, and brings both back.
#include "left_match.h"

#include "best_run.h"
#include "game_keeper.h"
#include "level_source.h"
#include "match.h"
#include "text.h"
#include "ui_state.h"

/// s; who leaves a match sooner has not begun it.
#define SHORTEST_LEFT 3.0

void left_match_open(Ui *ui)
{
    left_game_read(&ui->left.kept, ui->kept[KEPT_LEFT_GAME].path);
}

bool left_match_is_there(const Ui *ui)
{
    const LeftGame *kept = &ui->left.kept;
    return kept->title[0] != '\0' && kept->number[LEFT_SIMULATION] == WORLD_SIMULATION;
}

/// Whether the present match goes on and is one of a person that could be played further.
static bool can_be_left(const Ui *ui)
{
    const Session *session = &ui->session;
    return session->records && session->began <= 0.0 && ui->watching == NULL && !ui->trial &&
           !ui->demonstrates && session_person_side(session) != SIDE_NONE &&
           world_outcome(session->world) == WORLD_RUNNING &&
           session->tally.seconds >= SHORTEST_LEFT;
}

void left_match_leave(Ui *ui)
{
    const Seeded *seeded = &ui->seeded;
    const Cup *cup = &ui->cup;
    if (ui->kept[KEPT_LEFT_GAME].path[0] == '\0' || !can_be_left(ui)) {
        return;
    }
    ui->left.leaving = (LeftGame){.number = {
                                      [LEFT_SIMULATION] = WORLD_SIMULATION,
                                      [LEFT_MODE] = (unsigned)ui->settings.mode,
                                      [LEFT_LEVELS] = (unsigned)ui->campaign.levels,
                                      [LEFT_REMIX] = ui->remix,
                                      [LEFT_CUP] = cup->on,
                                      [LEFT_RIVAL] = cup->rival,
                                      [LEFT_WON] = (unsigned)cup->won,
                                      [LEFT_LOST] = (unsigned)cup->lost,
                                      [LEFT_SEEDED] = seeded->kind,
                                      [LEFT_DAY] = (unsigned long long)seeded->day,
                                      [LEFT_COUNTS] = seeded->counts,
                                      [LEFT_SEED] = seeded->seed,
                                      [LEFT_WAVE] = (unsigned)seeded->wave,
                                      [LEFT_LIVES] = (unsigned)seeded->lives,
                                  }};
    LeftGame *leaving = &ui->left.leaving;
    text_copy(leaving->title, sizeof leaving->title, ui->session.level.title);
    text_copy(leaving->level, sizeof leaving->level, ui->level_path);
    if (ui->kind == PLAY_CAMPAIGN) {
        text_copy(leaving->run, sizeof leaving->run, ui->campaign.run);
    }
}

void left_match_note(Ui *ui, const Replay *replay)
{
    LeftMatch *left = &ui->left;
    if (left->leaving.title[0] != '\0' && replay != NULL) {
        const bool good = left_game_write(&left->leaving, ui->kept[KEPT_LEFT_GAME].path, replay);
        left->kept = good ? left->leaving : (LeftGame){0};
    }
    left->leaving = (LeftGame){0};
}

/// What the match belongs to, as it was when it was left.
static void bring_back(Ui *ui, const LeftGame *left)
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
    text_copy(ui->level_path, sizeof ui->level_path, left->level);
    ui->level_index = -1;
    ui->level_file = (FileWatch){0};
    if (left->level[0] != '\0') {
        char file[UI_PATH_SIZE];
        match_find_level(ui);
        level_source_file(left->level, file);
        file_watch_begin(&ui->level_file, file);
    }
}

/// Makes the session that was resumed the one that is played.
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

void left_match_go_on(Ui *ui)
{
    const LeftGame left = ui->left.kept;
    const char *folder = ui->kept[KEPT_LEFT_GAME].path;
    Session session = {0};
    Replay replay;
    const bool good = left_game_read_replay(folder, &replay) &&
                      session_resume(&session, &replay, ui->date != NULL ? ui->date() : 0);
    replay_free(&replay);
    left_game_forget(folder);
    ui->left.kept = (LeftGame){0};
    if (good) {
        take_session(ui, &session);
        bring_back(ui, &left);
        game_keeper_go_on(ui);
        best_run_begin(ui);
        match_resume(ui);
    }
}
