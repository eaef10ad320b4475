/// @file level_values.h
/// Reads and prints the simple values of a group of a level file, numbers, switches, sides, texts;
/// and reads a file as a tree of values.
#ifndef ARKANONG_LEVEL_VALUES_H
#define ARKANONG_LEVEL_VALUES_H

#include "disk.h"
#include "level_error.h"
#include "level_keys.h"
#include "level_text.h"

/// The destination of a group's values.
typedef struct LevelDestination {
    DiagList *problems;
    const LevelGroup *group; ///< its keys; a `field` below is the index of one
    LevelSubject subject;    ///< for messages
    void *target;            ///< struct that the group fills
    ItemLines *lines;
    const TextValue *nested[LEVEL_FIELDS_MAX]; ///< values of FIELD_NESTED keys, for the caller
} LevelDestination;

/// Makes the destination of a group that messages name by noun and number, as in LevelSubject.
LevelDestination level_values_to(DiagList *problems, LevelGroupKind kind, void *target,
                                 ItemLines *lines, const char *noun, int number);

/// Reports a wrong value, printf-like, after the subject, and marks it so that nothing else is
/// reported about it.
void level_values_report(LevelDestination *to, int field, const TextValue *setting,
                         const char *format, ...) __attribute__((format(printf, 4, 5)));

/// Reports a text that is none of `count` words, and lists them. "" and NULL are none; N stands for
/// the number behind one that ends in a blank.
void level_values_report_word(LevelDestination *to, int field, const TextValue *setting,
                              const char *const *words, int count);

/// Reads a group's simple values into its target; those of FIELD_NESTED keys are handed to the
/// caller in `to->nested`. False when it is no group.
bool level_values_read(LevelDestination *to, const TextValue *setting);

/// Reads the value of one key alone.
void level_values_read_field(LevelDestination *to, int field, const TextValue *setting);

/// The characters of a nested key's text; NULL if it is absent, or not a text, which is reported.
const char *level_values_text(LevelDestination *to, int field);

/// Reads a nested key's word for a look. Where it is absent, or is reported, `look` stays as it is.
void level_values_read_look(LevelDestination *to, int field, ChapterLook *look);

/// Size of the text of level_field_print: that of a title.
#define LEVEL_VALUE_SIZE (LEVEL_TEXT_MAX * 4 + 1)
/// Writes a value in the form of level files, without the quotes of one that has them
/// (level_field_is_quoted); nothing for words, vectors and nested values.
/// @param target  the struct that the group fills
void level_field_print(const LevelField *field, const void *target, char to[LEVEL_VALUE_SIZE]);

#define LEVEL_FIELD_COMPLAINT_SIZE 160
/// Writes "radius is 0; it must be from 1 to 10000", for a number out of range.
void level_field_complain(const LevelField *field, double number,
                          char to[LEVEL_FIELD_COMPLAINT_SIZE]);

/// How many entries a list of colours has that says all; 0: none is given.
int level_colours_count(const LevelColour colours[LEVEL_COLOURS_MOST]);

#define LEVEL_COLOUR_SIZE 10
/// Writes an entry of the list, with its quotes.
void level_colour_print(LevelColour colour, char to[LEVEL_COLOUR_SIZE]);

/// Reads a regular file, a pipe or the terminal on standard input, at most LEVEL_MAX_BYTES, as
/// level_read_file does (level.h), and names `problems` after it (level_error_begin). False when it
/// cannot be read, which has been reported.
/// @param to  as for disk_read
bool level_file_bytes(const char *path, Bytes *to, DiagList *problems);

/// Reads a file in the syntax of level files, with any keys, as a tree of values; appends problems
/// to `problems`, which is empty before. Returns false with nothing to free.
bool level_file_text(LevelText *text, const char *path, DiagList *problems);

#endif
