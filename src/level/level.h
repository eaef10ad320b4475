/// @file level.h
/// Level files: a world definition with title and author. Format: levels/README.md.
#ifndef ARKANONG_LEVEL_H
#define ARKANONG_LEVEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "diag.h"
#include "level_comments.h"
#include "level_expect.h"
#include "obstacle_group.h"
#include "world_def.h"

#define LEVEL_MAX_BYTES  (32 * 1024 * 1024)
#define LEVEL_MAX_GROUPS 10000 ///< of obstacles that stand several times
#define LEVEL_TEXT_MAX   60    ///< code points of title and author

/// A level in memory. Owns what `world` points to; zero-initialised is empty and may be freed.
typedef struct Level {
    char title[LEVEL_TEXT_MAX * 4 + 1];
    char author[LEVEL_TEXT_MAX * 4 + 1]; ///< "" when unknown
    WorldDef world;
    LevelExpect expect; ///< of it as a regression case; play does not look at it
    /// Of each shape those of no group come first in `world`, then, group by group, those of each
    /// copy.
    ObstacleGroup *groups;
    int group_count;
    LevelComments comments; ///< of the file that it was read from
} Level;

/// What a problem of a level is about (level_about).
typedef enum LevelPart {
    LEVEL_PART_NONE, ///< the level as a whole
    LEVEL_PART_ARENA,
    LEVEL_PART_PADDLE,
    LEVEL_PART_BALL,
    LEVEL_PART_OBSTACLE, ///< by its place in WorldDef.obstacles
    LEVEL_PART_BRICK,    ///< the first of them: row * columns + column
    LEVEL_PART_KEY,      ///< what a key of the file lists: its index in GROUP_TOP (level_keys.h)
    LEVEL_PART_COUNT
} LevelPart;

/// Diag.about of number `number` of a part; Diag.about % LEVEL_PART_COUNT is the part again, and
/// Diag.about / LEVEL_PART_COUNT the number.
static inline int level_about(LevelPart part, int number)
{
    return number * LEVEL_PART_COUNT + (int)part;
}

/// Reads a level file. On failure returns false, leaves `level` untouched and has appended every
/// problem to `problems` (warnings may be appended on success, too). On success the level's former
/// content is freed first.
///
/// Besides regular files, pipes and the terminal on standard input are read, at most
/// LEVEL_MAX_BYTES. Any other kind of file is reported at line 1. So is a named pipe without a
/// writer for five seconds; one that a writer keeps open is waited for, until a signal comes that
/// the program handles.
bool level_read_file(Level *level, const char *path, DiagList *problems);

/// The same from `length` bytes in memory; `name` stands in the messages.
bool level_read_text(Level *level, const char *name, const char *text, size_t length,
                     DiagList *problems);

/// The same of a level that somebody works on: its values are not judged, so level_check may find
/// errors in it. False only where it cannot be held in a Level.
bool level_read_draft(Level *level, const char *name, const char *text, size_t length,
                      DiagList *problems);

/// Writes the canonical form with the comments: reading it gives an equal level, writing that the
/// same text. Returns false when `file` cannot be written.
bool level_write(const Level *level, FILE *file);

/// The same as text in memory, to be freed; NULL when memory is out.
char *level_write_text(const Level *level, size_t *length);

/// Deep copy; false when memory is out (`to` is untouched then).
bool level_copy(Level *to, const Level *from);
void level_free(Level *level);

struct SourceLines;

/// Appends every problem of a level's values, whether it came from a file or from an editor:
/// errors, and warnings about what cannot be meant. Returns whether there was no error. Reading has
/// done it already.
/// @param lines  where the values stand; values marked as reported are skipped, and so is what
///               follows from them. NULL: the level has no text, so every problem has line 1 and is
///               told apart by its subject ("ball 3: ...")
bool level_check(const Level *level, const struct SourceLines *lines, DiagList *problems);

#endif
