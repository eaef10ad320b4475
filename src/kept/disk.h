/// @file disk.h
/// The system calls for kept files: reading, locking, replacing, renaming. POSIX 2008 and flock.
#ifndef ARKANONG_DISK_H
#define ARKANONG_DISK_H

#include <stdbool.h>
#include <stddef.h>

/// Size of the longest path, with its final '\0'.
#define DISK_PATH_SIZE 4096
/// Largest file that is read, bytes.
#define DISK_MOST_BYTES 4194304

typedef enum DiskAnswer {
    DISK_READ,
    DISK_ABSENT,
    DISK_UNREADABLE, ///< the system refuses, the file is too large or memory is out
    DISK_SPECIAL     ///< a folder, pipe, socket or device
} DiskAnswer;

/// The content of a file; the caller frees `bytes`.
typedef struct DiskBytes {
    char *bytes; ///< ended with '\0', which `size` does not count; NULL unless it was read
    size_t size;
} DiskBytes;

bool disk_is_folder(const char *path);

/// Resolves symbolic links; the target need not exist. Returns false when links form a circle or
/// the path becomes too long.
bool disk_follow_links(char path[DISK_PATH_SIZE]);

/// Reads a regular file; never blocks on anything else.
DiskAnswer disk_read(const char *path, DiskBytes *to);

/// Locks the folder of a file against other processes. Waits up to six seconds, as long as several
/// games that write to a slow disk may hold it. Negative if locking does not work or times out: the
/// caller continues without a lock.
/// @param path  without links, here and in all functions below
int disk_lock(const char *path);
void disk_unlock(int lock);

/// Replaces a file atomically: writes PATH.PROCESS.new with the old one's permissions, flushes it
/// to the disk and renames it. Returns false on failure: the old file is kept and no unfinished one
/// left.
/// @param lock  from disk_lock; if held, unfinished files of dead processes are removed first
bool disk_replace(const char *path, const char *bytes, size_t size, int lock);

/// Renames a file, replacing one of the new name; false on failure.
bool disk_rename(const char *from, const char *to);

#endif
