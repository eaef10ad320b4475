/// @file level_values.h
/// Reads the simple values of a group of a level file, numbers, switches, sides, texts; and a file
/// as a tree of values.
#ifndef ARKANONG_LEVEL_VALUES_H
#define ARKANONG_LEVEL_VALUES_H

#include "disk.h"
#include "level_error.h"
#include "level_keys.h"
#include "level_text.h"

/// The destination of a group's values.
typedef struct LevelDestination {
    LevelSubject subject; ///< for messages
    void *target;         ///< struct that the group fills
    ItemLines *lines;
    const TextValue *nested[LEVEL_FIELDS_MAX]; ///< values of FIELD_NESTED keys, for the caller
} LevelDestination;

/// Makes the destination of a group that messages name by noun and number, as in LevelSubject.
LevelDestination level_values_to(void *target, ItemLines *lines, const char *noun, int number);

/// Reports a wrong value, printf-like, after the subject, and marks it so that nothing else is
/// reported about it.
void level_values_report(DiagList *problems, LevelDestination *to, int field,
                         const TextValue *setting, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/// Reads a group's simple values into its target; those of FIELD_NESTED keys are handed to the
/// caller in `to->nested`. False when it is no group.
bool level_values_read(DiagList *problems, LevelDestination *to, LevelGroupKind kind,
                       const TextValue *setting);

/// Reads the value of key `field` alone.
void level_values_read_field(DiagList *problems, LevelDestination *to, const LevelField *about,
                             int field, const TextValue *setting);

/// The characters of a nested key's text; NULL if it is absent, or not a text, which is reported.
const char *level_values_text(DiagList *problems, LevelDestination *to, LevelGroupKind kind,
                              int field);

/// Reads a regular file, a pipe or the terminal on standard input, at most LEVEL_MAX_BYTES, as
/// level_read_file does (level.h). `bytes` is to be freed; NULL: they could not be read, which has
/// been reported.
DiskBytes level_file_bytes(const char *path, DiagList *problems);

/// Reads a file in the syntax of level files, with any keys, as a tree of values; appends problems
/// to `problems`, which is empty before. Returns false with nothing to free.
bool level_file_text(LevelText *text, const char *path, DiagList *problems);

#endif
