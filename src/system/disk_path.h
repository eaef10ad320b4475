/// @file disk_path.h
/// Which folder a path names.
#ifndef ARKANONG_DISK_PATH_H
#define ARKANONG_DISK_PATH_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "disk.h"
#include "text.h"

/// Bytes of the path before the file's own name: "" or "FOLDER/".
static inline size_t disk_path_folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? 0 : (size_t)(slash - path) + 1;
}

/// The folder of a file, "." where the path names none. False: the path is too long.
static inline bool disk_path_folder(const char *path, char folder[DISK_PATH_SIZE])
{
    size_t length = disk_path_folder_length(path);
    if (length == 0) {
        return text_copy(folder, DISK_PATH_SIZE, ".");
    }
    if (!text_copy(folder, DISK_PATH_SIZE, path)) {
        return false;
    }
    folder[length] = '\0';
    return true;
}

#endif
