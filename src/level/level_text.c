// Parses the tokens of a level file to a tree of values, and assigns each comment its owner.
#include "level_text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "level.h"
#include "level_error.h"

/// What is open at a place of the text.
typedef struct Frame {
    TokenKind open; ///< TOKEN_END: the file itself
    int line;
    int value;      ///< place of the group or list among the values
    int first_name; ///< the group's keys begin here on the stack of names
    // Of the key whose value is being read:
    bool doubled;    ///< the group has it already, so its value does not count
    int value_count; ///< the values before its own
} Frame;

typedef struct Parser {
    Lexer lexer; ///< its token is the next one, not yet taken
    Frame frames[LEVEL_NESTING_MAX + 1];
    int depth;
    Token names[(LEVEL_NESTING_MAX + 1) * LEVEL_GROUP_KEYS_MAX];
    int name_count;
    const char *key; ///< of the value that comes next; NULL in a list
    TextValue *values;
    int value_count;
    int value_capacity;
    int last_value;    ///< the one that has been read last to its end
    int comment_count; ///< of those that have an owner
} Parser;

static const char *text_of(const Parser *parser, Token token)
{
    return parser->lexer.text + token.start;
}

static bool is_opening(TokenKind kind)
{
    return kind == TOKEN_GROUP_OPEN || kind == TOKEN_LIST_OPEN || kind == TOKEN_ARRAY_OPEN;
}

static bool is_closing(TokenKind kind)
{
    return kind == TOKEN_GROUP_CLOSE || kind == TOKEN_LIST_CLOSE || kind == TOKEN_ARRAY_CLOSE;
}

/// By what is open.
static const TokenKind CLOSINGS[] = {[TOKEN_END] = TOKEN_END,
                                     [TOKEN_GROUP_OPEN] = TOKEN_GROUP_CLOSE,
                                     [TOKEN_LIST_OPEN] = TOKEN_LIST_CLOSE,
                                     [TOKEN_ARRAY_OPEN] = TOKEN_ARRAY_CLOSE};

static bool is_separator(TokenKind kind)
{
    return kind == TOKEN_SEMICOLON || kind == TOKEN_COMMA;
}

static bool is_number(TokenKind kind)
{
    return kind == TOKEN_WHOLE || kind == TOKEN_FRACTION;
}

static bool in_group(const Parser *parser)
{
    const TokenKind open = parser->frames[parser->depth].open;
    return open == TOKEN_END || open == TOKEN_GROUP_OPEN;
}

/// How many of the new comments, from `first` on, belong to what precedes them.
static int count_trailing(const Parser *parser, int first)
{
    const TokenKind before = parser->lexer.before[0].kind;
    const TokenKind next = parser->lexer.token.kind;
    const int new_count = parser->lexer.comment_count - first;
    const bool ends_value =
        is_number(before) || before == TOKEN_STRING || before == TOKEN_SWITCH || is_closing(before);
    if (ends_value && (is_separator(next) || (before == TOKEN_STRING && next == TOKEN_STRING))) {
        return new_count;
    }
    if (!ends_value && !is_opening(before) && !is_separator(before)) {
        return 0;
    }
    int count = 0;
    while (count < new_count && parser->lexer.comments[first + count].lines_before == 0) {
        count++;
    }
    const bool ends_line =
        count < new_count || next == TOKEN_END || parser->lexer.token.lines_before > 0;
    return ends_line || (is_closing(next) && !is_opening(before)) ? count : 0;
}

// Two rare calls stand apart, so that advancing does without saving registers.
#define APART __attribute__((noinline))

/// Gives the new comments, those before the next token, their owners.
static APART void own_comments(Parser *parser)
{
    const int first = parser->comment_count;
    int end = parser->lexer.comment_count;
    TextComment *comments = parser->lexer.comments;
    const int open = parser->frames[parser->depth].value;
    const int trailing_end = first + count_trailing(parser, first);
    const bool opened = is_opening(parser->lexer.before[0].kind);
    for (int i = first; i < trailing_end; i++) {
        comments[i].value = (unsigned)(opened ? open : parser->last_value);
        comments[i].place = opened ? COMMENT_OPEN : COMMENT_AFTER;
    }
    const bool closes =
        is_closing(parser->lexer.token.kind) || parser->lexer.token.kind == TOKEN_END;
    for (int i = trailing_end; i < end; i++) {
        comments[i].value = (unsigned)(closes ? open : parser->value_count);
        comments[i].place = closes ? COMMENT_CLOSE : COMMENT_BEFORE;
    }
    comments[end - 1].blank_after =
        comments[end - 1].place == COMMENT_BEFORE && parser->lexer.token.lines_before >= 2;
    parser->comment_count = end;
}

/// Keeps the blank line before the next token where that begins a value and another ends before it,
/// and where no comment tells of it.
static APART void own_gap(Parser *parser)
{
    const TokenKind before = parser->lexer.before[0].kind;
    const TokenKind next = parser->lexer.token.kind;
    const int last = parser->lexer.comment_count - 1;
    const bool told = last >= 0 && parser->lexer.comments[last].place == COMMENT_BEFORE &&
                      parser->lexer.comments[last].value == (unsigned)parser->value_count;
    const bool begins = in_group(parser) ? next == TOKEN_NAME : !is_closing(next);
    const bool ended = is_separator(before) || is_closing(before) ||
                       (in_group(parser) && before != TOKEN_EQUALS && !is_opening(before));
    if (told || !begins || !ended || is_separator(next) || next == TOKEN_END ||
        parser->value_count < 2 || !lexer_add_gap(&parser->lexer)) {
        return;
    }
    TextComment *gap = &parser->lexer.comments[parser->comment_count++];
    gap->value = (unsigned)parser->value_count;
    gap->place = COMMENT_BEFORE;
}

static void advance(Parser *parser)
{
    lexer_next(&parser->lexer);
    if (parser->comment_count < parser->lexer.comment_count) {
        own_comments(parser);
    }
    if (parser->lexer.token.lines_before > 1) {
        own_gap(parser);
    }
}

#define SHOWN_LENGTH_MAX 30

/// How much of a token is shown in a message.
static int shown_length(Token token)
{
    return token.length > SHOWN_LENGTH_MAX ? SHOWN_LENGTH_MAX : (int)token.length;
}

/// Reports that `expected` stands where the next token is. Returns false, for the caller to return.
static bool fail_expecting(Parser *parser, const char *expected)
{
    const Token token = parser->lexer.token;
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
    const bool ends = token.kind == TOKEN_END;
    LEVEL_ERROR(parser->lexer.problems, token.line, "syntax error: %.*s is out of place here; %s",
                ends ? 15 : shown_length(token), ends ? "the file's end" : text_of(parser, token),
                expected);
    return false;
}

/// By the token that a value begins with.
static const TextKind VALUE_KINDS[] = {
    [TOKEN_GROUP_OPEN] = TEXT_GROUP, [TOKEN_LIST_OPEN] = TEXT_LIST, [TOKEN_ARRAY_OPEN] = TEXT_LIST,
    [TOKEN_STRING] = TEXT_STRING,    [TOKEN_SWITCH] = TEXT_SWITCH,  [TOKEN_WHOLE] = TEXT_WHOLE,
    [TOKEN_FRACTION] = TEXT_FRACTION};

static bool make_room(Parser *parser)
{
    if (parser->value_count < parser->value_capacity) {
        return true;
    }
    const int capacity = parser->value_capacity ? 2 * parser->value_capacity : 256;
    TextValue *values = realloc(parser->values, (size_t)capacity * sizeof *values);
    if (values == NULL) {
        return level_error_no_memory(parser->lexer.problems, "read");
    }
    parser->values = values;
    parser->value_capacity = capacity;
    return true;
}

/// Adds the value that begins at the next token to the group or list that is open.
static bool add_value(Parser *parser)
{
    // The file itself is one more.
    if (parser->value_count == LEVEL_VALUES_MAX + 1) {
        LEVEL_ERROR(parser->lexer.problems, 1,
                    "the file holds too many values; a level may have %d at most",
                    LEVEL_VALUES_MAX);
        return false;
    }
    if (!make_room(parser)) {
        return false;
    }
    const Frame *frame = &parser->frames[parser->depth];
    const Token token = parser->lexer.token;
    parser->values[frame->value].length += !frame->doubled;
    parser->values[parser->value_count++] = (TextValue){
        .name = parser->key,
        .text = text_of(parser, token),
        .line = token.line,
        .number = is_number(token.kind) ? parser->lexer.number : HUGE_VAL,
        .length = is_opening(token.kind) ? 0 : token.length,
        .size = 1,
        .kind = VALUE_KINDS[token.kind],
    };
    parser->key = NULL;
    parser->last_value = parser->value_count - 1;
    return true;
}

static bool open_frame(Parser *parser)
{
    const Token token = parser->lexer.token;
    if (parser->depth == LEVEL_NESTING_MAX) {
        LEVEL_ERROR(parser->lexer.problems, token.line,
                    "syntax error: brackets are nested more than %d deep; a level needs 3",
                    LEVEL_NESTING_MAX);
        return false;
    }
    parser->depth++;
    parser->frames[parser->depth] = (Frame){.open = token.kind,
                                            .line = token.line,
                                            .value = parser->value_count - 1,
                                            .first_name = parser->name_count};
    advance(parser);
    return true;
}

/// Copies of the comments between strings that make one text, which is decoded over them.
typedef struct SavedComments {
    char *text;
    size_t length, room;
    int first, count; ///< in the lexer's
} SavedComments;

/// Saves what the lexer has read since. False, which has been reported, when memory is out.
static bool save_comments(Parser *parser, SavedComments *saved)
{
    for (; saved->first + saved->count < parser->lexer.comment_count; saved->count++) {
        const TextComment *comment = &parser->lexer.comments[saved->first + saved->count];
        if (saved->length + comment->length > saved->room) {
            const size_t room = 2 * saved->room + comment->length;
            char *larger = realloc(saved->text, room);
            if (larger == NULL) {
                return level_error_no_memory(parser->lexer.problems, "read");
            }
            saved->text = larger;
            saved->room = room;
        }
        memcpy(saved->text + saved->length, comment->text, comment->length);
        saved->length += comment->length;
    }
    return true;
}

/// Lays the saved comments behind the joined text, where its quotes and they themselves stood.
static void put_comments(Parser *parser, SavedComments *saved, char *to)
{
    if (saved->length > 0) {
        memcpy(to, saved->text, saved->length);
    }
    for (int i = 0; i < saved->count; i++) {
        TextComment *comment = &parser->lexer.comments[saved->first + i];
        comment->text = to;
        to += comment->length;
    }
    free(saved->text);
}

/// Takes adjacent strings into the value that has just been added. Decoded text is never longer
/// than written text, so it stays in place. False when memory is out.
static bool take_strings(Parser *parser)
{
    TextValue *value = &parser->values[parser->value_count - 1];
    SavedComments saved = {.first = parser->lexer.comment_count};
    char *end = parser->lexer.text + parser->lexer.token.start;
    end = lexer_decode_string(&parser->lexer, end);
    advance(parser);
    bool good = true;
    while (good && parser->lexer.token.kind == TOKEN_STRING) {
        good = save_comments(parser, &saved);
        value->joined = true;
        value->joined_over_lines =
            value->joined_over_lines || parser->lexer.token.line != parser->lexer.before[0].line;
        end = lexer_decode_string(&parser->lexer, end);
        advance(parser);
    }
    put_comments(parser, &saved, end + 1);
    return good;
}

/// Takes a simple value, or the opening bracket of another.
static bool parse_value(Parser *parser)
{
    const TokenKind kind = parser->lexer.token.kind;
    const bool in_array = parser->frames[parser->depth].open == TOKEN_ARRAY_OPEN;
    if (is_opening(kind) && in_array) {
        return fail_expecting(parser, "an array [ ] holds simple values only, so use a list ( )");
    }
    if (kind == TOKEN_NAME) {
        return fail_expecting(parser, "write a number, true or false, or a text in quotes");
    }
    if (!is_opening(kind) && kind != TOKEN_STRING && !is_number(kind) && kind != TOKEN_SWITCH) {
        return fail_expecting(parser, "write a value");
    }
    if (!add_value(parser)) {
        return false;
    }
    if (is_opening(kind)) {
        return open_frame(parser);
    }
    if (kind == TOKEN_STRING) {
        return take_strings(parser);
    }
    advance(parser);
    return true;
}

/// Remembers a key; one that its group has already is reported and marked.
static bool add_name(Parser *parser, Frame *frame)
{
    const Token name = parser->lexer.token;
    frame->doubled = false;
    frame->value_count = parser->value_count;
    for (int i = frame->first_name; i < parser->name_count; i++) {
        const Token other = parser->names[i];
        if (other.length == name.length &&
            memcmp(text_of(parser, other), text_of(parser, name), name.length) == 0) {
            LEVEL_ERROR(parser->lexer.problems, name.line,
                        "'%.*s' is given twice, first in line %d; remove one of the two",
                        shown_length(name), text_of(parser, name), other.line);
            frame->doubled = true;
            return true;
        }
    }
    if (parser->name_count - frame->first_name == LEVEL_GROUP_KEYS_MAX) {
        LEVEL_ERROR(parser->lexer.problems, name.line,
                    "syntax error: this group has more than %d keys; no group needs more than %d",
                    LEVEL_GROUP_KEYS_MAX, SENTENCE_KEY_COUNT);
        return false;
    }
    parser->names[parser->name_count++] = name;
    return true;
}

/// After the value of a key: takes the ';' or ',' that may follow.
static void finish_setting(Parser *parser)
{
    Frame *frame = &parser->frames[parser->depth];
    if (is_separator(parser->lexer.token.kind)) {
        advance(parser);
    }
    if (frame->doubled) {
        parser->value_count = frame->value_count;
        frame->doubled = false;
    }
}

static void close_frame(Parser *parser)
{
    const Frame *frame = &parser->frames[parser->depth];
    parser->values[frame->value].size = parser->value_count - frame->value;
    parser->last_value = frame->value;
    parser->name_count = frame->first_name;
    parser->depth--;
    advance(parser);
}

/// Reports something that cannot be a key, with what it comes from where that can be told.
static bool fail_without_key(Parser *parser)
{
    const Token token = parser->lexer.token;
    const Token last = parser->lexer.before[0];
    const Token earlier = parser->lexer.before[1];
    char expected[3 * SHOWN_LENGTH_MAX];
    if (is_number(token.kind) && last.kind == TOKEN_COMMA && is_number(earlier.kind) &&
        earlier.line == token.line) {
        snprintf(expected, sizeof expected, "a fraction is written with a point: %.*s.%.*s",
                 shown_length(earlier), text_of(parser, earlier), shown_length(token),
                 text_of(parser, token));
        return fail_expecting(parser, expected);
    }
    if (is_number(token.kind) && is_number(last.kind) && last.line == token.line) {
        return fail_expecting(parser, "a number has no spaces in it and one point at most");
    }
    return fail_expecting(parser, parser->depth == 0
                                      ? "write key = value;"
                                      : "write key = value; or close the group with }");
}

/// Reports a key, just taken, that no '=' follows.
static bool fail_without_equals(Parser *parser)
{
    const Token name = parser->lexer.before[0];
    const Token number = parser->lexer.before[1];
    if (is_number(number.kind) && number.line == name.line &&
        parser->lexer.token.kind != TOKEN_BAD) {
        LEVEL_ERROR(parser->lexer.problems, name.line,
                    "syntax error: %.*s is out of place after %.*s; a number stands without a "
                    "unit, and after a key comes = and its value",
                    shown_length(name), text_of(parser, name), shown_length(number),
                    text_of(parser, number));
        return false;
    }
    char expected[3 * SHOWN_LENGTH_MAX];
    snprintf(expected, sizeof expected, "after the key %.*s comes = and its value",
             shown_length(name), text_of(parser, name));
    return fail_expecting(parser, expected);
}

static bool parse_setting(Parser *parser)
{
    if (parser->lexer.token.kind != TOKEN_NAME) {
        return fail_without_key(parser);
    }
    Token name = parser->lexer.token;
    if (!add_name(parser, &parser->frames[parser->depth])) {
        return false;
    }
    advance(parser);
    if (parser->lexer.token.kind != TOKEN_EQUALS) {
        return fail_without_equals(parser);
    }
    // The character after it has been read already.
    parser->lexer.text[name.start + name.length] = '\0';
    parser->key = text_of(parser, name);
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
    const TokenKind close = CLOSINGS[parser->frames[parser->depth].open];
    if (parser->lexer.token.kind == TOKEN_COMMA) {
        advance(parser);
        if (parser->lexer.token.kind == close) {
            return fail_expecting(parser, "remove the comma before it");
        }
        return true;
    }
    if (parser->lexer.token.kind != close) {
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
    const TokenKind close = CLOSINGS[parser->frames[parser->depth].open];
    if (parser->lexer.token.kind == close) {
        if (close == TOKEN_END) {
            *ended = true;
            return false;
        }
        close_frame(parser);
        return finish_value(parser);
    }
    const int depth = parser->depth;
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

/// Reads the whole file, itself a group; false after a syntax error.
static bool parse_file(Parser *parser)
{
    bool ended = false;
    if (!make_room(parser)) {
        return false;
    }
    parser->values[parser->value_count++] = (TextValue){.line = 1, .kind = TEXT_GROUP};
    advance(parser);
    while (parse_step(parser, &ended)) {
    }
    parser->values[0].size = parser->value_count;
    return ended;
}

/// What told of a value that did not count, as its key was there already, tells of the file.
static void own_the_rest(LevelText *text)
{
    for (int i = 0; i < text->comment_count; i++) {
        TextComment *comment = &text->comments[i];
        comment->value = comment->value < (unsigned)text->values[0].size ? comment->value : 0;
    }
}

bool level_text_read(LevelText *result, const char *text, size_t length, DiagList *problems)
{
    const int errors = problems->errors;
    const size_t skip = skip_mark(text, length, problems);
    if (problems->errors > errors) {
        return false;
    }
    Parser *parser = calloc(1, sizeof *parser);
    char *copy = malloc(length - skip + 1 + LEXER_LOOK_AHEAD);
    *result = (LevelText){.text = copy};
    bool good = false;
    if (parser != NULL && copy != NULL) {
        memcpy(copy, text + skip, length - skip);
        memset(copy + (length - skip), 0, 1 + LEXER_LOOK_AHEAD);
        parser->lexer = (Lexer){.text = copy,
                                .at = copy,
                                .end = copy + (length - skip),
                                .line = 1,
                                .end_line = 1,
                                .problems = problems};
        good = parse_file(parser);
        result->values = parser->values;
        result->comments = parser->lexer.comments;
        result->comment_count = parser->lexer.comment_count;
    } else {
        level_error_no_memory(problems, "read");
    }
    free(parser);
    if (!good) {
        level_text_free(result);
    } else if (problems->errors > errors) {
        own_the_rest(result);
    }
    return good;
}

void level_text_free(LevelText *text)
{
    free(text->text);
    free(text->values);
    free(text->comments);
    *text = (LevelText){0};
}

const char *text_value_kind_name(const TextValue *value)
{
    static const char *const NAMES[] = {
        [TEXT_GROUP] = "a group { }",       [TEXT_LIST] = "a list ( )",
        [TEXT_STRING] = "a text in quotes", [TEXT_SWITCH] = "true or false",
        [TEXT_WHOLE] = "a number",          [TEXT_FRACTION] = "a number",
    };
    return NAMES[value->kind];
}

const char *text_value_string(const TextValue *value)
{
    return value->kind == TEXT_STRING ? value->text : NULL;
}
