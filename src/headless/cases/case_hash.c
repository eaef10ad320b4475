// Compares a case with its hashes while it is played, and writes them.
//
// Each time has one line: the contacts since the previous time, then the state's hash. Each line is
// compared piece by piece during the play, so that the first differing contact is known although
// only hashes are kept.
#include "kept_case.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "json_line.h"
#include "world_create.h"
#include "world_event.h"

#define CASE_TOKEN_SIZE 96
/// Maximum number of contacts of a second that are kept one by one.
#define CASE_HASH_CONTACTS 32

/// A contact in a few characters, as NAME.hash keeps it: "0h12e3 345 480 360 a7" is ball 0 with
/// hexagon 12, edge 3, 345 ms after the last whole second, near (480, 360); a7 stands for all its
/// numbers. The values of a token. Numbers that it does not contain are 0.
typedef struct CaseToken {
    int ball;
    ContactWith with;
    int id;
    Feature feature;
    int milliseconds;
    int x, y; ///< u, rounded
} CaseToken;

/// The first letter of its name: h for hexagon.
static char letter_of(ContactWith with)
{
    static const char OTHERS[CONTACT_GOAL] = {
        [CONTACT_WALL] = 'w', [CONTACT_BRICK] = 'b', [CONTACT_PADDLE] = 'p', [CONTACT_BALL] = 'o'};
    return contact_is_obstacle(with) ? collision_kind_name(with)[0] : OTHERS[with];
}

enum { INITIALS_SIZE = 8 };

/// The initials of a feature's words: "corner top left" is ctl.
static void write_initials(char initials[INITIALS_SIZE], Feature feature)
{
    const char *name = collision_feature_name(feature);
    int count = 0;
    for (int i = 0; name[i] != '\0' && count < INITIALS_SIZE - 1; i++) {
        if (i == 0 || name[i - 1] == ' ') {
            initials[count++] = name[i];
        }
    }
    initials[count] = '\0';
}

/// Writes a contact's token.
/// @param second  the last whole second before, s
static void write_token(char token[CASE_TOKEN_SIZE], const Trace *trace, const Contact *contact,
                        double second)
{
    char id[TEXT_NUMBER_SIZE] = "";
    char initials[INITIALS_SIZE];
    write_initials(initials, contact->feature);
    if (contact->with != CONTACT_WALL) {
        text_append(id, sizeof id, "%d", trace_id(trace, contact));
    }
    const double milliseconds = 1000 * (contact->time - second);
    snprintf(token, CASE_TOKEN_SIZE, "%d%c%s%s %d %ld %ld %02x", contact->ball,
             letter_of(contact->with), id, initials, (int)milliseconds, lround(contact->position.x),
             lround(contact->position.y), (unsigned)replay_contact_check(contact));
}

/// The feature with those initials.
static Feature find_feature(ContactWith with, const char *initials)
{
    // End 1 of a line and edge 1 of a hexagon have the same initials.
    const bool is_line = with == CONTACT_LINE;
    for (int feature = is_line ? FEATURE_SIDE_1 : FEATURE_NONE; feature < FEATURE_COUNT;
         feature++) {
        char own[INITIALS_SIZE];
        write_initials(own, (Feature)feature);
        if (strcmp(own, initials) == 0) {
            return (Feature)feature;
        }
    }
    return FEATURE_NONE;
}

/// Characters of a line.
typedef struct Span {
    const char *at;
    size_t length;
} Span;

/// Removes the next token, and the comma and the blank that follow it, from the rest of a line.
/// Empty: there is none.
static Span take_token(Span *rest)
{
    const char *comma = rest->length > 0 ? memchr(rest->at, ',', rest->length) : NULL;
    const Span token = {rest->at, comma != NULL ? (size_t)(comma - rest->at) : rest->length};
    const size_t used = scalar_min_size(token.length + strlen(", "), rest->length);
    rest->at += used;
    rest->length -= used;
    return token;
}

/// False when it is none.
static bool read_token(CaseToken *token, Span text)
{
    char copy[CASE_TOKEN_SIZE] = "";
    char letter = '\0';
    char initials[INITIALS_SIZE] = "";
    int used = 0;
    *token = (CaseToken){0};
    if (text.length >= sizeof copy) {
        return false;
    }
    memcpy(copy, text.at, text.length);
    if (sscanf(copy, "%d%c%n", &token->ball, &letter, &used) != 2) {
        return false;
    }
    while (token->with < CONTACT_GOAL && letter_of(token->with) != letter) {
        token->with++;
    }
    const char *rest = copy + used;
    if (isdigit((unsigned char)*rest) && sscanf(rest, "%d%n", &token->id, &used) == 1) {
        rest += used;
    }
    if (*rest != ' ' && sscanf(rest, "%7[^ ]%n", initials, &used) == 1) {
        rest += used;
    }
    token->feature = find_feature(token->with, initials);
    return token->with < CONTACT_GOAL &&
           sscanf(rest, " %d %d %d", &token->milliseconds, &token->x, &token->y) == 3;
}

/// Appends a token in words: "at about 12.345 s ball 0 with hexagon 12, edge 3, near (480, 360)".
/// @param second  in which it is, s
static void explain_token(const CaseToken *token, double second, char *text, size_t size)
{
    text_append(text, size, "at about %.3f s ball %d with %s", second + token->milliseconds / 1e3,
                token->ball, collision_kind_name(token->with));
    if (token->with != CONTACT_WALL) {
        text_append(text, size, " %d", token->id);
    }
    if (token->feature != FEATURE_NONE) {
        text_append(text, size, ", %s", collision_feature_name(token->feature));
    }
    text_append(text, size, ", near (%d, %d)", token->x, token->y);
}

/// Maximum number of contacts ahead.
#define OUTLOOK_MAX 400

typedef struct Outlook {
    CaseToken tokens[OUTLOOK_MAX];
    double times[OUTLOOK_MAX]; ///< s
    int count;
} Outlook;

/// Adds the tokens of a line.
static void add_tokens(Outlook *outlook, Span line, double second)
{
    while (line.length > 0 && outlook->count < OUTLOOK_MAX) {
        CaseToken *token = &outlook->tokens[outlook->count];
        if (read_token(token, take_token(&line))) {
            outlook->times[outlook->count++] = second + token->milliseconds / 1e3;
        }
    }
}

/// Velocity of a ball on the way to its next contact; zero if unknown.
static Vec2 velocity_after(const Outlook *outlook, int index)
{
    const CaseToken *from = &outlook->tokens[index];
    for (int i = index + 1; i < outlook->count; i++) {
        const CaseToken *to = &outlook->tokens[i];
        const double time = outlook->times[i] - outlook->times[index];
        if (to->ball == from->ball) {
            return time > 0 ? vec2((to->x - from->x) / time, (to->y - from->y) / time) : vec2(0, 0);
        }
    }
    return vec2(0, 0);
}

static void write_contact(const Outlook *outlook, int index, Bytes *to)
{
    const CaseToken *token = &outlook->tokens[index];
    const Vec2 velocity = velocity_after(outlook, index);
    bytes_format(to,
                 "{\"time\": %.3f, \"ball\": %d, \"with\": \"%s\", \"id\": %d, \"feature\": "
                 "\"%s\", \"point\": [%d, %d], \"normal\": [0, 0], \"position\": [%d, %d], "
                 "\"velocity\": [%.1f, %.1f]",
                 outlook->times[index], token->ball, collision_kind_name(token->with), token->id,
                 collision_feature_name(token->feature), token->x, token->y, token->x, token->y,
                 velocity.x, velocity.y);
    bytes_add_text(to, token->with == CONTACT_BALL ? ", \"other_velocity\": [0, 0]}\n" : "}\n");
}

/// Finds a value of the present line, which may be that of the end.
static bool find_value(const ContactLines *expected, const char *name, JsonValue *value)
{
    const char *line = expected->line;
    char path[JSON_PATH_SIZE];
    snprintf(path, sizeof path, "end.%s", name);
    return line != NULL && (json_find(line, name, value) || json_find(line, path, value));
}

/// The lines of the tokens `rest` and of those in the file's further lines; "" for none, NULL when
/// memory is out. To be freed.
/// @param second    in which `rest` begins, s
/// @param expected  the file, at the line of which `rest` is the rest
static char *read_outlook(Span rest, double second, ContactLines *expected)
{
    static Outlook outlook;
    outlook.count = 0;
    add_tokens(&outlook, rest, second);
    JsonValue value;
    while (outlook.count < OUTLOOK_MAX && expected->line != NULL) {
        if (json_find(expected->line, "time", &value) && value.is_number) {
            second = value.number;
        }
        contact_lines_next(expected);
        if (find_value(expected, "met", &value)) {
            add_tokens(&outlook, (Span){value.text, value.length}, second);
        }
    }
    Bytes text = {0};
    for (int i = 0; i < outlook.count; i++) {
        write_contact(&outlook, i, &text);
    }
    return bytes_text(&text);
}

bool case_outlook_write(const char *got, long long common, const char *outlook, const char *path)
{
    static ContactLines lines;
    static Output output;
    bool good = contact_lines_open(&lines, got) && output_open_whole(&output, path);
    for (long long i = 0; good && i <= common && contact_lines_next(&lines); i++) {
        if (i == 0 && lines.header != NULL) {
            output_text(&output, lines.header);
            output_character(&output, '\n');
        }
        if (i < common) {
            output_text(&output, lines.line);
            output_character(&output, '\n');
        }
    }
    contact_lines_close(&lines);
    if (good) {
        output_text(&output, outlook);
        good = output_close(&output);
    }
    return good;
}

// Writing.

typedef struct Writing {
    char met[CASE_HASH_CONTACTS * (CASE_TOKEN_SIZE + 2)]; ///< since the previous time: tokens
                                                          ///< separated by ", "
    int count;     ///< contacts since then, including those that are not kept
    double second; ///< the last whole second, s
} Writing;

static void note_contact(void *context, CasePlay *play, const WorldEvent *event)
{
    Writing *writing = context;
    if (event->kind != EVENT_CONTACT || ++writing->count > CASE_HASH_CONTACTS) {
        return;
    }
    char token[CASE_TOKEN_SIZE];
    write_token(token, &play->trace, &event->contact, writing->second);
    text_append(writing->met, sizeof writing->met, "%s%s", writing->count > 1 ? ", " : "", token);
}

/// Writes the state's hash and the contacts since the previous time.
static void write_state(Writing *writing, const CasePlay *play)
{
    output_text(play->output, ", \"hash\": ");
    json_hash(play->output, world_hash(play->game.world));
    output_format(play->output, ", \"met\": \"%s\"", writing->met);
    if (writing->count > CASE_HASH_CONTACTS) {
        output_format(play->output, ", \"more\": %d", writing->count - CASE_HASH_CONTACTS);
    }
    writing->met[0] = '\0';
    writing->count = 0;
}

static void write_second(void *context, CasePlay *play, double time)
{
    Writing *writing = context;
    output_text(play->output, "{\"time\": ");
    output_number(play->output, time);
    write_state(writing, play);
    output_text(play->output, "}\n");
    writing->second = time;
}

static void write_end(void *context, CasePlay *play, double seconds)
{
    Writing *writing = context;
    output_text(play->output, "{\"end\": {\"seconds\": ");
    output_number(play->output, seconds);
    output_text(play->output, ", \"contacts\": ");
    output_integer(play->output, played_game_contacts(&play->game));
    write_state(writing, play);
    output_text(play->output, "}}\n");
}

static const CaseJudge WRITING = {.event = note_contact, .second = write_second, .end = write_end};

bool case_hash_write(const Arguments *arguments, const char *path, const char *reason)
{
    Writing writing = {.second = 0};
    return case_play_write(arguments, &WRITING, &writing, path, reason);
}

// Comparing.

#define LINE_SIZE 256

typedef struct Comparison {
    ContactLines expected; ///< the present line belongs to the next time
    Span met;              ///< remaining tokens of the line
    bool keeps_contacts;   ///< the line lists contacts
    int count;             ///< contacts since the previous time
    double second;         ///< the last whole second, s
    CaseDifference *difference;
    Output *output;
} Comparison;

/// Advances to the next line and its contacts.
static void next_line(Comparison *comparison)
{
    contact_lines_next(&comparison->expected);
    JsonValue met;
    comparison->keeps_contacts = find_value(&comparison->expected, "met", &met);
    comparison->met = comparison->keeps_contacts ? (Span){met.text, met.length} : (Span){"", 0};
    comparison->count = 0;
}

static void write_part(Output *output, double time)
{
    char digits[TEXT_NUMBER_SIZE];
    text_write_double(digits, time);
    output_format(output, "They part at %s s.\n", digits);
}

/// Fails the case at a contact: writes both sides, and stores them for the case's picture with what
/// was expected from there on.
/// @param token  of the expected contact, from the present line; empty: none
/// @param got    line of the actual contact; NULL: there is none up to `time`
static void part_at_contact(Comparison *comparison, CasePlay *play, double time, Span token,
                            const char *got)
{
    CaseDifference *difference = comparison->difference;
    const Span *met = &comparison->met;
    const Span rest = {token.at, (size_t)(met->at + met->length - token.at)};
    char text[LINE_SIZE] = "";
    char line[LINE_SIZE] = "";
    CaseToken read;
    if (read_token(&read, token)) {
        explain_token(&read, comparison->second, text, sizeof text);
        snprintf(line, sizeof line, "{\"with\": \"%s\", \"id\": %d}",
                 collision_kind_name(read.with), read.id);
    }
    write_part(comparison->output, time);
    output_format(comparison->output, "expected (%s): %s\ngot: ", comparison->expected.path,
                  text[0] != '\0' ? text : "no contact before the next whole second or the end");
    if (got != NULL) {
        output_text(comparison->output, got);
        output_text(comparison->output, "\n");
    } else {
        output_format(comparison->output, "no contact before %.17g s\n", time);
    }
    case_difference_note(difference, time, line, got);
    difference->common = played_game_contacts(&play->game) - (got != NULL ? 1 : 0);
    difference->outlook = read_outlook(rest, comparison->second, &comparison->expected);
    play->decided = true;
}

static void compare_contact(void *context, CasePlay *play, const WorldEvent *event)
{
    Comparison *comparison = context;
    if (event->kind != EVENT_CONTACT || ++comparison->count > CASE_HASH_CONTACTS ||
        !comparison->keeps_contacts) {
        return;
    }
    char token[CASE_TOKEN_SIZE];
    write_token(token, &play->trace, &event->contact, comparison->second);
    const Span expected = take_token(&comparison->met);
    if (expected.length != strlen(token) || memcmp(expected.at, token, expected.length) != 0) {
        const CaseLines lines = case_play_lines(play, event);
        part_at_contact(comparison, play, event->time, expected, lines.contact);
    }
}

/// Fails the case if a contact was expected before the present time.
static bool lacks_contact(Comparison *comparison, CasePlay *play, double time)
{
    const Span expected = take_token(&comparison->met);
    if (expected.length > 0) {
        part_at_contact(comparison, play, time, expected, NULL);
    }
    return expected.length > 0;
}

/// Compares a value of the present line with the actual one. A difference fails the case.
static void compare_value(Comparison *comparison, CasePlay *play, double time, const char *name,
                          const char *got)
{
    JsonValue value;
    const bool there = find_value(&comparison->expected, name, &value);
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
                      comparison->count > CASE_HASH_CONTACTS
                          ? "The first contacts since the second before are the same; there are "
                            "more than the file keeps.\n"
                          : "All contacts up to then are the same: what moved, spins or counts "
                            "differs, or a last bit between two contacts.\n");
    }
    case_difference_note(comparison->difference, time, NULL, NULL);
    play->decided = true;
}

/// Compares the state at a time with the present line's field `name`. False if the case has failed.
static bool compare_state(Comparison *comparison, CasePlay *play, double time, const char *name)
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

static void compare_second(void *context, CasePlay *play, double time)
{
    Comparison *comparison = context;
    if (compare_state(comparison, play, time, "time")) {
        comparison->second = time;
        next_line(comparison);
    }
}

static void compare_end(void *context, CasePlay *play, double seconds)
{
    Comparison *comparison = context;
    char digits[TEXT_NUMBER_SIZE];
    if (compare_state(comparison, play, seconds, "seconds")) {
        text_write_integer(digits, played_game_contacts(&play->game));
        compare_value(comparison, play, seconds, "contacts", digits);
    }
}

static const CaseJudge COMPARING = {
    .event = compare_contact, .second = compare_second, .end = compare_end};

bool case_hash_compare(const Arguments *arguments, const char *path, Output *output,
                       CaseDifference *difference)
{
    static Comparison comparison;
    comparison = (Comparison){.difference = difference, .output = output};
    ContactLines *expected = &comparison.expected;
    bool good = contact_lines_open(expected, path);
    if (good) {
        next_line(&comparison);
        good =
            !expected->failed && case_play(arguments, &COMPARING, &comparison) && !expected->failed;
    }
    contact_lines_close(expected);
    return good;
}
