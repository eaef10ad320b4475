/// @file level_list.h
/// The level files of a folder, in the order of their names; each is read when it is first looked
/// at.
#ifndef ARKANONG_LEVEL_LIST_H
#define ARKANONG_LEVEL_LIST_H

#include "level.h"

typedef enum LevelListState { LEVEL_LIST_UNREAD, LEVEL_LIST_GOOD, LEVEL_LIST_BAD } LevelListState;

typedef struct LevelListEntry {
    char *path;
    const char *file; ///< the last part of the path
    LevelListState state;
    Level level; ///< of a good one
} LevelListEntry;

typedef struct LevelList {
    LevelListEntry *entry;
    int count;
} LevelList;

/// Lists the folder's files that end in ".level". False when the folder cannot be read; an empty
/// one is no error.
bool level_list_open(LevelList *list, const char *folder);
void level_list_close(LevelList *list);

/// Reads the entry unless that has been done.
LevelListState level_list_read(LevelList *list, int index);

/// The index of the next level from `from` on that is good and has `solo` (one paddle) or not (two
/// and more); -1: none.
int level_list_find(LevelList *list, int from, bool solo);
/// The same by how many paddles a level has.
int level_list_find_sides(LevelList *list, int from, int fewest, int most);

/// How many good solo levels lie before `index`.
int level_list_solo_number(LevelList *list, int index);

#endif
