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

/// Keeps a draft of the level file at `path` ("": of a level without a file) in the folder, which
/// is created if it is missing. A draft is itself a level file. Returns false on failure: an older
/// draft is kept.
bool drafts_write(const char *folder, const char *path, const char *text, size_t length);

/// Reads the draft of a level file.
DiskAnswer drafts_read(const char *folder, const char *path, DiskBytes *to);

/// Removes the draft of a level file, if there is one.
void drafts_remove(const char *folder, const char *path);

#endif
