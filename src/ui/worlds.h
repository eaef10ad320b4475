/// @file worlds.h
/// The campaign as it stands: its levels in order, which of them are open, what comes next.
///
/// A place counts the plan's levels through all worlds, from 0; -1 is none.
#ifndef ARKANONG_WORLDS_H
#define ARKANONG_WORLDS_H

#include "ui_state.h"

/// Levels of a world that are open though they are not cleared yet.
#define WORLDS_OPEN 2

/// Reads the plan in the folder of the game's levels; what is wrong with it is told on stderr. A
/// folder without one has no campaign. Where no progress is kept yet, levels are taken for cleared
/// that settings of older versions count.
/// @pre the level list and the kept files are there
void worlds_open(Ui *ui, const char *folder);

/// How many levels the campaign has; 0: there is none.
int worlds_count(const Ui *ui);
/// @pre 0 <= place < worlds_count
int worlds_world_of(const Ui *ui, int place); ///< from 0
int worlds_first_of(const Ui *ui, int world); ///< the place of its first level
const CampaignLevel *worlds_level(const Ui *ui, int place);

/// The level list's index of a level of the campaign; -1: its file is not there.
int worlds_index(Ui *ui, int place);
/// The place of a level of the level list; -1: it is none of the campaign's.
int worlds_place(const Ui *ui, int index);

/// The world whose level is played; -1: none.
int worlds_played(const Ui *ui);

/// The name under which progress in a level of the level list is kept.
void worlds_key(const Ui *ui, int index, char key[MERITS_LEVEL_SIZE]);
/// What has been won in a level; nothing at all where there is nothing.
Merit worlds_merit(const Ui *ui, int place);

/// Whether it can be played: it is cleared, or among the first WORLDS_OPEN of its world that are
/// not, and the world before is open and ended: by its boss, or its last level where it has none.
bool worlds_is_open(const Ui *ui, int place);
bool worlds_is_cleared(const Ui *ui, int place);

/// The place where the campaign goes on behind `place`, which may be -1: the next level that is
/// open and not cleared yet, round the end. Where all are cleared the one behind it; -1: it was the
/// last.
int worlds_next(const Ui *ui, int place);

/// The level list's index of the level that comes behind the present one: in the campaign as its
/// map has it, else the next for one paddle in the folder; -1: none.
int worlds_next_level(Ui *ui);

/// Stars won in a world, or in all for -1, and how many there are.
int worlds_stars(const Ui *ui, int world, int *all);

#endif
