/// @file disk.h
/// Files and folders: what lies at a path, reading, locking, replacing, renaming, changes of a
/// file. Paths are UTF-8 with '/' between folders, whatever the system. Half of it is in
/// disk_posix.c, or in its place disk_windows.c.
#ifndef ARKANONG_DISK_H
#define ARKANONG_DISK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "bytes.h"
#include "diag.h"

/// Size of the longest path, with its final '\0'.
#define DISK_PATH_SIZE 4096
/// Largest file of settings and the like that is read, bytes.
#define DISK_MOST_BYTES 4194304

typedef enum DiskAnswer {
    DISK_READ,
    DISK_ABSENT,
    DISK_UNREADABLE, ///< the system refuses, or memory is out
    DISK_TOO_LARGE,
    DISK_SPECIAL ///< a folder, pipe, socket or device
} DiskAnswer;

typedef enum DiskKind {
    DISK_NOTHING, ///< or nobody may look, with errno
    DISK_FILE,
    DISK_FOLDER,
    DISK_PIPE,
    DISK_DEVICE ///< or a socket
} DiskKind;

/// What tells a file and its present state from others.
typedef struct DiskStamp {
    DiskKind kind;
    long long second, nanosecond;      ///< of its last change
    long long size;                    ///< bytes
    unsigned long long device, number; ///< identify the file
} DiskStamp;

/// What lies at a path; links are followed.
DiskStamp disk_look(const char *path);
/// What a descriptor is open for.
DiskStamp disk_look_at(int descriptor);
bool disk_same_stamp(const DiskStamp *a, const DiskStamp *b);
/// Which of the places where disks are mounted a path lies below: a disk may be in several. 0: the
/// system does not tell.
unsigned long long disk_mount(const char *path);

/// The same in one word.
bool disk_is_there(const char *path);
bool disk_is_file(const char *path);
bool disk_is_folder(const char *path);
bool disk_is_pipe(const char *path);
bool disk_can_read(const char *path);
/// False with errno.
bool disk_can_write(const char *path);
/// Whether a descriptor leads to the terminal on standard input.
bool disk_is_terminal(int descriptor);

/// What fopen does, and tmpfile, whose file has no name and goes with its closing.
FILE *disk_open(const char *path, const char *mode);
FILE *disk_open_nameless(void);

/// All that stands in a file from its beginning, ended with '\0', to be freed; NULL when memory is
/// out.
char *disk_read_stream(FILE *file, size_t *size);

/// Descriptors; negative with errno. Reading does not wait for a pipe's writer, writing empties a
/// file that is there, creating fails where one is.
int disk_open_to_read(const char *path);
int disk_open_to_write(const char *path);
int disk_create(const char *path);
/// For writing what nobody keeps.
int disk_open_nowhere(void);
/// Gives an open file the permissions of another, if it is there and they can be given.
void disk_copy_permissions(const char *from, int descriptor);
/// Waits until what was written is on the disk; false with errno.
bool disk_flush(int descriptor);

/// Whether the name is taken, be it by a link that leads nowhere.
bool disk_has_name(const char *path);

/// Makes a folder whose parent is there; false with errno: EEXIST where the name is taken.
bool disk_make_folder(const char *path);
/// Removes an empty folder; false with errno.
bool disk_remove_folder(const char *path);
/// Removes a file's name; false with errno.
bool disk_remove(const char *path);
/// Gives a file another name as well; false with errno.
bool disk_add_name(const char *path, const char *other);

/// The names in a folder that end so and do not begin with '.', in alphabetical order, each and all
/// to be freed. Returns their number; negative when the folder cannot be read.
int disk_sorted_names(const char *folder, const char *ending, char ***names);

/// Puts '/' for the sign that the system itself has between folders.
/// @param path  may be NULL
void disk_use_slashes(char *path);

/// The path without links and from the root, to be freed; NULL: there is no such file.
char *disk_whole_path(const char *path);

/// The names in a folder, "." and ".." among them, in no order.
typedef struct DiskFolder DiskFolder;

/// NULL with errno when it cannot be read.
DiskFolder *disk_open_folder(const char *path);
/// The next name, valid until the next call; NULL: there is none.
const char *disk_next_name(DiskFolder *folder);
/// @param folder  may be NULL
void disk_close_folder(DiskFolder *folder);

/// Resolves symbolic links; the target need not exist. Returns false when links form a circle or
/// the path becomes too long.
bool disk_follow_links(char path[DISK_PATH_SIZE]);

/// Reads a regular file of at most `most` bytes; never blocks on anything else.
/// @param to  empty; to be freed whatever the answer is. What was read is ended with '\0', which
///            `size` does not count
DiskAnswer disk_read(const char *path, size_t most, Bytes *to);
/// Reads the same from a pipe or device as well, as long as it takes. What is not read has errno.
DiskAnswer disk_read_any(const char *path, size_t most, Bytes *to);
/// Reads the first bytes of a regular file, at most `size`. Returns their number; 0: it is none, or
/// cannot be read.
size_t disk_read_first(const char *path, void *to, size_t size);
/// Whether a regular file can be read and has just these bytes.
bool disk_holds(const char *path, const void *bytes, size_t size);

/// Locks the folder of a file against other processes. Waits up to six seconds, as long as several
/// games that write to a slow disk may hold it. Negative if locking does not work or times out: the
/// caller continues without a lock.
/// @param path  without links, here and in all functions below
int disk_lock(const char *path);
void disk_unlock(int lock);

/// What disk_claim returns beside descriptors.
enum {
    DISK_NO_LOCK = -1, ///< nothing can be locked there
    DISK_TAKEN = -2    ///< another process has it
};

/// Locks a file, which is created where it is missing, until disk_unlock; does not wait.
int disk_claim(const char *path);
/// Creates a file that does not exist and locks it, to be written and closed; negative on failure,
/// which leaves none.
int disk_create_locked(const char *path);
/// Whether a file is there that no process has locked.
bool disk_is_unlocked(const char *path);

/// Writes all of the bytes; false with errno. Safe in a signal handler, as are the next two.
bool disk_write(int descriptor, const void *bytes, size_t size);
/// Cuts a file to its first `size` bytes and goes on behind them, if the file can be cut.
void disk_cut(int descriptor, long long size);
/// False with errno: some file systems notice here that they are full.
bool disk_close(int descriptor);

/// Renames a file, replacing one of the new name; false with errno.
bool disk_rename(const char *from, const char *to);

/// Whether no process has that number any more.
bool disk_owner_is_gone(long process);

/// Reads a regular file, a pipe (waiting for its writer some seconds) or the terminal on standard
/// input. False when it cannot be read, or has more than `most` bytes, which has been reported.
/// @param to  as for disk_read
bool disk_source_read(const char *path, size_t most, Bytes *to, DiagList *problems);

/// Detects changes of a file, however an editor saves: writing in place, renaming a new file over
/// it, truncating and writing again. The file's status is polled some dozens of times per second:
/// that costs little beside a frame, and works on every file system and for renamed files, unlike
/// the system's notifications. Zero-initialised watches nothing.
typedef struct FileWatch {
    char path[DISK_PATH_SIZE];
    DiskStamp known; ///< status at file_watch_begin or the last reported change
    DiskStamp seen;  ///< status at the last poll
    double quiet;    ///< s since its status last changed
    double unseen;   ///< s since the last poll
} FileWatch;

/// Watches the file for changes from now on. To be called before it is read.
void file_watch_begin(FileWatch *watch, const char *path);

/// To be called in every frame, with the time since the last one, s. Returns true once per change,
/// when the status has been stable for a short time: before, the file may be half-written. The wait
/// is longer for a missing file: a new one may be about to take its name.
bool file_watch_advance(FileWatch *watch, double seconds);

#endif
