/// @file safe_file.h
/// Files that are whole or not there, whatever happens while they are written.
#ifndef ARKANONG_SAFE_FILE_H
#define ARKANONG_SAFE_FILE_H

#include <stdbool.h>
#include <stdio.h>

/// Longest path of a file kept so, the end included.
#define SAFE_FILE_PATH_SIZE 4096

/// Writes the content; false when that fails.
typedef bool (*SafeFileWriter)(const void *content, FILE *file);

/// Writes a file so that either the old or the new one is there: into PATH.new, flushed to the disk, then renamed. Returns false,
/// with the old file kept and no unfinished one left, when that fails.
bool safe_file_write(const char *path, SafeFileWriter write, const void *content);

/// Renames a file that is damaged to PATH.damaged, so that nothing in it is lost and the next start finds none.
void safe_file_set_aside(const char *path);

#endif
