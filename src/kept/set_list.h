/// @file set_list.h
/// The packs and level sets in some folders, packs first, sorted by name, and single ones.
#ifndef ARKANONG_SET_LIST_H
#define ARKANONG_SET_LIST_H

#include "level_source.h"

/// Maximum number of folders.
#define SET_LIST_FOLDERS 24
/// Maximum number of sets, as many as a menu has room for; further ones are not listed.
#define SET_LIST_MOST 480

typedef struct SetListEntry {
    char *path;
    char name[BRICK_SET_NAME_SIZE];
    DiskStamp stamp;
    bool read;           ///< the fields below are valid
    int levels;          ///< number of valid levels
    bool damaged;        ///< something is wrong with it
    Level first;         ///< the first of them, as it is played, or the picture of a pack
    CampaignAbout about; ///< of a pack, whose title is never ""
} SetListEntry;

/// Zero-initialised is empty.
typedef struct SetList {
    /// Packs first, by name; of several with the same name and size only the first found.
    SetListEntry *entry;
    int count;
    char *folder[SET_LIST_FOLDERS];
    int folder_count;
    char *file[SET_LIST_FOLDERS]; ///< single sets
    int file_count;
} SetList;

/// Adds a folder, which need not exist, or a single set, unless it is present already or
/// SET_LIST_FOLDERS are. set_list_refresh reads them.
void set_list_add_folder(SetList *list, const char *folder);
void set_list_add_file(SetList *list, const char *file);

/// Searches for sets again. Returns whether anything has changed, indices included.
bool set_list_refresh(SetList *list);

/// Reads a set if it has not been read.
const SetListEntry *set_list_read(SetList *list, int index);

/// Index of the set at that path; -1: none.
int set_list_index(const SetList *list, const char *path);

void set_list_close(SetList *list);

/// Copies a pack to FOLDER/NAME.arkanong, so that it stays; where a file of another content has
/// that name, to NAME-2.arkanong and so on. One that lies there already is left. Returns false,
/// with `path` the pack's own, when it cannot be kept.
/// @param folder  is made if it is missing; its own folder exists
/// @param path    in: the pack's; out: the kept one's
bool set_list_keep(const char *folder, char path[DISK_PATH_SIZE]);

#endif
