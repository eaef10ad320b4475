/// @file whole_file.h
/// A file that appears under its name either complete or not at all: it is written under another
/// name and renamed at the end. And such files of lines "name = value" that several processes may
/// write, that survive interrupted writes, and that keep lines unknown to this program.
#ifndef ARKANONG_WHOLE_FILE_H
#define ARKANONG_WHOLE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "bytes.h"
#include "disk.h"

/// A file that is being written. Zero-initialised: no file.
typedef struct WholeFile {
    bool open;
    int descriptor;                  ///< to write to, valid while `open`
    char path[DISK_PATH_SIZE];       ///< its final name
    char fresh[DISK_PATH_SIZE + 64]; ///< its name until then: PATH.PROCESS.new, or
                                     ///< PATH.PROCESS-N.new
} WholeFile;

/// Creates the file beside `path`, with the permissions of a file that exists at `path`. Returns
/// false with errno set on failure.
/// @param path  not a symbolic link: that itself would be replaced
bool whole_file_begin(WholeFile *file, const char *path);

/// Closes the file and renames it to its path. Returns false with errno set on failure: the former
/// file is kept and the new one removed.
/// @param flush  calls fsync first, so that a crash of the system cannot leave an empty file
bool whole_file_commit(WholeFile *file, bool flush);

/// Replaces a file atomically: writes PATH.PROCESS.new with the old one's permissions, flushes it
/// to the disk and renames it. Returns false on failure: the old file is kept and no unfinished one
/// left.
/// @param lock  from disk_lock; if held, unfinished files of dead processes are removed first
bool whole_file_replace(const char *path, const void *bytes, size_t size, int lock);

/// Closes and removes the file, if one is open; keeps errno. Safe in a signal handler.
void whole_file_abandon(WholeFile *file);

// Files of lines "name = value" begin with the line "file = begins" and end with "file = ends", so
// that a truncated one is recognised; files without either, from older programs or written by hand,
// are read as well. Empty lines and those that begin with '#' are remarks.

typedef enum SafeFileTaken {
    SAFE_FILE_TAKEN, ///< or ignored
    SAFE_FILE_WRONG, ///< the value is invalid
    SAFE_FILE_NO_MEMORY
} SafeFileTaken;

/// Consumes one entry; a repeated name is passed again.
typedef SafeFileTaken (*SafeFileTaker)(void *context, const char *name, const char *value);

typedef enum SafeFileResult {
    SAFE_FILE_GOOD, ///< read or written
    SAFE_FILE_ABSENT,
    SAFE_FILE_DAMAGED,    ///< its valid lines were read; the file has been renamed to PATH.damaged,
                          ///< replacing an older one, so that nothing in it is lost
    SAFE_FILE_STUCK,      ///< damaged, and could not be renamed: the file is unchanged
    SAFE_FILE_UNREADABLE, ///< a system error, or memory is out; the file is unchanged
    SAFE_FILE_SPECIAL,    ///< a folder, pipe, socket or device; unchanged
    SAFE_FILE_UNSAVED     ///< writing failed; the file is unchanged
} SafeFileResult;

/// A line that was read.
typedef struct SafeFileLine {
    const char *text;  ///< all of it
    const char *name;  ///< NULL: a remark
    const char *value; ///< NULL: a remark
} SafeFileLine;

/// An open file, locked against other processes (disk.h).
typedef struct SafeFile {
    char path[DISK_PATH_SIZE]; ///< of the file itself, links followed
    int lock;
    SafeFileResult result;
    SafeFileLine *line; ///< its valid lines, without the first and last
    int count;
    // For whole_file.c.
    Bytes read;          ///< as it is
    Bytes texts;         ///< buffer of SafeFileLine.text
    Bytes parts;         ///< buffer of SafeFileLine.name and value
    Bytes fresh;         ///< the new content
    bool says_something; ///< more than remarks
} SafeFile;

/// Opens and reads a file, passing each line to `take`. It is damaged if a line has no " = ", no
/// line end or an invalid value, if its last line is missing, or if it has no value at all. Must be
/// closed whatever it returns, which is also stored in `result`.
SafeFileResult safe_file_open(SafeFile *file, const char *path, SafeFileTaker take, void *context);

/// Appends a line to the new content; `format` has no line end.
void safe_file_put(SafeFile *file, const char *format, ...) __attribute__((format(printf, 2, 3)));

/// Writes the new content, unless it equals the old one; where that has no value, there is no file
/// afterwards. Atomic; symbolic links stay. Returns GOOD, UNSAVED, or the result that kept the file
/// from being read, in which case it is unchanged.
SafeFileResult safe_file_save(SafeFile *file);

void safe_file_close(SafeFile *file);

/// Removes all lines with one of these names from a file, and the file if no value is left. Returns
/// as safe_file_save.
/// @param names  ended with a NULL
SafeFileResult safe_file_drop(const char *path, const char *const *names);

#endif
