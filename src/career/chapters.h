/// @file chapters.h
/// The state of the campaign: its levels in order, which of them are open, the next one, and what a
/// level shows that none before it has: power-ups and kinds of bricks. The campaign is the game's
/// own, or that of a pack (pack.h), whose levels the level list has chosen.
///
/// A place counts the plan's levels through all chapters, from 0; -1 is none.
#ifndef ARKANONG_CHAPTERS_H
#define ARKANONG_CHAPTERS_H

#include "career.h"

/// Number of uncleared levels of a chapter that are open.
#define CHAPTERS_OPEN 2

/// Reads the plan in the folder of the game's levels, with problems on stderr. A folder without one
/// has no campaign. If no progress is kept yet, the levels counted in settings of older versions
/// are taken as cleared.
/// @pre the level list and the kept files are there
void chapters_open(Career *career, const char *folder);

/// Chooses the campaign of a pack, and lists its levels, or with NULL the game's own. False, with
/// nothing changed, when the pack cannot be read.
bool chapters_choose(Career *career, const char *pack);

/// Chooses the campaign that a level of the level list belongs to; -1 changes nothing.
void chapters_follow(Career *career, int index);

/// The folder of the campaign's files, or the path of its pack.
const char *chapters_folder(const Career *career);

/// The number of levels of the campaign; 0: there is none.
int chapters_count(const Career *career);
/// @pre 0 <= place < chapters_count
int chapters_number_of(const Career *career, int place);  ///< from 0
int chapters_first_of(const Career *career, int chapter); ///< the place of its first level
const CampaignLevel *chapters_level(const Career *career, int place);

/// The level list's index of a level of the campaign; -1: its file is not there.
int chapters_index(Career *career, int place);
/// The place of a level of the level list; -1: it is none of the campaign's.
int chapters_place(const Career *career, int index);

/// The place of the level of that title for one paddle; -1: none.
int chapters_place_of(Career *career, const Level *level);
/// The place of the level that the present session shows, also from a file or in a replay; -1:
/// none.
int chapters_shown(Career *career);

/// The name under which progress in a level of the level list is kept.
void chapters_key(const Career *career, int index, char key[MERITS_LEVEL_SIZE]);
/// The merits of a level; empty if there are none.
Merit chapters_merit(const Career *career, int place);

/// Whether it can be played: it is cleared, or among the first CHAPTERS_OPEN of its chapter that
/// are not, and the chapter before is open and ended: by its boss, or its last level where it has
/// none.
bool chapters_is_open(const Career *career, int place);
bool chapters_is_cleared(const Career *career, int place);
/// Writes, translated, what has to be cleared to open a level that is not.
void chapters_write_lock(const Career *career, int place, char *to, size_t size);

/// The place of the next level after `place`, which may be -1: the next open level that is not
/// cleared yet, wrapping around. If all are cleared the one after it; -1: it was the last.
int chapters_next(const Career *career, int place);

/// The level list's index of the level that comes behind the present one: in the campaign as its
/// map has it, else the next for one paddle in the folder; -1: none.
int chapters_next_level(Career *career);

/// Stars won in a chapter, or in all of the game's own campaign for -1; `*all` becomes the number
/// of stars there.
int chapters_stars(const Career *career, int chapter, int *all);

/// Keeps that a person has won a level of a pack that is for two and more.
void chapters_note_duel(Career *career);

/// Whether the level is the campaign's first with that power-up, in a brick or as a shot.
bool chapters_first_power_up(Career *career, int place, int power_up);
/// Whether it is the first with a brick of that name. Plain and coloured bricks are in any.
bool chapters_first_brick(Career *career, int place, int kind);

/// Writes, translated, which kinds of bricks are new: "New: bomb. It takes its neighbours along.",
/// of several their names alone; "": none is.
void chapters_write_first_bricks(Career *career, int place, char *to, size_t size);
/// Writes, translated, that a power-up is new: "New: split. Each of your balls splits into three."
void chapters_write_first_power_up(int power_up, char *to, size_t size);

#endif
