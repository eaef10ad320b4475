/// @file whole_file.h
/// A file that appears under its name as a whole, or not at all: it is written under another name
/// and renamed at the end.
#ifndef ARKANONG_WHOLE_FILE_H
#define ARKANONG_WHOLE_FILE_H

#include <stdbool.h>

/// Bytes that every path fits in, the end included.
#define WHOLE_FILE_PATH_SIZE 4096

/// A file that is being written. Zero-initialised is none.
typedef struct WholeFile {
    bool open;
    int descriptor;                        ///< to write to, valid while `open`
    char path[WHOLE_FILE_PATH_SIZE];       ///< where it will be
    char fresh[WHOLE_FILE_PATH_SIZE + 64]; ///< where it is: PATH.PROCESS.new, or PATH.PROCESS-N.new
} WholeFile;

/// Creates the file beside `path`, with the permissions of the file that is there, if one is. False
/// when that fails, with errno set.
/// @param path  not a link, which would be replaced
bool whole_file_begin(WholeFile *file, const char *path);

/// Closes the file and puts it in its place. False when that fails, with errno set: what was there
/// is kept, and nothing of the new file is left.
/// @param flush  first waits until the disk has it, so that a crash of the system cannot leave an
///               empty file
bool whole_file_commit(WholeFile *file, bool flush);

/// Closes and removes the file, if one is open; errno stays. May be called in a signal handler.
void whole_file_abandon(WholeFile *file);

#endif
