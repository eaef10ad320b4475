/// @file paths.h
/// Paths of the game's data (paths.c), which lie beside the program (in a build folder) or under
/// share/ of the installation, and of per-user files (paths_posix.c, or in its place
/// paths_windows.c).
#ifndef ARKANONG_PATHS_H
#define ARKANONG_PATHS_H

#include <stdbool.h>

#define PATHS_SIZE 4096
/// Maximum number of folders with level sets.
#define PATHS_SET_FOLDERS 24

/// Finds a file or folder by its name within the game's data, as in "assets/font/arkanong.ttf" or
/// "locale/". Returns false, with the expected path in `to`, if it is missing.
bool paths_find_data(const char *name, char to[PATHS_SIZE]);

/// Path of a per-user file, as in "settings"; false, with SDL_GetError, when there is no folder for
/// it.
bool paths_find_kept(const char *name, char to[PATHS_SIZE]);

/// Finds where to write what can be written nowhere else until the person logs out, in
/// XDG_RUNTIME_DIR; false: nowhere.
bool paths_find_spare(char to[PATHS_SIZE]);

/// Lists the folders in which LBreakout2 and LBreakoutHD and makers of levels for them keep sets;
/// they need not exist. Returns their number.
int paths_find_sets(char to[PATHS_SET_FOLDERS][PATHS_SIZE]);

/// Creates a folder if it is missing, and opens it in the desktop's file manager. Returns false on
/// failure (SDL_GetError).
bool paths_show_folder(const char *path);

#endif
