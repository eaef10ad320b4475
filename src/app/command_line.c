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

static bool take_bot(void *target, const char *value, OptionProblem *problem)
{
    CommandLine *line = target;
    const char *equals = strchr(value, '=');
    Side side = equals == NULL ? SIDE_NONE : side_from_name(value, (size_t)(equals - value));
    const BotStrength strength =
        equals == NULL ? BOT_STRENGTH_COUNT : bot_strength_from_name(equals + 1);
    if (side == SIDE_NONE || strength == BOT_STRENGTH_COUNT) {
        return option_refuse(
            problem,
            translate("--bot is \"%s\"; it must be SIDE=STRENGTH with a side (left, right, top, "
                      "bottom) and a strength (easy, normal, advanced, hard, perfect)"),
            value);
    }
    if (line->bot[side]) {
        return option_refuse(problem, translate("--bot is given twice for the side %s"),
                             side_name(side));
    }
    line->bot[side] = true;
    line->strength[side] = strength;
    return true;
}

static bool take_seed(void *target, const char *value, OptionProblem *problem)
{
    CommandLine *line = target;
    const TextUnsigned seed = text_read_unsigned(value, UINT64_MAX);
    line->seed = seed.value;
    if (!seed.valid) {
        return option_refuse(
            problem,
            translate("--seed is \"%s\"; it must be a whole number from 0 to 18446744073709551615"),
            value);
    }
    return true;
}

/// Stores a double from Option.low to Option.high.
static bool take_number(void *target, const char *value, OptionProblem *problem)
{
    const Option *option = problem->option;
    const TextDouble read = text_read_double(value);
    if (!read.valid || read.value < option->low || read.value > option->high) {
        return option_refuse(problem, translate("%s is \"%s\"; it must be a number from %g to %g"),
                             option->name, value, option->low, option->high);
    }
    *(double *)option_field(target, problem) = read.value;
    return true;
}

/// Stores WIDTHxHEIGHT in a PictureSize.
static bool take_size(void *target, const char *value, OptionProblem *problem)
{
    PictureSize *size = option_field(target, problem);
    const char *cross = strchr(value, 'x');
    char number[TEXT_NUMBER_SIZE];
    if (cross != NULL && (size_t)(cross - value) < sizeof number) {
        memcpy(number, value, (size_t)(cross - value));
        number[cross - value] = '\0';
        const TextInteger across = text_read_integer(number, 160, 16384);
        const TextInteger down = text_read_integer(cross + 1, 120, 16384);
        if (across.valid && down.valid) {
            *size = (PictureSize){(int)across.value, (int)down.value};
            return true;
        }
    }
    return option_refuse(problem,
                         translate("%s is \"%s\"; it must be WIDTHxHEIGHT in pixels, from 160x120 "
                                   "to 16384x16384"),
                         problem->option->name, value);
}

static bool take_level(void *target, const char *word, OptionProblem *problem)
{
    CommandLine *line = target;
    if (line->level != NULL) {
        return option_refuse(problem, translate("\"%s\" is a second level; name one"), word);
    }
    line->level = word;
    return true;
}

static const Option OPTIONS[] = {
    {"--bot", "SIDE=STRENGTH",
     "a computer plays the side (left, right, top, bottom): easy, normal, advanced, hard or\n"
     "                        perfect; once for each side",
     .repeatable = true, .take = take_bot},
    {"--seed", "N", "the match's random numbers begin with N", .take = take_seed,
     .given = offsetof(CommandLine, seeded)},
    {"--speed", "FACTOR", "times the usual speed, 0.05 to 20", .take = take_number,
     .offset = offsetof(CommandLine, speed), .low = 0.05, .high = 20.0},
    {"--quit-after", "SECONDS", "ends by itself after that time", .take = take_number,
     .offset = offsetof(CommandLine, quit_after), .low = 0.001, .high = 1e7},
    {"--edit", "FILE", "opens a level in the editor; one that is not there is a new one",
     .take = take_level, .given = offsetof(CommandLine, edit)},
    {"--levels", "DIR", "takes the levels of that folder",
     .offset = offsetof(CommandLine, levels_folder)},
    {"--window", "WIDTHxHEIGHT", "opens a window of that size", .take = take_size,
     .offset = offsetof(CommandLine, window), .given = offsetof(CommandLine, windowed)},
    {"--fullscreen", NULL, "fills the screen", .offset = offsetof(CommandLine, full_screen)},
    {"--screenshot", "FILE", "writes the last picture to FILE, as BMP",
     .offset = offsetof(CommandLine, screenshot)},
    {"--frames", "FOLDER", "writes pictures of a replay as PNG, without a window",
     .offset = offsetof(CommandLine, frames)},
    {"--from", "S", "they begin S seconds into the game (0)", .take = take_number,
     .offset = offsetof(CommandLine, from), .given = offsetof(CommandLine, film_only), .high = 1e7},
    {"--to", "S", "and end there (its end)", .take = take_number,
     .offset = offsetof(CommandLine, to), .given = offsetof(CommandLine, film_only), .high = 1e7},
    {"--rate", "N", "so many a second, 1 to 240 (60)", .take = take_number,
     .offset = offsetof(CommandLine, rate), .given = offsetof(CommandLine, film_only),
     .low = FILM_RATE_MIN, .high = FILM_RATE_MAX},
    {"--size", "WIDTHxHEIGHT", "so large (1280x720)", .take = take_size,
     .offset = offsetof(CommandLine, picture), .given = offsetof(CommandLine, film_only)},
};

#define OPTION_COUNT (sizeof OPTIONS / sizeof OPTIONS[0])

void command_line_print_usage(FILE *file)
{
    fputs("usage: arkanong [LEVEL | PACK | SET | REPLAY | LINK]", file);
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        fprintf(file, " [%s%s%s]", OPTIONS[i].name, OPTIONS[i].value == NULL ? "" : " ",
                OPTIONS[i].value == NULL ? "" : OPTIONS[i].value);
    }
    fputs("\n       arkanong --help | --version\n", file);
}

static void print_help(void)
{
    puts("Pong meets breakout, with several balls, in a field of hexagons.\n");
    command_line_print_usage(stdout);
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
    *line = (CommandLine){.speed = 1.0, .to = 1e7, .rate = 60.0, .picture = {1280, 720}};
    if (options_contain(argc, argv, "--help") || options_contain(argc, argv, "-h")) {
        return answer(print_help);
    }
    if (options_contain(argc, argv, "--version")) {
        return answer(print_version);
    }
    OptionProblem problem;
    if (!options_read(&table, argc, argv, line, &problem)) {
        print_problem(&problem);
        command_line_print_usage(stderr);
        return COMMAND_LINE_WRONG;
    }
    const char *wrong = find_contradiction(line);
    if (wrong != NULL) {
        report_error("%s", wrong);
        command_line_print_usage(stderr);
        return COMMAND_LINE_WRONG;
    }
    return COMMAND_LINE_PLAY;
}
