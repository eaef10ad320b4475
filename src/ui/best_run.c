// Chooses which run is the best one of a level.
#include "best_run.h"

#include <string.h>

#include "best_runs.h"
#include "text.h"
#include "ui_state.h"
#include "worlds.h"

/// The challenge of the day has a single entry: yesterday's run was on another level.
#define DAY_LEVEL "daily/challenge"

/// Writes the key of the played level. False: such a match keeps no best run (a match played once,
/// a remix, a level without losses).
static bool name_level(const Ui *ui, char level[MERITS_LEVEL_SIZE])
{
    const bool solo = ui->kind == PLAY_CAMPAIGN && !world_match(ui->session.world)->floor &&
                      !session_has_partners(&ui->session);
    if (solo && ui->seeded.kind == SEEDED_DAY) {
        return text_copy(level, MERITS_LEVEL_SIZE, DAY_LEVEL);
    }
    if (!solo || ui->level_index < 0 || ui->remix != REMIX_NONE) {
        return false;
    }
    worlds_key(ui, ui->level_index, level);
    return true;
}

void best_run_begin(Ui *ui)
{
    BestRun *best = &ui->best_run;
    const Session *session = &ui->session;
    const char *folder = ui->kept[KEPT_BEST_RUNS].path;
    best_run_end(ui);
    if (folder[0] == '\0' || !session->records || !name_level(ui, best->level)) {
        return;
    }
    Replay replay;
    if (best_runs_read(folder, best->level, &replay) &&
        strcmp(replay.level, session->recording.level) == 0) {
        ghost_begin(&best->ghost, &replay);
    }
    replay_free(&replay);
}

void best_run_advance(Ui *ui)
{
    if (ui->session.world != NULL && ui->watching == NULL) {
        ghost_follow(&ui->best_run.ghost, world_step_number(ui->session.world), &ui->deadline);
    }
}

void best_run_note(Ui *ui, const Replay *replay)
{
    BestRun *best = &ui->best_run;
    const bool cleared = ui->watching == NULL && world_outcome(ui->session.world) == WORLD_WON;
    if (best->level[0] == '\0' || !cleared) {
        return;
    }
    while (ghost_verify(&best->ghost, GHOST_STEPS)) {
    }
    if (best->ghost.state == GHOST_NONE || ui->session.tally.played < best->ghost.seconds) {
        best_runs_keep(ui->kept[KEPT_BEST_RUNS].path, best->level, replay);
    }
}

void best_run_end(Ui *ui)
{
    ghost_end(&ui->best_run.ghost);
    ui->best_run.level[0] = '\0';
}

const World *best_run_world(const Ui *ui)
{
    const bool seen = ui->settings.ghost != 0 && ui->watching == NULL &&
                      world_outcome(ui->session.world) == WORLD_RUNNING;
    return seen ? ghost_world(&ui->best_run.ghost) : NULL;
}
