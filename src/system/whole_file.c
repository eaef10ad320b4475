// Writes a file under another name and renames it.
#include "whole_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "text.h"

/// Names that are tried for the new file.
#define NAME_TRIES 100

/// Opens a file that does not exist yet. Negative when that fails, with errno set.
static int create_fresh(WholeFile *file)
{
    for (int i = 0; i < NAME_TRIES; i++) {
        const long process = (long)getpid();
        file->fresh[0] = '\0';
        const bool fits =
            i == 0 ? text_append(file->fresh, sizeof file->fresh, "%s.%ld.new", file->path, process)
                   : text_append(file->fresh, sizeof file->fresh, "%s.%ld-%d.new", file->path,
                                 process, i);
        if (!fits) {
            errno = ENAMETOOLONG;
            return -1;
        }
        const int descriptor = open(file->fresh, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0 || errno != EEXIST) {
            return descriptor;
        }
    }
    return -1;
}

bool whole_file_begin(WholeFile *file, const char *path)
{
    file->open = false;
    if (!text_copy(file->path, sizeof file->path, path)) {
        errno = ENAMETOOLONG;
        return false;
    }
    file->descriptor = create_fresh(file);
    if (file->descriptor < 0) {
        return false;
    }
    file->open = true;
    struct stat former;
    if (stat(path, &former) == 0) {
        // Failing leaves the usual permissions: nothing that is worth stopping for.
        (void)!fchmod(file->descriptor, former.st_mode & 0777);
    }
    return true;
}

bool whole_file_commit(WholeFile *file, bool flush)
{
    bool good = !flush || fsync(file->descriptor) == 0;
    int error = errno;
    // Some file systems only notice here that they are full.
    if (close(file->descriptor) != 0 && errno != EINTR && good) {
        good = false;
        error = errno;
    }
    file->open = false;
    if (good && rename(file->fresh, file->path) != 0) {
        good = false;
        error = errno;
    }
    if (!good) {
        unlink(file->fresh);
        errno = error;
    }
    return good;
}

void whole_file_abandon(WholeFile *file)
{
    const int error = errno;
    if (file->open) {
        file->open = false;
        close(file->descriptor);
        unlink(file->fresh);
    }
    errno = error;
}
