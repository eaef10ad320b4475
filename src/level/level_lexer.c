// Splits a level file into words, decodes strings, collects comments.
#include "level_lexer.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "level_error.h"
#include "utf8.h"

/// What a character may be part of; one look for each, as a level may have 32 MB of them.
typedef enum CharacterClass {
    DIGIT = 1,
    HEX_DIGIT = 2,
    NAME_START = 4,
    NAME_PART = 8,
    /// Neither part of the space between tokens nor the beginning of a comment or an include.
    TOKEN_START = 16,
} CharacterClass;

#define LETTER_A_TO_F (HEX_DIGIT | NAME_START | NAME_PART | TOKEN_START)
#define LETTER        (NAME_START | NAME_PART | TOKEN_START)
#define DECIMAL       (DIGIT | HEX_DIGIT | NAME_PART | TOKEN_START)
#define WITHIN_NAME   (NAME_PART | TOKEN_START)

static const unsigned char CLASSES[UCHAR_MAX + 1] = {
    ['*'] = LETTER,        ['-'] = WITHIN_NAME,   ['_'] = WITHIN_NAME,   ['0'] = DECIMAL,
    ['1'] = DECIMAL,       ['2'] = DECIMAL,       ['3'] = DECIMAL,       ['4'] = DECIMAL,
    ['5'] = DECIMAL,       ['6'] = DECIMAL,       ['7'] = DECIMAL,       ['8'] = DECIMAL,
    ['9'] = DECIMAL,       ['A'] = LETTER_A_TO_F, ['B'] = LETTER_A_TO_F, ['C'] = LETTER_A_TO_F,
    ['D'] = LETTER_A_TO_F, ['E'] = LETTER_A_TO_F, ['F'] = LETTER_A_TO_F, ['a'] = LETTER_A_TO_F,
    ['b'] = LETTER_A_TO_F, ['c'] = LETTER_A_TO_F, ['d'] = LETTER_A_TO_F, ['e'] = LETTER_A_TO_F,
    ['f'] = LETTER_A_TO_F, ['G'] = LETTER,        ['H'] = LETTER,        ['I'] = LETTER,
    ['J'] = LETTER,        ['K'] = LETTER,        ['L'] = LETTER,        ['M'] = LETTER,
    ['N'] = LETTER,        ['O'] = LETTER,        ['P'] = LETTER,        ['Q'] = LETTER,
    ['R'] = LETTER,        ['S'] = LETTER,        ['T'] = LETTER,        ['U'] = LETTER,
    ['V'] = LETTER,        ['W'] = LETTER,        ['X'] = LETTER,        ['Y'] = LETTER,
    ['Z'] = LETTER,        ['g'] = LETTER,        ['h'] = LETTER,        ['i'] = LETTER,
    ['j'] = LETTER,        ['k'] = LETTER,        ['l'] = LETTER,        ['m'] = LETTER,
    ['n'] = LETTER,        ['o'] = LETTER,        ['p'] = LETTER,        ['q'] = LETTER,
    ['r'] = LETTER,        ['s'] = LETTER,        ['t'] = LETTER,        ['u'] = LETTER,
    ['v'] = LETTER,        ['w'] = LETTER,        ['x'] = LETTER,        ['y'] = LETTER,
    ['z'] = LETTER,        ['='] = TOKEN_START,   [':'] = TOKEN_START,   [','] = TOKEN_START,
    [';'] = TOKEN_START,   ['{'] = TOKEN_START,   ['}'] = TOKEN_START,   ['('] = TOKEN_START,
    [')'] = TOKEN_START,   ['['] = TOKEN_START,   [']'] = TOKEN_START,   ['"'] = TOKEN_START,
    ['.'] = TOKEN_START,   ['+'] = TOKEN_START,
};

static bool is(char c, CharacterClass class)
{
    return (CLASSES[(unsigned char)c] & class) != 0;
}

/// Steps over one character, counting lines; what is not text is replaced, and reported once a
/// line.
static void step(Lexer *lexer)
{
    char *at = lexer->text + lexer->at;
    int bytes = utf8_length(at, lexer->length - lexer->at);
    if (bytes == 0) {
        if (lexer->encoding_line != lexer->line) {
            LEVEL_ERROR(lexer->problems, lexer->line,
                        "byte 0x%02X is not UTF-8; save the file as UTF-8", (unsigned char)*at);
        }
        lexer->encoding_line = lexer->line;
        *at = '?';
        bytes = 1;
    } else if (*at == '\0') {
        if (lexer->nul_line != lexer->line) {
            LEVEL_ERROR(lexer->problems, lexer->line,
                        "there is a NUL byte; a level file is plain text, so remove it");
        }
        lexer->nul_line = lexer->line;
        *at = '?';
    } else if (*at == '\n') {
        lexer->line++;
    }
    lexer->at += (size_t)bytes;
}

/// @param ahead  up to LEXER_LOOK_AHEAD
static char peek(const Lexer *lexer, size_t ahead)
{
    return lexer->text[lexer->at + ahead];
}

static bool at_end(const Lexer *lexer)
{
    return lexer->at >= lexer->length;
}

/// Skips a // or # comment up to its line's end.
static void skip_line_comment(Lexer *lexer)
{
    while (!at_end(lexer) && lexer->text[lexer->at] != '\n') {
        step(lexer);
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
        step(lexer);
    }
    LEVEL_ERROR(lexer->problems, line,
                "syntax error: the comment that begins here has no end; close it with */");
    return false;
}

/// Reports an @include and skips it with the name that follows. False when it is something else.
static bool skip_include(Lexer *lexer)
{
    static const char word[] = "@include";
    size_t length = sizeof word - 1;
    if (lexer->length - lexer->at < length || memcmp(lexer->text + lexer->at, word, length) != 0) {
        return false;
    }
    LEVEL_ERROR(lexer->problems, lexer->line,
                "@include is not supported; a level is one file, so copy the other's text here");
    lexer->at += length;
    while (peek(lexer, 0) == ' ' || peek(lexer, 0) == '\t') {
        lexer->at++;
    }
    if (peek(lexer, 0) == '"') {
        do {
            step(lexer);
        } while (!at_end(lexer) && peek(lexer, 0) != '"' && peek(lexer, 0) != '\n');
        if (peek(lexer, 0) == '"') {
            lexer->at++;
        }
    }
    return true;
}

/// Room for one more comment; false when there may or can be none, which has been reported.
static bool make_comment_room(Lexer *lexer)
{
    if (lexer->comment_count == LEVEL_COMMENTS_MAX) {
        LEVEL_ERROR(lexer->problems, 1,
                    "the file holds too many comments; a level may have %d at most",
                    LEVEL_COMMENTS_MAX);
        return false;
    }
    if (lexer->comment_count < lexer->comment_capacity) {
        return true;
    }
    int capacity = lexer->comment_capacity > 0 ? 2 * lexer->comment_capacity : 64;
    TextComment *comments = realloc(lexer->comments, (size_t)capacity * sizeof *comments);
    if (comments == NULL) {
        LEVEL_ERROR(lexer->problems, 1, "there is not enough memory to read this level");
        return false;
    }
    lexer->comments = comments;
    lexer->comment_capacity = capacity;
    return true;
}

/// Takes a comment; false when it does not end or has no room.
static bool take_comment(Lexer *lexer, bool is_block)
{
    if (!make_comment_room(lexer)) {
        return false;
    }
    size_t start = lexer->at;
    int lines_before = lexer->line - lexer->end_line;
    if (!is_block) {
        skip_line_comment(lexer);
    } else if (!skip_block_comment(lexer)) {
        return false;
    }
    size_t end = lexer->at;
    while (!is_block && strchr(" \t\r", lexer->text[end - 1]) != NULL) {
        end--;
    }
    lexer->end_line = lexer->line;
    lexer->comments[lexer->comment_count++] =
        (TextComment){.text = lexer->text + start,
                      .length = (unsigned)(end - start),
                      .lines_before = (unsigned char)(lines_before > 2 ? 2 : lines_before)};
    return true;
}

bool lexer_add_gap(Lexer *lexer)
{
    // So many blank lines are no mistake; those beyond are not kept.
    if (lexer->comment_count == LEVEL_COMMENTS_MAX || !make_comment_room(lexer)) {
        return false;
    }
    lexer->comments[lexer->comment_count++] = (TextComment){.text = "", .lines_before = 2};
    return true;
}

/// Skips what stands between tokens; false after a syntax error.
static bool skip_space(Lexer *lexer)
{
    for (;;) {
        char c = peek(lexer, 0);
        if (is(c, TOKEN_START) || at_end(lexer)) {
            return true;
        }
        bool is_block = c == '/' && peek(lexer, 1) == '*';
        if (c == '#' || is_block || (c == '/' && peek(lexer, 1) == '/')) {
            if (!take_comment(lexer, is_block)) {
                return false;
            }
        } else if (c == '@') {
            if (!skip_include(lexer)) {
                return true;
            }
        } else if (c == ' ') {
            lexer->at++;
        } else if (c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\0' ||
                   utf8_length(&lexer->text[lexer->at], lexer->length - lexer->at) == 0) {
            step(lexer);
        } else {
            return true;
        }
    }
}

/// Skips a text in quotes; false when it does not end.
static bool skip_string(Lexer *lexer)
{
    int line = lexer->line;
    lexer->at++;
    while (!at_end(lexer) && peek(lexer, 0) != '"') {
        if (peek(lexer, 0) != '\\') {
            step(lexer);
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

/// Decodes the escape that begins at a backslash. Returns its length; what is no escape stays as it
/// is written.
static size_t decode_escape(const char *from, char *to)
{
    static const char written[] = "nrtf\"\\";
    static const char meant[] = "\n\r\t\f\"\\";
    const char *found = strchr(written, from[1]);
    if (found != NULL) {
        *to = meant[found - written];
        return 2;
    }
    if ((from[1] == 'x' || from[1] == 'X') && is(from[2], HEX_DIGIT) && is(from[3], HEX_DIGIT)) {
        const char digits[] = {from[2], from[3], '\0'};
        *to = (char)strtol(digits, NULL, 16);
        return 4;
    }
    *to = '\\';
    return 1;
}

char *lexer_decode_string(const Lexer *lexer, Token string, char *to)
{
    const char *end = lexer->text + string.start + string.length - 1;
    for (const char *from = lexer->text + string.start + 1; from < end; to++) {
        if (*from == '\\') {
            from += decode_escape(from, to);
        } else {
            *to = *from++;
        }
    }
    *to = '\0';
    return to;
}

static void skip_class(Lexer *lexer, CharacterClass class)
{
    // The text's end is of no class.
    const char *at = lexer->text + lexer->at;
    while (is(*at, class)) {
        at++;
    }
    lexer->at = (size_t)(at - lexer->text);
}

/// Skips a number: digits with an optional sign, point and exponent, 0x digits, L or LL after whole
/// ones. TOKEN_BAD, and nothing skipped, when there is no digit.
static TokenKind skip_number(Lexer *lexer)
{
    size_t start = lexer->at;
    TokenKind kind = TOKEN_WHOLE;
    if (peek(lexer, 0) == '0' && (peek(lexer, 1) == 'x' || peek(lexer, 1) == 'X') &&
        is(peek(lexer, 2), HEX_DIGIT)) {
        lexer->at += 2;
        skip_class(lexer, HEX_DIGIT);
    } else {
        lexer->at += peek(lexer, 0) == '+' || peek(lexer, 0) == '-';
        size_t digits = lexer->at;
        skip_class(lexer, DIGIT);
        size_t digit_count = lexer->at - digits;
        if (peek(lexer, 0) == '.') {
            kind = TOKEN_FRACTION;
            lexer->at++;
            skip_class(lexer, DIGIT);
            digit_count = lexer->at - digits - 1;
        }
        if (digit_count == 0) {
            lexer->at = start;
            return TOKEN_BAD;
        }
        size_t sign = peek(lexer, 1) == '+' || peek(lexer, 1) == '-';
        if ((peek(lexer, 0) == 'e' || peek(lexer, 0) == 'E') && is(peek(lexer, 1 + sign), DIGIT)) {
            kind = TOKEN_FRACTION;
            lexer->at += 1 + sign;
            skip_class(lexer, DIGIT);
        }
    }
    for (int i = 0; i < 2 && kind == TOKEN_WHOLE && peek(lexer, 0) == 'L'; i++) {
        lexer->at++;
    }
    return kind;
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

static const TokenKind PUNCTUATION[UCHAR_MAX + 1] = {
    ['='] = TOKEN_EQUALS,      [':'] = TOKEN_EQUALS,     [','] = TOKEN_COMMA,
    [';'] = TOKEN_SEMICOLON,   ['{'] = TOKEN_GROUP_OPEN, ['}'] = TOKEN_GROUP_CLOSE,
    ['('] = TOKEN_LIST_OPEN,   [')'] = TOKEN_LIST_CLOSE, ['['] = TOKEN_ARRAY_OPEN,
    [']'] = TOKEN_ARRAY_CLOSE,
};

/// Skips one of = : , ; { } ( ) [ ]. TOKEN_BAD, and nothing skipped, when it is none.
static TokenKind skip_punctuation(Lexer *lexer)
{
    const TokenKind kind = PUNCTUATION[(unsigned char)peek(lexer, 0)];
    lexer->at += kind != TOKEN_END;
    return kind != TOKEN_END ? kind : TOKEN_BAD;
}

/// What would be right instead of a character that means nothing, after a digit or not.
static const char *remedy_for(unsigned code, bool after_digit)
{
    static const char space[] = "write a plain space";
    static const char quote[] = "a text stands in straight double quotes, \"...\"";
    static const char minus[] = "write a plain minus, -";
    static const struct {
        unsigned first, last;
        const char *remedy;
    } rows[] = {
        {'\'', '\'', quote},
        {'/', '/', "a comment begins with // or #, or stands between /* and */"},
        {'_', '_', "a key begins with a letter, and the digits of a number are not parted"},
        {'`', '`', quote},
        {0xa0, 0xa0, space},
        {0xab, 0xab, quote},
        {0xbb, 0xbb, quote},
        {0x2000, 0x200f, space},
        {0x2010, 0x2015, minus},
        {0x2018, 0x201f, quote},
        {0x2028, 0x202f, space},
        {0x2032, 0x2037, quote},
        {0x2039, 0x203a, quote},
        {0x205f, 0x2060, space},
        {0x2212, 0x2212, minus},
        {0x3000, 0x3000, space},
        {0xfeff, 0xfeff, space},
        {0xff02, 0xff02, quote},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (code >= rows[i].first && code <= rows[i].last) {
            return rows[i].remedy;
        }
    }
    return after_digit
               ? "a number stands without a unit"
               : "outside of texts in quotes a level has only keys, numbers and = ; , ( ) { }";
}

static void report_bad_character(Lexer *lexer)
{
    const char *at = lexer->text + lexer->at;
    int bytes = utf8_length(at, lexer->length - lexer->at);
    unsigned code = utf8_code_point(at, bytes);
    char shown[24];
    // A character that may be invisible, such as a no-break space, is named by its number.
    if (bytes == 1 && *at > ' ' && *at < 0x7f) {
        snprintf(shown, sizeof shown, "'%c'", *at);
    } else {
        snprintf(shown, sizeof shown, "the character U+%04X", code);
    }
    LEVEL_ERROR(lexer->problems, lexer->line, "syntax error: %s means nothing here; %s", shown,
                remedy_for(code, lexer->at > 0 && is(at[-1], DIGIT)));
}

Token lexer_next(Lexer *lexer)
{
    Token token = {.kind = TOKEN_BAD, .line = lexer->line, .start = lexer->at};
    if (!skip_space(lexer)) {
        return token;
    }
    token.line = lexer->line;
    token.lines_before = lexer->line - lexer->end_line;
    token.start = lexer->at;
    char c = peek(lexer, 0);
    if (at_end(lexer)) {
        token.kind = TOKEN_END;
    } else if (c == '"') {
        token.kind = skip_string(lexer) ? TOKEN_STRING : TOKEN_BAD;
    } else if (is(c, NAME_START)) {
        skip_class(lexer, NAME_PART);
        bool boolean = is_switch(lexer->text + token.start, lexer->at - token.start);
        token.kind = boolean ? TOKEN_SWITCH : TOKEN_NAME;
    } else {
        bool is_number = is(c, DIGIT) || c == '+' || c == '-' || c == '.';
        token.kind = is_number ? skip_number(lexer) : skip_punctuation(lexer);
        if (token.kind == TOKEN_BAD) {
            report_bad_character(lexer);
        }
    }
    token.length = lexer->at - token.start;
    lexer->end_line = lexer->line;
    return token;
}
