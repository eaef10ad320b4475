/// @file link_file.h
/// A link's level or replay as a file, which is then opened as any other.
#ifndef ARKANONG_LINK_FILE_H
#define ARKANONG_LINK_FILE_H

#include <stdbool.h>

#include "disk.h"
#include "link.h"

/// Writes what a link holds to FOLDER/HASH.level or .replay; the same content has the same name, so
/// scores find it again. Returns false with a sentence without a subject in `problem`.
/// @param folder  is made if it is missing; its own folder exists
bool link_file_write(const char *link, const char *folder, char path[DISK_PATH_SIZE],
                     char problem[LINK_PROBLEM_SIZE]);

#endif
