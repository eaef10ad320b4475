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

/// Shows the screen or level that follows the run.
static void go_on(Ui *ui, ScreenId after, int level)
{
    if (level >= 0) {
        match_begin(ui, play_of_choice(&ui->career, level));
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
    entry->place = scores_add(&ui->career.scores, ui->scores_set, entry->name.text, entry->points,
                              entry->levels);
    if (entry->place > 0) {
        scores_set_run(&ui->career.scores, entry->run);
        kept_files_write_scores(&ui->career);
        // Another process may have added better scores since the file was read.
        entry->place = scores_last_place(&ui->career.scores);
    }
}

void campaign_write_entry(Ui *ui)
{
    if (ui->entry.pending) {
        write_entry(ui);
    }
}

/// Ends the present solo run, if there is one, and finds its place among the high scores.
static void enter_run(Ui *ui)
{
    campaign_write_entry(ui);
    if (solo_run_goes_on(&ui->career) && world_outcome(ui->session.world) != WORLD_RUNNING &&
        world_paddle(ui->session.world, 0).points != ui->career.run.score) {
        // The level has ended, and its results have not been shown.
        solo_run_note_level(&ui->career);
    }
    const bool entered = solo_run_counts(&ui->career);
    long long points = ui->career.run.score;
    if (entered && world_outcome(ui->session.world) == WORLD_RUNNING) {
        points = world_paddle(ui->session.world, 0).points;
    }
    char set[SCORES_SET_SIZE];
    solo_run_score_set(&ui->career, set);
    ui->entry = (NameEntry){.points = points,
                            .levels = ui->career.run.levels,
                            .place = entered ? scores_place(&ui->career.scores, set, points) : 0};
    text_copy(ui->entry.run, sizeof ui->entry.run, entered ? ui->career.run.name : "");
    const char *last = ui->career.scores.last_name;
    text_field_set(&ui->entry.name, last[0] != '\0' ? last : translate("Player"), true);
    ui->career.run.ended = true;
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
    if (left_match_leave(&ui->career)) {
        campaign_save(ui);
        ui_go(ui, SCREEN_TITLE);
    } else {
        campaign_end(ui, SCREEN_TITLE, -1);
    }
}
