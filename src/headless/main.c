// arkanong-headless: plays, checks and formats levels without a window.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "diag.h"
#include "jobs.h"
#include "played_game.h"
#include "process.h"
#include "progress.h"

static const Command *const COMMANDS[] = {
    &COMMAND_RUN,       &COMMAND_RECORD, &COMMAND_VERIFY, &COMMAND_DIFF,       &COMMAND_TEST,
    &COMMAND_BLESS,     &COMMAND_CHECK,  &COMMAND_FORMAT, &COMMAND_TOURNAMENT, &COMMAND_MEASURE,
    &COMMAND_IMPORT,    &COMMAND_EXPORT, &COMMAND_PACK,   &COMMAND_UNPACK,     &COMMAND_CATALOGUE,
    &COMMAND_CHALLENGE, &COMMAND_LINK,
#ifdef ARKANONG_NETWORK
    &COMMAND_HOST,      &COMMAND_JOIN,
#endif
};

#define COMMAND_COUNT (sizeof COMMANDS / sizeof COMMANDS[0])

static void print_usage(FILE *file)
{
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        fprintf(file, "%s " PROGRAM_NAME " %s %s\n", i == 0 ? "usage:" : "      ",
                COMMANDS[i]->name, COMMANDS[i]->synopsis);
    }
    fputs("       " PROGRAM_NAME " --help | --version\n", file);
}

static void print_help(FILE *file)
{
    fputs("Plays, judges and formats levels of Arkanong without a window.\n\n", file);
    print_usage(file);
    fputs("\n", file);
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        fprintf(file, "  %-12s%s\n", COMMANDS[i]->name, COMMANDS[i]->summary);
    }
    fputs("\n" PROGRAM_NAME " COMMAND --help explains a command and its options.\n", file);
}

static void print_version(FILE *file)
{
    fputs(PROGRAM_NAME " " ARKANONG_VERSION "\n", file);
}

/// Runs `print` on standard output and reports if that cannot be written.
static ExitStatus print_to_stdout(void (*print)(FILE *))
{
    static Output output;
    MemoryFile memory;
    if (!memory_file_open(&memory)) {
        return command_no_memory();
    }
    print(memory.file);
    if (!memory_file_close(&memory)) {
        return command_no_memory();
    }
    output_open_stdout(&output);
    output_bytes(&output, memory.bytes, memory.size);
    free(memory.bytes);
    return output_close(&output) ? EXIT_DONE : EXIT_BAD_FILE;
}

static void stop_at_failed_check(const char *condition, const char *file, int line)
{
    progress_end();
    output_abandon_unfinished();
    fprintf(
        stderr,
        PROGRAM_NAME
        ": internal check failed: %s (%s:%d); this is a fault of the program, please report it\n",
        condition, file, line);
    driver_guard_keep();
    _Exit(EXIT_CHECK_FAILED);
}

/// Cleanup when a signal ends the program.
static void clean_up(void)
{
    jobs_end();
    progress_hide();
    output_save_lines();
    output_abandon_unfinished();
}

int main(int argc, char **argv)
{
    if (!process_prepare()) {
        _Exit(EXIT_BAD_FILE);
    }
    argv = process_words(&argc, argv);
    check_set_handler(stop_at_failed_check);
    process_watch_signals(clean_up);
    if (argc < 2) {
        fputs(PROGRAM_NAME ": no command is named\n", stderr);
        print_usage(stderr);
        return EXIT_USAGE;
    }
    const char *name = argv[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0) {
        return (int)print_to_stdout(print_help);
    }
    if (strcmp(name, "--version") == 0) {
        return (int)print_to_stdout(print_version);
    }
    NearName near = near_name_of(name, strlen(name));
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(name, COMMANDS[i]->name) == 0) {
            return (int)command_perform(COMMANDS[i], argc - 1, argv + 1);
        }
        near_name_offer(&near, COMMANDS[i]->name);
    }
    fprintf(stderr, PROGRAM_NAME ": there is no command \"%s\"", name);
    if (near.name != NULL) {
        fprintf(stderr, "; did you mean %s?", near.name);
    }
    fputc('\n', stderr);
    print_usage(stderr);
    return EXIT_USAGE;
}
