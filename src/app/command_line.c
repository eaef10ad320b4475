// The table of the game's options, and their help.
#include "command_line.h"

#include <SDL.h>
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "film.h"
#include "kept_games.h"
#include "options.h"
#include "process.h"
#include "text.h"
#include "translate.h"

bool report_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char text[4096];
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (process_is_heard()) {
        fprintf(stderr, "arkanong: %s\n", text);
    } else {
        SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, "Arkanong", text, NULL);
    }
    return false;
}

static bool take_bot(void *target, const char *value, char *complaint, size_t size)
{
    CommandLine *line = target;
    const char *equals = strchr(value, '=');
    Side side = equals == NULL ? SIDE_NONE : side_from_name(value, (size_t)(equals - value));
    const BotStrength strength =
        equals == NULL ? BOT_STRENGTH_COUNT : bot_strength_from_name(equals + 1);
    if (side == SIDE_NONE || strength == BOT_STRENGTH_COUNT) {
        text_append(
            complaint, size,
            translate("--bot is \"%s\"; it must be SIDE=STRENGTH with a side (left, right, top, "
                      "bottom) and a strength (easy, normal, advanced, hard, perfect)"),
            value);
        return false;
    }
    if (line->bot[side]) {
        text_append(complaint, size, translate("--bot is given twice for the side %s"),
                    side_name(side));
        return false;
    }
    line->bot[side] = true;
    line->strength[side] = strength;
    return true;
}

static bool take_seed(void *target, const char *value, char *complaint, size_t size)
{
    CommandLine *line = target;
    const TextUnsigned seed = text_read_unsigned(value, UINT64_MAX);
    line->seeded = true;
    line->seed = seed.value;
    if (!seed.valid) {
        text_append(
            complaint, size,
            translate("--seed is \"%s\"; it must be a whole number from 0 to 18446744073709551615"),
            value);
    }
    return seed.valid;
}

/// Parses a number from `low` to `high`; `name` is the option's, for the message.
static bool read_number(const char *name, const char *value, double low, double high,
                        double *number, char *complaint, size_t size)
{
    const TextDouble read = text_read_double(value);
    if (!read.valid || read.value < low || read.value > high) {
        text_append(complaint, size, translate("%s is \"%s\"; it must be a number from %g to %g"),
                    name, value, low, high);
        return false;
    }
    *number = read.value;
    return true;
}

static bool take_speed(void *target, const char *value, char *complaint, size_t size)
{
    CommandLine *line = target;
    return read_number("--speed", value, 0.05, 20.0, &line->speed, complaint, size);
}

static bool take_quit_after(void *target, const char *value, char *complaint, size_t size)
{
    CommandLine *line = target;
    return read_number("--quit-after", value, 0.001, 1e7, &line->quit_after, complaint, size);
}

/// Parses WIDTHxHEIGHT; `name` is the option's, for the message.
static bool read_size(const char *name, const char *value, int *width, int *height, char *complaint,
                      size_t size)
{
    const char *cross = strchr(value, 'x');
    char number[TEXT_NUMBER_SIZE];
    if (cross != NULL && (size_t)(cross - value) < sizeof number) {
        memcpy(number, value, (size_t)(cross - value));
        number[cross - value] = '\0';
        const TextInteger across = text_read_integer(number, 160, 16384);
        const TextInteger down = text_read_integer(cross + 1, 120, 16384);
        if (across.valid && down.valid) {
            *width = (int)across.value;
            *height = (int)down.value;
            return true;
        }
    }
    text_append(complaint, size,
                translate("%s is \"%s\"; it must be WIDTHxHEIGHT in pixels, from 160x120 to "
                          "16384x16384"),
                name, value);
    return false;
}

static bool take_window(void *target, const char *value, char *complaint, size_t size)
{
    CommandLine *line = target;
    line->windowed = true;
    return read_size("--window", value, &line->width, &line->height, complaint, size);
}

static bool take_from(void *target, const char *value, char *complaint, size_t size)
{
    CommandLine *line = target;
    line->film_only = true;
    return read_number("--from", value, 0.0, 1e7, &line->from, complaint, size);
}

static bool take_to(void *target, const char *value, char *complaint, size_t size)
{
    CommandLine *line = target;
    line->film_only = true;
    return read_number("--to", value, 0.0, 1e7, &line->to, complaint, size);
}

static bool take_rate(void *target, const char *value, char *complaint, size_t size)
{
    CommandLine *line = target;
    line->film_only = true;
    return read_number("--rate", value, FILM_RATE_MIN, FILM_RATE_MAX, &line->rate, complaint, size);
}

static bool take_size(void *target, const char *value, char *complaint, size_t size)
{
    CommandLine *line = target;
    line->film_only = true;
    return read_size("--size", value, &line->picture_width, &line->picture_height, complaint, size);
}

static bool take_level(void *target, const char *word, char *complaint, size_t size)
{
    CommandLine *line = target;
    if (line->level != NULL) {
        text_append(complaint, size, translate("\"%s\" is a second level; name one"), word);
        return false;
    }
    line->level = word;
    return true;
}

static bool take_edit(void *target, const char *value, char *complaint, size_t size)
{
    CommandLine *line = target;
    line->edit = true;
    return take_level(target, value, complaint, size);
}

static const Option OPTIONS[] = {
    {"--bot", "SIDE=STRENGTH",
     "a computer plays the side (left, right, top, bottom): easy, normal, advanced, hard or\n"
     "                        perfect; once for each side",
     true, take_bot, 0},
    {"--seed", "N", "the match's random numbers begin with N", false, take_seed, 0},
    {"--speed", "FACTOR", "times the usual speed, 0.05 to 20", false, take_speed, 0},
    {"--quit-after", "SECONDS", "ends by itself after that time", false, take_quit_after, 0},
    {"--edit", "FILE", "opens a level in the editor; one that is not there is a new one", false,
     take_edit, 0},
    {"--levels", "DIR", "takes the levels of that folder", false, NULL,
     offsetof(CommandLine, levels_folder)},
    {"--window", "WIDTHxHEIGHT", "opens a window of that size", false, take_window, 0},
    {"--fullscreen", NULL, "fills the screen", false, NULL, offsetof(CommandLine, full_screen)},
    {"--screenshot", "FILE", "writes the last picture to FILE, as BMP", false, NULL,
     offsetof(CommandLine, screenshot)},
    {"--frames", "FOLDER", "writes pictures of a replay as PNG, without a window", false, NULL,
     offsetof(CommandLine, frames)},
    {"--from", "S", "they begin S seconds into the game (0)", false, take_from, 0},
    {"--to", "S", "and end there (its end)", false, take_to, 0},
    {"--rate", "N", "so many a second, 1 to 240 (60)", false, take_rate, 0},
    {"--size", "WIDTHxHEIGHT", "so large (1280x720)", false, take_size, 0},
};

#define OPTION_COUNT (sizeof OPTIONS / sizeof OPTIONS[0])

static void print_usage(FILE *file)
{
    fputs("usage: arkanong [LEVEL | PACK | SET | REPLAY | LINK]", file);
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        fprintf(file, " [%s%s%s]", OPTIONS[i].name, OPTIONS[i].value == NULL ? "" : " ",
                OPTIONS[i].value == NULL ? "" : OPTIONS[i].value);
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
    puts("\nLEVEL is a level file to begin with, PACK a file of levels to play as a campaign, SET "
         "one of LBreakout2\nor LBreakoutHD to choose from, REPLAY a game to watch; without any "
         "the title comes.\n");
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s %s", OPTIONS[i].name,
                 OPTIONS[i].value == NULL ? "" : OPTIONS[i].value);
        printf("  %-22s%s\n", name, OPTIONS[i].help);
    }
    puts("\nEnter plays from the title, Space or a click serves, Esc or P pauses, F11 is "
         "full screen.\n"
         "Without a display: arkanong-headless plays, judges and formats levels.");
}

static void print_version(void)
{
    puts("arkanong " ARKANONG_VERSION);
}

/// Runs `print` on standard output and reports if that cannot be written.
static CommandLineResult answer(void (*print)(void))
{
    errno = 0;
    print();
    if (fflush(stdout) == 0 && !ferror(stdout)) {
        return COMMAND_LINE_DONE;
    }
    report_error(translate("cannot write standard output (%s); is the disk full?"),
                 strerror(errno));
    return COMMAND_LINE_UNWRITTEN;
}

static void print_problem(const OptionProblem *problem)
{
    const Option *option = problem->option;
    switch (problem->fault) {
    case OPTION_UNKNOWN:
        if (problem->meant != NULL) {
            report_error(translate("there is no option \"%s\"; did you mean %s?"), problem->word,
                         problem->meant);
        } else {
            report_error(translate("there is no option \"%s\""), problem->word);
        }
        break;
    case OPTION_TWICE:
        report_error(translate("%s is given twice; once is enough"), option->name);
        break;
    case OPTION_WITHOUT:
        report_error(translate("%s needs %s after it"), option->name, option->value);
        break;
    case OPTION_WITH:
        report_error(translate("%s takes no value"), option->name);
        break;
    case OPTION_NOT_ACCEPTED:
        report_error("%s", problem->complaint);
        break;
    }
}

bool command_line_names_bot(const CommandLine *line)
{
    bool any = false;
    for (int side = 0; side < SIDE_COUNT; side++) {
        any = any || line->bot[side];
    }
    return any;
}

/// The first conflict of options as a sentence; NULL: none.
static const char *find_contradiction(const CommandLine *line)
{
    if (line->film_only && line->frames == NULL) {
        return translate("--from, --to, --rate and --size say which pictures --frames writes; name "
                         "a folder with --frames");
    }
    if (line->frames != NULL && line->level == NULL) {
        return translate("--frames needs the replay that it writes pictures of");
    }
    if (line->frames != NULL && (line->windowed || line->full_screen || line->quit_after > 0.0 ||
                                 line->screenshot != NULL)) {
        return translate("--frames opens no window; leave out --window, --fullscreen, --screenshot "
                         "and --quit-after");
    }
    const bool replay = line->level != NULL && kept_games_is_replay(line->level);
    if (replay && (command_line_names_bot(line) || line->seeded)) {
        return translate("a replay brings its own players and seed; leave out --bot and --seed");
    }
    if (replay && line->speed != 1.0 && line->frames == NULL) {
        return translate(
            "a replay's speed is chosen while watching (Up and Down); leave out --speed");
    }
    if (line->frames != NULL && line->from > line->to) {
        return translate("--from is later than --to; it must be earlier");
    }
    return NULL;
}

CommandLineResult command_line_read(CommandLine *line, int argc, char **argv)
{
    const OptionTable table = {OPTIONS, OPTION_COUNT, take_level};
    *line = (CommandLine){
        .speed = 1.0, .to = 1e7, .rate = 60.0, .picture_width = 1280, .picture_height = 720};
    if (options_contain(argc, argv, "--help") || options_contain(argc, argv, "-h")) {
        return answer(print_help);
    }
    if (options_contain(argc, argv, "--version")) {
        return answer(print_version);
    }
    OptionProblem problem;
    if (!options_read(&table, argc, argv, line, &problem)) {
        print_problem(&problem);
        print_usage(stderr);
        return COMMAND_LINE_WRONG;
    }
    const char *wrong = find_contradiction(line);
    if (wrong != NULL) {
        report_error("%s", wrong);
        print_usage(stderr);
        return COMMAND_LINE_WRONG;
    }
    return COMMAND_LINE_PLAY;
}
