/// @file drafts.h
/// Files of the editor: saving keeps the old file as a backup, and drafts are kept meanwhile, so
/// that a crash loses little.
#ifndef ARKANONG_DRAFTS_H
#define ARKANONG_DRAFTS_H

#include <stdbool.h>

#include "disk.h"

/// Saves a level's text, flushed to the disk. A former file with another content is kept as PATH~.
/// Creates the folder if it is missing. Returns false on failure: then the old file is unchanged.
bool drafts_save_level(const char *path, const char *text, size_t length);

/// Writes the first unused path of FOLDER/STEM.level, FOLDER/STEM-2.level, ..., where STEM consists
/// of the letters and digits of `title`. Returns false when it becomes too long.
bool drafts_name_level(const char *folder, const char *title, char path[DISK_PATH_SIZE]);

/// Maximum number of places for the draft of a level.
#define DRAFTS_PLACES 3

/// Where a folder lies.
typedef struct DraftsDisk {
    unsigned long long device;
    unsigned long long mount;  ///< disk_mount
    unsigned long long number; ///< the folder's own
} DraftsDisk;

/// The draft of a level file: the files that it may be kept in, the preferred one first.
/// Zero-initialised: none. A draft is itself a level file.
typedef struct Drafts {
    char path[DRAFTS_PLACES][DISK_PATH_SIZE];
    int count;
    DraftsDisk disk[DRAFTS_PLACES]; ///< those of the files' folders
    int beside; ///< the place beside the level, whose folder is not created; -1: none
    int claim;  ///< 1 + the descriptor that keeps other programs from these files; 0: none
} Drafts;

/// Names the draft of the level file at `path` ("": of a level without a file).
/// @param folder  where drafts are kept; "": nowhere
/// @param beside  the folder of the level, where a draft is hidden from lists; "": none
/// @param spare   for when neither can be written; "": none
void drafts_name(Drafts *drafts, const char *path, const char *folder, const char *beside,
                 const char *spare);

/// Claims a draft, until drafts_release, for this of all programs that edit the level: the named
/// one, or where that is claimed NAME-2.level and so on. Of several that are free, which programs
/// may have left in a crash, the newest. Where files cannot be locked, and beyond nine programs,
/// the named one is shared.
void drafts_claim(Drafts *drafts);

/// Leaves the draft to others.
void drafts_release(Drafts *drafts);

/// Keeps a draft in the first place that can be written, whose folder is created if it is missing,
/// and removes the others. The level's folder is not created, and nothing is written where another
/// disk is than when the draft was named: the disk that has gone would hide it when it comes back.
/// Returns false on failure: older drafts are kept.
bool drafts_write(const Drafts *drafts, const char *text, size_t length);

/// Whether another disk is at the level's folder than when the draft was named.
bool drafts_lost_disk(const Drafts *drafts);

/// Whether this text can be read from one of the places.
bool drafts_hold(const Drafts *drafts, const char *text, size_t length);

/// Reads the newest draft, as disk_read does.
DiskAnswer drafts_read(const Drafts *drafts, Bytes *to);

/// Removes the drafts, if there are any.
void drafts_remove(const Drafts *drafts);

#endif
