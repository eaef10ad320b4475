/// @file level_file.h
/// A file's bytes, read whole and with care.
#ifndef ARKANONG_LEVEL_FILE_H
#define ARKANONG_LEVEL_FILE_H

#include <stddef.h>

#include "diag.h"

typedef struct LevelFile {
    char *bytes; ///< malloc'ed; NULL when the file could not be read, which has been reported then
    size_t length;
} LevelFile;

/// Reads a regular file, a pipe or the terminal on standard input, at most LEVEL_MAX_BYTES.
/// Whatever else `path` names is reported at line 1. A named pipe that nobody opens for writing
/// within five seconds is reported; one that somebody keeps open is waited for, until a signal
/// comes that the program handles.
LevelFile level_file_read(const char *path, DiagList *problems);

#endif
