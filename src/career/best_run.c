// Chooses which run is the best one of a level.
#include "best_run.h"

#include <string.h>

#include "world_field.h"
#include "world_view.h"
#include "worlds.h"

/// The challenge of the day has a single entry: yesterday's run was on another level.
#define DAY_LEVEL "daily/challenge"

/// Writes the key of the played level. False: such a match keeps no best run (a match played once,
/// a remix, a level without losses).
static bool name_level(const Career *career, char level[MERITS_LEVEL_SIZE])
{
    const Play *play = &career->played;
    if (!play_is(play, PLAY_BEST) || world_match(career->session->world)->floor ||
        session_has_partners(career->session)) {
        return false;
    }
    if (play_is(play, PLAY_DAYS)) {
        return text_copy(level, MERITS_LEVEL_SIZE, DAY_LEVEL);
    }
    if (play->level_index < 0) {
        return false;
    }
    worlds_key(career, career->played.level_index, level);
    return true;
}

void best_run_begin(Career *career)
{
    BestRun *best = &career->best_run;
    const Session *session = career->session;
    const char *folder = career->kept[KEPT_BEST_RUNS].path;
    best_run_end(career);
    if (folder[0] == '\0' || !session->records || !name_level(career, best->level)) {
        return;
    }
    Replay replay;
    if (kept_games_read_best(folder, best->level, &replay) &&
        strcmp(replay.level, session->recording.level) == 0) {
        ghost_begin(&best->ghost, &replay);
    }
    replay_free(&replay);
}

void best_run_advance(Career *career, const Deadline *deadline)
{
    if (career->session->world != NULL && !play_is(&career->played, PLAY_IN_REPLAY)) {
        ghost_follow(&career->best_run.ghost, world_step_number(career->session->world), deadline);
    }
}

void best_run_note(Career *career, const Replay *replay)
{
    BestRun *best = &career->best_run;
    const bool cleared = !play_is(&career->played, PLAY_IN_REPLAY) &&
                         world_outcome(career->session->world) == WORLD_WON;
    if (best->level[0] == '\0' || !cleared) {
        return;
    }
    while (ghost_verify(&best->ghost, GHOST_STEPS)) {
    }
    if (best->ghost.state == GHOST_NONE || career->session->tally.played < best->ghost.seconds) {
        kept_games_keep_best(career->kept[KEPT_BEST_RUNS].path, best->level, replay);
    }
}

void best_run_end(Career *career)
{
    ghost_end(&career->best_run.ghost);
    career->best_run.level[0] = '\0';
}

const World *best_run_world(const Career *career)
{
    const bool seen = career->settings->ghost != 0 && !play_is(&career->played, PLAY_IN_REPLAY) &&
                      world_outcome(career->session->world) == WORLD_RUNNING;
    return seen ? ghost_world(&career->best_run.ghost) : NULL;
}
