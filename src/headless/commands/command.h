/// @file command.h
/// Commands and their options as tables: parsing, usage and --help come from the same rows. Options
/// that several commands share, and the values of such.
#ifndef ARKANONG_COMMAND_H
#define ARKANONG_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

#include "bot_character.h"
#include "level.h"
#include "options.h"
#include "output.h"

/// Where a host waits that is not told otherwise.
#define COMMAND_PORT_USUAL 27510

/// The values of a command line. Strings belong to argv.
typedef struct Arguments {
    const char **files; ///< the levels or replays, in order
    int file_count;
    bool one_of_several; ///< run: the line at the end names its level
    double seconds;
    bool seconds_given;
    double hash_every; ///< s, 0: no hashes
    bool hash_every_step;
    const char *trace; ///< NULL: none, "-": standard output
    bool events;       ///< the trace contains events, too
    const char *svg;   ///< the same
    double from, to;   ///< s, the time shown by picture and trace
    bool from_given;
    bool to_given;       ///< else it goes on to the end
    int *balls;          ///< indices of the balls that they show
    int ball_count;      ///< 0: all
    const char *replay;  ///< NULL: a level is played
    bool any_simulation; ///< a replay of another version is played all the same
    const char *out;     ///< the file to write; NULL: nothing is recorded
    const char *date;    ///< challenge: of its level; NULL: none
    bool match_seed;     ///< challenge: the seed of its match instead
    const char *line;    ///< challenge: the line that a replay must prove; NULL: none
    const char *page;    ///< link: the page that it opens; NULL: the usual
    bool duel;           ///< import: levels for two
    const char *level;   ///< the level under the drawn traces; NULL: none
    unsigned long long seed;
    bool seed_given;
    BotStrength bots[SEAT_COUNT]; ///< by seat; BOT_STRENGTH_COUNT: none was named for it
    BotStrength other_bots;       ///< for the sides without one in `bots`; BOT_STRENGTH_COUNT: none
    bool warnings;
    bool without_play;  ///< check: bots do not play
    bool like_gcc;      ///< check: lines have a column
    const char *html;   ///< check: a page of the levels; NULL: none
    const char *junit;  ///< NULL: no report for machines
    const char *failed; ///< the folder for the output of failed cases; NULL: "failed"
    double limit;       ///< s of processor time that a case or file may take; 0: the default
    const char *folder; ///< of the cases to be renewed; NULL: the present one
    bool renew;         ///< bless: the results become the expectations
    bool hashes;        ///< bless: new expectations are kept as hashes
    const char *reason; ///< why the same simulation may give other results; NULL: none
    int matches;        ///< 0: the default
    bool strengths[BOT_STRENGTH_COUNT]; ///< which bots play; none: the default
    bool within_given;
    int within;       ///< measure: percentage points that a level may be off its aim
    bool markdown;    ///< measure: the table is for a page
    bool phases;      ///< measure: a row for each phase of a level
    bool json;        ///< results are lines of JSON
    int port;         ///< host, join: of the host
    const char *code; ///< its words; NULL: none
    const char *path; ///< what is done to sent packets; NULL: nothing
    bool fast;        ///< real time is not waited for
    bool watch;       ///< join: nobody plays here
} Arguments;

typedef struct Command {
    const char *name;
    const char *synopsis; ///< what follows the name in the usage line
    const char *summary;  ///< one line
    const char *details;  ///< for --help: paragraphs, each line ending in '\n'; may be ""
    const Option *options;
    size_t option_count;
    double default_seconds; ///< what Arguments.seconds is without --seconds
    const char *noun;       ///< what its files are: "level"
    bool many_files;        ///< takes one or more; else exactly one
    bool no_files;          ///< takes none, too
    ExitStatus (*perform)(const Arguments *arguments);
} Command;

/// The option of commands whose results are records (record.h).
#define COMMAND_JSON_ROW                                                                           \
    {                                                                                              \
        "--json", NULL,                                                                            \
            "Prints a JSON object a line for each result; doc/results.schema.json describes "      \
            "them.",                                                                               \
            .offset = offsetof(Arguments, json)                                                    \
    }

/// The commands, in the order of the help.
extern const Command COMMAND_RUN;
extern const Command COMMAND_RECORD;
extern const Command COMMAND_VERIFY;
extern const Command COMMAND_DIFF;
extern const Command COMMAND_TEST;
extern const Command COMMAND_BLESS;
extern const Command COMMAND_CHECK;
extern const Command COMMAND_FORMAT;
extern const Command COMMAND_TOURNAMENT;
extern const Command COMMAND_IMPORT;
extern const Command COMMAND_EXPORT;
extern const Command COMMAND_PACK;
extern const Command COMMAND_UNPACK;
extern const Command COMMAND_CATALOGUE;
extern const Command COMMAND_MEASURE;
extern const Command COMMAND_CHALLENGE;
extern const Command COMMAND_LINK;
extern const Command COMMAND_HOST;
extern const Command COMMAND_JOIN;

/// Reads the command line from the command's name on and performs the command. "--help" anywhere
/// before "--" prints the help instead. A mistake in the command line gives a sentence and the
/// usage on stderr, and EXIT_USAGE.
/// @param words  `count` of them, at least the name
ExitStatus command_perform(const Command *command, int count, char **words);

/// Prints one printf-like sentence about the command line and the command's usage to stderr;
/// returns EXIT_USAGE.
ExitStatus command_usage_error(const Command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/// Prints the problems of a file on stderr, if there are any, and frees them.
void command_end_problems(DiagList *problems);

/// Says on stderr that memory is out; returns EXIT_BAD_FILE, or false.
ExitStatus command_no_memory(void);
bool command_out_of_memory(void);

#define SECONDS_USUAL 10.0
#define SECONDS_MAX   1e7

/// Takers of the values of options that several commands have: --seed N, --bot SIDE=STRENGTH,
/// --out FILE, --strengths LIST.
OptionTaker option_take_seed, option_take_bot, option_take_out, option_take_strengths;

/// Take a double, a number of seconds, and an int, a whole number, from Option.low to Option.high.
OptionTaker option_take_seconds, option_take_whole;

/// The values behind the help in the row of a longest time of a game, and in that of --limit.
#define OPTION_LONGEST                                                                             \
    .take = option_take_seconds, .offset = offsetof(Arguments, seconds), .low = 1,                 \
    .high = SECONDS_MAX
#define OPTION_LIMIT                                                                               \
    .take = option_take_seconds, .offset = offsetof(Arguments, limit), .low = 1, .high = 1e6

/// Reads a level and prints its problems to stderr.
bool option_read_level(Level *level, const char *path);

#endif
