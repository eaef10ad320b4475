/// @file level_source.h
/// Levels by their paths: of files of their own, and of those within a set (brick_set.h) or a pack
/// (pack.h), whose paths are as if that were a folder: SET/NAME.level, with the names that
/// brick_set_file_name gives, PACK/NAME.level. SET/duel/NAME.level is the same level for two.
#ifndef ARKANONG_LEVEL_SOURCE_H
#define ARKANONG_LEVEL_SOURCE_H

#include <stdbool.h>

#include "brick_set_level.h"
#include "disk.h"
#include "level.h"
#include "pack.h"
#include "text.h"

/// The last part of the path of a set whose levels are for two.
#define LEVEL_SOURCE_DUEL "duel"

#define LEVEL_SOURCE_NAME_SIZE 80
_Static_assert(BRICK_SET_FILE_SIZE <= LEVEL_SOURCE_NAME_SIZE, "names of sets fit");
_Static_assert(CAMPAIGN_FILE_SIZE <= LEVEL_SOURCE_NAME_SIZE, "names of packs fit");

/// A file that holds several levels. Zero-initialised is empty and may be closed.
typedef struct LevelSource {
    BrickSet set;
    Pack pack;
    bool is_pack;
    bool duel; ///< the set's levels are for two
    int count; ///< of its levels; of a pack, those of its plan, in their order
} LevelSource;

/// Whether that file is a set or a pack.
bool level_source_is_one(const char *path);

/// Finds the file of a path SET, SET/duel or PACK. Returns false if there is none.
/// @param file  out: the path of the set or pack itself
/// @param duel  out: whether its levels are for two, by the path or by the set's name
bool level_source_find(const char *folder, char file[DISK_PATH_SIZE], bool *duel);

/// Opens what level_source_find finds. False, with the problems appended, when no level of
/// it can be read.
bool level_source_open(LevelSource *source, const char *path, DiagList *problems);
void level_source_close(LevelSource *source);

/// The file name of a level.
/// @param index  0..source->count - 1
void level_source_name(const LevelSource *source, int index, char to[LEVEL_SOURCE_NAME_SIZE]);

/// The file that changes when the level, or the folder of such a path, does: the set, the pack, or
/// its own.
void level_source_file(const char *path, char to[DISK_PATH_SIZE]);

/// Reads a level as level_read_file does, also one of a set or pack; problems of its other levels
/// are not reported then. For the path of a set or pack itself all its problems are reported, and
/// its first level is read.
bool level_source_read(Level *level, const char *path, DiagList *problems);

/// The same in passing, as level_read_small_file does; levels of sets are all small.
bool level_source_read_small(Level *level, const char *path, bool *large, DiagList *problems);

/// Appends the content of a file, or of one in a pack; at most `most` bytes. False when it is not
/// there, or too large.
bool level_source_take(const char *path, size_t most, Bytes *to);

/// Paths of levels. Zero-initialised is empty.
typedef struct LevelPaths {
    char **path;
    int count;
} LevelPaths;

/// The paths in that order, behind each one of a pack those of its levels. False when memory is
/// out.
bool level_paths_of(LevelPaths *paths, const char *const *from, int count);
void level_paths_free(LevelPaths *paths);

#endif
