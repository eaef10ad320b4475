/// @file level_list.h
/// The level files of some folders, sorted by name within each folder (text_compare_by_number), and
/// the levels of one set or pack (level_source.h), each read at its first use; and the packs and
/// level sets in some folders, packs first, sorted by name, and single ones.
#ifndef ARKANONG_LEVEL_LIST_H
#define ARKANONG_LEVEL_LIST_H

#include <stdbool.h>

#include "level_source.h"
#include "link.h"

/// Writes what a link holds to FOLDER/HASH.level or .replay; the same content has the same name, so
/// scores find it again. Returns false with a sentence without a subject in `problem`.
/// @param folder  is made if it is missing; its own folder exists
bool level_source_keep_link(const char *link, const char *folder, char path[DISK_PATH_SIZE],
                            char problem[LINK_PROBLEM_SIZE]);

/// Maximum number of folders.
#define LEVEL_LIST_FOLDERS 16

typedef enum LevelListState {
    LEVEL_LIST_UNREAD,
    LEVEL_LIST_GOOD,
    LEVEL_LIST_BAD,
    LEVEL_LIST_LARGE ///< not small (level.h): it is played when it is chosen, and nothing else
} LevelListState;

typedef struct LevelListEntry {
    char *path;
    const char *file; ///< the last part of the path
    int folder;       ///< index of its folder; LEVEL_LIST_FOLDERS: of the set
    DiskStamp stamp;
    LevelListState state;
    Level level; ///< of a good one
} LevelListEntry;

typedef struct LevelList {
    LevelListEntry *entry; ///< folder by folder, then those of the set
    int count;
    int own;   ///< number of entries of folders
    char *set; ///< SET, SET/duel or PACK; NULL: none
    char *folder[LEVEL_LIST_FOLDERS];
    int folder_count;
} LevelList;

/// Lists the folder's files that end in ".level". False when the folder cannot be read; an empty
/// one is no error.
bool level_list_open(LevelList *list, const char *folder);
void level_list_close(LevelList *list);

/// Adds the levels of one more folder, which need not exist yet, unless it is listed already or
/// LEVEL_LIST_FOLDERS are.
void level_list_add(LevelList *list, const char *folder);

/// Lists the levels of that set or pack in place of the former one's. Returns whether there are
/// any.
bool level_list_choose_set(LevelList *list, const char *set);

/// Lists the folders and the set again; levels whose files have not changed are not read again.
/// Returns whether anything has changed, indices included.
bool level_list_refresh(LevelList *list);

/// The path of a folder (LevelListEntry.folder), or of the set.
const char *level_list_folder(const LevelList *list, int folder);

/// Index of the level at that path; -1: none.
int level_list_index(const LevelList *list, const char *path);

/// Reads the entry if it has not been read.
LevelListState level_list_read(LevelList *list, int index);

/// Index of the first good level at or after `from` with one paddle (`solo`) or with two and more
/// (not `solo`), of the same folder as the level before `from`; of the first folder where that is
/// 0. -1: none.
int level_list_find(LevelList *list, int from, bool solo);
/// The same for levels with `fewest` to `most` paddles.
int level_list_find_sides(LevelList *list, int from, int fewest, int most);

/// The first one of the folder that `index` belongs to.
int level_list_first_sides(LevelList *list, int index, int fewest, int most);

/// How many good solo levels of its folder lie before `index`.
int level_list_solo_number(LevelList *list, int index);

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

/// Copies a pack to FOLDER/NAME.arkanong (pack_name), so that it stays; where a file of another
/// content has that name, to NAME-2.arkanong and so on. One that lies there already is left.
/// Returns false, with `path` the pack's own, when it cannot be kept.
/// @param folder  is made if it is missing; its own folder exists
/// @param path    in: the pack's; out: the kept one's
bool set_list_keep(const char *folder, char path[DISK_PATH_SIZE]);

/// The same for a pack in memory.
/// @param name  of its file; a path of it does as well
/// @param path  out: the kept one's
bool set_list_keep_bytes(const char *folder, const char *name, const Bytes *bytes,
                         char path[DISK_PATH_SIZE]);

#endif
