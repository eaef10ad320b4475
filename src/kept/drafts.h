/// @file drafts.h
/// Levels that somebody works on, as files: saved so that the old file stays, and kept as drafts
/// meanwhile, so that a crash loses little.
#ifndef ARKANONG_DRAFTS_H
#define ARKANONG_DRAFTS_H

#include <stdbool.h>

#include "disk.h"

/// Saves a level's text, flushed to the disk. A file that was there under the name, with another
/// content, stays as PATH~, in place of an older one. Makes the folder where it is not there. False
/// when that fails: then the old file is there under its name.
bool drafts_save_level(const char *path, const char *text, size_t length);

/// Writes the name of the first file that is not there: FOLDER/STEM.level, FOLDER/STEM-2.level and
/// so on, its letters and digits those of a title. False when that becomes too long.
bool drafts_name_level(const char *folder, const char *title, char path[DISK_PATH_SIZE]);

/// Keeps a draft of the level file at `path` ("": of a level without a file) in the folder, which
/// is made where it is not there. The draft is a level file, too. False when that fails: an older
/// draft is kept.
bool drafts_write(const char *folder, const char *path, const char *text, size_t length);

/// Reads the draft of a level file.
DiskAnswer drafts_read(const char *folder, const char *path, DiskBytes *to);

/// Removes the draft of a level file, if there is one.
void drafts_remove(const char *folder, const char *path);

#endif
