// Reads a command's options, prints its help and runs it; and the values of options that several
// commands have.
#include "command.h"

#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "level_source.h"
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

void command_end_problems(DiagList *problems)
{
    progress_hide();
    diag_list_print(problems, stderr);
    diag_list_free(problems);
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

static bool take_file(void *target, const char *word, OptionProblem *problem)
{
    Arguments *arguments = target;
    (void)problem;
    arguments->files[arguments->file_count++] = word;
    return true;
}

/// Says what is wrong with an option; returns EXIT_USAGE.
static ExitStatus print_problem(const Command *command, const OptionProblem *problem)
{
    const Option *option = problem->option;
    switch (problem->fault) {
    case OPTION_UNKNOWN:
        return command_usage_error(command, "there is no option %s%s%s%s", problem->word,
                                   problem->meant != NULL ? "; did you mean " : "",
                                   problem->meant != NULL ? problem->meant : "",
                                   problem->meant != NULL ? "?" : "");
    case OPTION_TWICE:
        return command_usage_error(command, "%s is given twice; once is enough", option->name);
    case OPTION_WITHOUT:
        return command_usage_error(command, "%s lacks its value; write %s %s", option->name,
                                   option->name, option->value);
    case OPTION_WITH:
        return command_usage_error(command, "%s takes no value", option->name);
    case OPTION_NOT_ACCEPTED:
        break;
    }
    return command_usage_error(command, "%s", problem->complaint);
}

/// Makes standard input a file that can be read more than once, as a level is for a link or a page.
/// At most what a level may have, and one byte more, which says that it is too large. False if it
/// cannot be kept.
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

/// Parses the arguments after the command's name. EXIT_USAGE, reported on stderr, if they are
/// wrong.
static ExitStatus parse(const Command *command, int count, char **words, Arguments *arguments)
{
    const OptionTable table = {command->options, command->option_count, take_file};
    OptionProblem problem;
    if (!options_read(&table, count, words, arguments, &problem)) {
        return print_problem(command, &problem);
    }
    if (arguments->file_count > 0 && arguments->replay != NULL) {
        return command_usage_error(command,
                                   "a replay brings its own level; leave out %s or --replay",
                                   arguments->files[0]);
    }
    if (arguments->file_count == 0 && arguments->replay == NULL && !command->no_files) {
        return command_usage_error(command, "no %s is named", command->noun);
    }
    if (arguments->file_count > 1 && !command->many_files) {
        return command_usage_error(command, "more than one %s is named (%s and %s)", command->noun,
                                   arguments->files[0], arguments->files[1]);
    }
    return EXIT_DONE;
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
    const bool room = arguments.files != NULL && arguments.balls != NULL;
    ExitStatus status = room ? parse(command, count, words, &arguments) : command_no_memory();
    if (status == EXIT_DONE) {
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

bool option_take_seed(void *target, const char *value, OptionProblem *problem)
{
    Arguments *arguments = target;
    const TextUnsigned seed = text_read_unsigned(value, UINT64_MAX);
    arguments->seed = seed.value;
    arguments->seed_given = true;
    return seed.valid || option_refuse(problem,
                                       "--seed is \"%s\"; it must be a whole number from 0 to "
                                       "18446744073709551615",
                                       value);
}

bool option_take_seconds(void *target, const char *value, OptionProblem *problem)
{
    const Option *option = problem->option;
    const TextDouble number = text_read_double(value);
    *(double *)option_field(target, problem) = number.value;
    return (number.valid && number.value >= option->low && number.value <= option->high) ||
           option_refuse(problem, "%s is \"%s\"; it must be a number of seconds from %g to %g",
                         option->name, value, option->low, option->high);
}

bool option_take_whole(void *target, const char *value, OptionProblem *problem)
{
    const Option *option = problem->option;
    const TextInteger whole =
        text_read_integer(value, (long long)option->low, (long long)option->high);
    *(int *)option_field(target, problem) = (int)whole.value;
    return whole.valid ||
           option_refuse(problem, "%s is \"%s\"; it must be a whole number from %.0f to %.0f",
                         option->name, value, option->low, option->high);
}

bool option_read_level(Level *level, const char *path)
{
    DiagList problems = {0};
    diag_list_start(&problems, path);
    progress_phase("reading the level");
    const bool good = level_source_read(level, path, &problems);
    if (good) {
        diag_list_drop(&problems, DIAG_PLAY);
    }
    command_end_problems(&problems);
    return good;
}

bool option_take_bot(void *target, const char *value, OptionProblem *problem)
{
    Arguments *arguments = target;
    const char *equals = strchr(value, '=');
    int seat = -1;
    BotStrength strength = BOT_STRENGTH_COUNT;
    if (equals != NULL) {
        seat = side_seat_from_name(value, (size_t)(equals - value));
        strength = bot_strength_from_name(equals + 1);
    }
    if (seat < 0 || strength == BOT_STRENGTH_COUNT) {
        return option_refuse(
            problem,
            "--bot is \"%s\"; it must be SIDE=STRENGTH, with bottom, top, left or right, "
            "-partner behind it for a side's second paddle, and easy, normal, advanced, "
            "hard or perfect",
            value);
    }
    if (arguments->bots[seat] != BOT_STRENGTH_COUNT) {
        return option_refuse(problem,
                             "--bot is given twice for the side %s; a paddle has one bot at most",
                             side_name(seat));
    }
    arguments->bots[seat] = strength;
    return true;
}

bool option_take_out(void *target, const char *value, OptionProblem *problem)
{
    Arguments *arguments = target;
    arguments->out = value;
    if (value[0] == '\0' || strcmp(value, "-") == 0) {
        return option_refuse(problem, "--out is \"%s\"; name the file that keeps the game", value);
    }
    return true;
}

bool option_take_strengths(void *target, const char *value, OptionProblem *problem)
{
    Arguments *arguments = target;
    const char *at = value;
    while (at != NULL) {
        char name[32] = "";
        const size_t length = strcspn(at, ",");
        BotStrength strength = BOT_STRENGTH_COUNT;
        if (text_append(name, sizeof name, "%.*s", (int)scalar_min_size(length, 100), at)) {
            strength = bot_strength_from_name(name);
        }
        if (strength >= BOT_STRENGTH_COUNT || arguments->strengths[strength]) {
            return option_refuse(
                problem,
                "--strengths is \"%s\"; it must name some of easy, normal, advanced, hard and "
                "perfect, each once, with "
                "commas between",
                value);
        }
        arguments->strengths[strength] = true;
        at = at[length] == ',' ? at + length + 1 : NULL;
    }
    return true;
}
