// The command "challenge": writes the level of a day, and verifies games on it.
#include <stdlib.h>
#include <string.h>

#include "challenge.h"
#include "command.h"
#include "kept_game.h"

/// Writes the level of the given day.
static ExitStatus write_level(const Arguments *arguments)
{
    static Output output;
    const long long day = arguments->date == NULL ? -1 : challenge_read_date(arguments->date);
    Level level = {0};
    size_t length = 0;
    if (arguments->date == NULL) {
        return command_usage_error(&COMMAND_CHALLENGE,
                                   "name a replay, or a day as --date 2026-11-22");
    }
    if (day < 0) {
        return command_usage_error(&COMMAND_CHALLENGE,
                                   "--date is \"%s\"; it must be a day as 2026-11-22",
                                   arguments->date);
    }
    if (arguments->match_seed) {
        output_open_stdout(&output);
        output_format(&output, "%llu\n", challenge_seed(day));
        return output_close(&output) ? EXIT_DONE : EXIT_BAD_FILE;
    }
    char *text = challenge_make(&level, day) ? level_write_text(&level, &length) : NULL;
    level_free(&level);
    if (text == NULL) {
        return command_no_memory();
    }
    const bool good =
        output_write_file(arguments->out != NULL ? arguments->out : "-", text, length);
    free(text);
    return good ? EXIT_DONE : EXIT_BAD_FILE;
}

/// Writes the result of a game after the file's name; false when the game is invalid, or its line
/// differs from `claimed`.
static bool judge(Output *output, const char *path, const char *claimed)
{
    Replay replay = {0};
    if (!kept_game_read(&replay, path)) {
        return false;
    }
    char problem[REPLAY_PROBLEM_SIZE];
    ChallengeResult result;
    const bool good = challenge_judge(&replay, &result, problem);
    replay_free(&replay);
    if (!good) {
        kept_game_complain(path, problem);
        return false;
    }
    char line[CHALLENGE_LINE_SIZE];
    challenge_write_line(&result, line);
    if (claimed != NULL && strcmp(claimed, line) != 0) {
        fprintf(stderr, "%s: error: the line is another one; this game's is \"%s\"\n", path, line);
        return false;
    }
    output_format(output, "%s: %s\n", path, line);
    output_flush(output);
    return true;
}

static ExitStatus perform(const Arguments *arguments)
{
    static Output output;
    bool good = true;
    if (arguments->file_count == 0) {
        return write_level(arguments);
    }
    if (arguments->date != NULL || arguments->out != NULL) {
        return command_usage_error(&COMMAND_CHALLENGE,
                                   "--date and --out are for the level of a day; a replay has its "
                                   "own, so name one or the other");
    }
    output_open_stdout(&output);
    for (int i = 0; i < arguments->file_count; i++) {
        good = judge(&output, arguments->files[i], arguments->line) && good;
    }
    return output_close(&output) && good ? EXIT_DONE : EXIT_BAD_FILE;
}

static const Option OPTIONS[] = {
    {"--date", "DATE", "A day in universal time, as 2026-11-22.", false, NULL,
     offsetof(Arguments, date)},
    {"--out", "FILE", "The file for its level; standard output where none is named.", false, NULL,
     offsetof(Arguments, out)},
    {"--match-seed", NULL, "Prints the seed of the day's match instead.", false, NULL,
     offsetof(Arguments, match_seed)},
    {"--line", "LINE", "What somebody says of a game; has to be just what its replay proves.",
     false, NULL, offsetof(Arguments, line)},
};

const Command COMMAND_CHALLENGE = {
    .name = "challenge",
    .noun = "replay",
    .synopsis = "REPLAY... [--line LINE] | --date DATE [--out FILE | --match-seed]",
    .summary = "Judges games on the challenge of a day, or writes its level.",
    .details = "A replay is played anew. A line on standard output says what came of it:\n"
               "    FILE: Arkanong challenge 2026-11-22: 4210 points, goal reached, 93.4 s, CODE\n"
               "The exit status is 1 where it is no game on the level of its day, was begun\n"
               "otherwise, parts, or gives another line than the one that was given.\n"
               "The level follows from the date and the rules' version alone.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .many_files = true,
    .no_files = true,
    .perform = perform,
};
