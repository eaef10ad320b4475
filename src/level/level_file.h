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

/// Reads a regular file or a pipe of at most LEVEL_MAX_BYTES. Whatever else `path` names is
/// reported at line 1; no kind of file makes it wait for ever but a pipe that somebody keeps open.
LevelFile level_file_read(const char *path, DiagList *problems);

#endif
