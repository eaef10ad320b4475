// Compares traces and replays line by line and describes their first difference.
#include "diff.h"

#include <stdio.h>
#include <string.h>

#include "kept_game.h"
#include "output.h"
#include "progress.h"
#include "text.h"

bool diff_find_value(const char *line, const char *path, JsonValue *value)
{
    JsonReader reader = json_reader(line);
    while (json_next(&reader, value)) {
        if (strcmp(value->path, path) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_same_value(const JsonValue *a, const JsonValue *b)
{
    return a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
}

/// Describes the difference of one value.
static void write_value(const JsonValue *a, const JsonValue *b, Output *output)
{
    output_format(output, "  %s: %.*s became %.*s", a->path, (int)a->length, a->text,
                  (int)b->length, b->text);
    if (a->is_number && b->is_number) {
        output_format(output, ", by %.3g", b->number - a->number);
    }
    output_text(output, "\n");
}

/// Describes the differing values of two lines, as far as their structure agrees.
static void write_values(const char *expected, const char *got, Output *output)
{
    JsonReader readers[2] = {json_reader(expected), json_reader(got)};
    JsonValue a;
    JsonValue b;
    while (json_next(&readers[0], &a) && json_next(&readers[1], &b)) {
        if (strcmp(a.path, b.path) != 0) {
            output_format(output, "  %s in the one, %s in the other\n", a.path, b.path);
            return;
        }
        if (!is_same_value(&a, &b)) {
            write_value(&a, &b, output);
        }
    }
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

void diff_write(const DiffSide *expected, const DiffSide *got, Output *output)
{
    char time[TEXT_NUMBER_SIZE] = "";
    write_header(expected, output);
    write_header(got, output);
    const char *line = expected->line != NULL ? expected->line : got->line;
    JsonValue value;
    if (diff_find_value(line, "time", &value) && value.is_number) {
        text_write_double(time, value.number);
        output_format(output, "They part at %s s.\n", time);
    } else {
        output_text(output, "They part at their end.\n");
    }
    write_line("expected", expected, output);
    write_line("got", got, output);
    if (expected->line != NULL && got->line != NULL) {
        write_values(expected->line, got->line, output);
    }
}

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

/// Describes the ball whose numbers differ, or says that other state does.
static void write_state(const World *expected, const World *got, Output *output)
{
    static const char *const NAMES[] = {"x", "y", "vx", "vy"};
    bool named = false;
    for (int i = 0; i < world_ball_capacity(expected) && i < world_ball_capacity(got); i++) {
        const BallView a = world_ball(expected, i);
        const BallView b = world_ball(got, i);
        const double before[] = {a.position.x, a.position.y, a.velocity.x, a.velocity.y};
        const double after[] = {b.position.x, b.position.y, b.velocity.x, b.velocity.y};
        for (int k = 0; k < 4; k++) {
            if (before[k] != after[k]) {
                output_format(output, "  ball %d: %s: %.17g became %.17g, by %.3g\n", i, NAMES[k],
                              before[k], after[k], after[k] - before[k]);
                named = true;
            }
        }
    }
    for (int i = 0; i < world_paddle_count(expected) && i < world_paddle_count(got); i++) {
        const Rectangle a = world_paddle(expected, i).body;
        const Rectangle b = world_paddle(got, i).body;
        if (a.min.x != b.min.x || a.min.y != b.min.y) {
            output_format(output, "  paddle %d: (%.17g, %.17g) became (%.17g, %.17g)\n", i, a.min.x,
                          a.min.y, b.min.x, b.min.y);
            named = true;
        }
    }
    if (!named) {
        output_text(output, "  no ball and no paddle: bricks, obstacles, capsules or score\n");
    }
}

/// Plays two replays that have the same contacts side by side and reports the first step after
/// which they differ.
static bool compare_steps(const ContactLines *a, const ContactLines *b, bool *same, Output *output)
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
    *same = world_hash(plays[0].world) == world_hash(plays[1].world);
    while (on && *same) {
        on = replay_play_step(&plays[0], NULL, NULL);
        const bool other = replay_play_step(&plays[1], NULL, NULL);
        *same = on == other && world_hash(plays[0].world) == world_hash(plays[1].world);
    }
    if (!*same) {
        output_format(output, "They part at %.17g s, after step %lld, with no contact.\n",
                      world_time(plays[0].world), world_step_number(plays[0].world));
        write_state(plays[0].world, plays[1].world, output);
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

bool diff_lines(ContactLines *expected, ContactLines *got, Output *output, bool *same)
{
    DiffEvents events = {0};
    *same = true;
    while (next_pair(expected, got, &events) && !expected->failed && !got->failed) {
        if (!is_same_line(expected->line, got->line)) {
            bool good = diff_is_line(expected);
            good = diff_is_line(got) && good;
            *same = false;
            if (good) {
                const DiffSide sides[] = {side_of(expected), side_of(got)};
                diff_write(&sides[0], &sides[1], output);
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
    return expected->file != NULL || got->file != NULL ||
           compare_steps(expected, got, same, output);
}
