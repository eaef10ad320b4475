/// @file level_text.h
/// The text of a level file as a tree of values, each with its line.
///
/// The grammar is that of libconfig 1.5 (its manual, "Configuration Files"): settings "name =
/// value" or "name : value", ended by ';', ',' or nothing; groups { }, lists ( ), arrays [ ], which
/// are read as lists; numbers, true and false, strings, of which adjacent ones are one; comments
/// with #, // and /* */. Unlike libconfig, it reports an error for too large integers, @include, an
/// unfinished string or comment, a NUL byte and each doubled key; a byte-order mark is skipped.
///
/// A comment belongs to the value before it if it stands between that and its ';' or ',', or behind
/// that at the end of the line or of the group; if it stands behind an opening bracket at the end
/// of the line, to what the bracket opens. Any other comment belongs to the value that comes next,
/// or to the group or list whose closing bracket comes next. A blank line between two values is a
/// comment without text, of the latter.
#ifndef ARKANONG_LEVEL_TEXT_H
#define ARKANONG_LEVEL_TEXT_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

#include "level_lexer.h"
#include "text.h"

#define LEVEL_NESTING_MAX    32
#define LEVEL_GROUP_KEYS_MAX 100
#define LEVEL_VALUES_MAX     5000000

typedef enum TextKind {
    TEXT_GROUP,
    TEXT_LIST,
    TEXT_STRING,
    TEXT_SWITCH,  ///< true or false
    TEXT_WHOLE,   ///< a number of digits alone
    TEXT_FRACTION ///< one with a point or an exponent
} TextKind;

/// A value. The entries of a group or list follow it in memory: the first is the next value, and
/// text_value_next gives the next entry.
typedef struct TextValue {
    const char *name; ///< of its key; NULL in a list and for the file itself
    /// A string's characters, escapes decoded, '\0' at the end. Else where the value stands in the
    /// text, with no end but `length`.
    const char *text;
    double number;   ///< infinite if it is not a number or not representable (text_value_number)
    int line;        ///< where it begins
    unsigned length; ///< of a number, in characters; of a group or list, in entries
    int size;        ///< number of values in memory: itself and all within it
    TextKind kind : 8;
    bool joined : 1;            ///< several adjacent strings make one
    bool joined_over_lines : 1; ///< ... which begin on different lines
} TextValue;

typedef struct LevelText {
    char *text;            ///< a copy of the file's; the values point into it
    TextValue *values;     ///< the first is the file itself, a group
    TextComment *comments; ///< in the order of the text
    int comment_count;
} LevelText;

/// The entry after this one.
static inline const TextValue *text_value_next(const TextValue *value)
{
    return value + value->size;
}

/// The kind of a value, for messages: "a number".
const char *text_value_kind_name(const TextValue *value);

/// The characters of a string; NULL for any other value.
const char *text_value_string(const TextValue *value);

/// The value of a number. Not valid: any other value, a whole number that does not fit 32 bits, a
/// fraction that is infinite or longer than TEXT_NUMBER_LENGTH_MAX.
static inline TextDouble text_value_number(const TextValue *value)
{
    const bool valid = isfinite(value->number);
    return (TextDouble){valid, valid ? value->number : 0};
}

/// Reads `length` bytes (less than 4 GB). Reports wrong characters, doubled keys and the like and
/// goes on; a syntax error ends reading: returns false then, with nothing to free. Else returns
/// true, even if problems were reported; to be freed by level_text_free.
bool level_text_read(LevelText *result, const char *text, size_t length, DiagList *problems);
void level_text_free(LevelText *text);

#endif
