/// @file disk.h
/// The system calls for kept files: reading, locking, replacing, renaming. POSIX 2008 and flock.
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

/// The content of a file; the caller frees `bytes`.
typedef struct DiskBytes {
    char *bytes; ///< ended with '\0', which `size` does not count; NULL unless it was read
    size_t size;
} DiskBytes;

bool disk_is_folder(const char *path);

/// Replaces the path of a link by its target until it is no link; the target need not exist. False
/// when links form a circle or the path becomes too long.
bool disk_follow_links(char path[DISK_PATH_SIZE]);

/// Reads a regular file; never blocks on anything else.
DiskAnswer disk_read(const char *path, DiskBytes *to);

/// Locks the folder of a file against other processes; waits five to six seconds, since several
/// games that write to a slow disk hold it that long together. Negative where locking does not
/// work, or one that holds it stands still: the caller goes on without.
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
