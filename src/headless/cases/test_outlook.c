// Converts the tokens of hashes to lines of a trace.
#include "test_outlook.h"

#include <stdlib.h>
#include <string.h>

#include "diff.h"
#include "memory_file.h"
#include "test_token.h"

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
