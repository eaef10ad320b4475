/// @file campaign.h
/// A solo run from level to level: its end, its place among the high scores, the name entered.
#ifndef ARKANONG_CAMPAIGN_H
#define ARKANONG_CAMPAIGN_H

#include "scores.h"
#include "screen.h"

/// Ends the solo run, if there is one. If its points belong in the table, asks for SCREEN_NAME the
/// first time since the program started; later the run takes the name used last, which can be
/// changed while SCREEN_RESULTS is shown. After that comes the level list's level `level`, or the
/// screen `after` if `level` is -1.
void campaign_end(const UiContext *ui, ScreenId after, int level);

/// Goes to the title: a match that can be resumed is kept, with the points of its run; any other
/// run ends as by campaign_end.
void campaign_leave(const UiContext *ui);

/// Adds the run that has ended to the table under the name used last, if it is not there yet.
void campaign_write_entry(const UiContext *ui);

/// Asks for SCREEN_NAME, for a run that is not in the table yet.
void campaign_change_name(const UiContext *ui);

/// Adds the run to the table under the entered name, and goes where campaign_end was told to.
void campaign_enter_name(const UiContext *ui);

/// Chooses the set whose table of high scores is shown.
void campaign_show_set(const UiContext *ui, const char *set);

/// Before the program ends: puts the points of a running solo run into the table, under the name
/// that is being entered or the one used last.
void campaign_save(const UiContext *ui);

#endif
