/// @file file_watch.h
/// Notices that a file has been changed, by whatever way an editor saves: writing in place, a new
/// file that takes the name, cutting to nothing and writing again.
///
/// The file is looked at some dozens of times a second: that costs nothing next to a picture, works
/// on every file system and for a name that another file takes, where notifications of the system
/// do not.
#ifndef ARKANONG_FILE_WATCH_H
#define ARKANONG_FILE_WATCH_H

#include <stdbool.h>

#include "disk.h"

/// What a file looks like from outside.
typedef struct FileStamp {
    bool exists;
    long long second, nanosecond; ///< of its last change
    long long size;
    unsigned long long device, number; ///< which file it is
} FileStamp;

/// Zero-initialised watches nothing.
typedef struct FileWatch {
    char path[DISK_PATH_SIZE];
    FileStamp known; ///< when its content was last of interest
    FileStamp seen;  ///< when it was last looked at
    double quiet;    ///< s since it last looked otherwise
    double unseen;   ///< s since it was last looked at
} FileWatch;

/// What the file at that path looks like.
FileStamp file_watch_look(const char *path);
bool file_watch_same(const FileStamp *a, const FileStamp *b);

/// Watches the file from now on: as it is, it is known. To be called before it is read.
void file_watch_begin(FileWatch *watch, const char *path);

/// To be called in every frame, with the time since the last one, s. True once after a change, when
/// the file has looked the same for a moment: it may be half-written before. A file that is gone is
/// waited for longer: a new one may be about to take its name.
bool file_watch_advance(FileWatch *watch, double seconds);

#endif
