#include "command.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "output.h"
#include "progress.h"

#define COMPLAINT_SIZE 512
#define OPTIONS_MAX    16

ExitStatus command_usage_error(const Command *command, const char *format, ...)
{
    va_list arguments;
    progress_hide();
    fprintf(stderr, PROGRAM_NAME " %s: ", command->name);
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
            int length = (int)(end != NULL ? end - line : (ptrdiff_t)strlen(line));
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
    if (!output_close(&output)) {
        output_report(&output);
        return EXIT_BAD_FILE;
    }
    return EXIT_DONE;
}

static bool asks_for_help(int count, char **words)
{
    for (int i = 0; i < count && strcmp(words[i], "--") != 0; i++) {
        if (strcmp(words[i], "--help") == 0 || strcmp(words[i], "-h") == 0) {
            return true;
        }
    }
    return false;
}

/// The option that `word` names, as "--name" or "--name=value"; NULL for none.
static const Option *find_option(const Command *command, const char *word)
{
    size_t length = strcspn(word, "=");
    for (size_t i = 0; i < command->option_count; i++) {
        const Option *option = &command->options[i];
        if (strlen(option->name) == length && strncmp(option->name, word, length) == 0) {
            return option;
        }
    }
    return NULL;
}

/// A command line on its way into Arguments.
typedef struct Parser {
    const Command *command;
    int count;
    char **words;
    int next;
    bool seen[OPTIONS_MAX];
    Arguments arguments;
} Parser;

/// Reads the option in words[next] and its value. Returns whether all was well; else the complaint
/// is printed.
static bool parse_option(Parser *parser)
{
    char complaint[COMPLAINT_SIZE] = "";
    const char *word = parser->words[parser->next++];
    const Option *option = find_option(parser->command, word);
    if (option == NULL) {
        command_usage_error(parser->command, "there is no option %s", word);
        return false;
    }
    size_t number = (size_t)(option - parser->command->options);
    if (parser->seen[number] && !option->repeatable) {
        command_usage_error(parser->command, "%s is given twice; once is enough", option->name);
        return false;
    }
    parser->seen[number] = true;
    const char *equals = strchr(word, '=');
    const char *value = equals != NULL ? equals + 1 : NULL;
    if (option->value == NULL && value != NULL) {
        command_usage_error(parser->command, "%s takes no value", option->name);
        return false;
    }
    if (option->value != NULL && value == NULL) {
        if (parser->next == parser->count) {
            command_usage_error(parser->command, "%s lacks its value; write %s %s", option->name,
                                option->name, option->value);
            return false;
        }
        value = parser->words[parser->next++];
    }
    if (!option->take(&parser->arguments, value, complaint, sizeof complaint)) {
        command_usage_error(parser->command, "%s", complaint);
        return false;
    }
    return true;
}

static bool parse(Parser *parser)
{
    Arguments *arguments = &parser->arguments;
    bool options_end = false;
    while (parser->next < parser->count) {
        char *word = parser->words[parser->next];
        if (!options_end && strcmp(word, "--") == 0) {
            options_end = true;
            parser->next++;
        } else if (!options_end && word[0] == '-' && word[1] != '\0') {
            if (!parse_option(parser)) {
                return false;
            }
        } else {
            arguments->files[arguments->file_count++] = word;
            parser->next++;
        }
    }
    if (arguments->file_count == 0) {
        command_usage_error(parser->command, "no level is named");
        return false;
    }
    if (arguments->file_count > 1 && !parser->command->many_files) {
        command_usage_error(parser->command, "more than one level is named (%s and %s)",
                            arguments->files[0], arguments->files[1]);
        return false;
    }
    return true;
}

ExitStatus command_perform(const Command *command, int argument_count, char **arguments)
{
    if (asks_for_help(argument_count, arguments)) {
        return print_help(command);
    }
    Parser parser = {.command = command, .count = argument_count, .words = arguments};
    parser.arguments.seconds = command->default_seconds;
    for (int side = 0; side < SIDE_COUNT; side++) {
        parser.arguments.bots[side] = BOT_STRENGTH_COUNT;
    }
    parser.arguments.other_bots = BOT_STRENGTH_COUNT;
    parser.arguments.files = malloc(((size_t)argument_count + 1) * sizeof *parser.arguments.files);
    if (parser.arguments.files == NULL) {
        return command_no_memory();
    }
    ExitStatus status = EXIT_USAGE;
    if (parse(&parser)) {
        progress_start(command->name);
        status = command->perform(&parser.arguments);
        progress_end();
    }
    free(parser.arguments.files);
    return status;
}
