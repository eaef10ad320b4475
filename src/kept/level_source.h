/// @file level_source.h
/// Levels by their paths, of files of their own and of levels within a set.
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

/// Finds the set of a path SET or SET/duel. Returns false if there is none.
/// @param set   out: the path of the set itself
/// @param duel  out: whether its levels are for two, by the path or by the set's name
bool level_source_is_set(const char *folder, char set[DISK_PATH_SIZE], bool *duel);

/// The file that changes when the level does: the set, or the level's own.
void level_source_file(const char *path, char to[DISK_PATH_SIZE]);

/// Reads a level as level_read_file does, also one of a set; problems of its other levels are not
/// reported then. For the path of a set itself all problems are reported, and its first level is
/// read.
bool level_source_read(Level *level, const char *path, DiagList *problems);
/// The same in passing, as level_read_small_file does; levels of sets are all small.
bool level_source_read_small(Level *level, const char *path, bool *large, DiagList *problems);

#endif
