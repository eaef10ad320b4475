// The commands "check" and "format": judge levels, print one in its canonical form.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "jobs.h"
#include "judge.h"
#include "level.h"
#include "option_values.h"
#include "output.h"
#include "progress.h"
#include "text.h"

static bool take_format(void *target, const char *value, char *complaint, size_t size)
{
    Arguments *arguments = target;
    arguments->like_gcc = strcmp(value, "gcc") == 0;
    if (!arguments->like_gcc && strcmp(value, "plain") != 0) {
        text_append(complaint, size, "--format is \"%s\"; it must be plain or gcc", value);
        return false;
    }
    return true;
}

/// Prints what is to be said of a file.
static ExitStatus check_file(const Arguments *arguments, const char *path)
{
    Level level = {0};
    DiagList problems = {0};
    diag_list_start(&problems, path);
    const bool good = level_read_file(&level, path, &problems);
    if (good && !arguments->without_play && !judge_level(&level, path, &problems)) {
        diag_add(&problems, DIAG_ERROR, 1, "there is not enough memory to play this level");
    }
    if (good && !arguments->warnings) {
        diag_list_drop(&problems, arguments->without_play ? DIAG_PLAY : DIAG_WARNING);
    }
    diag_list_sort(&problems);
    progress_hide();
    if (arguments->like_gcc) {
        diag_list_print_as_gcc(&problems, stderr);
    } else {
        diag_list_print(&problems, stderr);
    }
    const ExitStatus status = good && problems.errors == 0 ? EXIT_DONE : EXIT_BAD_FILE;
    diag_list_free(&problems);
    level_free(&level);
    return status;
}

/// What comes of many files.
typedef struct Checks {
    const Arguments *arguments;
    ExitStatus status;
} Checks;

static ExitStatus perform_job(void *context, int job, FILE *report)
{
    const Checks *checks = context;
    dup2(fileno(report), STDERR_FILENO);
    return check_file(checks->arguments, checks->arguments->files[job]);
}

static bool receive_job(void *context, int job, const JobEnd *end)
{
    Checks *checks = context;
    progress_hide();
    for (int character; (character = getc(end->report)) != EOF;) {
        putc(character, stderr);
    }
    fclose(end->report);
    if (end->signal != 0) {
        fprintf(stderr, PROGRAM_NAME ": checking %s was ended by signal %d\n",
                checks->arguments->files[job], end->signal);
    }
    checks->status = checks->status > end->status ? checks->status : end->status;
    return true;
}

static ExitStatus perform_check(const Arguments *arguments)
{
    Checks checks = {arguments, EXIT_DONE};
    // Reading takes no time; games do.
    if (arguments->without_play || arguments->file_count == 1) {
        for (int i = 0; i < arguments->file_count; i++) {
            if (progress_due()) {
                progress_count(
                    &(ProgressCount){.done = i, .total = arguments->file_count, .unit = "files"});
            }
            const ExitStatus status = check_file(arguments, arguments->files[i]);
            checks.status = checks.status > status ? checks.status : status;
        }
        return checks.status;
    }
    const bool ran = jobs_run(&(Jobs){.count = arguments->file_count,
                                      .unit = "files",
                                      .context = &checks,
                                      .perform = perform_job,
                                      .receive = receive_job});
    return ran ? checks.status : EXIT_BAD_FILE;
}

/// The canonical text of a level; NULL (said on stderr) when it is bad or memory is out.
static char *canonical_text(const char *path, size_t *length)
{
    Level level = {0};
    char *text = NULL;
    if (option_read_level(&level, path)) {
        progress_phase("writing the level");
        text = level_write_text(&level, length);
        if (text == NULL) {
            command_no_memory();
        }
    }
    level_free(&level);
    return text;
}

static ExitStatus perform_format(const Arguments *arguments)
{
    static Output output;
    size_t length = 0;
    char *text = canonical_text(arguments->files[0], &length);
    if (text == NULL) {
        return EXIT_BAD_FILE;
    }
    output_open_stdout(&output);
    output_bytes(&output, text, length);
    free(text);
    return output_close(&output) ? EXIT_DONE : EXIT_BAD_FILE;
}

static const Option CHECK_OPTIONS[] = {
    {"--warnings", NULL,
     "Prints all warnings: what is allowed and yet looks like a mistake. They do not change\n"
     "the exit status. Without it only those are printed that hardly anybody can mean, and\n"
     "those of what spoils the game.",
     false, NULL, offsetof(Arguments, warnings)},
    {"--no-play", NULL, "Lets no bots play: what spoils the game is not looked for.", false, NULL,
     offsetof(Arguments, without_play)},
    {"--format", "FORM",
     "gcc: PATH:LINE:1: error: ..., for editors that look for a column; plain (the default).",
     false, take_format, 0},
};

const Command COMMAND_CHECK = {
    .name = "check",
    .noun = "level",
    .synopsis = "[--warnings] [--no-play] [--format FORM] LEVEL...",
    .summary = "Reads and judges level files; says nothing about a good one.",
    .details =
        "Every problem is a line on standard error, sorted by line:\n"
        "    PATH:LINE: error: what is wrong, and what would be right\n"
        "\n"
        "Bots play every good one, up to five simulated minutes, and what spoils the game is a\n"
        "line with \"warning\" for \"error\": what nothing can hit, fewer than 6 things to break,\n"
        "a trapped ball, more contacts than a computer works out in time, a level that no bot\n"
        "clears or finishes, a long wait for a hit. It does not change the exit status.\n",
    .options = CHECK_OPTIONS,
    .option_count = sizeof CHECK_OPTIONS / sizeof CHECK_OPTIONS[0],
    .many_files = true,
    .perform = perform_check,
};

const Command COMMAND_FORMAT = {
    .name = "format",
    .noun = "level",
    .synopsis = "LEVEL",
    .summary = "Prints a level in its canonical form.",
    .details = "The file itself is left alone. Comments stay with their values.\n",
    .perform = perform_format,
};
