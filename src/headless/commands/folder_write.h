/// @file folder_write.h
/// Writes several files into a folder, all or none.
#ifndef ARKANONG_FOLDER_WRITE_H
#define ARKANONG_FOLDER_WRITE_H

#include <stdbool.h>

#include "bytes.h"
#include "level_source.h"

#define FOLDER_NAME_SIZE LEVEL_SOURCE_NAME_SIZE

typedef struct FolderContent FolderContent;
struct FolderContent {
    const char *command; ///< for messages
    const char *noun;    ///< what its files are: "level"
    int count;
    void *context;
    /// Writes a file's name, which is of no other, and appends its content. False, reported on
    /// stderr, when that cannot be.
    bool (*take)(const FolderContent *content, int index, char name[FOLDER_NAME_SIZE], Bytes *to);
};

/// Writes them into a folder, which is made where it is missing, and prints how many. Nothing is
/// written over a file. False, reported on stderr, when that fails: nothing is left then.
bool folder_write(const FolderContent *content, const char *folder);

#endif
