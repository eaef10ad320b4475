// Splits a level file into tokens, decodes strings, collects comments.
#include "level_text.h"

#include <limits.h>
#include <math.h>
#include <stdint.h>
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
    char *at = lexer->at;
    int bytes = utf8_length(at, (size_t)(lexer->end - at));
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
    lexer->at += bytes;
}

static bool at_end(const Lexer *lexer)
{
    return lexer->at >= lexer->end;
}

/// Skips a // or # comment up to its line's end.
static void skip_line_comment(Lexer *lexer)
{
    while (!at_end(lexer) && *lexer->at != '\n') {
        step(lexer);
    }
}

/// Skips a comment of the other kind; false when it does not end.
static bool skip_block_comment(Lexer *lexer)
{
    const int line = lexer->line;
    lexer->at += 2;
    while (!at_end(lexer)) {
        if (*lexer->at == '*' && lexer->at[1] == '/') {
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
    static const char WORD[] = "@include";
    const size_t length = sizeof WORD - 1;
    if (strncmp(lexer->at, WORD, length) != 0) {
        return false;
    }
    LEVEL_ERROR(lexer->problems, lexer->line,
                "@include is not supported; a level is one file, so copy the other's text here");
    lexer->at += length;
    while (*lexer->at == ' ' || *lexer->at == '\t') {
        lexer->at++;
    }
    if (*lexer->at == '"') {
        do {
            step(lexer);
        } while (!at_end(lexer) && *lexer->at != '"' && *lexer->at != '\n');
        if (*lexer->at == '"') {
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
    const int capacity = lexer->comment_capacity > 0 ? 2 * lexer->comment_capacity : 64;
    TextComment *comments = realloc(lexer->comments, (size_t)capacity * sizeof *comments);
    if (comments == NULL) {
        return level_error_no_memory(lexer->problems, "read");
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
    const char *start = lexer->at;
    const int lines_before = lexer->line - lexer->end_line;
    if (!is_block) {
        skip_line_comment(lexer);
    } else if (!skip_block_comment(lexer)) {
        return false;
    }
    const char *end = lexer->at;
    while (!is_block && strchr(" \t\r", end[-1]) != NULL) {
        end--;
    }
    lexer->end_line = lexer->line;
    lexer->comments[lexer->comment_count++] =
        (TextComment){.text = start,
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
        const char c = *lexer->at;
        if (is(c, TOKEN_START) || at_end(lexer)) {
            return true;
        }
        const bool is_block = c == '/' && lexer->at[1] == '*';
        if (c == '#' || is_block || (c == '/' && lexer->at[1] == '/')) {
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
                   utf8_length(lexer->at, (size_t)(lexer->end - lexer->at)) == 0) {
            step(lexer);
        } else {
            return true;
        }
    }
}

/// Skips a text in quotes; false when it does not end.
static bool skip_string(Lexer *lexer)
{
    const int line = lexer->line;
    lexer->at++;
    while (!at_end(lexer) && *lexer->at != '"') {
        if (*lexer->at != '\\') {
            step(lexer);
            continue;
        }
        const bool is_hex = lexer->at[1] == 'x' || lexer->at[1] == 'X';
        if (is_hex && lexer->at[2] == '0' && lexer->at[3] == '0') {
            LEVEL_ERROR(lexer->problems, lexer->line,
                        "\\x00 would be a NUL byte; a text cannot hold one, so remove it");
            memcpy(lexer->at, "????", 4);
        } else if (lexer->at[1] == '"' || lexer->at[1] == '\\') {
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
    static const char WRITTEN[] = "nrtf\"\\";
    static const char MEANT[] = "\n\r\t\f\"\\";
    const char *found = strchr(WRITTEN, from[1]);
    if (found != NULL) {
        *to = MEANT[found - WRITTEN];
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

char *lexer_decode_string(const Lexer *lexer, char *to)
{
    const char *start = lexer->text + lexer->token.start;
    const char *end = start + lexer->token.length - 1;
    for (const char *from = start + 1; from < end; to++) {
        if (*from == '\\') {
            from += decode_escape(from, to);
        } else {
            *to = *from++;
        }
    }
    *to = '\0';
    return to;
}

/// Reads the digits behind 0x; returns how many there are.
static size_t read_hexadecimal(const char *digits, double *number)
{
    size_t count = 0;
    for (*number = 0; is(digits[count], HEX_DIGIT); count++) {
        const char digit[] = {digits[count], '\0'};
        *number = *number * 16 + (double)strtol(digit, NULL, 16);
    }
    return count;
}

/// Reads a number: a decimal one, or 0x and digits; L or LL may follow a whole one. TOKEN_BAD, and
/// nothing is skipped, when there is no digit.
static TokenKind read_number(Lexer *lexer)
{
    const char *start = lexer->at;
    TextNumber number = {.length = 2, .whole = true};
    if (start[0] == '0' && (start[1] == 'x' || start[1] == 'X') && is(start[2], HEX_DIGIT)) {
        number.length += read_hexadecimal(start + 2, &number.value);
    } else {
        number = text_scan_number(start);
    }
    lexer->at += number.length;
    lexer->number = number.value;
    if (!number.whole) {
        return number.length > 0 ? TOKEN_FRACTION : TOKEN_BAD;
    }
    if (number.value < INT32_MIN || number.value > INT32_MAX) {
        lexer->number = HUGE_VAL;
    }
    for (int i = 0; i < 2 && *lexer->at == 'L'; i++) {
        lexer->at++;
    }
    return TOKEN_WHOLE;
}

/// Whether the word is this one, which is in small letters, in any case of letters.
static bool is_word(const char *word, size_t length, const char *small)
{
    size_t same = 0;
    while (same < length && small[same] != '\0' && (word[same] | 0x20) == small[same]) {
        same++;
    }
    return same == length && small[same] == '\0';
}

/// Whether the word is true or false, in any case of letters.
static bool is_switch(const char *word, size_t length)
{
    return is_word(word, length, "true") || is_word(word, length, "false");
}

static const unsigned char PUNCTUATION[UCHAR_MAX + 1] = {
    ['='] = TOKEN_EQUALS,      [':'] = TOKEN_EQUALS,     [','] = TOKEN_COMMA,
    [';'] = TOKEN_SEMICOLON,   ['{'] = TOKEN_GROUP_OPEN, ['}'] = TOKEN_GROUP_CLOSE,
    ['('] = TOKEN_LIST_OPEN,   [')'] = TOKEN_LIST_CLOSE, ['['] = TOKEN_ARRAY_OPEN,
    [']'] = TOKEN_ARRAY_CLOSE,
};

/// What would be right instead of a character that means nothing, after a digit or not.
static const char *remedy_for(unsigned code, bool after_digit)
{
    static const char SPACE[] = "write a plain space";
    static const char QUOTE[] = "a text stands in straight double quotes, \"...\"";
    static const char MINUS[] = "write a plain minus, -";
    static const struct {
        unsigned first, last;
        const char *remedy;
    } rows[] = {
        {'\'', '\'', QUOTE},
        {'/', '/', "a comment begins with // or #, or stands between /* and */"},
        {'_', '_', "a key begins with a letter, and the digits of a number are not parted"},
        {'`', '`', QUOTE},
        {0xa0, 0xa0, SPACE},
        {0xab, 0xab, QUOTE},
        {0xbb, 0xbb, QUOTE},
        {0x2000, 0x200f, SPACE},
        {0x2010, 0x2015, MINUS},
        {0x2018, 0x201f, QUOTE},
        {0x2028, 0x202f, SPACE},
        {0x2032, 0x2037, QUOTE},
        {0x2039, 0x203a, QUOTE},
        {0x205f, 0x2060, SPACE},
        {0x2212, 0x2212, MINUS},
        {0x3000, 0x3000, SPACE},
        {0xfeff, 0xfeff, SPACE},
        {0xff02, 0xff02, QUOTE},
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
    const char *at = lexer->at;
    const int bytes = utf8_length(at, (size_t)(lexer->end - at));
    const unsigned code = utf8_code_point(at, bytes);
    char shown[24];
    // A character that may be invisible, such as a no-break space, is named by its number.
    if (bytes == 1 && *at > ' ' && *at < 0x7f) {
        snprintf(shown, sizeof shown, "'%c'", *at);
    } else {
        snprintf(shown, sizeof shown, "the character U+%04X", code);
    }
    LEVEL_ERROR(lexer->problems, lexer->line, "syntax error: %s means nothing here; %s", shown,
                remedy_for(code, at > lexer->text && is(at[-1], DIGIT)));
}

/// Notes where the token begins, which is here.
static inline void begin_token(Lexer *lexer)
{
    lexer->token.line = lexer->line;
    lexer->token.lines_before = lexer->line - lexer->end_line;
    lexer->token.start = (unsigned)(lexer->at - lexer->text);
}

/// Notes what the token is, and steps behind it.
static inline void end_token(Lexer *lexer, TokenKind kind, char *end)
{
    lexer->at = end;
    lexer->token.kind = kind;
    lexer->token.length = (unsigned)(end - lexer->text) - lexer->token.start;
    lexer->end_line = lexer->line;
}

// Calls that come last and stand apart let lexer_next do without saving registers: a third of its
// instructions.
#define APART __attribute__((noinline))

/// Makes a word that was read as a name a switch if it is one.
static APART void mark_switch(Lexer *lexer)
{
    if (is_switch(lexer->text + lexer->token.start, lexer->token.length)) {
        lexer->token.kind = TOKEN_SWITCH;
    }
}

/// Reads a text in quotes.
static APART void read_string_token(Lexer *lexer)
{
    begin_token(lexer);
    const TokenKind kind = skip_string(lexer) ? TOKEN_STRING : TOKEN_BAD;
    end_token(lexer, kind, lexer->at);
}

/// Reads a number; all that does not begin one means nothing.
static APART void read_number_token(Lexer *lexer)
{
    const char c = *lexer->at;
    begin_token(lexer);
    const bool is_number = is(c, DIGIT) || c == '+' || c == '-' || c == '.';
    const TokenKind kind = is_number ? read_number(lexer) : TOKEN_BAD;
    if (kind == TOKEN_BAD) {
        report_bad_character(lexer);
    }
    end_token(lexer, kind, lexer->at);
}

/// Reads the token that begins here, or the end of the text.
static void read_token(Lexer *lexer)
{
    char *at = lexer->at;
    const TokenKind mark = (TokenKind)PUNCTUATION[(unsigned char)*at];
    if (mark != TOKEN_END || at >= lexer->end) {
        begin_token(lexer);
        end_token(lexer, mark, at + (mark != TOKEN_END));
    } else if (is(*at, NAME_START)) {
        // The text's end is no part of a name.
        char *end = at + 1;
        while (is(*end, NAME_PART)) {
            end++;
        }
        begin_token(lexer);
        end_token(lexer, TOKEN_NAME, end);
        if (end - at == 4 || end - at == 5) {
            mark_switch(lexer);
        }
    } else if (*at == '"') {
        read_string_token(lexer);
    } else {
        read_number_token(lexer);
    }
}

/// Reads the token behind comments and the ends of lines.
static APART void read_behind_space(Lexer *lexer)
{
    if (skip_space(lexer)) {
        read_token(lexer);
    } else {
        begin_token(lexer);
        end_token(lexer, TOKEN_BAD, lexer->at);
    }
}

void lexer_next(Lexer *lexer)
{
    char *at = lexer->at;
    while (*at == ' ') {
        at++;
    }
    lexer->at = at;
    lexer->before[1] = lexer->before[0];
    lexer->before[0] = lexer->token;
    if (is(*at, TOKEN_START)) {
        read_token(lexer);
    } else {
        read_behind_space(lexer);
    }
}
