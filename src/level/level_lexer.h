/// @file level_lexer.h
/// The lexer of level files: names, numbers, strings and punctuation.
#ifndef ARKANONG_LEVEL_LEXER_H
#define ARKANONG_LEVEL_LEXER_H

#include <stdbool.h>
#include <stddef.h>

#include "diag.h"
#include "level_comments.h"

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
    unsigned char lines_before; ///< as in LevelComment
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

#endif
