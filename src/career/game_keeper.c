// Writes journals and kept games, and words the messages on rescued ones.
#include "game_keeper.h"

#include <stdio.h>
#include <string.h>

#include "career.h"
#include "translate.h"
#include "world_paddles.h"

/// s; shorter matches that were abandoned are not kept, unless they scored in a solo run.
#define SHORTEST_KEPT 3.0
/// s between two writes of the journal.
#define JOURNAL_PERIOD 1.0

void game_keeper_open(Career *career)
{
    const char *folder = career->kept[KEPT_GAMES].path;
    if (folder[0] != '\0') {
        career->keeper.rescued = kept_games_rescue(folder, career->keeper.rescued_path);
    }
}

/// Starts the journal of the session's recording.
static void begin_journal(Career *career)
{
    GameKeeper *keeper = &career->keeper;
    const Session *session = career->session;
    const int journal = kept_games_open_journal(career->kept[KEPT_GAMES].path, &session->recording,
                                                session->level.title, keeper->path);
    keeper->since = 0.0;
    if (journal >= 0 && !replay_journal_begin(&keeper->journal, journal, &session->recording)) {
        disk_remove(keeper->path);
    }
    // Formatted here, because a signal handler must not.
    snprintf(keeper->farewell, sizeof keeper->farewell,
             translate(
                 "your match is saved in %s and will be among your replays the next time you play"),
             keeper->path);
}

void game_keeper_begin(Career *career)
{
    Session *session = career->session;
    const char *folder = career->kept[KEPT_GAMES].path;
    if (career->date == NULL || folder[0] == '\0') {
        return;
    }
    const long long date = career->date();
    session_record(session, date);
    if (!session->records) {
        return;
    }
    if (play_is(&career->played, PLAY_RUN) && career->run.name[0] == '\0') {
        kept_games_name_run(career->run.name, date, session->seed);
    }
    begin_journal(career);
}

void game_keeper_go_on(Career *career)
{
    if (career->date == NULL || career->kept[KEPT_GAMES].path[0] == '\0') {
        replay_free(&career->session->recording);
        career->session->records = false;
    } else if (career->session->records) {
        begin_journal(career);
    }
}

void game_keeper_advance(Career *career, double seconds)
{
    GameKeeper *keeper = &career->keeper;
    keeper->since += seconds;
    if (keeper->since >= JOURNAL_PERIOD && career->session->records) {
        replay_journal_add(&keeper->journal, &career->session->recording);
        keeper->since = 0.0;
    }
}

/// The games that the score file refers to, read anew as another process may have changed it.
typedef struct Wanted {
    const Career *career;
    Scores scores;
    bool read;
} Wanted;

static bool is_wanted(void *context, const char *run)
{
    Wanted *wanted = context;
    const char *path = wanted->career->kept[KEPT_SCORES].path;
    if (strcmp(run, wanted->career->run.name) == 0 ||
        scores_have_run(&wanted->career->scores, run)) {
        return true;
    }
    if (!wanted->read && path[0] != '\0') {
        scores_read(&wanted->scores, path);
    }
    wanted->read = true;
    return scores_have_run(&wanted->scores, run);
}

void game_keeper_end(Career *career)
{
    GameKeeper *keeper = &career->keeper;
    Session *session = career->session;
    if (session->records) {
        replay_journal_add(&keeper->journal, &session->recording);
    }
    const bool solo = session->world != NULL && play_is(&career->played, PLAY_RUN);
    const bool scored = solo && world_paddle(session->world, 0).points > session->points;
    bool good = true;
    Replay replay;
    if (session_take_recording(session, &replay)) {
        career->kept_game[0] = '\0';
        if (replay.seconds - session->began >= SHORTEST_KEPT || scored) {
            Wanted wanted = {.career = career};
            const KeptRuns runs = {is_wanted, &wanted};
            text_copy(career->kept_game, sizeof career->kept_game,
                      keeper->journal.open ? keeper->path : "");
            good = kept_games_add(career->kept[KEPT_GAMES].path, &replay, session->level.title,
                                  solo ? career->run.name : "", &runs, career->kept_game);
            career->kept[KEPT_GAMES].unsaved = !good;
            career->kept_game[0] = good ? career->kept_game[0] : '\0';
            scores_free(&wanted.scores);
        }
        best_run_note(career, &replay);
        left_match_note(career, &replay);
        replay_free(&replay);
    }
    left_match_note(career, NULL);
    if (keeper->journal.open) {
        replay_journal_end(&keeper->journal);
        // A journal that could not be converted stays for the next start.
        if (good) {
            disk_remove(keeper->path);
        }
    }
}

const char *game_keeper_crash(Career *career)
{
    if (!career->keeper.journal.open || !career->session->records) {
        return NULL;
    }
    replay_journal_add(&career->keeper.journal, &career->session->recording);
    return career->keeper.journal.steps > 0 ? career->keeper.farewell : NULL;
}

const char *game_keeper_news(const Career *career)
{
    return career->keeper.rescued > 0 ? translate("Your interrupted match is among your replays.")
                                      : NULL;
}

const char *game_keeper_long_news(Career *career)
{
    GameKeeper *keeper = &career->keeper;
    snprintf(keeper->news, sizeof keeper->news, "%s (%s)",
             translate("Your interrupted match is among your replays."), keeper->rescued_path);
    return keeper->rescued > 0 ? keeper->news : NULL;
}
