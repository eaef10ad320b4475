// The commands "check" and "format": judge levels, print one in its canonical form.
#include <stdio.h>
#include <stdlib.h>

#include "command.h"
#include "level.h"
#include "option_values.h"
#include "output.h"
#include "progress.h"

static bool take_warnings(void *target, const char *value, char *complaint, size_t size)
{
    Arguments *arguments = target;
    (void)value;
    (void)complaint;
    (void)size;
    arguments->warnings = true;
    return true;
}

static ExitStatus perform_check(const Arguments *arguments)
{
    ExitStatus status = EXIT_DONE;
    for (int i = 0; i < arguments->file_count; i++) {
        if (progress_due()) {
            progress_count(
                &(ProgressCount){.done = i, .total = arguments->file_count, .unit = "files"});
        }
        Level level = {0};
        DiagList problems = {0};
        diag_list_start(&problems, arguments->files[i]);
        bool good = level_read_file(&level, arguments->files[i], &problems);
        if (!good) {
            status = EXIT_BAD_FILE;
        }
        if (good && !arguments->warnings) {
            diag_list_drop_warnings(&problems);
        }
        progress_hide();
        diag_list_print(&problems, stderr);
        diag_list_free(&problems);
        level_free(&level);
    }
    return status;
}

/// The canonical text of a level; NULL (said on stderr) when it is bad or memory is out.
static char *canonical_text(const char *path, size_t *length)
{
    Level level = {0};
    char *text = NULL;
    if (option_read_level(&level, path)) {
        progress_phase("writing the level");
        FILE *memory = open_memstream(&text, length);
        bool written = memory != NULL && level_write(&level, memory);
        if (memory != NULL && fclose(memory) != 0) {
            written = false;
        }
        if (!written) {
            command_no_memory();
            free(text);
            text = NULL;
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
     "the exit status. Without it only those are printed that hardly anybody can mean.",
     false, take_warnings},
};

const Command COMMAND_CHECK = {
    .name = "check",
    .noun = "level",
    .synopsis = "[--warnings] LEVEL...",
    .summary = "Reads and judges level files; says nothing about a good one.",
    .details = "Every problem is a line on standard error, sorted by line:\n"
               "    PATH:LINE: error: what is wrong, and what would be right\n",
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
