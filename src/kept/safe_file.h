/// @file safe_file.h
/// Files of lines "name = value" that several processes may write, that survive interrupted writes,
/// and that keep lines unknown to this program.
///
/// A file begins with the line "file = begins" and ends with "file = ends", so that a truncated one
/// is recognised; files without either, from older programs or written by hand, are read as well.
/// Empty lines and those that begin with '#' are remarks.
#ifndef ARKANONG_SAFE_FILE_H
#define ARKANONG_SAFE_FILE_H

#include <stdbool.h>

#include "disk.h"

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
    // For safe_file.c.
    DiskBytes read;  ///< as it is
    DiskBytes texts; ///< buffer of SafeFileLine.text
    DiskBytes parts; ///< buffer of SafeFileLine.name and value
    char *fresh;     ///< the new content
    size_t size, room;
    bool says_something; ///< more than remarks
    bool failed;
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
