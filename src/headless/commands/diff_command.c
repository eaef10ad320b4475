// The command that compares two traces or replays and draws their first difference.
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "diff.h"
#include "option_values.h"
#include "progress.h"
#include "svg_compare.h"

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
    DiffFinding finding = diff_finding_none(&sides[0], &sides[1]);
    bool good = diff_lines(&lines[0], &lines[1], &finding);
    if (finding.no_memory) {
        good = command_out_of_memory();
    }
    if (good && arguments->json) {
        diff_finding_write_json(&finding, output);
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
     false, NULL, offsetof(Arguments, svg)},
    {"--level", "LEVEL", "The level over which two traces are drawn; replays bring their own.",
     false, NULL, offsetof(Arguments, level)},
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
