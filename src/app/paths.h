/// @file paths.h
/// Paths of the game's data, which lie beside the program (in a build folder) or under share/ of
/// the installation, and of per-user files.
#ifndef ARKANONG_PATHS_H
#define ARKANONG_PATHS_H

#include <stdbool.h>

#define PATHS_SIZE 4096
/// Folders in which level sets may lie, at most.
#define PATHS_SET_FOLDERS 24

/// Finds a file or folder by its name within the game's data, as in "assets/font/arkanong.ttf" or
/// "locale/". False, with the place where it should be in `to`, when it is nowhere.
bool paths_find_data(const char *name, char to[PATHS_SIZE]);

/// Path of a per-user file, as in "settings"; false, with SDL_GetError, when there is no folder for
/// it.
bool paths_find_kept(const char *name, char to[PATHS_SIZE]);

/// Names the folders in which LBreakout2 and LBreakoutHD, and people who make levels for them, keep
/// sets of levels; whether they are there is not looked at. Returns how many.
int paths_find_sets(char to[PATHS_SET_FOLDERS][PATHS_SIZE]);

/// Whether `path` is a pipe, which can be read only once.
bool paths_is_pipe(const char *path);

/// Makes a folder where it is not there, and shows it to the user in the program of the desktop for
/// that. False when that fails (SDL_GetError).
bool paths_show_folder(const char *path);

#endif
