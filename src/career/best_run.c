// Chooses which run is the best one of a level, verifies it and plays it as a ghost.
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

/// Steps between two checks of the deadline.
#define STEPS_AT_ONCE 240

void ghost_end(Ghost *ghost)
{
    replay_verify_end(&ghost->verification);
    replay_play_end(&ghost->play);
    replay_free(&ghost->replay);
    *ghost = (Ghost){0};
}

void ghost_begin(Ghost *ghost, Replay *replay)
{
    ghost_end(ghost);
    ghost->replay = *replay;
    *replay = (Replay){0};
    ghost->state = GHOST_UNVERIFIED;
    char problem[REPLAY_PROBLEM_SIZE];
    if (!replay_verify_begin(&ghost->verification, &ghost->replay, problem)) {
        ghost_end(ghost);
    }
}

/// Begins to play a verified run.
static void let_run(Ghost *ghost)
{
    const World *world = ghost->verification.play.world;
    const bool cleared = ghost->verification.finding.same && world_outcome(world) == WORLD_WON;
    ghost->seconds = world_time_played(world);
    replay_verify_end(&ghost->verification);
    ghost->state = GHOST_RUNS;
    char problem[REPLAY_PROBLEM_SIZE];
    if (!cleared || !replay_play_begin(&ghost->play, &ghost->replay, problem)) {
        ghost_end(ghost);
    }
}

bool ghost_verify(Ghost *ghost, int steps)
{
    if (ghost->state != GHOST_UNVERIFIED) {
        return false;
    }
    if (replay_verify_steps(&ghost->verification, steps)) {
        return true;
    }
    let_run(ghost);
    return false;
}

/// Plays at most `steps` steps, up to the match's step. Returns false when it is reached, or the
/// run is over.
static bool play_on(Ghost *ghost, long long step, int steps)
{
    for (int i = 0; i < steps; i++) {
        if (ghost->play.cursor.step >= step && !ghost->play.in_step) {
            return false;
        }
        if (!replay_play_step(&ghost->play, NULL, NULL)) {
            replay_play_end(&ghost->play);
            ghost->state = GHOST_OVER;
            return false;
        }
        if (ghost->play.in_step) {
            break;
        }
    }
    return true;
}

void ghost_follow(Ghost *ghost, long long step, const Deadline *deadline)
{
    bool more = true;
    ghost->play.deadline = ghost->verification.play.deadline = *deadline;
    for (int i = 0; i < GHOST_STEPS && more; i += STEPS_AT_ONCE) {
        more = ghost->state == GHOST_RUNS ? play_on(ghost, step, STEPS_AT_ONCE)
                                          : ghost_verify(ghost, STEPS_AT_ONCE);
        more = more && !deadline_has_passed(deadline);
    }
}

const World *ghost_world(const Ghost *ghost)
{
    return ghost->state == GHOST_RUNS ? ghost->play.world : NULL;
}
