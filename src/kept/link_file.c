// Writes what a link holds into a folder, under a name made of its hash.
#include "link_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "hash.h"
#include "text.h"
#include "whole_file.h"

bool link_file_write(const char *link, const char *folder, char path[DISK_PATH_SIZE],
                     char problem[LINK_PROBLEM_SIZE])
{
    Bytes content = {0};
    LinkKind kind;
    if (!link_read(link, &kind, &content, problem)) {
        return false;
    }
    const uint64_t hash = hash_bytes(HASH_START, content.at, content.size);
    path[0] = '\0';
    disk_make_folder(folder);
    errno = ENAMETOOLONG;
    bool good = text_append(path, DISK_PATH_SIZE, "%s/%016llx%s", folder, (unsigned long long)hash,
                            link_ending(kind));
    if (good) {
        const int lock = disk_lock(path);
        good = whole_file_replace(path, (const char *)content.at, content.size, lock);
        disk_unlock(lock);
    }
    bytes_free(&content);
    if (!good) {
        snprintf(problem, LINK_PROBLEM_SIZE, "cannot be kept as a file (%s)", strerror(errno));
    }
    return good;
}
