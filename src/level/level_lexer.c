#include "level_text.h"

#include <string.h>

#include "level_fields.h"

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_hex_digit(char c)
{
    return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

static bool is_name_start(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '*';
}

static bool is_name_part(char c)
{
    return is_name_start(c) || is_digit(c) || c == '_' || c == '-';
}

/// Steps over one character, counting lines; what is not text is reported and replaced, once a
/// line.
static void step(Lexer *lexer, char replacement)
{
    char *at = lexer->text + lexer->at;
    int bytes = level_utf8_length(at, lexer->length - lexer->at);
    if (bytes == 0) {
        if (lexer->encoding_line != lexer->line) {
            LEVEL_ERROR(lexer->problems, lexer->line,
                        "byte 0x%02X is not UTF-8; save the file as UTF-8", (unsigned char)*at);
        }
        lexer->encoding_line = lexer->line;
        *at = replacement;
        bytes = 1;
    } else if (*at == '\0') {
        if (lexer->nul_line != lexer->line) {
            LEVEL_ERROR(lexer->problems, lexer->line,
                        "there is a NUL byte; a level file is plain text, so remove it");
        }
        lexer->nul_line = lexer->line;
        *at = replacement;
    } else if (*at == '\n') {
        lexer->line++;
    }
    lexer->at += (size_t)bytes;
}

static char peek(const Lexer *lexer, size_t ahead)
{
    return lexer->at + ahead < lexer->length ? lexer->text[lexer->at + ahead] : '\0';
}

static bool at_end(const Lexer *lexer)
{
    return lexer->at >= lexer->length;
}

/// Skips a // or # comment up to its line's end.
static void skip_line_comment(Lexer *lexer)
{
    while (!at_end(lexer) && lexer->text[lexer->at] != '\n') {
        step(lexer, ' ');
    }
}

/// Skips a comment of the other kind; false when it does not end.
static bool skip_block_comment(Lexer *lexer)
{
    int line = lexer->line;
    lexer->at += 2;
    while (!at_end(lexer)) {
        if (peek(lexer, 0) == '*' && peek(lexer, 1) == '/') {
            lexer->at += 2;
            return true;
        }
        step(lexer, ' ');
    }
    LEVEL_ERROR(lexer->problems, line,
                "syntax error: the comment that begins here has no end; close it with */");
    return false;
}

/// Reports an @include and blanks it out with the name that follows. False when it is something
/// else.
static bool skip_include(Lexer *lexer)
{
    static const char word[] = "@include";
    size_t length = sizeof word - 1;
    if (lexer->length - lexer->at < length || memcmp(lexer->text + lexer->at, word, length) != 0) {
        return false;
    }
    LEVEL_ERROR(lexer->problems, lexer->line,
                "@include is not supported; a level is one file, so copy the other's text here");
    size_t start = lexer->at;
    lexer->at += length;
    while (peek(lexer, 0) == ' ' || peek(lexer, 0) == '\t') {
        lexer->at++;
    }
    if (peek(lexer, 0) == '"') {
        do {
            step(lexer, ' ');
        } while (!at_end(lexer) && peek(lexer, 0) != '"' && peek(lexer, 0) != '\n');
        if (peek(lexer, 0) == '"') {
            lexer->at++;
        }
    }
    memset(lexer->text + start, ' ', lexer->at - start);
    return true;
}

/// Skips what stands between tokens; false after a syntax error.
static bool skip_space(Lexer *lexer)
{
    while (!at_end(lexer)) {
        char c = lexer->text[lexer->at];
        if (c == '#' || (c == '/' && peek(lexer, 1) == '/')) {
            skip_line_comment(lexer);
        } else if (c == '/' && peek(lexer, 1) == '*') {
            if (!skip_block_comment(lexer)) {
                return false;
            }
        } else if (c == '@') {
            if (!skip_include(lexer)) {
                return true;
            }
        } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\0' ||
                   level_utf8_length(&lexer->text[lexer->at], lexer->length - lexer->at) == 0) {
            step(lexer, ' ');
        } else {
            return true;
        }
    }
    return true;
}

/// Reads a text in quotes; its escapes are left to libconfig, but for one that would end the text.
static bool read_string(Lexer *lexer)
{
    int line = lexer->line;
    lexer->at++;
    while (!at_end(lexer) && peek(lexer, 0) != '"') {
        if (peek(lexer, 0) != '\\') {
            step(lexer, '?');
            continue;
        }
        bool is_hex = peek(lexer, 1) == 'x' || peek(lexer, 1) == 'X';
        if (is_hex && peek(lexer, 2) == '0' && peek(lexer, 3) == '0') {
            LEVEL_ERROR(lexer->problems, lexer->line,
                        "\\x00 would be a NUL byte; a text cannot hold one, so remove it");
            memcpy(lexer->text + lexer->at, "????", 4);
        } else if (peek(lexer, 1) == '"' || peek(lexer, 1) == '\\') {
            lexer->at++;
        }
        lexer->at++;
    }
    if (at_end(lexer)) {
        LEVEL_ERROR(lexer->problems, line,
                    "syntax error: the text that begins here has no end; close it with \"");
        return false;
    }
    lexer->at++;
    return true;
}

static void skip_digits(Lexer *lexer, bool (*accepted)(char))
{
    while (accepted(peek(lexer, 0))) {
        lexer->at++;
    }
}

/// An integer with fewer characters than this fits 32 bits, so that any libconfig takes it.
#define LONG_INTEGER 10

/// Reads a number as libconfig would: digits with an optional sign, point and exponent, 0x digits,
/// L or LL after whole ones. Of a long whole one only the sign and a digit stay: its value is taken
/// from the text as written. False when there is no digit.
static bool read_number(Lexer *lexer)
{
    size_t start = lexer->at;
    if (peek(lexer, 0) == '0' && (peek(lexer, 1) == 'x' || peek(lexer, 1) == 'X') &&
        is_hex_digit(peek(lexer, 2))) {
        lexer->at += 2;
        skip_digits(lexer, is_hex_digit);
    } else {
        lexer->at += peek(lexer, 0) == '+' || peek(lexer, 0) == '-';
        size_t digits = lexer->at;
        bool whole = true;
        skip_digits(lexer, is_digit);
        size_t digit_count = lexer->at - digits;
        if (peek(lexer, 0) == '.') {
            whole = false;
            lexer->at++;
            skip_digits(lexer, is_digit);
            digit_count = lexer->at - digits - 1;
        }
        if (digit_count == 0) {
            lexer->at = start;
            return false;
        }
        size_t sign = peek(lexer, 1) == '+' || peek(lexer, 1) == '-';
        if ((peek(lexer, 0) == 'e' || peek(lexer, 0) == 'E') && is_digit(peek(lexer, 1 + sign))) {
            lexer->at += 1 + sign;
            skip_digits(lexer, is_digit);
            whole = false;
        }
        if (!whole) {
            return true;
        }
    }
    for (int i = 0; i < 2 && peek(lexer, 0) == 'L'; i++) {
        lexer->at++;
    }
    if (lexer->at - start >= LONG_INTEGER) {
        memset(lexer->text + start + 2, ' ', lexer->at - start - 2);
        lexer->text[start + 1] = is_digit(lexer->text[start + 1]) ? lexer->text[start + 1] : ' ';
    }
    return true;
}

/// Whether the word is true or false, in any case of letters.
static bool is_switch(const char *word, size_t length)
{
    static const char *const words[] = {"true", "false"};
    for (int i = 0; i < 2; i++) {
        size_t same = 0;
        while (same < length && words[i][same] && (word[same] | 0x20) == words[i][same]) {
            same++;
        }
        if (same == length && words[i][same] == '\0') {
            return true;
        }
    }
    return false;
}

static TokenKind punctuation(char c)
{
    static const char characters[] = "=:,;{}()[]";
    static const TokenKind kinds[] = {
        TOKEN_EQUALS,      TOKEN_EQUALS,    TOKEN_COMMA,      TOKEN_SEMICOLON,  TOKEN_GROUP_OPEN,
        TOKEN_GROUP_CLOSE, TOKEN_LIST_OPEN, TOKEN_LIST_CLOSE, TOKEN_ARRAY_OPEN, TOKEN_ARRAY_CLOSE,
    };
    const char *found = strchr(characters, c);
    return found ? kinds[found - characters] : TOKEN_BAD;
}

/// The code point of a valid UTF-8 sequence.
static unsigned code_point(const char *text, int length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    unsigned code = length == 1 ? bytes[0] : bytes[0] & (0x7fu >> length);
    for (int i = 1; i < length; i++) {
        code = code << 6 | (bytes[i] & 0x3fu);
    }
    return code;
}

static TokenKind report_bad_character(Lexer *lexer)
{
    const char *at = lexer->text + lexer->at;
    int bytes = level_utf8_length(at, lexer->length - lexer->at);
    char shown[24];
    // What may be invisible, such as a no-break space, goes by its number.
    if (bytes == 1 && *at > ' ' && *at < 0x7f) {
        snprintf(shown, sizeof shown, "'%c'", *at);
    } else {
        snprintf(shown, sizeof shown, "the character U+%04X", code_point(at, bytes));
    }
    LEVEL_ERROR(lexer->problems, lexer->line,
                "syntax error: %s means nothing here; outside of texts in quotes a level has only "
                "keys, numbers and "
                "= ; , ( ) { }",
                shown);
    return TOKEN_BAD;
}

Token lexer_next(Lexer *lexer)
{
    Token token = {TOKEN_BAD, lexer->line, lexer->at, 0};
    if (!skip_space(lexer)) {
        return token;
    }
    token.line = lexer->line;
    token.start = lexer->at;
    char c = peek(lexer, 0);
    if (at_end(lexer)) {
        token.kind = TOKEN_END;
    } else if (c == '"') {
        token.kind = read_string(lexer) ? TOKEN_STRING : TOKEN_BAD;
    } else if (is_name_start(c)) {
        skip_digits(lexer, is_name_part);
        bool boolean = is_switch(lexer->text + token.start, lexer->at - token.start);
        token.kind = boolean ? TOKEN_SWITCH : TOKEN_NAME;
    } else if (is_digit(c) || c == '+' || c == '-' || c == '.') {
        token.kind = read_number(lexer) ? TOKEN_NUMBER : report_bad_character(lexer);
    } else {
        token.kind = punctuation(c);
        lexer->at += token.kind != TOKEN_BAD;
        if (token.kind == TOKEN_BAD) {
            report_bad_character(lexer);
        }
    }
    token.length = lexer->at - token.start;
    return token;
}
