/// @file level_text.h
/// A first look at the text of a level file, before libconfig sees it.
///
/// libconfig 1.5 wraps integers beyond 32 bits, stops at a NUL byte, follows @include, trips over a
/// byte-order mark, takes an unfinished string or comment at the end for the end, joins adjacent
/// strings, calls every mistake "syntax error", ends at the first doubled key and gives a key's
/// line for its value's; 1.7.3 calls integers beyond 64 bits a syntax error. So the text is read
/// here with the same grammar: what libconfig then gets is a cleaned copy that it cannot trip over,
/// and the place of every value is known.
#ifndef ARKANONG_LEVEL_TEXT_H
#define ARKANONG_LEVEL_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "diag.h"
#include "level_lines.h"

#define LEVEL_NESTING_MAX    32
#define LEVEL_GROUP_KEYS_MAX 100
#define LEVEL_VALUES_MAX     5000000

typedef enum TokenKind {
    TOKEN_END,
    TOKEN_NAME,
    TOKEN_EQUALS,
    TOKEN_COMMA,
    TOKEN_SEMICOLON,
    TOKEN_GROUP_OPEN,
    TOKEN_GROUP_CLOSE,
    TOKEN_LIST_OPEN,
    TOKEN_LIST_CLOSE,
    TOKEN_ARRAY_OPEN,
    TOKEN_ARRAY_CLOSE,
    TOKEN_STRING,
    TOKEN_NUMBER,
    TOKEN_SWITCH,
    TOKEN_BAD ///< has been reported
} TokenKind;

typedef struct Token {
    TokenKind kind;
    int line;     ///< where it begins
    size_t start; ///< in the lexer's text
    size_t length;
} Token;

typedef struct Lexer {
    char *text;    ///< changed in place: what must not be there becomes a space or '?'
    size_t length; ///< text[length] is '\0'
    size_t at;
    int line;
    int encoding_line; ///< last line reported as not UTF-8
    int nul_line;      ///< last line reported to have a NUL byte
    DiagList *problems;
} Lexer;

Token lexer_next(Lexer *lexer);

/// A value of the file, in the order in which values begin (a list before what is in it).
typedef struct TextValue {
    int line;
    unsigned start;  ///< where it begins in LevelText.written and .clean
    unsigned length; ///< of a number's text
    bool joined;     ///< several adjacent strings make one text
} TextValue;

typedef struct LevelText {
    const char *written; ///< the caller's text, without a byte-order mark; not NUL-terminated
    char *clean; ///< for libconfig; arrays [ ] have become lists ( ), long integers short ones
    TextValue *values;
    int value_count;
} LevelText;

/// Looks through `length` bytes (less than 4 GB). Reports what is wrong with characters, doubled
/// keys and the like and goes on; a syntax error is reported and ends it: false then, and nothing
/// to free. True otherwise, though problems may have been reported: free with level_text_free.
/// The text given has to stay as long as the result.
bool level_text_scan(LevelText *result, const char *text, size_t length, DiagList *problems);
void level_text_free(LevelText *text);

#endif
