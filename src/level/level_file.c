#define _POSIX_C_SOURCE 200809L

#include "level_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "level.h"

static void report(DiagList *problems, const char *what)
{
    diag_add(problems, DIAG_ERROR, 1, "%s", what);
}

static void report_too_large(DiagList *problems)
{
    diag_add(problems, DIAG_ERROR, 1,
             "the file has more than 32 MB (%d bytes); a level may not be larger", LEVEL_MAX_BYTES);
}

/// Looks at an open file without reading it; false when it is none to read, which has been
/// reported.
static bool is_readable_kind(int descriptor, DiagList *problems)
{
    struct stat status;
    if (fstat(descriptor, &status) != 0) {
        diag_add(problems, DIAG_ERROR, 1, "the file cannot be read (%s); name a level file",
                 strerror(errno));
        return false;
    }
    if (S_ISDIR(status.st_mode)) {
        report(problems, "this is a directory; name a level file in it");
        return false;
    }
    if (!S_ISREG(status.st_mode) && !S_ISFIFO(status.st_mode)) {
        report(problems, "this is a device, not a file; name a level file");
        return false;
    }
    if (S_ISREG(status.st_mode) && status.st_size > LEVEL_MAX_BYTES) {
        report_too_large(problems);
        return false;
    }
    return true;
}

/// Reads to the end into a growing block; NULL after a report.
static LevelFile read_all(int descriptor, DiagList *problems)
{
    LevelFile file = {0};
    size_t capacity = 0;
    for (;;) {
        if (file.length == capacity) {
            capacity = capacity ? 2 * capacity : 65536;
            char *larger = realloc(file.bytes, capacity);
            if (!larger) {
                report(problems, "there is not enough memory to read this file");
                break;
            }
            file.bytes = larger;
        }
        ssize_t count = read(descriptor, file.bytes + file.length, capacity - file.length);
        if (count == 0) {
            return file;
        }
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count < 0) {
            diag_add(problems, DIAG_ERROR, 1, "the file cannot be read (%s); name a level file",
                     strerror(errno));
            break;
        }
        file.length += (size_t)count;
        if (file.length > LEVEL_MAX_BYTES) {
            report_too_large(problems);
            break;
        }
    }
    free(file.bytes);
    return (LevelFile){0};
}

LevelFile level_file_read(const char *path, DiagList *problems)
{
    // Without O_NONBLOCK, opening a named pipe that nobody writes to would wait for ever.
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (descriptor < 0) {
        if (errno == ENOENT) {
            report(problems, "there is no such file; check the name and the folder");
        } else {
            diag_add(problems, DIAG_ERROR, 1,
                     "the file cannot be opened (%s); check its name and permissions",
                     strerror(errno));
        }
        return (LevelFile){0};
    }
    LevelFile file = {0};
    if (is_readable_kind(descriptor, problems)) {
        int flags = fcntl(descriptor, F_GETFL);
        fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK);
        file = read_all(descriptor, problems);
    }
    close(descriptor);
    return file;
}
