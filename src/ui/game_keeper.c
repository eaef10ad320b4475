// Writes journals and kept games, and words the messages on rescued ones.
#include "game_keeper.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "best_run.h"
#include "kept_games.h"
#include "text.h"
#include "ui_state.h"

/// s; shorter matches that were abandoned are not kept, unless they scored in a solo run.
#define SHORTEST_KEPT 3.0
/// s between two writes of the journal.
#define JOURNAL_PERIOD 1.0

void game_keeper_open(Ui *ui)
{
    const char *folder = ui->kept[KEPT_GAMES].path;
    if (folder[0] != '\0') {
        ui->keeper.rescued = kept_games_rescue(folder, ui->keeper.rescued_path);
    }
}

/// Starts the journal of the session's recording.
static void begin_journal(Ui *ui)
{
    GameKeeper *keeper = &ui->keeper;
    const Session *session = &ui->session;
    const int journal = kept_games_open_journal(ui->kept[KEPT_GAMES].path, &session->recording,
                                                session->level.title, keeper->path);
    keeper->since = 0.0;
    if (journal >= 0 && !replay_journal_begin(&keeper->journal, journal, &session->recording)) {
        unlink(keeper->path);
    }
    // Formatted here, because a signal handler must not.
    snprintf(keeper->farewell, sizeof keeper->farewell,
             translate(
                 "your match is saved in %s and will be among your replays the next time you play"),
             keeper->path);
}

void game_keeper_begin(Ui *ui)
{
    Session *session = &ui->session;
    const char *folder = ui->kept[KEPT_GAMES].path;
    if (ui->date == NULL || folder[0] == '\0') {
        return;
    }
    const long long date = ui->date();
    session_record(session, date);
    if (!session->records) {
        return;
    }
    if (ui->kind == PLAY_CAMPAIGN && ui->campaign.run[0] == '\0') {
        kept_games_name_run(ui->campaign.run, date, session->seed);
    }
    begin_journal(ui);
}

void game_keeper_go_on(Ui *ui)
{
    if (ui->date == NULL || ui->kept[KEPT_GAMES].path[0] == '\0') {
        replay_free(&ui->session.recording);
        ui->session.records = false;
    } else if (ui->session.records) {
        begin_journal(ui);
    }
}

void game_keeper_advance(Ui *ui, double seconds)
{
    GameKeeper *keeper = &ui->keeper;
    keeper->since += seconds;
    if (keeper->since >= JOURNAL_PERIOD && ui->session.records) {
        replay_journal_add(&keeper->journal, &ui->session.recording);
        keeper->since = 0.0;
    }
}

/// The games that the score file refers to, read anew as another process may have changed it.
typedef struct Wanted {
    const Ui *ui;
    Scores scores;
    bool read;
} Wanted;

static bool is_wanted(void *context, const char *run)
{
    Wanted *wanted = context;
    const char *path = wanted->ui->kept[KEPT_SCORES].path;
    if (strcmp(run, wanted->ui->campaign.run) == 0 || scores_have_run(&wanted->ui->scores, run)) {
        return true;
    }
    if (!wanted->read && path[0] != '\0') {
        scores_read(&wanted->scores, path);
    }
    wanted->read = true;
    return scores_have_run(&wanted->scores, run);
}

void game_keeper_end(Ui *ui)
{
    GameKeeper *keeper = &ui->keeper;
    Session *session = &ui->session;
    if (session->records) {
        replay_journal_add(&keeper->journal, &session->recording);
    }
    const bool solo = session->world != NULL && ui->kind == PLAY_CAMPAIGN && !ui->demonstrates;
    const bool scored = solo && world_paddle(session->world, 0).points > session->points;
    bool good = true;
    Replay replay;
    if (session_take_recording(session, &replay)) {
        ui->kept_game[0] = '\0';
        if (replay.seconds - session->began >= SHORTEST_KEPT || scored) {
            Wanted wanted = {.ui = ui};
            const KeptRuns runs = {is_wanted, &wanted};
            text_copy(ui->kept_game, sizeof ui->kept_game,
                      keeper->journal.open ? keeper->path : "");
            good = kept_games_add(ui->kept[KEPT_GAMES].path, &replay, session->level.title,
                                  solo ? ui->campaign.run : "", &runs, ui->kept_game);
            ui->kept[KEPT_GAMES].unsaved = !good;
            ui->kept_game[0] = good ? ui->kept_game[0] : '\0';
            scores_free(&wanted.scores);
        }
        best_run_note(ui, &replay);
        left_match_note(ui, &replay);
        replay_free(&replay);
    }
    left_match_note(ui, NULL);
    if (keeper->journal.open) {
        replay_journal_end(&keeper->journal);
        // A journal that could not be converted stays for the next start.
        if (good) {
            unlink(keeper->path);
        }
    }
}

const char *game_keeper_crash(Ui *ui)
{
    if (!ui->keeper.journal.open || !ui->session.records) {
        return NULL;
    }
    replay_journal_add(&ui->keeper.journal, &ui->session.recording);
    return ui->keeper.journal.steps > 0 ? ui->keeper.farewell : NULL;
}

const char *game_keeper_news(const Ui *ui)
{
    return ui->keeper.rescued > 0 ? translate("Your interrupted match is among your replays.")
                                  : NULL;
}

const char *game_keeper_long_news(Ui *ui)
{
    GameKeeper *keeper = &ui->keeper;
    snprintf(keeper->news, sizeof keeper->news, "%s (%s)",
             translate("Your interrupted match is among your replays."), keeper->rescued_path);
    return keeper->rescued > 0 ? keeper->news : NULL;
}
