/// @file campaign.h
/// A solo run from level to level: its end, its place among the high scores, the name entered.
#ifndef ARKANONG_CAMPAIGN_H
#define ARKANONG_CAMPAIGN_H

#include "scores.h"
#include "screen.h"

/// Whether the run ends with the level that has just ended: it was lost, or it was the last one.
bool campaign_is_over(Ui *ui);

/// Ends the run, so that the next level begins another one.
void campaign_forget(Ui *ui);

/// Adds the points of a level that has just ended, and keeps its merits.
void campaign_note_level(Ui *ui);

/// Ends the solo run, if there is one. If its points belong in the table, asks for SCREEN_NAME the
/// first time since the program started; later the run takes the name used last, which can be
/// changed while SCREEN_RESULTS is shown. After that comes the level list's level `level`, or the
/// screen `after` if `level` is -1.
void campaign_end(Ui *ui, ScreenId after, int level);

/// Goes to the title: a match that can be resumed is kept, with the points of its run; any other
/// run ends as by campaign_end.
void campaign_leave(Ui *ui);

/// Adds the run that has ended to the table under the name used last, if it is not there yet.
void campaign_write_entry(Ui *ui);

/// Asks for SCREEN_NAME, for a run that is not in the table yet.
void campaign_change_name(Ui *ui);

/// Adds the run to the table under the entered name, and goes where campaign_end was told to.
void campaign_enter_name(Ui *ui);

/// The set of levels that scores of the present level belong to.
void campaign_score_set(const Ui *ui, char set[SCORES_SET_SIZE]);

/// Whether the run can enter the high scores: it goes on, and is no practice, no remix and no level
/// without losses.
bool campaign_counts(const Ui *ui);

/// The rank, from 1, that the run has among the high scores with the points won so far; 0: none, or
/// the run does not count.
int campaign_rank(const Ui *ui);

/// Chooses the set whose table of high scores is shown.
void campaign_show_set(Ui *ui, const char *set);

/// Before the program ends: puts the points of a running solo run into the table, under the name
/// that is being entered or the one used last.
void campaign_save(Ui *ui);

#endif
