/// @file level_list.h
/// The level files of a folder, sorted by name, each read at its first use.
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

/// Reads the entry if it has not been read.
LevelListState level_list_read(LevelList *list, int index);

/// Index of the first good level at or after `from` with one paddle (`solo`) or with two and more
/// (not `solo`); -1: none.
int level_list_find(LevelList *list, int from, bool solo);
/// The same for levels with `fewest` to `most` paddles.
int level_list_find_sides(LevelList *list, int from, int fewest, int most);

/// How many good solo levels lie before `index`.
int level_list_solo_number(LevelList *list, int index);

#endif
