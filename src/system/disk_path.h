/// @file disk_path.h
/// What a path names: its folder, and the file in it.
#ifndef ARKANONG_DISK_PATH_H
#define ARKANONG_DISK_PATH_H

#include <string.h>

#include "disk.h"
#include "text.h"

/// The file's own name in a path, behind "" or "FOLDER/".
static inline const char *disk_path_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

/// The folder of a file, "." where the path names none. False: the path is too long.
static inline bool disk_path_folder(const char *path, char folder[DISK_PATH_SIZE])
{
    const size_t length = (size_t)(disk_path_name(path) - path);
    const bool fits = text_copy(folder, DISK_PATH_SIZE, length == 0 ? "." : path);
    if (fits) {
        folder[length == 0 ? 1 : length] = '\0';
    }
    return fits;
}

#endif
