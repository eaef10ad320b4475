/// @file safe_file.h
/// Files of lines "name = value" that several processes may write, that are whole whenever a write
/// is interrupted, and that keep lines this program does not understand.
///
/// A file begins with the line "file = begins" and ends with "file = ends", so that a part of one
/// is known as such; files without either, from older programs or written by hand, are read as
/// well. Empty lines and those that begin with '#' are remarks.
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
    SAFE_FILE_DAMAGED, ///< what is whole was taken in; the file has been renamed to PATH.damaged,
                       ///< in place of an older one of that name, so that nothing in it is lost
    SAFE_FILE_STUCK,   ///< damaged, but that name cannot be had: the file is left as it is
    SAFE_FILE_UNREADABLE, ///< the system refuses, or memory is out; the file may be whole and is
                          ///< left as it is
    SAFE_FILE_SPECIAL,    ///< a folder, pipe, socket or device; left as it is
    SAFE_FILE_UNSAVED     ///< writing failed; the file is as it was
} SafeFileResult;

/// A line that was read.
typedef struct SafeFileLine {
    const char *text;  ///< all of it
    const char *name;  ///< NULL: a remark
    const char *value; ///< NULL: a remark
} SafeFileLine;

/// A file that is open: locked against other processes for a moment, see disk.h.
typedef struct SafeFile {
    char path[DISK_PATH_SIZE]; ///< of the file itself, links followed
    int lock;
    SafeFileResult result;
    SafeFileLine *line; ///< what is whole of it, but for the first and last line
    int count;
    // For safe_file.c.
    DiskBytes read;  ///< as it is
    DiskBytes texts; ///< what `text` points into
    DiskBytes parts; ///< what `name` and `value` point into
    char *fresh;     ///< what is to be written
    size_t size, room;
    bool failed;
} SafeFile;

/// Opens and reads a file: hands the lines to `take`, one after the other. A line without " = ",
/// without an end or with a value that is not taken makes it a damaged one, and so does a missing
/// end, or not one value. To be closed whatever it returns, which is in `result` as well.
SafeFileResult safe_file_open(SafeFile *file, const char *path, SafeFileTaker take, void *context);

/// Adds a line, without its end, to what will be written.
void safe_file_put(SafeFile *file, const char *format, ...) __attribute__((format(printf, 2, 3)));

/// Writes what was put, unless just that is there. Either the old or the new file is there
/// afterwards; a link to it stays one. GOOD; UNSAVED; or what kept it from being read, where it is
/// left as it is.
SafeFileResult safe_file_save(SafeFile *file);

void safe_file_close(SafeFile *file);

/// Takes all lines with one of these names out of a file; one that then says nothing is removed.
/// What is returned is as for safe_file_save; a file that is not there is GOOD.
/// @param names  ended with a NULL
SafeFileResult safe_file_drop(const char *path, const char *const *names);

#endif
