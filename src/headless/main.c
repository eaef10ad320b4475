// arkanong-headless: plays, checks and formats levels without a window.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bytes.h"
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

static void add_usage(Bytes *text)
{
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        bytes_format(text, "%s " PROGRAM_NAME " %s %s\n", i == 0 ? "usage:" : "      ",
                     COMMANDS[i]->name, COMMANDS[i]->synopsis);
    }
    bytes_add_text(text, "       " PROGRAM_NAME " --help | --version\n");
}

static void add_help(Bytes *text)
{
    bytes_add_text(text, "Plays, judges and formats levels of Arkanong without a window.\n\n");
    add_usage(text);
    bytes_add_text(text, "\n");
    for (size_t i = 0; i < COMMAND_COUNT; i++) {
        bytes_format(text, "  %-12s%s\n", COMMANDS[i]->name, COMMANDS[i]->summary);
    }
    bytes_add_text(text, "\n" PROGRAM_NAME " COMMAND --help explains a command and its options.\n");
}

static void add_version(Bytes *text)
{
    bytes_add_text(text, PROGRAM_NAME " " ARKANONG_VERSION "\n");
}

/// Writes what `add` gives to standard output and reports if that cannot be written.
static ExitStatus print_to_stdout(void (*add)(Bytes *))
{
    static Output output;
    Bytes text = {0};
    add(&text);
    if (text.failed) {
        bytes_free(&text);
        return command_no_memory();
    }
    output_open_stdout(&output);
    output_bytes(&output, (const char *)text.at, text.size);
    bytes_free(&text);
    return output_close(&output) ? EXIT_DONE : EXIT_BAD_FILE;
}

static void print_usage_to_stderr(void)
{
    Bytes text = {0};
    add_usage(&text);
    fwrite(text.at, 1, text.size, stderr);
    bytes_free(&text);
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
        print_usage_to_stderr();
        return EXIT_USAGE;
    }
    const char *name = argv[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0) {
        return (int)print_to_stdout(add_help);
    }
    if (strcmp(name, "--version") == 0) {
        return (int)print_to_stdout(add_version);
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
    print_usage_to_stderr();
    return EXIT_USAGE;
}
