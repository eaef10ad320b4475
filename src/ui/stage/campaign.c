// Ends a solo run and brings its points into the high scores.
#include "campaign.h"

#include <string.h>

#include "kept_files.h"
#include "match.h"
#include "screen_states.h"
#include "text.h"
#include "ui_context.h"
#include "world_paddles.h"
#include "world_view.h"

/// Shows the screen or level that follows the run.
static void go_on(const UiContext *ui, ScreenId after, int level)
{
    if (level >= 0) {
        match_begin(ui, play_of_choice(ui->career, level));
    } else {
        ui_go(ui, after);
    }
}

/// Writes the name and what it has reached into the table of scores.
static void write_entry(const UiContext *ui)
{
    NameEntry *entry = &ui->names->entry;
    entry->pending = false;
    entry->asked = false;
    entry->place = scores_add(&ui->career->scores, ui->names->scores_set, entry->name.text,
                              entry->points, entry->levels);
    if (entry->place > 0) {
        scores_set_run(&ui->career->scores, entry->run);
        kept_files_write_scores(ui->career);
        // Another process may have added better scores since the file was read.
        entry->place = scores_last_place(&ui->career->scores);
    }
}

void campaign_write_entry(const UiContext *ui)
{
    if (ui->names->entry.pending) {
        write_entry(ui);
    }
}

/// Ends the present solo run, if there is one, and finds its place among the high scores.
static void enter_run(const UiContext *ui)
{
    campaign_write_entry(ui);
    if (solo_run_goes_on(ui->career) && world_outcome(ui->session->world) != WORLD_RUNNING &&
        world_paddle(ui->session->world, 0).points != ui->career->run.score) {
        // The level has ended, and its results have not been shown.
        solo_run_note_level(ui->career);
    }
    const bool entered = solo_run_counts(ui->career);
    long long points = ui->career->run.score;
    if (entered && world_outcome(ui->session->world) == WORLD_RUNNING) {
        points = world_paddle(ui->session->world, 0).points;
    }
    char set[SCORES_SET_SIZE];
    solo_run_score_set(ui->career, set);
    ui->names->entry =
        (NameEntry){.points = points,
                    .levels = ui->career->run.levels,
                    .place = entered ? scores_place(&ui->career->scores, set, points) : 0};
    text_copy(ui->names->entry.run, sizeof ui->names->entry.run,
              entered ? ui->career->run.name : "");
    const char *last = ui->career->scores.last_name;
    text_field_set(&ui->names->entry.name, last[0] != '\0' ? last : translate("Player"), true);
    ui->career->run.ended = true;
    if (ui->names->entry.place > 0) {
        ui->names->entry.pending = true;
        text_copy(ui->names->scores_set, sizeof ui->names->scores_set, set);
    }
}

static void ask_name(const UiContext *ui)
{
    ui->names->entry.asked = true;
    ui_go(ui, SCREEN_NAME);
}

void campaign_end(const UiContext *ui, ScreenId after, int level)
{
    enter_run(ui);
    ui->names->entry.after = after;
    ui->names->entry.level = level;
    if (ui->names->entry.pending && !ui->names->named) {
        ask_name(ui);
        return;
    }
    // On the screen of results the name can still be changed.
    if (after != SCREEN_RESULTS || level >= 0) {
        campaign_write_entry(ui);
    }
    go_on(ui, after, level);
}

void campaign_change_name(const UiContext *ui)
{
    ask_name(ui);
}

void campaign_enter_name(const UiContext *ui)
{
    ui->names->named = true;
    campaign_write_entry(ui);
    go_on(ui, ui->names->entry.after, ui->names->entry.level);
}

void campaign_show_set(const UiContext *ui, const char *set)
{
    text_copy(ui->names->scores_set, sizeof ui->names->scores_set, set);
}

void campaign_save(const UiContext *ui)
{
    if (!ui->names->entry.pending) {
        enter_run(ui);
    }
    campaign_write_entry(ui);
    ui->names->entry.place = 0;
}

void campaign_leave(const UiContext *ui)
{
    // A run that can be resumed has not ended yet, so no name is asked for.
    if (left_match_leave(ui->career)) {
        campaign_save(ui);
        ui_go(ui, SCREEN_TITLE);
    } else {
        campaign_end(ui, SCREEN_TITLE, -1);
    }
}
