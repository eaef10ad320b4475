// Adds up the points of a run, and keeps what its levels win.
#include "solo_run.h"

#include <string.h>

#include "match_statistics.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"
#include "worlds.h"

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
    text_copy(set, SCORES_SET_SIZE, slash != NULL && slash[1] != '\0' ? slash + 1 : path);
    // The name becomes one field of a line in the score file.
    for (char *c = set; *c != '\0'; c++) {
        *c = (unsigned char)*c < 0x20 ? '_' : *c;
    }
}

bool solo_run_is_over(Career *career)
{
    const bool more = play_is(&career->played, PLAY_WAVES) || worlds_next_level(career) >= 0;
    return world_outcome(career->session->world) == WORLD_LOST || !more;
}

/// Stores the result of the level that has just ended in the merits.
static void note_progress(Career *career, bool won)
{
    const Session *session = career->session;
    const int place = worlds_place(career, career->played.level_index);
    // Without losses, and with a partner, clearing a level unlocks the next ones and wins nothing
    // else.
    const bool calm = world_match(session->world)->floor || session_has_partners(session);
    Merit now = {.stars = won ? MERITS_CLEARED : 0};
    if (!calm) {
        now.points = world_paddle(session->world, 0).points - session->points;
    }
    if (won && !calm) {
        now.time_ms = (int)(1000.0 * session->tally.played);
        now.stars =
            place >= 0 ? match_stars(worlds_level(career, place), &session->tally) : MERITS_CLEARED;
    }
    worlds_key(career, career->played.level_index, now.level);
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
