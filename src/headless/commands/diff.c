// The command "diff": finds where two traces or replays part.
#include "diff.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "played_game.h"
#include "progress.h"
#include "svg.h"
#include "text.h"
#include "world_balls.h"
#include "world_create.h"
#include "world_paddles.h"
#include "world_view.h"

/// No difference; its values, which may be added, have to be freed.
static DiffFinding finding_none(const DiffSide *expected, const DiffSide *got)
{
    return (DiffFinding){
        .same = true, .expected = *expected, .got = *got, .time = (double)NAN, .step = (double)NAN};
}

static char *copy_text(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    if (copy != NULL) {
        memcpy(copy, text, length);
        copy[length] = '\0';
    }
    return copy;
}

static bool make_room(DiffFinding *finding)
{
    if (finding->values.count < finding->capacity) {
        return true;
    }
    const int capacity = 2 * finding->capacity + 16;
    DiffValue *larger = realloc((void *)finding->values.items, (size_t)capacity * sizeof *larger);
    if (larger == NULL) {
        return false;
    }
    finding->values.items = larger;
    finding->capacity = capacity;
    return true;
}

/// Adds a value with copies of the texts.
/// @param expected,got  NULL: there is none of this name
/// @param by            NAN: they are no numbers
static void add(DiffFinding *finding, const char *what, const JsonValue *expected,
                const JsonValue *got, double by)
{
    if (!make_room(finding)) {
        finding->no_memory = true;
        return;
    }
    DiffValue *value = (DiffValue *)finding->values.items + finding->values.count++;
    *value = (DiffValue){.what = copy_text(what, strlen(what)), .by = by};
    value->expected = expected != NULL ? copy_text(expected->text, expected->length) : NULL;
    value->got = got != NULL ? copy_text(got->text, got->length) : NULL;
    finding->no_memory = finding->no_memory || value->what == NULL ||
                         (expected != NULL && value->expected == NULL) ||
                         (got != NULL && value->got == NULL);
}

static void add_texts(DiffFinding *finding, const char *what, const char *expected, const char *got,
                      double by)
{
    const JsonValue a = {.text = expected, .length = strlen(expected)};
    const JsonValue b = {.text = got, .length = strlen(got)};
    add(finding, what, &a, &b, by);
}

static bool is_same_value(const JsonValue *a, const JsonValue *b)
{
    return a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
}

/// Adds the differing values of two lines, as far as their structure agrees.
static void compare_values(DiffFinding *finding)
{
    JsonReader readers[2] = {json_reader(finding->expected.line), json_reader(finding->got.line)};
    JsonValue a;
    JsonValue b;
    while (json_next(&readers[0], &a) && json_next(&readers[1], &b)) {
        if (strcmp(a.path, b.path) != 0) {
            add(finding, a.path, &a, NULL, (double)NAN);
            add(finding, b.path, NULL, &b, (double)NAN);
            return;
        }
        if (!is_same_value(&a, &b)) {
            const bool numbers = a.is_number && b.is_number;
            add(finding, a.path, &a, &b, numbers ? b.number - a.number : (double)NAN);
        }
    }
}

DiffFinding diff_finding_of_lines(const DiffSide *expected, const DiffSide *got)
{
    DiffFinding finding = finding_none(expected, got);
    finding.same = false;
    const char *line = expected->line != NULL ? expected->line : got->line;
    JsonValue value;
    if (json_find(line, "time", &value) && value.is_number) {
        finding.time = value.number;
    }
    if (expected->line != NULL && got->line != NULL) {
        compare_values(&finding);
    }
    return finding;
}

void diff_finding_free(DiffFinding *finding)
{
    DiffValue *values = (DiffValue *)finding->values.items;
    for (int i = 0; i < finding->values.count; i++) {
        free(values[i].what);
        free(values[i].expected);
        free(values[i].got);
    }
    free(values);
    *finding = (DiffFinding){0};
}

static void write_header(const DiffSide *side, Output *output)
{
    if (side->header != NULL) {
        output_format(output, "%s: ", side->path);
        output_text(output, side->header);
        output_text(output, "\n");
    }
}

static void write_line(const char *word, const DiffSide *side, Output *output)
{
    output_format(output, "%s (%s): ", word, side->path);
    output_text(output, side->line != NULL ? side->line : "nothing more");
    output_text(output, "\n");
}

static void write_values(const DiffFinding *finding, Output *output)
{
    const DiffValue *values = finding->values.items;
    for (int i = 0; i < finding->values.count; i++) {
        const DiffValue *value = &values[i];
        output_format(output, "  %s", value->what);
        if (value->got == NULL) {
            // The next one is what the other line has in its place.
            output_format(output, " in the one, %s in the other\n", values[++i].what);
            continue;
        }
        output_text(output, ": ");
        output_text(output, value->expected);
        output_text(output, " became ");
        output_text(output, value->got);
        if (!isnan(value->by)) {
            output_format(output, ", by %.3g", value->by);
        }
        output_text(output, "\n");
    }
}

static void write_step(const DiffFinding *finding, Output *output)
{
    output_format(output, "They part at %.17g s, after step %.0f, with no contact.\n",
                  finding->time, finding->step);
    write_values(finding, output);
    if (finding->values.count == 0) {
        output_text(output, "  no ball and no paddle: bricks, obstacles, capsules or score\n");
    }
}

static void write_lines(const DiffFinding *finding, Output *output)
{
    write_header(&finding->expected, output);
    write_header(&finding->got, output);
    if (isnan(finding->time)) {
        output_text(output, "They part at their end.\n");
    } else {
        char time[TEXT_NUMBER_SIZE] = "";
        text_write_double(time, finding->time);
        output_format(output, "They part at %s s.\n", time);
    }
    write_line("expected", &finding->expected, output);
    write_line("got", &finding->got, output);
    write_values(finding, output);
}

void diff_finding_write(const DiffFinding *finding, Output *output)
{
    if (finding->same) {
        return;
    }
    if (isnan(finding->step)) {
        write_lines(finding, output);
    } else {
        write_step(finding, output);
    }
}

static const RecordField VALUE_FIELDS[] = {
    {"what", RECORD_TEXT, .offset = offsetof(DiffValue, what)},
    {"expected", RECORD_TEXT, .offset = offsetof(DiffValue, expected)},
    {"got", RECORD_TEXT, .offset = offsetof(DiffValue, got)},
    {"by", RECORD_NUMBER, .offset = offsetof(DiffValue, by)},
};

static const RecordForm VALUE = {VALUE_FIELDS, sizeof VALUE_FIELDS / sizeof VALUE_FIELDS[0],
                                 sizeof(DiffValue)};

static const RecordField FIELDS[] = {
    {"same", RECORD_TRUTH, .offset = offsetof(DiffFinding, same)},
    {"expected", RECORD_TEXT, .offset = offsetof(DiffFinding, expected.path)},
    {"got", RECORD_TEXT, .offset = offsetof(DiffFinding, got.path)},
    {"time", RECORD_NUMBER, .offset = offsetof(DiffFinding, time)},
    {"step", RECORD_NUMBER, .offset = offsetof(DiffFinding, step)},
    {"expected_made", RECORD_TEXT, .offset = offsetof(DiffFinding, expected.header)},
    {"got_made", RECORD_TEXT, .offset = offsetof(DiffFinding, got.header)},
    {"expected_line", RECORD_TEXT, .offset = offsetof(DiffFinding, expected.line)},
    {"got_line", RECORD_TEXT, .offset = offsetof(DiffFinding, got.line)},
    {"differences", RECORD_LIST, .offset = offsetof(DiffFinding, values), .items = &VALUE},
};

static const RecordForm FORM = {FIELDS, sizeof FIELDS / sizeof FIELDS[0], sizeof(DiffFinding)};

static bool is_event(const char *line)
{
    return line != NULL && strstr(line, "\"event\": ") != NULL;
}

int diff_passed_over(DiffEvents *events, const char *expected, const char *got)
{
    const bool here[] = {is_event(expected), is_event(got)};
    const bool same_kind = here[0] == here[1];
    for (int side = 0; side < 2; side++) {
        if (!same_kind && here[side] && !events->seen[1 - side]) {
            return side;
        }
    }
    events->seen[0] = events->seen[0] || here[0];
    events->seen[1] = events->seen[1] || here[1];
    return -1;
}

#define WHAT_SIZE  40
#define VALUE_SIZE 80

static void add_number(DiffFinding *finding, const char *what, double before, double after)
{
    char texts[2][VALUE_SIZE];
    snprintf(texts[0], VALUE_SIZE, "%.17g", before);
    snprintf(texts[1], VALUE_SIZE, "%.17g", after);
    add_texts(finding, what, texts[0], texts[1], after - before);
}

/// Adds the numbers of balls and the places of paddles that differ; other state has none.
static void add_state(DiffFinding *finding, const World *expected, const World *got)
{
    static const char *const NAMES[] = {"x", "y", "vx", "vy"};
    char what[WHAT_SIZE];
    for (int i = 0; i < world_ball_capacity(expected) && i < world_ball_capacity(got); i++) {
        const BallView a = world_ball(expected, i);
        const BallView b = world_ball(got, i);
        const double before[] = {a.position.x, a.position.y, a.velocity.x, a.velocity.y};
        const double after[] = {b.position.x, b.position.y, b.velocity.x, b.velocity.y};
        for (int k = 0; k < 4; k++) {
            if (before[k] != after[k]) {
                snprintf(what, sizeof what, "ball %d: %s", i, NAMES[k]);
                add_number(finding, what, before[k], after[k]);
            }
        }
    }
    for (int i = 0; i < world_paddle_count(expected) && i < world_paddle_count(got); i++) {
        const Vec2 a = world_paddle(expected, i).body.min;
        const Vec2 b = world_paddle(got, i).body.min;
        if (a.x != b.x || a.y != b.y) {
            snprintf(what, sizeof what, "paddle %d", i);
            char places[2][VALUE_SIZE];
            snprintf(places[0], VALUE_SIZE, "(%.17g, %.17g)", a.x, a.y);
            snprintf(places[1], VALUE_SIZE, "(%.17g, %.17g)", b.x, b.y);
            add_texts(finding, what, places[0], places[1], (double)NAN);
        }
    }
}

/// Plays two replays that have the same contacts side by side and reports the first step after
/// which they differ.
static bool compare_steps(const ContactLines *a, const ContactLines *b, DiffFinding *finding)
{
    ReplayPlay plays[2];
    char problem[REPLAY_PROBLEM_SIZE];
    if (!replay_play_begin(&plays[0], &a->replay, problem)) {
        kept_game_complain(a->path, problem);
        return false;
    }
    if (!replay_play_begin(&plays[1], &b->replay, problem)) {
        replay_play_end(&plays[0]);
        kept_game_complain(b->path, problem);
        return false;
    }
    bool on = true;
    bool same = world_hash(plays[0].world) == world_hash(plays[1].world);
    while (on && same) {
        on = replay_play_step(&plays[0], NULL, NULL);
        const bool other = replay_play_step(&plays[1], NULL, NULL);
        same = on == other && world_hash(plays[0].world) == world_hash(plays[1].world);
    }
    finding->same = same;
    if (!same) {
        finding->time = world_time(plays[0].world);
        finding->step = (double)world_step_number(plays[0].world);
        add_state(finding, plays[0].world, plays[1].world);
    }
    replay_play_end(&plays[0]);
    replay_play_end(&plays[1]);
    return true;
}

bool diff_is_line(const ContactLines *lines)
{
    if (lines->line == NULL) {
        return true;
    }
    JsonReader reader = json_reader(lines->line);
    JsonValue value;
    while (json_next(&reader, &value)) {
    }
    char problem[REPLAY_PROBLEM_SIZE];
    if (reader.failed) {
        snprintf(problem, sizeof problem, "line %ld is no line of a trace, a JSON object",
                 lines->number);
        kept_game_complain(lines->path, problem);
    }
    return !reader.failed;
}

static DiffSide side_of(const ContactLines *lines)
{
    return (DiffSide){lines->path, lines->header, lines->line};
}

static bool is_same_line(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

/// Advances to the next pair of lines to compare. False at the end of both.
static bool next_pair(ContactLines *expected, ContactLines *got, DiffEvents *events)
{
    contact_lines_next(expected);
    contact_lines_next(got);
    for (int passed; (passed = diff_passed_over(events, expected->line, got->line)) >= 0;) {
        contact_lines_next(passed == 0 ? expected : got);
    }
    return expected->line != NULL || got->line != NULL;
}

/// Finds the first difference of two files: the contact, or of two replays with the same contacts
/// the step. If only one trace contains events, the contacts are compared. Returns false, with a
/// sentence on stderr, if a file is invalid or memory is out.
/// @param finding  none so far; refers to the lines, and has to be freed
static bool diff_lines(ContactLines *expected, ContactLines *got, DiffFinding *finding)
{
    DiffEvents events = {0};
    while (next_pair(expected, got, &events) && !expected->failed && !got->failed) {
        if (!is_same_line(expected->line, got->line)) {
            bool good = diff_is_line(expected);
            good = diff_is_line(got) && good;
            if (good) {
                const DiffSide sides[] = {side_of(expected), side_of(got)};
                *finding = diff_finding_of_lines(&sides[0], &sides[1]);
            }
            return good;
        }
        if (progress_due()) {
            progress_count(&(ProgressCount){.done = (double)expected->number, .unit = "lines"});
        }
    }
    if (expected->failed || got->failed) {
        return false;
    }
    return expected->file != NULL || got->file != NULL || compare_steps(expected, got, finding);
}

/// Checks that options and files fit together; EXIT_DONE if they do.
static ExitStatus check_arguments(const Arguments *arguments, const ContactLines lines[2])
{
    const bool replays = lines[0].file == NULL || lines[1].file == NULL;
    if (arguments->svg == NULL && arguments->level != NULL) {
        return command_usage_error(
            &COMMAND_DIFF, "--level is what --svg draws over; name the picture's file, too");
    }
    if (arguments->svg != NULL && strcmp(arguments->svg, "-") == 0) {
        return command_usage_error(&COMMAND_DIFF,
                                   "standard output says what differs; name --svg a file");
    }
    if (arguments->svg != NULL && !replays && arguments->level == NULL) {
        return command_usage_error(
            &COMMAND_DIFF, "a trace holds no level to draw over; name its file with --level");
    }
    if (arguments->level != NULL && replays) {
        return command_usage_error(&COMMAND_DIFF,
                                   "a replay brings its own level; leave out --level");
    }
    const char *const read[] = {arguments->files[0], arguments->files[1], arguments->level};
    for (int i = 0; i < 3; i++) {
        if (arguments->svg != NULL && read[i] != NULL &&
            output_same_file(arguments->svg, read[i])) {
            return command_usage_error(&COMMAND_DIFF, "--svg would overwrite %s; name another file",
                                       read[i]);
        }
    }
    return EXIT_DONE;
}

/// Draws the difference. False, reported on stderr, if that fails.
static bool draw(const Arguments *arguments, bool second_is_replay)
{
    bool drawn = false;
    const bool good = svg_compare(
        &(SvgCompare){
            .level = arguments->level,
            .replay = arguments->level != NULL ? NULL : arguments->files[second_is_replay ? 1 : 0],
            .expected = arguments->files[0],
            .got = arguments->files[1],
            .picture = arguments->svg},
        &drawn);
    if (good && !drawn) {
        fputs(PROGRAM_NAME " diff: no contact differs, so there is no picture\n", stderr);
    }
    return good;
}

/// Compares and writes what is found. False, reported on stderr, if a file is invalid or memory is
/// out.
static bool compare(const Arguments *arguments, ContactLines lines[2], Output *output, bool *same)
{
    const DiffSide sides[] = {{.path = lines[0].path}, {.path = lines[1].path}};
    DiffFinding finding = finding_none(&sides[0], &sides[1]);
    bool good = diff_lines(&lines[0], &lines[1], &finding);
    if (finding.no_memory) {
        good = command_out_of_memory();
    }
    if (good && arguments->json) {
        record_write(output, &FORM, RECORD_JSON, &finding);
    } else if (good) {
        diff_finding_write(&finding, output);
    }
    *same = finding.same;
    diff_finding_free(&finding);
    return good;
}

static ExitStatus perform(const Arguments *arguments)
{
    static Output output;
    static ContactLines lines[2];
    bool same = false;
    ExitStatus status = EXIT_BAD_FILE;
    if (arguments->file_count != 2) {
        return command_usage_error(&COMMAND_DIFF, "two files are compared; %d %s named",
                                   arguments->file_count,
                                   arguments->file_count == 1 ? "is" : "are");
    }
    output_open_stdout(&output);
    if (contact_lines_open(&lines[0], arguments->files[0]) &&
        contact_lines_open(&lines[1], arguments->files[1])) {
        status = check_arguments(arguments, lines);
    }
    bool done = status == EXIT_DONE && compare(arguments, lines, &output, &same);
    const bool second_is_replay = lines[1].file == NULL;
    contact_lines_close(&lines[0]);
    contact_lines_close(&lines[1]);
    progress_hide();
    done = output_close(&output) && done;
    if (done && !same && arguments->svg != NULL) {
        done = draw(arguments, second_is_replay);
    }
    return status != EXIT_DONE ? status : done && same ? EXIT_DONE : EXIT_BAD_FILE;
}

static const Option OPTIONS[] = {
    {"--svg", "FILE",
     "Draws both paths over each other where they part, and the place once more in large. A\n"
     "picture of two traces needs the level that they were made with.",
     .offset = offsetof(Arguments, svg)},
    {"--level", "LEVEL", "The level over which two traces are drawn; replays bring their own.",
     .offset = offsetof(Arguments, level)},
    COMMAND_JSON_ROW,
};

const Command COMMAND_DIFF = {
    .name = "diff",
    .noun = "trace or replay",
    .synopsis = "A B [--svg FILE [--level LEVEL]] [--json]",
    .summary = "Compares two traces or replays and says where they part.",
    .details =
        "Says nothing where they are the same. Else the first contact, or step, at which they\n"
        "part: what A expects, what B has got, each number that differs and by how much. The\n"
        "exit status is 1 then. The first line of a trace, which says what it was made with, is\n"
        "shown and not compared. Where only one of two traces tells of events (run --events),\n"
        "the contacts are compared.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .many_files = true,
    .perform = perform,
};
