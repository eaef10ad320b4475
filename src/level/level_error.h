/// @file level_error.h
/// How the parts of the level reader report problems of a file: the line of each value, for those
/// that are found after reading, and the names of values in messages.
#ifndef ARKANONG_LEVEL_ERROR_H
#define ARKANONG_LEVEL_ERROR_H

#include <stdbool.h>

#include "brick_kind.h"
#include "collision_names.h"
#include "diag.h"

/// Maximum number of problems of one file that are kept; further errors are only counted, since a
/// hostile file may have millions.
#define LEVEL_PROBLEMS_KEPT 20000

/// Names a list after a file, unless it holds problems already.
static inline void level_error_begin(DiagList *problems, const char *name)
{
    if (problems->count == 0 && problems->errors == 0) {
        diag_list_start(problems, name);
    }
}

/// Whether to keep one more error; counts it when not.
static inline bool level_error_room(DiagList *problems)
{
    if (problems->count < LEVEL_PROBLEMS_KEPT) {
        return true;
    }
    problems->errors++;
    return false;
}

/// Appends an error.
#define LEVEL_ERROR(problems, line, ...)                                                           \
    (level_error_room(problems) ? diag_add(problems, DIAG_ERROR, line, __VA_ARGS__) : (void)0)

/// Appends a warning (DIAG_WARNING or DIAG_ALERT); beyond LEVEL_PROBLEMS_KEPT there is no more to
/// learn from them.
#define LEVEL_WARN(problems, severity, line, ...)                                                  \
    ((problems)->count < LEVEL_PROBLEMS_KEPT ? diag_add(problems, severity, line, __VA_ARGS__)     \
                                             : (void)0)
#define LEVEL_WARNING(problems, line, ...) LEVEL_WARN(problems, DIAG_WARNING, line, __VA_ARGS__)

/// Reports that there is no memory to "read" or "check" a level. Returns false, for the caller to
/// return.
static inline bool level_error_no_memory(DiagList *problems, const char *task)
{
    LEVEL_ERROR(problems, 1, "there is not enough memory to %s this level", task);
    return false;
}

/// Maximum number of keys of a group.
#define LEVEL_FIELDS_MAX 24

/// In ItemLines.field: the value was invalid and has been reported; its default is stored.
#define SOURCE_LINE_REPORTED (-1)

/// One group of the file. Zero: it is not there, or the level has no text.
typedef struct ItemLines {
    int line; ///< of its '{'; 1 for the file itself
    /// Of each key's value, in the order of the group's table; 0: absent.
    int field[LEVEL_FIELDS_MAX];
    bool broken;    ///< something in it has been reported
    int copy;       ///< of the group that it belongs to; 0: the group itself, or none
    int group_line; ///< of that group's '{'
} ItemLines;

/// One picture of bricks.
typedef struct BrickLines {
    ItemLines item;
    int *rows;       ///< of each row of bricks; NULL without
    int *bonus_rows; ///< of each row of bonus letters; NULL without
} BrickLines;

/// The lines of a whole level. Arrays run parallel to those of the level's WorldDef.
typedef struct SourceLines {
    ItemLines top, card, arena, match;
    ItemLines kinds[BRICK_OWN_MOST];
    BrickLines bricks[BRICK_GRIDS_MOST];
    ItemLines *paddles;
    ItemLines *balls;
    ItemLines *obstacles;
    ItemLines *paths; ///< by obstacle
    ItemLines *triggers;
    bool paddles_broken; ///< a paddle has been reported, so owners cannot be checked
} SourceLines;

/// An entry of one of the arrays; zero where that is NULL.
static inline const ItemLines *source_lines_entry(const ItemLines *array, int index)
{
    static const ItemLines NONE = {0};
    return array != NULL ? &array[index] : &NONE;
}

/// The subject of a message. Converted to text only for an actual message, since a level has
/// thousands of values.
typedef struct LevelSubject {
    const struct LevelSubject *within; ///< the subject that it is a part of; NULL: the level
    const char *noun;                  ///< "ball"; "" for the level itself
    int number;                        ///< in the list of its kind; -1: there is only one
    const ItemLines *item;             ///< NULL: no copy
} LevelSubject;

typedef struct LevelSubjectWords {
    char text[160];
} LevelSubjectWords;

/// "ball 3: ", "hexagon 3 (copy 2 of the group in line 7): path: "; "" for the level itself.
LevelSubjectWords level_subject_words(const LevelSubject *subject);

/// The line of a group; 1 where it is not there.
static inline int source_line_of(const ItemLines *item)
{
    return item->line > 0 ? item->line : 1;
}

/// The line of one of a group's values; of the group where that is absent.
static inline int source_line_of_field(const ItemLines *item, int field)
{
    return item->field[field] > 0 ? item->field[field] : source_line_of(item);
}

#endif
