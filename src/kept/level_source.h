/// @file level_source.h
/// Levels by their paths, whether they are files of their own or lie within a level set.
///
/// A level of a set has a path as if the set were a folder: SET/NAME.level, with the names that
/// brick_set_file_name gives. SET/duel/NAME.level is the same level for two.
#ifndef ARKANONG_LEVEL_SOURCE_H
#define ARKANONG_LEVEL_SOURCE_H

#include "brick_set_level.h"
#include "disk.h"
#include "level.h"

/// The last part of the path of a set whose levels are for two.
#define LEVEL_SOURCE_DUEL "duel"

/// Finds the set that a folder of such paths stands for: SET or SET/duel. False: it is none.
/// @param set   gets the path of the set itself
/// @param duel  gets whether its levels are for two, as asked for or as those of its name are
bool level_source_is_set(const char *folder, char set[DISK_PATH_SIZE], bool *duel);

/// The file that changes when the level does: the set, or the level's own.
void level_source_file(const char *path, char to[DISK_PATH_SIZE]);

/// Reads a level as level_read_file does, also one of a set; problems of its other levels are not
/// reported then. Of the path of a set itself all are, and the first of its levels is read.
bool level_source_read(Level *level, const char *path, DiagList *problems);

#endif
