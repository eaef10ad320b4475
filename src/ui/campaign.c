// Ends a solo run and brings its points into the high scores.
#include "campaign.h"

#include <string.h>

#include "kept_files.h"
#include "match.h"
#include "scalar.h"
#include "stars.h"
#include "text.h"
#include "ui_state.h"
#include "worlds.h"

void campaign_score_set(const Ui *ui, char set[SCORES_SET_SIZE])
{
    if (seeded_score_set(&ui->seeded) != NULL) {
        text_copy(set, SCORES_SET_SIZE, seeded_score_set(&ui->seeded));
        return;
    }
    // A level of the level list belongs to its folder's set; any other file is a set of its own.
    char path[UI_PATH_SIZE];
    text_copy(path, sizeof path, ui->level_path);
    char *slash = strrchr(path, '/');
    if (ui->level_index >= 0 && slash != NULL) {
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

bool campaign_is_over(Ui *ui)
{
    const bool more = ui->seeded.kind == SEEDED_ENDLESS || worlds_next_level(ui) >= 0;
    return world_outcome(ui->session.world) == WORLD_LOST || !more;
}

void campaign_forget(Ui *ui)
{
    ui->campaign = (Campaign){0};
}

/// Stores the result of the level that has just ended in the merits.
static void note_progress(Ui *ui, bool won)
{
    const Session *session = &ui->session;
    const int place = worlds_place(ui, ui->level_index);
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
            place >= 0 ? stars_of_game(worlds_level(ui, place), &session->tally) : MERITS_CLEARED;
    }
    worlds_key(ui, ui->level_index, now.level);
    const Merit *before = merits_of(&ui->merits, now.level);
    ui->campaign.fresh_stars = now.stars & ~(before != NULL ? before->stars : 0);
    merits_note(&ui->merits, &now);
    kept_files_write(ui);
}

void campaign_note_level(Ui *ui)
{
    const bool won = world_outcome(ui->session.world) == WORLD_WON;
    ui->campaign.score = world_paddle(ui->session.world, 0).points;
    ui->campaign.levels += won;
    ui->campaign.fresh_stars = 0;
    if (ui->seeded.kind == SEEDED_ENDLESS) {
        statistics_note(&ui->statistics, STATISTICS_WAVES, ui->campaign.levels);
    }
    if (ui->seeded.counts) {
        statistics_note(&ui->statistics, STATISTICS_DAYS, 1);
    }
    if (ui->level_index < 0 || ui->remix != REMIX_NONE) {
        return;
    }
    // A level that was changed during play ends the run early; such a run does not count.
    if (!ui->campaign.ended) {
        note_progress(ui, won);
    }
    // Progress is kept only for the levels that come with the game (folder 0).
    if (won && ui->level_list.entry[ui->level_index].folder == 0) {
        const int number = level_list_solo_number(&ui->level_list, ui->level_index) + 1;
        settings_set(&ui->settings, SETTING_LEVEL_REACHED,
                     scalar_max_int(number, ui->settings.level_reached));
    }
}

/// Shows the screen or level that follows the run.
static void go_on(Ui *ui, ScreenId after, int level)
{
    if (level >= 0) {
        match_begin_chosen(ui, level);
    } else {
        ui_go(ui, after);
    }
}

/// Writes the name and what it has reached into the table of scores.
static void write_entry(Ui *ui)
{
    NameEntry *entry = &ui->entry;
    entry->pending = false;
    entry->asked = false;
    entry->place =
        scores_add(&ui->scores, ui->scores_set, entry->name.text, entry->points, entry->levels);
    if (entry->place > 0) {
        scores_set_run(&ui->scores, entry->run);
        kept_files_write_scores(ui);
        // Another process may have added better scores since the file was read.
        entry->place = scores_last_place(&ui->scores);
    }
}

void campaign_write_entry(Ui *ui)
{
    if (ui->entry.pending) {
        write_entry(ui);
    }
}

bool campaign_counts(const Ui *ui)
{
    return ui->session.world != NULL && ui->kind == PLAY_CAMPAIGN && !ui->campaign.ended &&
           ui->remix == REMIX_NONE && !seeded_is_practice(&ui->seeded) &&
           !world_match(ui->session.world)->floor && !session_has_partners(&ui->session);
}

int campaign_rank(const Ui *ui)
{
    char set[SCORES_SET_SIZE];
    campaign_score_set(ui, set);
    return campaign_counts(ui)
               ? scores_place(&ui->scores, set, world_paddle(ui->session.world, 0).points)
               : 0;
}

/// Ends the present solo run, if there is one, and finds its place among the high scores.
static void enter_run(Ui *ui)
{
    campaign_write_entry(ui);
    const bool solo = ui->session.world != NULL && ui->kind == PLAY_CAMPAIGN && !ui->campaign.ended;
    if (solo && world_outcome(ui->session.world) != WORLD_RUNNING &&
        world_paddle(ui->session.world, 0).points != ui->campaign.score) {
        // The level has ended, and its results have not been shown.
        campaign_note_level(ui);
    }
    const bool entered = campaign_counts(ui);
    long long points = ui->campaign.score;
    if (entered && world_outcome(ui->session.world) == WORLD_RUNNING) {
        points = world_paddle(ui->session.world, 0).points;
    }
    char set[SCORES_SET_SIZE];
    campaign_score_set(ui, set);
    ui->entry = (NameEntry){.points = points,
                            .levels = ui->campaign.levels,
                            .place = entered ? scores_place(&ui->scores, set, points) : 0};
    text_copy(ui->entry.run, sizeof ui->entry.run, entered ? ui->campaign.run : "");
    const char *last = ui->scores.last_name;
    text_field_set(&ui->entry.name, last[0] != '\0' ? last : translate("Player"), true);
    ui->campaign.ended = true;
    if (ui->entry.place > 0) {
        ui->entry.pending = true;
        text_copy(ui->scores_set, sizeof ui->scores_set, set);
    }
}

static void ask_name(Ui *ui)
{
    ui->entry.asked = true;
    ui_go(ui, SCREEN_NAME);
}

void campaign_end(Ui *ui, ScreenId after, int level)
{
    enter_run(ui);
    ui->entry.after = after;
    ui->entry.level = level;
    if (ui->entry.pending && !ui->named) {
        ask_name(ui);
        return;
    }
    // On the screen of results the name can still be changed.
    if (after != SCREEN_RESULTS || level >= 0) {
        campaign_write_entry(ui);
    }
    go_on(ui, after, level);
}

void campaign_change_name(Ui *ui)
{
    ask_name(ui);
}

void campaign_enter_name(Ui *ui)
{
    ui->named = true;
    campaign_write_entry(ui);
    go_on(ui, ui->entry.after, ui->entry.level);
}

void campaign_show_set(Ui *ui, const char *set)
{
    text_copy(ui->scores_set, sizeof ui->scores_set, set);
}

void campaign_save(Ui *ui)
{
    if (!ui->entry.pending) {
        enter_run(ui);
    }
    campaign_write_entry(ui);
    ui->entry.place = 0;
}

void campaign_leave(Ui *ui)
{
    // A run that can be resumed has not ended yet, so no name is asked for.
    if (left_match_leave(ui)) {
        campaign_save(ui);
        ui_go(ui, SCREEN_TITLE);
    } else {
        campaign_end(ui, SCREEN_TITLE, -1);
    }
}
