#include "command_line.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "complaint.h"
#include "text.h"
#include "translate.h"

typedef struct Option {
    const char *name;
    const char *argument; ///< NULL: takes none
    const char *help;
    bool (*take)(CommandLine *line, const char *value);
    bool repeats; ///< may be given more than once
} Option;

static bool take_bot(CommandLine *line, const char *value)
{
    const char *equals = strchr(value, '=');
    Side side = equals == NULL ? SIDE_NONE : side_from_name(value, (size_t)(equals - value));
    BotStrength strength = equals == NULL ? BOT_STRENGTH_COUNT : bot_strength_from_name(equals + 1);
    if (side != SIDE_NONE && strength != BOT_STRENGTH_COUNT) {
        if (line->bot[side]) {
            return complaint_print(translate("--bot is given twice for the side %s"),
                                   side_name(side));
        }
        line->bot[side] = true;
        line->strength[side] = strength;
        return true;
    }
    return complaint_print(
        translate("--bot is \"%s\"; it must be SIDE=STRENGTH with a side (left, right, top, "
                  "bottom) and a strength (easy, normal, hard, perfect)"),
        value);
}

static bool take_seed(CommandLine *line, const char *value)
{
    TextUnsigned seed = text_read_unsigned(value, UINT64_MAX);
    line->seeded = true;
    line->seed = seed.value;
    return seed.valid ||
           complaint_print(
               translate(
                   "--seed is \"%s\"; it must be a whole number from 0 to 18446744073709551615"),
               value);
}

static bool take_number(const char *name, const char *value, double low, double high,
                        double *number)
{
    TextDouble read = text_read_double(value);
    if (!read.valid || read.value < low || read.value > high) {
        return complaint_print(translate("%s is \"%s\"; it must be a number from %g to %g"), name,
                               value, low, high);
    }
    *number = read.value;
    return true;
}

static bool take_speed(CommandLine *line, const char *value)
{
    return take_number("--speed", value, 0.05, 20.0, &line->speed);
}

static bool take_quit_after(CommandLine *line, const char *value)
{
    return take_number("--quit-after", value, 0.001, 1e7, &line->quit_after);
}

static bool take_levels(CommandLine *line, const char *value)
{
    line->levels_folder = value;
    return true;
}

static bool take_screenshot(CommandLine *line, const char *value)
{
    line->screenshot = value;
    return true;
}

static bool take_window(CommandLine *line, const char *value)
{
    char width[TEXT_NUMBER_SIZE];
    const char *cross = strchr(value, 'x');
    if (cross != NULL && (size_t)(cross - value) < sizeof width) {
        memcpy(width, value, (size_t)(cross - value));
        width[cross - value] = '\0';
        TextInteger across = text_read_integer(width, 160, 16384);
        TextInteger down = text_read_integer(cross + 1, 120, 16384);
        if (across.valid && down.valid) {
            line->width = (int)across.value;
            line->height = (int)down.value;
            line->windowed = true;
            return true;
        }
    }
    return complaint_print(
        translate(
            "--window is \"%s\"; it must be WIDTHxHEIGHT in pixels, from 160x120 to 16384x16384"),
        value);
}

static bool take_full_screen(CommandLine *line, const char *value)
{
    (void)value;
    line->full_screen = true;
    return true;
}

static const Option OPTIONS[] = {
    {"--bot", "SIDE=STRENGTH",
     "a computer plays the side (left, right, top, bottom): easy, normal, hard or perfect;\n"
     "                        once for each side",
     take_bot, true},
    {"--seed", "N", "the match's random numbers begin with N", take_seed, false},
    {"--speed", "FACTOR", "times the usual speed, 0.05 to 20", take_speed, false},
    {"--quit-after", "SECONDS", "ends by itself after that time", take_quit_after, false},
    {"--levels", "DIR", "takes the levels of that folder", take_levels, false},
    {"--window", "WIDTHxHEIGHT", "opens a window of that size", take_window, false},
    {"--fullscreen", NULL, "fills the screen", take_full_screen, false},
    {"--screenshot", "FILE", "writes the last picture to FILE, as BMP", take_screenshot, false},
};

#define OPTION_COUNT (sizeof OPTIONS / sizeof OPTIONS[0])

static void print_usage(FILE *file)
{
    fputs("usage: arkanong [LEVEL]", file);
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        fprintf(file, " [%s%s%s]", OPTIONS[i].name, OPTIONS[i].argument == NULL ? "" : " ",
                OPTIONS[i].argument == NULL ? "" : OPTIONS[i].argument);
    }
    fputs("\n       arkanong --help | --version\n", file);
}

void command_line_print_usage(void)
{
    print_usage(stderr);
}

static void print_help(void)
{
    puts("Pong meets breakout, with several balls, in a field of hexagons.\n");
    print_usage(stdout);
    puts("\nLEVEL is a level file to begin with; without one the title comes.\n");
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s %s", OPTIONS[i].name,
                 OPTIONS[i].argument == NULL ? "" : OPTIONS[i].argument);
        printf("  %-22s%s\n", name, OPTIONS[i].help);
    }
    puts("\nReturn starts a match from the title, space or a click serves, Escape or P pauses, F11 "
         "fills the screen.\n"
         "Without a display: arkanong-headless plays, judges and formats levels.");
}

static void print_version(void)
{
    puts("arkanong " ARKANONG_VERSION);
}

/// Runs `print` on standard output and says so when that cannot be written.
static CommandLineResult answer(void (*print)(void))
{
    errno = 0;
    print();
    if (fflush(stdout) == 0 && !ferror(stdout)) {
        return COMMAND_LINE_DONE;
    }
    complaint_print(translate("cannot write standard output (%s); is the disk full?"),
                    strerror(errno));
    return COMMAND_LINE_UNWRITTEN;
}

static const Option *find_option(const char *name)
{
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        if (strcmp(OPTIONS[i].name, name) == 0) {
            return &OPTIONS[i];
        }
    }
    return NULL;
}

/// Reads the word at argv[*at], and its value, into `line`. `given` tells which options there were.
static bool take_argument(CommandLine *line, int argc, char **argv, int *at,
                          bool given[OPTION_COUNT])
{
    const char *word = argv[*at];
    if (word[0] != '-' || word[1] == '\0') {
        if (line->level != NULL) {
            return complaint_print(translate("\"%s\" is a second level; name one"), word);
        }
        line->level = word;
        return true;
    }
    const Option *option = find_option(word);
    if (option == NULL) {
        return complaint_print(translate("there is no option \"%s\""), word);
    }
    if (given[option - OPTIONS] && !option->repeats) {
        return complaint_print(translate("%s is given twice; once is enough"), word);
    }
    given[option - OPTIONS] = true;
    if (option->argument == NULL) {
        return option->take(line, NULL);
    }
    if (*at + 1 >= argc) {
        return complaint_print(translate("%s needs %s after it"), word, option->argument);
    }
    (*at)++;
    return option->take(line, argv[*at]);
}

CommandLineResult command_line_read(CommandLine *line, int argc, char **argv)
{
    bool given[OPTION_COUNT] = {false};
    *line = (CommandLine){.speed = 1.0};
    for (int at = 1; at < argc; at++) {
        if (strcmp(argv[at], "--help") == 0 || strcmp(argv[at], "-h") == 0) {
            return answer(print_help);
        }
        if (strcmp(argv[at], "--version") == 0) {
            return answer(print_version);
        }
        if (!take_argument(line, argc, argv, &at, given)) {
            print_usage(stderr);
            return COMMAND_LINE_WRONG;
        }
    }
    return COMMAND_LINE_PLAY;
}
