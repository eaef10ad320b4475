// Polls size, time and inode number of a file.
#include "file_watch.h"

#include <sys/stat.h>

#include "text.h"

#define LOOK_PERIOD 0.02  // s
#define QUIET       0.045 // s, after which a file counts as written
#define GONE        1.0   // s, after which a missing file counts as removed

FileStamp file_watch_look(const char *path)
{
    struct stat status;
    if (stat(path, &status) != 0) {
        return (FileStamp){.exists = false};
    }
    return (FileStamp){.exists = true,
                       .second = status.st_mtim.tv_sec,
                       .nanosecond = status.st_mtim.tv_nsec,
                       .size = status.st_size,
                       .device = status.st_dev,
                       .number = status.st_ino};
}

bool file_watch_same(const FileStamp *a, const FileStamp *b)
{
    return a->exists == b->exists && a->second == b->second && a->nanosecond == b->nanosecond &&
           a->size == b->size && a->device == b->device && a->number == b->number;
}

void file_watch_begin(FileWatch *watch, const char *path)
{
    *watch = (FileWatch){0};
    text_copy(watch->path, sizeof watch->path, path);
    watch->known = watch->seen = file_watch_look(path);
}

bool file_watch_advance(FileWatch *watch, double seconds)
{
    watch->quiet += seconds;
    watch->unseen += seconds;
    if (watch->path[0] == '\0' || watch->unseen < LOOK_PERIOD) {
        return false;
    }
    const FileStamp now = file_watch_look(watch->path);
    watch->unseen = 0.0;
    if (!file_watch_same(&now, &watch->seen)) {
        watch->seen = now;
        watch->quiet = 0.0;
    }
    if (file_watch_same(&watch->seen, &watch->known) ||
        watch->quiet < (watch->seen.exists ? QUIET : GONE)) {
        return false;
    }
    watch->known = watch->seen;
    return true;
}
