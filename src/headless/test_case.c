/// Plays a case and compares.
#include "test_case.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "diff.h"
#include "level_place.h"
#include "test_sentences.h"
#include "text.h"

#define PATH_SIZE     4096
#define SECONDS_USUAL 10.0

typedef struct Path {
    char text[PATH_SIZE];
} Path;

static Output output;

static Path join(const char *stem, const char *ending)
{
    Path path;
    snprintf(path.text, sizeof path.text, "%s%s", stem, ending);
    return path;
}

static bool exists(const Path *path)
{
    return access(path->text, F_OK) == 0;
}

/// Takes over seconds, seed and bots from a first line {"made": …}.
static void take_made(const char *line, Arguments *arguments)
{
    static const char BOTS[] = "made.bots.";
    JsonReader reader = json_reader(line);
    JsonValue value;
    while (json_next(&reader, &value)) {
        char text[JSON_PATH_SIZE] = "";
        if (value.length >= sizeof text) {
            continue;
        }
        memcpy(text, value.text, value.length);
        if (strcmp(value.path, "made.seconds") == 0 && value.is_number) {
            arguments->seconds = value.number;
        } else if (strcmp(value.path, "made.seed") == 0) {
            arguments->seed = text_read_unsigned(text, ~0ULL).value;
        } else if (strncmp(value.path, BOTS, sizeof BOTS - 1) == 0) {
            const char *name = value.path + sizeof BOTS - 1;
            Side side = side_from_name(name, strlen(name));
            if (side != SIDE_NONE) {
                arguments->bots[side] = bot_strength_from_name(text);
            }
        }
    }
}

/// How a case is played where nothing says otherwise.
static Arguments begin_arguments(void)
{
    Arguments arguments = {.seconds = SECONDS_USUAL, .other_bots = BOT_STRENGTH_COUNT};
    for (int side = 0; side < SIDE_COUNT; side++) {
        arguments.bots[side] = BOT_STRENGTH_COUNT;
    }
    return arguments;
}

/// Plays; standard output and standard error go to a file meanwhile, and are shown when the run
/// fails.
static bool play(const TestCase *test, Arguments arguments, const char *said)
{
    Path level = join(test->stem, ".level");
    Path replay = join(test->stem, ".replay");
    const char *files[] = {level.text};
    if (exists(&replay)) {
        arguments.replay = replay.text;
    } else {
        arguments.files = files;
        arguments.file_count = 1;
    }
    fflush(NULL);
    int kept[] = {dup(STDOUT_FILENO), dup(STDERR_FILENO)};
    int file = open(said, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0666);
    if (file < 0 || kept[0] < 0 || kept[1] < 0) {
        fprintf(stderr, PROGRAM_NAME " test: cannot write %s\n", said);
        return false;
    }
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    close(file);
    bool played = COMMAND_RUN.perform(&arguments) == EXIT_DONE;
    fflush(NULL);
    for (int i = 0; i < 2; i++) {
        dup2(kept[i], i == 0 ? STDOUT_FILENO : STDERR_FILENO);
        close(kept[i]);
    }
    FILE *answer = played ? NULL : fopen(said, "r");
    if (answer != NULL) {
        for (int character; (character = getc(answer)) != EOF;) {
            putc(character, stderr);
        }
        fclose(answer);
    }
    return played;
}

/// Says which line of the level file the things come from that two contacts are with.
static void write_places(const TestCase *test, const char *expected, const char *got)
{
    const char *const lines[] = {expected, got};
    Path level = join(test->stem, ".level");
    int last = 0;
    for (int i = 0; i < 2; i++) {
        JsonValue with;
        JsonValue id;
        if (lines[i] == NULL || !diff_find_value(lines[i], "with", &with) ||
            !diff_find_value(lines[i], "id", &id)) {
            continue;
        }
        char name[JSON_PATH_SIZE] = "";
        memcpy(name, with.text, with.length < sizeof name ? with.length : sizeof name - 1);
        int line = level_place_line(level.text, name, (int)id.number);
        if (line != 0 && line != last) {
            output_format(&output, "%s:%d: here stands %s %d\n", level.text, line, name,
                          (int)id.number);
        }
        last = line;
    }
}

/// Draws a failed case.
static void draw(const TestCase *test, Arguments arguments)
{
    Path picture = join(test->left, ".svg");
    Path said = join(test->left, ".said");
    arguments.trace = NULL;
    arguments.hash_every = 0;
    arguments.svg = picture.text;
    if (play(test, arguments, said.text)) {
        output_format(&output, "%s shows what happened\n", picture.text);
    }
    unlink(said.text);
}

static bool copy_file(const char *from, const char *to)
{
    static Output copy;
    char piece[65536];
    FILE *file = fopen(from, "rb");
    if (file == NULL || !output_open_whole(&copy, to)) {
        fprintf(stderr, PROGRAM_NAME " bless: cannot copy %s to %s\n", from, to);
        if (file != NULL) {
            fclose(file);
        }
        return false;
    }
    for (size_t got; (got = fread(piece, 1, sizeof piece, file)) > 0;) {
        output_bytes(&copy, piece, got);
    }
    fclose(file);
    if (!output_close(&copy)) {
        output_report(&copy);
        return false;
    }
    return true;
}

/// Puts a trace's first line before what a run said: how it was played has to be kept with its
/// hashes.
static bool write_hashes(const char *trace, const char *said, const char *to)
{
    static Output hashes;
    const char *const from[] = {trace, said};
    if (!output_open(&hashes, to)) {
        output_report(&hashes);
        return false;
    }
    for (int i = 0; i < 2; i++) {
        FILE *file = fopen(from[i], "r");
        for (int character; file != NULL && (character = getc(file)) != EOF;) {
            output_character(&hashes, (char)character);
            if (i == 0 && character == '\n') {
                break;
            }
        }
        if (file != NULL) {
            fclose(file);
        }
    }
    return output_close(&hashes);
}

/// Compares the case with a whole trace, or with the hashes of its seconds and its end.
static bool run_kept(const TestCase *test, const char *ending, bool renew)
{
    static ContactLines lines[2];
    const bool hashes = strcmp(ending, ".hash") == 0;
    const Path expected = join(test->stem, ending);
    const Path trace = join(test->left, ".trace");
    const Path said = join(test->left, ".said");
    const Path seconds = join(test->left, ".hash");
    Arguments arguments = begin_arguments();
    bool same = false;
    const bool kept = exists(&expected);
    if (kept && !contact_lines_open(&lines[0], expected.text)) {
        return false;
    }
    if (kept) {
        contact_lines_next(&lines[0]);
        take_made(lines[0].header != NULL ? lines[0].header : "", &arguments);
        contact_lines_close(&lines[0]);
    }
    arguments.trace = trace.text;
    arguments.hash_every = hashes ? 1.0 : 0.0;
    const char *got = hashes ? seconds.text : trace.text;
    if (!play(test, arguments, said.text) ||
        (hashes && !write_hashes(trace.text, said.text, got))) {
        unlink(said.text);
        return false;
    }
    bool good = kept && contact_lines_open(&lines[0], expected.text) &&
                contact_lines_open(&lines[1], got) &&
                diff_lines(&lines[0], &lines[1], &output, &same);
    if (good && !same) {
        write_places(test, lines[0].line, lines[1].line);
        draw(test, arguments);
    }
    contact_lines_close(&lines[0]);
    contact_lines_close(&lines[1]);
    if (renew && !(good && same)) {
        same = copy_file(got, expected.text);
        output_format(&output, "%s is %s\n", expected.text, kept ? "renewed" : "new");
    }
    unlink(said.text);
    if (hashes) {
        unlink(trace.text);
    }
    if (same) {
        unlink(got);
    }
    return same;
}

static bool run_sentences(const TestCase *test)
{
    const Path expected = join(test->stem, ".expect");
    const Path trace = join(test->left, ".trace");
    const Path said = join(test->left, ".said");
    Arguments arguments = begin_arguments();
    Sentences sentences;
    char *nearest = NULL;
    bool same = false;
    arguments.trace = trace.text;
    if (sentences_read(&sentences, expected.text, &arguments) && play(test, arguments, said.text) &&
        sentences_compare(&sentences, trace.text, &output, &same, &nearest)) {
        if (!same) {
            write_places(test, NULL, nearest);
            draw(test, arguments);
        }
    }
    free(nearest);
    sentences_free(&sentences);
    unlink(said.text);
    if (same) {
        unlink(trace.text);
    }
    return same;
}

bool test_case_run(const TestCase *test, bool renew)
{
    static const char *const KEPT[] = {".trace", ".hash"};
    bool passed = true;
    int expectations = 0;
    output_open_stdout(&output);
    for (size_t i = 0; i < sizeof KEPT / sizeof KEPT[0]; i++) {
        Path path = join(test->stem, KEPT[i]);
        if (exists(&path)) {
            passed = run_kept(test, KEPT[i], renew) && passed;
            expectations++;
        }
    }
    Path sentences = join(test->stem, ".expect");
    if (exists(&sentences)) {
        passed = run_sentences(test) && passed;
        expectations++;
    }
    if (expectations == 0 && renew) {
        passed = run_kept(test, ".trace", true);
    } else if (expectations == 0) {
        output_format(&output,
                      "nothing is expected of it; write %s.expect, or let bless write %s.trace\n",
                      test->stem, test->stem);
        passed = false;
    }
    return output_close(&output) && passed;
}
