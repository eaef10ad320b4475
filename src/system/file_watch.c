// Polls size, time and inode number of a file.
#include "file_watch.h"

#include "text.h"

#define LOOK_PERIOD 0.02  // s
#define QUIET       0.045 // s, after which a file counts as written
#define GONE        1.0   // s, after which a missing file counts as removed

void file_watch_begin(FileWatch *watch, const char *path)
{
    *watch = (FileWatch){0};
    text_copy(watch->path, sizeof watch->path, path);
    watch->known = watch->seen = disk_look(path);
}

bool file_watch_advance(FileWatch *watch, double seconds)
{
    watch->quiet += seconds;
    watch->unseen += seconds;
    if (watch->path[0] == '\0' || watch->unseen < LOOK_PERIOD) {
        return false;
    }
    const DiskStamp now = disk_look(watch->path);
    watch->unseen = 0.0;
    if (!disk_same_stamp(&now, &watch->seen)) {
        watch->seen = now;
        watch->quiet = 0.0;
    }
    if (disk_same_stamp(&watch->seen, &watch->known) ||
        watch->quiet < (watch->seen.kind != DISK_NOTHING ? QUIET : GONE)) {
        return false;
    }
    watch->known = watch->seen;
    return true;
}
