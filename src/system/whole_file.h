/// @file whole_file.h
/// A file that appears under its name either complete or not at all: it is written under another
/// name and renamed at the end.
#ifndef ARKANONG_WHOLE_FILE_H
#define ARKANONG_WHOLE_FILE_H

#include <stdbool.h>
#include <stddef.h>

/// Size of the longest path, bytes, with its final '\0'.
#define WHOLE_FILE_PATH_SIZE 4096

/// A file that is being written. Zero-initialised: no file.
typedef struct WholeFile {
    bool open;
    int descriptor;                        ///< to write to, valid while `open`
    char path[WHOLE_FILE_PATH_SIZE];       ///< its final name
    char fresh[WHOLE_FILE_PATH_SIZE + 64]; ///< its name until then: PATH.PROCESS.new, or
                                           ///< PATH.PROCESS-N.new
} WholeFile;

/// Creates the file beside `path`, with the permissions of a file that exists at `path`. Returns
/// false with errno set on failure.
/// @param path  not a symbolic link: that itself would be replaced
bool whole_file_begin(WholeFile *file, const char *path);

/// Closes the file and renames it to its path. Returns false with errno set on failure: the former
/// file is kept and the new one removed.
/// @param flush  calls fsync first, so that a crash of the system cannot leave an empty file
bool whole_file_commit(WholeFile *file, bool flush);

/// Replaces a file atomically: writes PATH.PROCESS.new with the old one's permissions, flushes it
/// to the disk and renames it. Returns false on failure: the old file is kept and no unfinished one
/// left.
/// @param lock  from disk_lock; if held, unfinished files of dead processes are removed first
bool whole_file_replace(const char *path, const char *bytes, size_t size, int lock);

/// Closes and removes the file, if one is open; keeps errno. Safe in a signal handler.
void whole_file_abandon(WholeFile *file);

#endif
