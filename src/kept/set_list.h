/// @file set_list.h
/// The level sets that are found in some folders, by name, and single ones beside them.
#ifndef ARKANONG_SET_LIST_H
#define ARKANONG_SET_LIST_H

#include "brick_set.h"
#include "file_watch.h"
#include "level.h"

/// Folders at most.
#define SET_LIST_FOLDERS 24
/// Sets at most, further ones are not listed: a menu has room for as many.
#define SET_LIST_MOST 480

typedef struct SetListEntry {
    char *path;
    char name[BRICK_SET_NAME_SIZE];
    FileStamp stamp;
    bool read;    ///< what follows is known
    int levels;   ///< that are whole
    bool damaged; ///< something is wrong with it
    Level first;  ///< the first of them, as it is played
} SetListEntry;

/// Zero-initialised is empty.
typedef struct SetList {
    SetListEntry *entry; ///< by name; of several that are alike in name and size only the first
                         ///< that was found
    int count;
    char *folder[SET_LIST_FOLDERS];
    int folder_count;
    char *file[SET_LIST_FOLDERS]; ///< single sets
    int file_count;
} SetList;

/// Notes a folder, which need not be there, or a single set. What is noted already, or one too
/// many, is left out. set_list_refresh finds what is there.
void set_list_add_folder(SetList *list, const char *folder);
void set_list_add_file(SetList *list, const char *file);

/// Looks for sets anew. Returns whether anything has changed: then indices may have.
bool set_list_refresh(SetList *list);

/// Reads a set if it has not been read.
const SetListEntry *set_list_read(SetList *list, int index);

/// Index of the set at that path; -1: none.
int set_list_index(const SetList *list, const char *path);

void set_list_close(SetList *list);

#endif
