// Compares a case with a whole trace while it is played, and writes traces.
#include "test_trace.h"

#include <stdlib.h>
#include <string.h>

#include "diff.h"
#include "test_play.h"

/// The expected trace, read in parallel with the play.
typedef struct Comparison {
    ContactLines expected;
    DiffEvents events;
    TestDifference *difference;
    char *header; ///< of the actual run
} Comparison;

static void keep_header(void *context, TestPlay *play)
{
    Comparison *comparison = context;
    comparison->header = test_play_header(play);
}

/// Compares a line, NULL at the end, with the next expected one.
static void take_line(Comparison *comparison, TestPlay *play, const char *line, double time)
{
    ContactLines *expected = &comparison->expected;
    int passed = diff_passed_over(&comparison->events, expected->line, line);
    while (passed == 0) {
        contact_lines_next(expected);
        passed = diff_passed_over(&comparison->events, expected->line, line);
    }
    const bool more = expected->line != NULL;
    const bool same = more ? line != NULL && strcmp(expected->line, line) == 0 : line == NULL;
    if (passed < 0 && !same) {
        test_difference_note(comparison->difference, time, expected->line, line);
        play->decided = true;
    } else if (passed < 0) {
        contact_lines_next(expected);
    }
}

static void compare_event(void *context, TestPlay *play, const WorldEvent *event)
{
    const TestLines lines = test_play_lines(play, event);
    if (lines.contact != NULL) {
        take_line(context, play, lines.contact, event->time);
    }
    if (!play->decided) {
        take_line(context, play, lines.event, event->time);
    }
}

static void compare_end(void *context, TestPlay *play, double seconds)
{
    take_line(context, play, NULL, seconds);
}

static const TestJudge COMPARING = {
    .begin = keep_header, .event = compare_event, .end = compare_end};

bool test_trace_compare(const Arguments *arguments, const char *path, const char *got_path,
                        Output *output, TestDifference *difference)
{
    static Comparison comparison;
    comparison = (Comparison){.difference = difference};
    ContactLines *expected = &comparison.expected;
    bool good = contact_lines_open(expected, path);
    if (good) {
        contact_lines_next(expected);
        good = !expected->failed && test_play(arguments, &COMPARING, &comparison) &&
               !expected->failed && (!difference->there || diff_is_line(expected));
    }
    if (good && difference->there) {
        const char *const headers[] = {expected->header, comparison.header};
        const bool alike =
            headers[0] != NULL && headers[1] != NULL && strcmp(headers[0], headers[1]) == 0;
        const DiffSide sides[] = {{path, alike ? NULL : headers[0], difference->expected},
                                  {got_path, alike ? NULL : headers[1], difference->got}};
        DiffFinding finding = diff_finding_of_lines(&sides[0], &sides[1]);
        diff_finding_write(&finding, output);
        diff_finding_free(&finding);
    }
    free(comparison.header);
    contact_lines_close(expected);
    return good;
}

typedef struct Writing {
    Output *output;
    double until; ///< s
    long long lines_after;
    const char *reason;
} Writing;

static void write_header(void *context, TestPlay *play)
{
    const Writing *writing = context;
    test_play_write_header(play, writing->reason, writing->output);
}

static void write_contact(void *context, TestPlay *play, const WorldEvent *event)
{
    Writing *writing = context;
    if (event->kind == EVENT_CONTACT) {
        trace_contact(&play->trace, &event->contact, writing->output);
        writing->lines_after += event->time > writing->until ? 1 : 0;
        play->decided = writing->lines_after >= TEST_TRACE_MOST || output_failed(writing->output);
    }
}

static const TestJudge WRITING = {.begin = write_header, .event = write_contact};

bool test_trace_write(const Arguments *arguments, const char *path, double until,
                      const char *reason)
{
    static Output output;
    Writing writing = {.output = &output, .until = until, .reason = reason};
    return test_play_write(arguments, &WRITING, &writing, &output, path);
}
