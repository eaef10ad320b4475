// Reads a command's options, prints its help and runs it.
#include "command.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "disk.h"
#include "level.h"
#include "process.h"
#include "progress.h"

ExitStatus command_usage_error(const Command *command, const char *format, ...)
{
    progress_hide();
    fprintf(stderr, PROGRAM_NAME " %s: ", command->name);
    va_list arguments;
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fprintf(stderr, "\nusage: " PROGRAM_NAME " %s %s\n", command->name, command->synopsis);
    fprintf(stderr, "       " PROGRAM_NAME " %s --help explains each of them\n", command->name);
    return EXIT_USAGE;
}

ExitStatus command_no_memory(void)
{
    progress_hide();
    fputs(PROGRAM_NAME ": there is not enough memory\n", stderr);
    return EXIT_BAD_FILE;
}

bool command_out_of_memory(void)
{
    command_no_memory();
    return false;
}

static ExitStatus print_help(const Command *command)
{
    static Output output;
    output_open_stdout(&output);
    output_format(&output, "usage: " PROGRAM_NAME " %s %s\n\n%s\n", command->name,
                  command->synopsis, command->summary);
    output_text(&output, "\n");
    for (size_t i = 0; i < command->option_count; i++) {
        const Option *option = &command->options[i];
        output_format(&output, "  %s%s%s\n", option->name, option->value != NULL ? " " : "",
                      option->value != NULL ? option->value : "");
        for (const char *line = option->help; line != NULL;) {
            const char *end = strchr(line, '\n');
            const int length = (int)(end != NULL ? end - line : (ptrdiff_t)strlen(line));
            output_format(&output, "        %.*s\n", length, line);
            line = end != NULL ? end + 1 : NULL;
        }
    }
    output_text(&output, "  --help\n        Prints this.\n");
    if (command->details[0] != '\0') {
        output_format(&output, "\n%s", command->details);
    }
    output_text(
        &output,
        "\nExit status: 0 done; 1 a file is bad or cannot be read or written; 2 the command line\n"
        "is wrong; 3 a failed internal check.\n");
    return output_close(&output) ? EXIT_DONE : EXIT_BAD_FILE;
}

static bool take_file(void *target, const char *word, char *complaint, size_t size)
{
    Arguments *arguments = target;
    (void)complaint;
    (void)size;
    arguments->files[arguments->file_count++] = word;
    return true;
}

static void print_problem(const Command *command, const OptionProblem *problem)
{
    const Option *option = problem->option;
    switch (problem->fault) {
    case OPTION_UNKNOWN:
        command_usage_error(command, "there is no option %s%s%s%s", problem->word,
                            problem->meant != NULL ? "; did you mean " : "",
                            problem->meant != NULL ? problem->meant : "",
                            problem->meant != NULL ? "?" : "");
        break;
    case OPTION_TWICE:
        command_usage_error(command, "%s is given twice; once is enough", option->name);
        break;
    case OPTION_WITHOUT:
        command_usage_error(command, "%s lacks its value; write %s %s", option->name, option->name,
                            option->value);
        break;
    case OPTION_WITH:
        command_usage_error(command, "%s takes no value", option->name);
        break;
    case OPTION_NOT_ACCEPTED:
        command_usage_error(command, "%s", problem->complaint);
        break;
    }
}

/// Makes standard input a file that can be read more than once, as a level is by those who look for
/// the lines of its objects. At most what a level may have, and one byte more, which says that it
/// is too large. False if it cannot be kept.
static bool keep_standard_input(void)
{
    if (!process_input_is_pipe()) {
        return true;
    }
    FILE *kept = disk_open_nameless();
    bool good = kept != NULL;
    size_t most = LEVEL_MAX_BYTES + 1;
    while (good && most > 0) {
        char part[BUFSIZ];
        const size_t length = fread(part, 1, scalar_min_size(sizeof part, most), stdin);
        if (length == 0) {
            break;
        }
        good = fwrite(part, 1, length, kept) == length;
        most -= length;
    }
    good = good && !ferror(stdin) && fflush(kept) == 0 && process_take_input(kept);
    if (kept != NULL) {
        fclose(kept);
    }
    return good;
}

/// Prepares the level that comes from standard input, if one does; the mistake is on stderr when
/// that cannot be.
static ExitStatus prepare_standard_input(const Command *command, const Arguments *arguments)
{
    int given = 0;
    for (int i = 0; i < arguments->file_count; i++) {
        given += strcmp(arguments->files[i], LEVEL_STANDARD_INPUT) == 0 ? 1 : 0;
    }
    if (given > 1) {
        return command_usage_error(command, "- is given twice; standard input is one file");
    }
    if (given == 1 && !keep_standard_input()) {
        fprintf(stderr,
                PROGRAM_NAME ": cannot keep what standard input says (%s); is the disk full?\n",
                strerror(errno));
        return EXIT_BAD_FILE;
    }
    return EXIT_DONE;
}

/// Parses the arguments after the command's name. False, reported on stderr, if they are wrong.
static bool parse(const Command *command, int count, char **words, Arguments *arguments)
{
    const OptionTable table = {command->options, command->option_count, take_file};
    OptionProblem problem;
    if (!options_read(&table, count, words, arguments, &problem)) {
        print_problem(command, &problem);
        return false;
    }
    if (arguments->file_count > 0 && arguments->replay != NULL) {
        command_usage_error(command, "a replay brings its own level; leave out %s or --replay",
                            arguments->files[0]);
        return false;
    }
    if (arguments->file_count == 0 && arguments->replay == NULL && !command->no_files) {
        command_usage_error(command, "no %s is named", command->noun);
        return false;
    }
    if (arguments->file_count > 1 && !command->many_files) {
        command_usage_error(command, "more than one %s is named (%s and %s)", command->noun,
                            arguments->files[0], arguments->files[1]);
        return false;
    }
    return true;
}

ExitStatus command_perform(const Command *command, int count, char **words)
{
    if (options_contain(count, words, "--help") || options_contain(count, words, "-h")) {
        return print_help(command);
    }
    Arguments arguments = {.seconds = command->default_seconds,
                           .other_bots = BOT_STRENGTH_COUNT,
                           .port = COMMAND_PORT_USUAL};
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        arguments.bots[seat] = BOT_STRENGTH_COUNT;
    }
    arguments.files = malloc((size_t)count * sizeof *arguments.files);
    arguments.balls = malloc((size_t)count * sizeof *arguments.balls);
    ExitStatus status = EXIT_USAGE;
    if (arguments.files == NULL || arguments.balls == NULL) {
        status = command_no_memory();
    } else if (parse(command, count, words, &arguments)) {
        progress_start(command->name);
        status = prepare_standard_input(command, &arguments);
        if (status == EXIT_DONE) {
            status = command->perform(&arguments);
        }
        progress_end();
    }
    free(arguments.files);
    free(arguments.balls);
    return status;
}
