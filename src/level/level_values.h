/// @file level_values.h
/// How the simple values of a group of a level file are read: numbers, switches, sides.
#ifndef ARKANONG_LEVEL_VALUES_H
#define ARKANONG_LEVEL_VALUES_H

#include "level_error.h"
#include "level_keys.h"
#include "level_text.h"
#include "source_lines.h"

#define LEVEL_SUBJECT_SIZE 48

/// Where a group's values go.
typedef struct LevelDestination {
    char subject[LEVEL_SUBJECT_SIZE]; ///< "ball 3: ", for messages; "" for the level itself
    void *target;
    ItemLines *lines;
    const TextValue *nested[LEVEL_FIELDS_MAX]; ///< values of FIELD_NESTED keys, for the caller
} LevelDestination;

/// Reports a wrong value and marks it so that nothing else is said about it.
#define LEVEL_VALUES_REPORT(problems_, destination, field, setting, ...)                           \
    do {                                                                                           \
        LEVEL_ERROR(problems_, (setting)->line, __VA_ARGS__);                                      \
        (destination)->lines->field[field] = SOURCE_LINE_REPORTED;                                 \
        (destination)->lines->broken = true;                                                       \
    } while (0)

/// Reads a group's simple values into its target; those of FIELD_NESTED keys are handed to the
/// caller in `to->nested`. False when it is no group.
bool level_values_read(DiagList *problems, LevelDestination *to, LevelGroupKind kind,
                       const TextValue *setting);

/// Reads the value of key `field` alone.
void level_values_read_field(DiagList *problems, LevelDestination *to, LevelGroupKind kind,
                             int field, const TextValue *setting);

/// Where the values of a group go that messages name by `subject`.
LevelDestination level_values_to(void *target, ItemLines *lines, const char *subject);
/// The same of an entry of a list: "ball 3: ".
LevelDestination level_values_to_numbered(void *target, ItemLines *lines, const char *noun,
                                          int number);

#endif
