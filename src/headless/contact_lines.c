// Reads traces and replays as sequences of lines.
#include "contact_lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "kept_game.h"
#include "made.h"
#include "replay_file.h"

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

static bool add_character(ContactLines *lines, size_t at, char character)
{
    if (at >= lines->room) {
        const size_t room = 2 * lines->room + BUFSIZ;
        char *larger = realloc(lines->line, room);
        if (larger == NULL) {
            return fail(lines, "is too large for the memory there is");
        }
        lines->line = larger;
        lines->room = room;
    }
    lines->line[at] = character;
    return true;
}

/// Reads a line of the file. False at its end.
static bool read_line(ContactLines *lines)
{
    size_t length = 0;
    int character = gzgetc(lines->file);
    bool good = character >= 0;
    for (; good && character >= 0 && character != '\n'; character = gzgetc(lines->file)) {
        good = add_character(lines, length++, (char)character);
    }
    good = (character >= 0 || !reading_failed(lines)) && good && add_character(lines, length, '\0');
    if (!good) {
        free(lines->line);
        lines->line = NULL;
        lines->room = 0;
        return false;
    }
    lines->number++;
    return true;
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

static bool add_line(void *context, const WorldEvent *event)
{
    static Output written;
    ContactLines *lines = context;
    if (event->kind != EVENT_CONTACT) {
        return true;
    }
    output_open_buffer(&written);
    trace_contact(&lines->trace, &event->contact, &written);
    if (lines->pending_size + written.used > lines->pending_room) {
        const size_t room = 2 * lines->pending_room + written.used;
        char *larger = realloc(lines->pending, room);
        if (larger == NULL) {
            fail(lines, "is too large for the memory there is");
            return true;
        }
        lines->pending = larger;
        lines->pending_room = room;
    }
    memcpy(lines->pending + lines->pending_size, written.buffer, written.used);
    // Replaces the line feed.
    lines->pending[lines->pending_size + written.used - 1] = '\0';
    lines->pending_size += written.used;
    return true;
}

/// Plays until there is a line. False at the end.
static bool play_to_line(ContactLines *lines)
{
    while (lines->pending_at >= lines->pending_size && !lines->failed) {
        lines->pending_at = lines->pending_size = 0;
        if (!replay_play_step(&lines->play, add_line, lines)) {
            break;
        }
    }
    if (lines->failed || lines->pending_at >= lines->pending_size) {
        return false;
    }
    const char *next = lines->pending + lines->pending_at;
    const size_t size = strlen(next) + 1;
    lines->pending_at += size;
    free(lines->line);
    lines->line = malloc(size);
    if (lines->line == NULL) {
        return fail(lines, "is too large for the memory there is");
    }
    memcpy(lines->line, next, size);
    lines->number++;
    return true;
}

bool contact_lines_next(ContactLines *lines)
{
    if (lines->file == NULL) {
        const bool there = play_to_line(lines);
        if (!there) {
            free(lines->line);
            lines->line = NULL;
        }
        return there;
    }
    if (!read_line(lines)) {
        return false;
    }
    if (lines->number == 1 &&
        strncmp(lines->line, HEADER_BEGINNING, sizeof HEADER_BEGINNING - 1) == 0) {
        lines->header = lines->line;
        lines->line = NULL;
        lines->room = 0;
        const int format = made_read(lines->header, 0).format;
        return format == TRACE_FORMAT ? read_line(lines) : fail_with_format(lines, format);
    }
    return true;
}

void contact_lines_close(ContactLines *lines)
{
    if (lines->file != NULL) {
        gzclose(lines->file);
    }
    free(lines->line);
    free(lines->header);
    free(lines->pending);
    trace_free(&lines->trace);
    replay_play_end(&lines->play);
    replay_free(&lines->replay);
    *lines = (ContactLines){0};
}
