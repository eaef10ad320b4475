/// @file safe_file.h
/// Files of lines `name = value` that are whole or not there, whatever happens while they are
/// written.
#ifndef ARKANONG_SAFE_FILE_H
#define ARKANONG_SAFE_FILE_H

#include <stdbool.h>
#include <stdio.h>

/// Longest path of a file kept so, the end included.
#define SAFE_FILE_PATH_SIZE 4096

/// Writes the content; false when that fails.
typedef bool (*SafeFileWriter)(const void *content, FILE *file);

/// Writes a file so that either the old or the new one is there: into PATH.new, flushed to the
/// disk, then renamed. Returns false, with the old file kept and no unfinished one left, when that
/// fails.
bool safe_file_write(const char *path, SafeFileWriter write, const void *content);

/// Takes in a line; false when the value cannot be.
typedef bool (*SafeFileTaker)(void *context, const char *name, char *value);

typedef enum SafeFileResult {
    SAFE_FILE_READ,
    SAFE_FILE_ABSENT,
    SAFE_FILE_DAMAGED, ///< what is whole was taken in; the file has been renamed to PATH.damaged,
                       ///< so that nothing in it is lost
    SAFE_FILE_UNREADABLE
} SafeFileResult;

/// Hands the lines to `take`, one after the other. Empty ones and those that begin with '#' are
/// passed over. Any other without " = ", without an end or with a value that is not taken makes the
/// file a damaged one.
SafeFileResult safe_file_read(const char *path, SafeFileTaker take, void *context);

#endif
