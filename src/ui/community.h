/// @file community.h
/// Level sets of other games: those found on this machine, and the one whose levels are listed.
#ifndef ARKANONG_COMMUNITY_H
#define ARKANONG_COMMUNITY_H

#include "ui_state.h"

/// Notes where sets may lie.
/// @param folders  NULL behind the last; NULL: nowhere
void community_open(Ui *ui, const char *const *folders);

/// Asks for the screen with the levels of a set, or for that with what is wrong with it where none
/// of its levels is whole.
void community_show(Ui *ui, const char *path);
/// The same of a set that somebody has handed to the game: from now on it is listed.
void community_add(Ui *ui, const char *path);

/// Whether levels of the listed set are for two, and nothing else is to be had.
bool community_is_for_two(const Ui *ui);
/// Lists the levels for one or for two paddles.
void community_choose_duel(Ui *ui, bool duel);

/// Levels of a set of that name that somebody has cleared.
int community_count_cleared(const Ui *ui, const char *name);

#endif
