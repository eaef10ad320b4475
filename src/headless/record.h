/// @file record.h
/// Results of commands as records: one description of the fields makes the rows of a table, as text
/// or as Markdown, and the lines of JSON that doc/results.schema.json describes. And the last line
/// of a run.
#ifndef ARKANONG_RECORD_H
#define ARKANONG_RECORD_H

#include <stddef.h>

#include "command.h"

typedef enum RecordKind {
    RECORD_TEXT,   ///< const char *; NULL: none
    RECORD_WORD,   ///< an enum, which is the index of its word
    RECORD_TRUTH,  ///< bool
    RECORD_WHOLE,  ///< int
    RECORD_NUMBER, ///< double; one that is not finite: none
    RECORD_LIST,   ///< RecordList
} RecordKind;

typedef struct RecordForm RecordForm;

/// A field. Where it has no name or no heading, that form of the record leaves it out. None is null
/// in JSON and "-" in a table.
typedef struct RecordField {
    const char *name; ///< in JSON
    RecordKind kind;
    size_t offset;            ///< in the record
    const char *heading;      ///< of its column in a table
    int width;                ///< characters; below 0: text begins on the left; 0: the last column
    const char *markdown;     ///< of its column in a Markdown table
    int decimals;             ///< of a number in a table
    int markdown_decimals;    ///< of a number in a Markdown table
    const char *unit;         ///< behind a number in a table; NULL: nothing
    const char *const *words; ///< of a RECORD_WORD
    const RecordForm *items;  ///< of a RECORD_LIST
} RecordField;

/// What records of one kind look like.
struct RecordForm {
    const RecordField *fields;
    size_t count;
    size_t size; ///< bytes of a record
};

/// The records of a list, one after the other in memory.
typedef struct RecordList {
    const void *items;
    int count;
} RecordList;

typedef enum RecordStyle { RECORD_PLAIN, RECORD_MARKDOWN, RECORD_JSON } RecordStyle;

/// The style that a command line asks for.
RecordStyle record_style(const Arguments *arguments);

/// Writes the lines above the rows of a table; nothing for JSON.
void record_write_head(Output *output, const RecordForm *form, RecordStyle style);

/// Writes a record as a row of a table, or as a line of JSON.
void record_write(Output *output, const RecordForm *form, RecordStyle style, const void *record);

/// Writes {"end": …} and a line end, with the level's path where there is one.
/// @param seconds   the time at which the run ended
/// @param contacts  trace lines up to then
/// @param path      NULL: none
void record_write_end(Output *output, const WorldDef *def, const World *world, double seconds,
                      long long contacts, const char *path);

#endif
