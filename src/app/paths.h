/// @file paths.h
/// Where the game's files are: beside the program (in a build folder) or under share/ of where it
/// is installed.
#ifndef ARKANONG_PATHS_H
#define ARKANONG_PATHS_H

#include <stdbool.h>

#define PATHS_SIZE 4096

/// Finds a file or folder by its name within the game's data, as in "assets/font/arkanong.ttf" or
/// "locale/". False, with the place where it should be in `to`, when it is nowhere.
bool paths_find_data(const char *name, char to[PATHS_SIZE]);

/// Where a file that is kept for this person lies, as in "settings"; false when there is no such
/// place.
bool paths_find_kept(const char *name, char to[PATHS_SIZE]);

/// Whether that is a pipe, which can be read only once.
bool paths_is_pipe(const char *path);

#endif
