// Adds up the points of a run, and keeps what its levels win; chooses which run is the best one of
// a level, verifies it and plays it as a ghost.
#include "career.h"

#include <string.h>

#include "chapters.h"
#include "match_statistics.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

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
    chapters_key(career, career->played.level_index, level);
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

/// Plays at most STEPS_AT_ONCE steps, up to the match's step. Returns false when it is reached, or
/// the run is over.
static bool play_on(Ghost *ghost, long long step)
{
    for (int i = 0; i < STEPS_AT_ONCE; i++) {
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
        more =
            ghost->state == GHOST_RUNS ? play_on(ghost, step) : ghost_verify(ghost, STEPS_AT_ONCE);
        more = more && !deadline_has_passed(deadline);
    }
}

const World *ghost_world(const Ghost *ghost)
{
    return ghost->state == GHOST_RUNS ? ghost->play.world : NULL;
}

void solo_run_score_set(const Career *career, char set[SCORES_SET_SIZE])
{
    const Play *play = &career->played;
    if (PLAY_ROWS[play->kind].score_set != NULL) {
        text_copy(set, SCORES_SET_SIZE, PLAY_ROWS[play->kind].score_set);
        return;
    }
    // A level of the level list belongs to its folder's set; any other file is a set of its own.
    char path[DISK_PATH_SIZE];
    text_copy(path, sizeof path, play->level_path);
    char *slash = strrchr(path, '/');
    if (play->level_index >= 0 && slash != NULL) {
        while (slash > path && *slash == '/') {
            *slash-- = '\0';
        }
        slash = strrchr(path, '/');
    }
    // The folder above all has no name.
    text_copy(set, SCORES_SET_SIZE, slash != NULL && slash[1] != '\0' ? slash + 1 : path);
    // The name becomes one field of a line in the score file.
    for (char *c = set; *c != '\0'; c++) {
        *c = (unsigned char)*c < 0x20 ? '_' : *c;
    }
}

bool solo_run_is_over(Career *career)
{
    const bool more = play_is(&career->played, PLAY_WAVES) || chapters_next_level(career) >= 0;
    return world_outcome(career->session->world) == WORLD_LOST || !more;
}

/// Stores the result of the level that has just ended in the merits.
static void note_progress(Career *career, bool won)
{
    const Session *session = career->session;
    const int place = chapters_place(career, career->played.level_index);
    // Without losses, and with a partner, clearing a level unlocks the next ones and wins nothing
    // else.
    const bool calm = world_match(session->world)->floor || session_has_partners(session);
    Merit now = {.stars = won ? MERITS_CLEARED : 0};
    if (!calm) {
        now.points = world_paddle(session->world, 0).points - session->points;
    }
    if (won && !calm) {
        now.time_ms = (int)(1000.0 * session->tally.played);
        now.stars = place >= 0 ? match_stars(chapters_level(career, place), &session->tally)
                               : MERITS_CLEARED;
    }
    chapters_key(career, career->played.level_index, now.level);
    const Merit *before = merits_of(&career->merits, now.level);
    career->run.fresh_stars = now.stars & ~(before != NULL ? before->stars : 0);
    merits_note(&career->merits, &now);
    kept_files_write(career);
}

void solo_run_note_level(Career *career)
{
    const Play *play = &career->played;
    const World *world = career->session->world;
    const bool won = world_outcome(world) == WORLD_WON;
    SoloRun *run = &career->run;
    run->score = world_paddle(world, 0).points;
    run->levels += won;
    run->fresh_stars = 0;
    if (play_is(play, PLAY_WAVES)) {
        statistics_note(&career->statistics, STATISTICS_WAVES, run->levels);
    }
    if (play->seeded.counts) {
        statistics_note(&career->statistics, STATISTICS_DAYS, 1);
    }
    if (play->level_index < 0 || !play_is(play, PLAY_MERITS)) {
        return;
    }
    // A level that was changed during play ends the run early; such a run does not count.
    if (!run->ended) {
        note_progress(career, won);
    }
    // Progress is kept only for the levels that come with the game (folder 0).
    if (won && career->level_list->entry[play->level_index].folder == 0) {
        const int number = level_list_solo_number(career->level_list, play->level_index) + 1;
        merits_stand(&career->merits, STANDING_LEVEL_REACHED,
                     scalar_max_int(number, career->merits.standing[STANDING_LEVEL_REACHED]));
    }
}

void solo_run_forget(Career *career)
{
    career->run = (SoloRun){0};
}

bool solo_run_goes_on(const Career *career)
{
    return career->session->world != NULL && play_is(&career->played, PLAY_RUN) &&
           !career->run.ended;
}

bool solo_run_counts(const Career *career)
{
    const Play *play = &career->played;
    return solo_run_goes_on(career) && play_is(play, PLAY_SCORES) && !play_is_practice(play) &&
           !world_match(career->session->world)->floor && !session_has_partners(career->session);
}

int solo_run_rank(const Career *career)
{
    char set[SCORES_SET_SIZE];
    solo_run_score_set(career, set);
    return solo_run_counts(career)
               ? scores_place(&career->scores, set, world_paddle(career->session->world, 0).points)
               : 0;
}
