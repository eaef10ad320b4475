#include "level_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "level_fields.h"

/// What is open at a place of the text.
typedef struct Frame {
    TokenKind open; ///< TOKEN_END: the file itself
    int line;
    int first_name; ///< the group's keys begin here on the stack of names
    // Of the key whose value is being read, so that a doubled one can be blanked out:
    bool doubled;
    size_t key_start;
    int value_count;
} Frame;

typedef struct Parser {
    Lexer lexer;
    Token token; ///< the next one, not yet taken
    size_t end;  ///< of the one before
    Frame frames[LEVEL_NESTING_MAX + 1];
    int depth;
    Token names[(LEVEL_NESTING_MAX + 1) * LEVEL_GROUP_KEYS_MAX];
    int name_count;
    TextValue *values;
    int value_count;
    int value_capacity;
} Parser;

static void advance(Parser *parser)
{
    parser->end = parser->token.start + parser->token.length;
    parser->token = lexer_next(&parser->lexer);
}

#define SHOWN_LENGTH_MAX 30

/// Reports that `expected` stands where the next token is. Returns false, for the caller to return.
static bool fail_expecting(Parser *parser, const char *expected)
{
    Token token = parser->token;
    if (token.kind == TOKEN_BAD) {
        return false;
    }
    const Frame *frame = &parser->frames[parser->depth];
    if (token.kind == TOKEN_END && parser->depth > 0) {
        LEVEL_ERROR(parser->lexer.problems, token.line,
                    "syntax error: the file ends, but the %s of line %d is still open; %s",
                    frame->open == TOKEN_GROUP_OPEN  ? "{"
                    : frame->open == TOKEN_LIST_OPEN ? "("
                                                     : "[",
                    frame->line, expected);
        return false;
    }
    int length = token.length > SHOWN_LENGTH_MAX ? SHOWN_LENGTH_MAX : (int)token.length;
    LEVEL_ERROR(parser->lexer.problems, token.line, "syntax error: %.*s is out of place here; %s",
                token.kind == TOKEN_END ? 15 : length,
                token.kind == TOKEN_END ? "the file's end"
                                        : (const char *)parser->lexer.text + token.start,
                expected);
    return false;
}

static bool is_opening(TokenKind kind)
{
    return kind == TOKEN_GROUP_OPEN || kind == TOKEN_LIST_OPEN || kind == TOKEN_ARRAY_OPEN;
}

static bool add_value(Parser *parser)
{
    if (parser->value_count == LEVEL_VALUES_MAX) {
        LEVEL_ERROR(parser->lexer.problems, 1,
                    "the file holds too many values; a level may have %d at most",
                    LEVEL_VALUES_MAX);
        return false;
    }
    if (parser->value_count == parser->value_capacity) {
        int capacity = parser->value_capacity ? 2 * parser->value_capacity : 256;
        TextValue *values = realloc(parser->values, (size_t)capacity * sizeof *values);
        if (!values) {
            LEVEL_ERROR(parser->lexer.problems, 1, "there is not enough memory to read this level");
            return false;
        }
        parser->values = values;
        parser->value_capacity = capacity;
    }
    Token token = parser->token;
    parser->values[parser->value_count++] =
        (TextValue){token.line, (unsigned)token.start, (unsigned)token.length, false};
    return true;
}

static bool open_frame(Parser *parser)
{
    Token token = parser->token;
    if (parser->depth == LEVEL_NESTING_MAX) {
        LEVEL_ERROR(parser->lexer.problems, token.line,
                    "syntax error: brackets are nested more than %d deep; a level needs 3",
                    LEVEL_NESTING_MAX);
        return false;
    }
    if (token.kind == TOKEN_ARRAY_OPEN) {
        // A list may hold anything, so a mixed one is found where its values are judged.
        parser->lexer.text[token.start] = '(';
    }
    parser->depth++;
    parser->frames[parser->depth] =
        (Frame){.open = token.kind, .line = token.line, .first_name = parser->name_count};
    advance(parser);
    return true;
}

/// Takes a simple value, or the opening bracket of another.
static bool parse_value(Parser *parser)
{
    TokenKind kind = parser->token.kind;
    bool in_array = parser->frames[parser->depth].open == TOKEN_ARRAY_OPEN;
    if (is_opening(kind) && in_array) {
        return fail_expecting(parser, "an array [ ] holds simple values only, so use a list ( )");
    }
    if (kind == TOKEN_NAME) {
        return fail_expecting(parser, "write a number, true or false, or a text in quotes");
    }
    if (!is_opening(kind) && kind != TOKEN_STRING && kind != TOKEN_NUMBER && kind != TOKEN_SWITCH) {
        return fail_expecting(parser, "write a value");
    }
    if (!add_value(parser)) {
        return false;
    }
    if (is_opening(kind)) {
        return open_frame(parser);
    }
    advance(parser);
    while (kind == TOKEN_STRING && parser->token.kind == TOKEN_STRING) {
        parser->values[parser->value_count - 1].joined = true;
        advance(parser);
    }
    return true;
}

/// Remembers a key; one that its group has already is reported and marked.
static bool add_name(Parser *parser, Frame *frame)
{
    Token name = parser->token;
    const char *text = parser->lexer.text;
    frame->doubled = false;
    frame->key_start = name.start;
    frame->value_count = parser->value_count;
    for (int i = frame->first_name; i < parser->name_count; i++) {
        Token other = parser->names[i];
        if (other.length == name.length &&
            memcmp(text + other.start, text + name.start, name.length) == 0) {
            int length = name.length > SHOWN_LENGTH_MAX ? SHOWN_LENGTH_MAX : (int)name.length;
            LEVEL_ERROR(parser->lexer.problems, name.line,
                        "'%.*s' is given twice, first in line %d; remove one of the two", length,
                        text + name.start, other.line);
            frame->doubled = true;
            return true;
        }
    }
    if (parser->name_count - frame->first_name == LEVEL_GROUP_KEYS_MAX) {
        LEVEL_ERROR(parser->lexer.problems, name.line,
                    "syntax error: this group has more than %d keys; no group needs more than %d",
                    LEVEL_GROUP_KEYS_MAX, LEVEL_FIELDS_MAX);
        return false;
    }
    parser->names[parser->name_count++] = name;
    return true;
}

/// Turns a doubled key with its value into blanks, line ends kept.
static void blank_setting(Parser *parser, Frame *frame)
{
    for (size_t i = frame->key_start; i < parser->end; i++) {
        if (parser->lexer.text[i] != '\n') {
            parser->lexer.text[i] = ' ';
        }
    }
    parser->value_count = frame->value_count;
    frame->doubled = false;
}

/// After the value of a key: takes the ';' or ',' that may follow.
static void finish_setting(Parser *parser)
{
    Frame *frame = &parser->frames[parser->depth];
    if (parser->token.kind == TOKEN_SEMICOLON || parser->token.kind == TOKEN_COMMA) {
        advance(parser);
    }
    if (frame->doubled) {
        blank_setting(parser, frame);
    }
}

static bool close_frame(Parser *parser)
{
    Frame *frame = &parser->frames[parser->depth];
    if (frame->open == TOKEN_ARRAY_OPEN) {
        parser->lexer.text[parser->token.start] = ')';
    }
    parser->name_count = frame->first_name;
    parser->depth--;
    advance(parser);
    return true;
}

static bool in_group(const Parser *parser)
{
    TokenKind open = parser->frames[parser->depth].open;
    return open == TOKEN_END || open == TOKEN_GROUP_OPEN;
}

static bool parse_setting(Parser *parser)
{
    bool top = parser->depth == 0;
    if (parser->token.kind != TOKEN_NAME) {
        return fail_expecting(parser, top ? "write key = value;"
                                          : "write key = value; or close the group with }");
    }
    if (!add_name(parser, &parser->frames[parser->depth])) {
        return false;
    }
    advance(parser);
    if (parser->token.kind != TOKEN_EQUALS) {
        return fail_expecting(parser, "after a key comes = and its value");
    }
    advance(parser);
    return parse_value(parser);
}

/// Goes on after a complete value: a ';' in a group; a ',' or the end in a list. False after a
/// syntax error.
static bool finish_value(Parser *parser)
{
    if (in_group(parser)) {
        finish_setting(parser);
        return true;
    }
    TokenKind close = parser->frames[parser->depth].open == TOKEN_LIST_OPEN ? TOKEN_LIST_CLOSE
                                                                            : TOKEN_ARRAY_CLOSE;
    if (parser->token.kind == TOKEN_COMMA) {
        advance(parser);
        if (parser->token.kind == close) {
            return fail_expecting(parser, "remove the comma before it");
        }
        return true;
    }
    if (parser->token.kind != close) {
        return fail_expecting(parser,
                              close == TOKEN_LIST_CLOSE
                                  ? "write a comma between two entries, or close the list with )"
                                  : "write a comma between two entries, or close the array with ]");
    }
    return true;
}

/// Takes one value, key or bracket. False at the file's end or after a syntax error; *ended tells
/// which.
static bool parse_step(Parser *parser, bool *ended)
{
    const Frame *frame = &parser->frames[parser->depth];
    TokenKind close = frame->open == TOKEN_END          ? TOKEN_END
                      : frame->open == TOKEN_GROUP_OPEN ? TOKEN_GROUP_CLOSE
                      : frame->open == TOKEN_LIST_OPEN  ? TOKEN_LIST_CLOSE
                                                        : TOKEN_ARRAY_CLOSE;
    if (parser->token.kind == close) {
        if (close == TOKEN_END) {
            *ended = true;
            return false;
        }
        return close_frame(parser) && finish_value(parser);
    }
    int depth = parser->depth;
    if (!(in_group(parser) ? parse_setting(parser) : parse_value(parser))) {
        return false;
    }
    return parser->depth > depth || finish_value(parser);
}

/// Skips a byte-order mark and says what is wrong with those of other encodings.
static size_t skip_mark(const char *text, size_t length, DiagList *problems)
{
    if (length >= 2 && (memcmp(text, "\xff\xfe", 2) == 0 || memcmp(text, "\xfe\xff", 2) == 0)) {
        LEVEL_ERROR(problems, 1, "the file is UTF-16; save it as UTF-8");
        return length;
    }
    return length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

bool level_text_scan(LevelText *result, const char *text, size_t length, DiagList *problems)
{
    int errors = problems->errors;
    size_t skip = skip_mark(text, length, problems);
    if (problems->errors > errors) {
        return false;
    }
    Parser *parser = calloc(1, sizeof *parser);
    char *clean = malloc(length - skip + 1);
    bool ended = false;
    if (parser && clean) {
        memcpy(clean, text + skip, length - skip);
        clean[length - skip] = '\0';
        parser->lexer =
            (Lexer){.text = clean, .length = length - skip, .line = 1, .problems = problems};
        advance(parser);
        while (parse_step(parser, &ended)) {
        }
        *result = (LevelText){text + skip, clean, parser->values, parser->value_count};
    } else {
        *result = (LevelText){text + skip, clean, NULL, 0};
        LEVEL_ERROR(problems, 1, "there is not enough memory to read this level");
    }
    free(parser);
    if (!ended) {
        level_text_free(result);
    }
    return ended;
}

void level_text_free(LevelText *text)
{
    free(text->clean);
    free(text->values);
    *text = (LevelText){0};
}
