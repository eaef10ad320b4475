/// @file file_watch.h
/// Detects changes of a file, however an editor saves: writing in place, renaming a new file over
/// it, truncating and writing again.
///
/// The file's status is polled some dozens of times per second: that costs little beside a frame,
/// and works on every file system and for renamed files, unlike the system's notifications.
#ifndef ARKANONG_FILE_WATCH_H
#define ARKANONG_FILE_WATCH_H

#include <stdbool.h>

#include "disk.h"

/// Zero-initialised watches nothing.
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
