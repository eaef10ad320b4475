// Contacts in a few characters, and lines of a trace made of them.
#include "test_outlook.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "diff.h"
#include "disk.h"
#include "replay.h"
#include "text.h"

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

void test_token_write(char token[TEST_TOKEN_SIZE], const Trace *trace, const Contact *contact,
                      double second)
{
    char id[TEXT_NUMBER_SIZE] = "";
    char initials[INITIALS_SIZE];
    write_initials(initials, contact->feature);
    if (contact->with != CONTACT_WALL) {
        text_append(id, sizeof id, "%d", trace_id(trace, contact));
    }
    const double milliseconds = 1000 * (contact->time - second);
    snprintf(token, TEST_TOKEN_SIZE, "%d%c%s%s %d %ld %ld %02x", contact->ball,
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

bool test_token_read(TestToken *token, const char *text, size_t length)
{
    char copy[TEST_TOKEN_SIZE] = "";
    char letter = '\0';
    char initials[INITIALS_SIZE] = "";
    int used = 0;
    *token = (TestToken){0};
    if (length >= sizeof copy) {
        return false;
    }
    memcpy(copy, text, length);
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

void test_token_explain(const TestToken *token, double second, char *text, size_t size)
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
    TestToken tokens[OUTLOOK_MAX];
    double times[OUTLOOK_MAX]; ///< s
    int count;
} Outlook;

static void add_tokens(Outlook *outlook, const char *text, size_t length, double second)
{
    while (length > 0 && outlook->count < OUTLOOK_MAX) {
        const char *comma = memchr(text, ',', length);
        const size_t own = comma != NULL ? (size_t)(comma - text) : length;
        TestToken *token = &outlook->tokens[outlook->count];
        if (test_token_read(token, text, own)) {
            outlook->times[outlook->count++] = second + token->milliseconds / 1e3;
        }
        // A blank follows the comma.
        const size_t used = comma != NULL && own + 2 <= length ? own + 2 : length;
        text += used;
        length -= used;
    }
}

/// Velocity of a ball on the way to its next contact; zero if unknown.
static Vec2 velocity_after(const Outlook *outlook, int index)
{
    const TestToken *from = &outlook->tokens[index];
    for (int i = index + 1; i < outlook->count; i++) {
        const TestToken *to = &outlook->tokens[i];
        const double time = outlook->times[i] - outlook->times[index];
        if (to->ball == from->ball) {
            return time > 0 ? vec2((to->x - from->x) / time, (to->y - from->y) / time) : vec2(0, 0);
        }
    }
    return vec2(0, 0);
}

static void write_contact(const Outlook *outlook, int index, FILE *file)
{
    const TestToken *token = &outlook->tokens[index];
    const Vec2 velocity = velocity_after(outlook, index);
    fprintf(file,
            "{\"time\": %.3f, \"ball\": %d, \"with\": \"%s\", \"id\": %d, \"feature\": "
            "\"%s\", \"point\": [%d, %d], \"normal\": [0, 0], \"position\": [%d, %d], "
            "\"velocity\": [%.1f, %.1f]",
            outlook->times[index], token->ball, collision_kind_name(token->with), token->id,
            collision_feature_name(token->feature), token->x, token->y, token->x, token->y,
            velocity.x, velocity.y);
    fputs(token->with == CONTACT_BALL ? ", \"other_velocity\": [0, 0]}\n" : "}\n", file);
}

char *test_outlook_read(const char *rest, size_t length, double second, ContactLines *expected)
{
    static Outlook outlook;
    outlook.count = 0;
    add_tokens(&outlook, rest, length, second);
    JsonValue value;
    while (outlook.count < OUTLOOK_MAX && expected->line != NULL) {
        if (json_find(expected->line, "time", &value) && value.is_number) {
            second = value.number;
        }
        if (contact_lines_next(expected) && (json_find(expected->line, "met", &value) ||
                                             json_find(expected->line, "end.met", &value))) {
            add_tokens(&outlook, value.text, value.length, second);
        }
    }
    MemoryFile memory;
    if (!memory_file_open(&memory)) {
        return NULL;
    }
    for (int i = 0; i < outlook.count; i++) {
        write_contact(&outlook, i, memory.file);
    }
    return memory_file_close(&memory) ? memory.bytes : NULL;
}

bool test_outlook_write(const char *got, long long common, const char *outlook, const char *path)
{
    static ContactLines lines;
    static Output output;
    bool good = contact_lines_open(&lines, got);
    if (good && !output_open_whole(&output, path)) {
        good = false;
    }
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
