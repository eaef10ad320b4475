/// @file disk.h
/// What the system gives for files that are kept, behind a few functions: what keeps them calls
/// nothing else that opens, locks or renames. POSIX 2008 and flock.
#ifndef ARKANONG_DISK_H
#define ARKANONG_DISK_H

#include <stdbool.h>
#include <stddef.h>

/// Longest path, the end included.
#define DISK_PATH_SIZE 4096
/// Largest file that is read, bytes.
#define DISK_MOST_BYTES 4194304

typedef enum DiskAnswer {
    DISK_READ,
    DISK_ABSENT,
    DISK_UNREADABLE, ///< the system refuses, the file is too large or memory is out
    DISK_SPECIAL     ///< a folder, pipe, socket or device
} DiskAnswer;

/// What a file holds; to be freed.
typedef struct DiskBytes {
    char *bytes; ///< ended with '\0', which `size` does not count; NULL unless it was read
    size_t size;
} DiskBytes;

/// Puts the path of the file that a link leads to in the link's place, link after link; the file
/// need not exist. False when they lead in a circle or to too long a path.
bool disk_follow_links(char path[DISK_PATH_SIZE]);

/// Reads a file. Never waits for what is no ordinary file.
DiskAnswer disk_read(const char *path, DiskBytes *to);

/// Locks the folder that a file lies in against other processes; waits a second or two at most.
/// Negative where locks are not to be had: to go on without is right then.
/// @param path  without links, as for all that follow
int disk_lock(const char *path);
void disk_unlock(int lock);

/// Writes a file so that either the old or the new one is there, whatever happens meanwhile: into
/// PATH.PROCESS.new, flushed to the disk, then renamed. It has the old one's permissions. False,
/// with the old file kept and no unfinished one left, when that fails.
/// @param lock  from disk_lock: with it, what dead processes left unfinished is removed first
bool disk_replace(const char *path, const char *bytes, size_t size, int lock);

/// Renames a file, in place of one that has the new name; false when that fails.
bool disk_rename(const char *from, const char *to);

#endif
