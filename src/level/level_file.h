/// @file level_file.h
/// Reads the bytes of a level file from a file, a pipe or the terminal.
#ifndef ARKANONG_LEVEL_FILE_H
#define ARKANONG_LEVEL_FILE_H

#include "diag.h"
#include "disk.h"
#include "level_text.h"

/// Reads a regular file, a pipe or the terminal on standard input, at most LEVEL_MAX_BYTES, as
/// level_read_file does (level.h). `bytes` is to be freed; NULL: they could not be read, which has
/// been reported.
DiskBytes level_file_bytes(const char *path, DiagList *problems);

/// Reads a file in the syntax of level files, with any keys, as a tree of values; appends problems
/// to `problems`, which is empty before. Returns false with nothing to free.
bool level_file_text(LevelText *text, const char *path, DiagList *problems);

#endif
