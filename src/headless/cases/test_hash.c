// Compares a case with its hashes while it is played, and writes them.
//
// Each time has one line: the contacts since the previous time, then the state's hash. Each line is
// compared piece by piece during the play, so that the first differing contact is known although
// only hashes are kept.
#include "test_hash.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "diff.h"
#include "json_line.h"
#include "kept_game.h"
#include "scalar.h"
#include "test_outlook.h"
#include "test_play.h"
#include "text.h"

/// The contacts since the previous time, as in the file: tokens separated by ", ".
typedef struct Met {
    char text[TEST_HASH_CONTACTS * (TEST_TOKEN_SIZE + 2)];
    int count; ///< total, including those that are not kept
} Met;

/// Adds a contact; false if it is of a kind that is not kept.
static bool add_token(Met *met, const char *token)
{
    if (met->count == 0) {
        met->text[0] = '\0';
    }
    met->count++;
    if (met->count > TEST_HASH_CONTACTS) {
        return false;
    }
    text_append(met->text, sizeof met->text, "%s%s", met->count > 1 ? ", " : "", token);
    return true;
}

static void write_met(const Met *met, Output *output)
{
    output_format(output, ", \"met\": \"%s\"", met->count > 0 ? met->text : "");
    if (met->count > TEST_HASH_CONTACTS) {
        output_format(output, ", \"more\": %d", met->count - TEST_HASH_CONTACTS);
    }
}

// Writing.

typedef struct Writing {
    Output *output;
    Met met;
    double second; ///< the last whole second, s
    const char *reason;
} Writing;

static void begin_writing(void *context, TestPlay *play)
{
    const Writing *writing = context;
    test_play_write_header(play, writing->reason, writing->output);
}

static void note_contact(void *context, TestPlay *play, const WorldEvent *event)
{
    Writing *writing = context;
    char token[TEST_TOKEN_SIZE];
    if (event->kind == EVENT_CONTACT) {
        test_token_write(token, &play->trace, &event->contact, writing->second);
        add_token(&writing->met, token);
    }
}

static void write_second(void *context, TestPlay *play, double time)
{
    Writing *writing = context;
    output_text(writing->output, "{\"time\": ");
    output_number(writing->output, time);
    output_text(writing->output, ", \"hash\": ");
    json_hash(writing->output, world_hash(play->game.world));
    write_met(&writing->met, writing->output);
    output_text(writing->output, "}\n");
    writing->met.count = 0;
    writing->second = time;
}

static void write_end(void *context, TestPlay *play, double seconds)
{
    Writing *writing = context;
    output_text(writing->output, "{\"end\": {\"seconds\": ");
    output_number(writing->output, seconds);
    output_text(writing->output, ", \"contacts\": ");
    output_integer(writing->output, played_game_contacts(&play->game));
    output_text(writing->output, ", \"hash\": ");
    json_hash(writing->output, world_hash(play->game.world));
    write_met(&writing->met, writing->output);
    output_text(writing->output, "}}\n");
}

static const TestJudge WRITING = {
    .begin = begin_writing, .event = note_contact, .second = write_second, .end = write_end};

bool test_hash_write(const Arguments *arguments, const char *path, const char *reason)
{
    static Output output;
    static Writing writing;
    writing = (Writing){.output = &output, .reason = reason};
    return test_play_write(arguments, &WRITING, &writing, &output, path);
}

// Comparing.

#define LINE_SIZE 256

typedef struct Comparison {
    ContactLines expected; ///< the present line belongs to the next time
    const char *met;       ///< remaining tokens of the line
    size_t met_length;
    bool keeps_contacts; ///< the line lists contacts
    int count;           ///< contacts since the previous time
    double second;       ///< the last whole second, s
    TestDifference *difference;
    Output *output;
} Comparison;

static bool find_value(const Comparison *comparison, const char *name, JsonValue *value)
{
    const char *line = comparison->expected.line;
    char path[JSON_PATH_SIZE];
    snprintf(path, sizeof path, "end.%s", name);
    return line != NULL && (json_find(line, name, value) || json_find(line, path, value));
}

/// Advances to the next line and its contacts.
static void next_line(Comparison *comparison)
{
    contact_lines_next(&comparison->expected);
    JsonValue met;
    const bool found = find_value(comparison, "met", &met);
    comparison->met = found ? met.text : "";
    comparison->met_length = found ? met.length : 0;
    comparison->keeps_contacts = found;
    comparison->count = 0;
}

/// Removes the next expected contact from the line. False if there is none.
static bool take_token(Comparison *comparison, const char **token, size_t *length)
{
    const char *comma =
        comparison->met_length > 0 ? memchr(comparison->met, ',', comparison->met_length) : NULL;
    *token = comparison->met;
    *length = comma != NULL ? (size_t)(comma - comparison->met) : comparison->met_length;
    size_t used = comma != NULL ? *length + strlen(", ") : *length;
    used = scalar_min_size(used, comparison->met_length);
    comparison->met += used;
    comparison->met_length -= used;
    return *length > 0;
}

/// Stores the difference for the case's picture, with the expected contacts from `rest` on.
static void note(Comparison *comparison, TestPlay *play, double time, const char *expected,
                 const char *got, const char *rest, long long common)
{
    TestDifference *difference = comparison->difference;
    const size_t length = (size_t)(comparison->met + comparison->met_length - rest);
    test_difference_note(difference, time, expected, got);
    difference->common = common;
    difference->outlook =
        test_outlook_read(rest, length, comparison->second, &comparison->expected);
    play->decided = true;
}

static void write_part(Output *output, double time)
{
    char digits[TEXT_NUMBER_SIZE];
    text_write_double(digits, time);
    output_format(output, "They part at %s s.\n", digits);
}

/// Describes an expected contact; NULL: none. `line` gets its trace line, "" if there is none.
static void write_expected(const Comparison *comparison, const char *token, size_t length,
                           char line[LINE_SIZE])
{
    char text[LINE_SIZE] = "";
    line[0] = '\0';
    TestToken read;
    if (token != NULL && test_token_read(&read, token, length)) {
        test_token_explain(&read, comparison->second, text, sizeof text);
        snprintf(line, LINE_SIZE, "{\"with\": \"%s\", \"id\": %d}", collision_kind_name(read.with),
                 read.id);
    }
    output_format(comparison->output, "expected (%s): %s\n", comparison->expected.path,
                  text[0] != '\0' ? text : "no contact before the next whole second or the end");
}

static void compare_contact(void *context, TestPlay *play, const WorldEvent *event)
{
    Comparison *comparison = context;
    if (event->kind != EVENT_CONTACT || ++comparison->count > TEST_HASH_CONTACTS ||
        !comparison->keeps_contacts) {
        return;
    }
    char token[TEST_TOKEN_SIZE];
    test_token_write(token, &play->trace, &event->contact, comparison->second);
    size_t length;
    const char *expected;
    const bool more = take_token(comparison, &expected, &length);
    if (more && length == strlen(token) && memcmp(expected, token, length) == 0) {
        return;
    }
    const TestLines lines = test_play_lines(play, event);
    write_part(comparison->output, event->time);
    char line[LINE_SIZE];
    write_expected(comparison, more ? expected : NULL, length, line);
    output_text(comparison->output, "got: ");
    output_text(comparison->output, lines.contact);
    output_text(comparison->output, "\n");
    note(comparison, play, event->time, line, lines.contact, expected,
         played_game_contacts(&play->game) - 1);
}

/// Fails the case if a contact was expected before the present time.
static bool lacks_contact(Comparison *comparison, TestPlay *play, double time)
{
    const char *expected;
    size_t length;
    if (!take_token(comparison, &expected, &length)) {
        return false;
    }
    write_part(comparison->output, time);
    char line[LINE_SIZE];
    write_expected(comparison, expected, length, line);
    output_format(comparison->output, "got: no contact before %.17g s\n", time);
    note(comparison, play, time, line, NULL, expected, played_game_contacts(&play->game));
    return true;
}

/// Compares a value of the present line with the actual one. A difference fails the case.
static void compare_value(Comparison *comparison, TestPlay *play, double time, const char *name,
                          const char *got)
{
    JsonValue value;
    const bool there = find_value(comparison, name, &value);
    if (play->decided ||
        (there && value.length == strlen(got) && memcmp(value.text, got, value.length) == 0)) {
        return;
    }
    write_part(comparison->output, time);
    output_format(comparison->output, "%s: expected (%s): %.*s, got: %s\n", name,
                  comparison->expected.path, there ? (int)value.length : 12,
                  there ? value.text : "nothing more", got);
    if (strcmp(name, "hash") == 0 && comparison->keeps_contacts) {
        output_format(comparison->output, "%s",
                      comparison->count > TEST_HASH_CONTACTS
                          ? "The first contacts since the second before are the same; there are "
                            "more than the file keeps.\n"
                          : "All contacts up to then are the same: what moved, spins or counts "
                            "differs, or a last bit between two contacts.\n");
    }
    test_difference_note(comparison->difference, time, NULL, NULL);
    play->decided = true;
}

/// Compares the state at a time with the present line's field `name`. False if the case has failed.
static bool compare_state(Comparison *comparison, TestPlay *play, double time, const char *name)
{
    if (lacks_contact(comparison, play, time)) {
        return false;
    }
    char digits[TEXT_NUMBER_SIZE];
    text_write_double(digits, time);
    compare_value(comparison, play, time, name, digits);
    snprintf(digits, sizeof digits, "%016llx", (unsigned long long)world_hash(play->game.world));
    compare_value(comparison, play, time, "hash", digits);
    return !play->decided;
}

static void compare_second(void *context, TestPlay *play, double time)
{
    Comparison *comparison = context;
    if (compare_state(comparison, play, time, "time")) {
        comparison->second = time;
        next_line(comparison);
    }
}

static void compare_end(void *context, TestPlay *play, double seconds)
{
    Comparison *comparison = context;
    char digits[TEXT_NUMBER_SIZE];
    if (compare_state(comparison, play, seconds, "seconds")) {
        text_write_integer(digits, played_game_contacts(&play->game));
        compare_value(comparison, play, seconds, "contacts", digits);
    }
}

static const TestJudge COMPARING = {
    .event = compare_contact, .second = compare_second, .end = compare_end};

bool test_hash_compare(const Arguments *arguments, const char *path, Output *output,
                       TestDifference *difference)
{
    static Comparison comparison;
    comparison = (Comparison){.difference = difference, .output = output};
    ContactLines *expected = &comparison.expected;
    bool good = contact_lines_open(expected, path);
    if (good) {
        next_line(&comparison);
        good =
            !expected->failed && test_play(arguments, &COMPARING, &comparison) && !expected->failed;
    }
    contact_lines_close(expected);
    return good;
}
