// Collects the values in which two traces or replays differ, and writes them.
#include "diff_finding.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

DiffFinding diff_finding_none(const DiffSide *expected, const DiffSide *got)
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

/// Adds a value with copies of the first characters of the texts.
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

void diff_finding_add(DiffFinding *finding, const char *what, const char *expected, const char *got,
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
    DiffFinding finding = diff_finding_none(expected, got);
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

void diff_finding_write_json(const DiffFinding *finding, Output *output)
{
    record_write(output, &FORM, RECORD_JSON, finding);
}
