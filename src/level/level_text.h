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
///
/// level_lexer.c: the lexer of level files: names, numbers, strings and punctuation.
#ifndef ARKANONG_LEVEL_TEXT_H
#define ARKANONG_LEVEL_TEXT_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

#include "diag.h"
#include "level_comments.h"
#include "text.h"

typedef enum TokenKind {
    TOKEN_END,
    TOKEN_NAME,
    TOKEN_EQUALS, ///< = or :
    TOKEN_COMMA,
    TOKEN_SEMICOLON,
    TOKEN_GROUP_OPEN,
    TOKEN_GROUP_CLOSE,
    TOKEN_LIST_OPEN,
    TOKEN_LIST_CLOSE,
    TOKEN_ARRAY_OPEN,
    TOKEN_ARRAY_CLOSE,
    TOKEN_STRING,
    TOKEN_WHOLE,    ///< a number of digits alone, decimal or hexadecimal
    TOKEN_FRACTION, ///< one with a point or an exponent
    TOKEN_SWITCH,   ///< true or false
    TOKEN_BAD       ///< has been reported
} TokenKind;

typedef struct Token {
    TokenKind kind;
    int line;               ///< where it begins
    unsigned start, length; ///< in the lexer's text
    int lines_before;       ///< from the end of the token or comment before it
} Token;

#define LEVEL_COMMENTS_MAX 1000000

/// One without text is a blank line.
typedef struct TextComment {
    const char *text; ///< with its comment marks; not ended by '\0'
    unsigned length;
    unsigned value;             ///< index of the value that owns it; set by the parser
    CommentPlace place : 8;     ///< beside that value; set by the parser
    unsigned char lines_before; ///< as in CommentItem
    bool blank_after : 1;       ///< set by the parser
} TextComment;

// Number of '\0' after a text besides the one that ends it: the lexer looks ahead without bounds
// checks.
#define LEXER_LOOK_AHEAD 3

typedef struct Lexer {
    char *text; ///< changed in place: an invalid byte becomes '?'
    char *at;   ///< the position reached
    char *end; ///< *end is '\0', as are LEXER_LOOK_AHEAD bytes after it; less than 4 GB from `text`
    int line;
    Token token;       ///< read last
    Token before[2];   ///< those before it, the later first
    double number;     ///< the number read last; infinite: too large or long, or a whole one that
                       ///< does not fit 32 bits
    int encoding_line; ///< last line reported as not UTF-8
    int nul_line;      ///< last line reported to have a NUL byte
    int end_line;      ///< where the token or comment read last ends
    TextComment *comments; ///< all read so far; the owner of the lexer frees them
    int comment_count;
    int comment_capacity;
    DiagList *problems;
} Lexer;

/// Reads the next token. Appends the comments that precede it to `comments`.
void lexer_next(Lexer *lexer);

/// Appends a comment without text to `comments`: a blank line between two values. Returns false
/// when memory is out or there are LEVEL_COMMENTS_MAX.
bool lexer_add_gap(Lexer *lexer);

/// Decodes the escapes of the string token read last and ends it with '\0', from `to` on, which may
/// lie within the token. Returns where the '\0' is.
char *lexer_decode_string(const Lexer *lexer, char *to);

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
