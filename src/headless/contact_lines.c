// Reads traces and replays as sequences of lines.
#include "contact_lines.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "json_line.h"
#include "played_game.h"
#include "text.h"
#include "world_create.h"
#include "world_event.h"

/// Writes who plays each seat, in the order of the paddles.
static void write_players(const Made *made, Output *output)
{
    const WorldDef *def = &made->level->world;
    const char *separator = "";
    output_text(output, made->replay ? ", \"replay\": {" : ", \"bots\": {");
    for (int i = 0; i < world_def_paddles_in_play(def); i++) {
        if (made->players[i] != NULL && made->players[i][0] != '\0') {
            output_format(output, "%s\"%s\": ", separator, side_name(world_def_seat(def, i)));
            json_text(output, made->players[i]);
            separator = ", ";
        }
    }
    output_character(output, '}');
}

/// Writes what a trace leaves out, where it leaves out something.
static void write_limits(const Made *made, Output *output)
{
    if (made->from > 0) {
        output_text(output, ", \"from\": ");
        output_number(output, made->from);
    }
    if (made->to < (double)INFINITY) {
        output_text(output, ", \"to\": ");
        output_number(output, made->to);
    }
    for (int i = 0; i < made->ball_count; i++) {
        output_text(output, i == 0 ? ", \"balls\": [" : ", ");
        output_integer(output, made->balls[i]);
    }
    output_text(output, made->ball_count > 0 ? "]" : "");
}

bool made_hash_level(const Level *level, char hash[MADE_HASH_SIZE])
{
    Level bare = *level;
    bare.comments = (LevelComments){0};
    bare.expect = (LevelExpect){0};
    size_t length;
    char *text = level_write_text(&bare, &length);
    if (text == NULL) {
        return false;
    }
    const unsigned long long number = hash_bytes(HASH_START, text, length);
    snprintf(hash, MADE_HASH_SIZE, "%016llx", number);
    free(text);
    return true;
}

bool made_write(const Made *made, Output *output)
{
    char hash[MADE_HASH_SIZE];
    if (!made_hash_level(made->level, hash)) {
        return false;
    }
    output_format(output, "{\"made\": {\"format\": %d, \"level\": ", TRACE_FORMAT);
    json_text(output, made->level->title);
    output_format(output, ", \"level_hash\": \"%s\", \"seed\": %llu, \"seconds\": ", hash,
                  made->seed);
    output_number(output, made->seconds);
    write_players(made, output);
    output_format(output, ", \"version\": \"%s\", \"simulation\": %d", ARKANONG_VERSION,
                  WORLD_SIMULATION);
    write_limits(made, output);
    if (made->reason != NULL) {
        output_text(output, ", \"same_simulation\": ");
        json_text(output, made->reason);
    }
    output_text(output, "}}\n");
    return true;
}

MadeFacts made_read(const char *line)
{
    static const char BOTS[] = "made.bots.";
    MadeFacts facts = {.seconds = SECONDS_USUAL, .format = 1};
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        facts.bots[seat] = BOT_STRENGTH_COUNT;
    }
    JsonReader reader = json_reader(line != NULL ? line : "");
    JsonValue value;
    while (json_next(&reader, &value)) {
        char text[JSON_PATH_SIZE] = "";
        if (value.length >= sizeof text) {
            continue;
        }
        memcpy(text, value.text, value.length);
        if (strcmp(value.path, "made.seconds") == 0 && value.is_number) {
            facts.seconds = value.number;
        } else if (strcmp(value.path, "made.simulation") == 0 && value.is_number) {
            facts.simulation = (int)value.number;
        } else if (strcmp(value.path, "made.format") == 0 && value.is_number) {
            facts.format = (int)value.number;
        } else if (strcmp(value.path, "made.level_hash") == 0) {
            text_copy(facts.level_hash, sizeof facts.level_hash, text);
        } else if (strcmp(value.path, "made.seed") == 0) {
            facts.seed = text_read_unsigned(text, ~0ULL).value;
        } else if (strncmp(value.path, BOTS, sizeof BOTS - 1) == 0) {
            const char *name = value.path + sizeof BOTS - 1;
            const int seat = side_seat_from_name(name, strlen(name));
            if (seat >= 0) {
                facts.bots[seat] = bot_strength_from_name(text);
            }
        }
    }
    return facts;
}

static const char REPLAY_BEGINNING[] = "Arkanong replay ";
static const char HEADER_BEGINNING[] = "{\"made\"";

/// Stores the problem; returns false.
static bool fail(ContactLines *lines, const char *problem)
{
    kept_game_complain(lines->path, problem);
    lines->failed = true;
    return false;
}

static bool fail_with_error(ContactLines *lines, int error)
{
    char problem[REPLAY_PROBLEM_SIZE];
    snprintf(problem, sizeof problem, "cannot be read: %s", strerror(error));
    return fail(lines, problem);
}

static bool fail_with_format(ContactLines *lines, int format)
{
    char problem[REPLAY_PROBLEM_SIZE];
    snprintf(problem, sizeof problem,
             "is a trace of format %d; this program reads format %d: make both with one program",
             format, TRACE_FORMAT);
    return fail(lines, problem);
}

static bool open_replay(ContactLines *lines)
{
    if (!kept_game_read(&lines->replay, lines->path)) {
        lines->failed = true;
        return false;
    }
    char problem[REPLAY_PROBLEM_SIZE];
    if (!replay_play_begin(&lines->play, &lines->replay, problem)) {
        return fail(lines, problem);
    }
    return trace_init(&lines->trace, &lines->play.level.world) ||
           fail(lines, "is too large for the memory there is");
}

/// Whether reading a file has ended because it cannot be read on, which is reported.
static bool reading_failed(ContactLines *lines)
{
    int error;
    gzerror(lines->file, &error);
    if (error == Z_ERRNO) {
        fail_with_error(lines, errno);
    } else if (error < 0) {
        fail(lines, "is compressed, and damaged or cut off; write the trace again");
    }
    return error < 0;
}

bool contact_lines_open(ContactLines *lines, const char *path)
{
    char beginning[sizeof REPLAY_BEGINNING] = "";
    *lines = (ContactLines){.path = path};
    lines->file = gzopen(path, "rb");
    if (lines->file == NULL) {
        return fail_with_error(lines, errno);
    }
    const int got = gzread(lines->file, beginning, sizeof beginning - 1);
    if (got < 0) {
        return !reading_failed(lines);
    }
    if (got == sizeof beginning - 1 && strcmp(beginning, REPLAY_BEGINNING) == 0) {
        gzclose(lines->file);
        lines->file = NULL;
        return open_replay(lines);
    }
    gzrewind(lines->file);
    if (beginning[0] != '{' && got > 0) {
        return fail(lines, "is neither a trace nor a replay; run --trace and record write them");
    }
    return true;
}

/// Makes what stands in the text from `at` on the present line. False when memory was out for it.
static bool take_line(ContactLines *lines, size_t at)
{
    if (lines->text.failed) {
        return fail(lines, "is too large for the memory there is");
    }
    lines->line = (const char *)lines->text.at + at;
    lines->number++;
    return true;
}

/// Reads a line of the file. False at its end.
static bool read_line(ContactLines *lines)
{
    int character = gzgetc(lines->file);
    const bool there = character >= 0;
    lines->text.size = 0;
    size_t used = 0;
    char part[256];
    for (; character >= 0 && character != '\n'; character = gzgetc(lines->file)) {
        part[used++] = (char)character;
        if (used == sizeof part) {
            bytes_add(&lines->text, part, used);
            used = 0;
        }
    }
    if (character < 0 && (reading_failed(lines) || !there)) {
        return false;
    }
    bytes_add(&lines->text, part, used);
    bytes_add(&lines->text, "", 1);
    return take_line(lines, 0);
}

static bool add_line(void *context, const WorldEvent *event)
{
    static Output written;
    ContactLines *lines = context;
    if (event->kind == EVENT_CONTACT) {
        output_open_buffer(&written);
        trace_contact(&lines->trace, &event->contact, &written);
        // Replaces the line feed.
        written.buffer[written.used - 1] = '\0';
        bytes_add(&lines->text, written.buffer, written.used);
    }
    return true;
}

/// Plays until there is a line. False at the end.
static bool play_to_line(ContactLines *lines)
{
    while (lines->next >= lines->text.size && !lines->text.failed) {
        lines->next = lines->text.size = 0;
        if (!replay_play_step(&lines->play, add_line, lines)) {
            return false;
        }
    }
    if (!take_line(lines, lines->next)) {
        return false;
    }
    lines->next += strlen(lines->line) + 1;
    return true;
}

bool contact_lines_next(ContactLines *lines)
{
    lines->line = NULL;
    if (lines->failed) {
        return false;
    }
    if (lines->file == NULL) {
        return play_to_line(lines);
    }
    if (!read_line(lines)) {
        return false;
    }
    if (lines->number == 1 &&
        strncmp(lines->line, HEADER_BEGINNING, sizeof HEADER_BEGINNING - 1) == 0) {
        lines->header = (char *)lines->text.at;
        lines->text = (Bytes){0};
        lines->line = NULL;
        const int format = made_read(lines->header).format;
        return format == TRACE_FORMAT ? read_line(lines) : fail_with_format(lines, format);
    }
    return true;
}

void contact_lines_close(ContactLines *lines)
{
    if (lines->file != NULL) {
        gzclose(lines->file);
    }
    free(lines->header);
    bytes_free(&lines->text);
    trace_free(&lines->trace);
    replay_play_end(&lines->play);
    replay_free(&lines->replay);
    *lines = (ContactLines){0};
}
