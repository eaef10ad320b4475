/// @file level_file.h
/// The bytes of a file of levels, however it is given.
#ifndef ARKANONG_LEVEL_FILE_H
#define ARKANONG_LEVEL_FILE_H

#include <stddef.h>

#include "diag.h"
#include "level_text.h"

/// A file's bytes.
typedef struct LevelFile {
    char *bytes; ///< to be freed; NULL when the file could not be read, which has been reported
    size_t length;
} LevelFile;

/// Reads a regular file, a pipe or the terminal on standard input, at most LEVEL_MAX_BYTES, as
/// level_read_file does (level.h).
LevelFile level_file_bytes(const char *path, DiagList *problems);

/// Reads a file that is written as level files are, of whatever keys, as a tree of values; appends
/// what is wrong to `problems`, empty at the start. False: nothing to free.
bool level_file_text(LevelText *text, const char *path, DiagList *problems);

#endif
