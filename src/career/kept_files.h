/// @file kept_files.h
/// The files of settings, high scores, progress and statistics, read at the start, written when
/// something changed, and the folders of games, of best runs and of the game that was left.
#ifndef ARKANONG_KEPT_FILES_H
#define ARKANONG_KEPT_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "whole_file.h"

typedef struct Career Career;

typedef enum KeptFile {
    KEPT_SETTINGS,
    KEPT_SCORES,
    KEPT_PROGRESS,
    KEPT_STATISTICS,
    KEPT_GAMES,
    KEPT_BEST_RUNS,
    KEPT_LEFT_GAME,
    KEPT_COUNT
} KeptFile;

/// A file that is kept.
typedef struct KeptFileState {
    char path[DISK_PATH_SIZE]; ///< "": none
    SafeFileResult trouble;    ///< GOOD: none
    bool unsaved;              ///< the last try to write it failed
} KeptFileState;

/// Paths of files and folders by KeptFile; NULL: nothing is kept there.
typedef struct KeptPaths {
    const char *path[KEPT_COUNT];
} KeptPaths;

/// Reads the files.
void kept_files_read(Career *career, const KeptPaths *paths);

/// Writes settings, progress and statistics that have changed, and scores that could not be written
/// before.
void kept_files_write(Career *career);

void kept_files_write_scores(Career *career);

/// Deletes all high scores, or the progress of all levels, in the file as well.
void kept_files_reset_scores(Career *career);
void kept_files_reset_progress(Career *career);

/// Writes the statistics if they have changed.
void kept_files_write_statistics(Career *career);

/// The file's path, as given to kept_files_read; "": none.
const char *kept_files_path(const Career *career, KeptFile file);

/// The problem of the file, as a translated sentence; NULL: none.
const char *kept_files_complaint(const Career *career, KeptFile file);

/// The most important complaint: a file that cannot be written comes first.
const char *kept_files_worst_complaint(const Career *career);

#endif
