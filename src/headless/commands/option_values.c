// Parses values of options that several commands have.
#include "option_values.h"

#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "level_source.h"
#include "progress.h"
#include "text.h"

#define LIMIT_MAX 1e6 ///< s

bool option_take_seed(void *target, const char *value, char *complaint, size_t size)
{
    Arguments *arguments = target;
    const TextUnsigned seed = text_read_unsigned(value, UINT64_MAX);
    arguments->seed = seed.value;
    arguments->seed_given = true;
    if (!seed.valid) {
        text_append(complaint, size,
                    "--seed is \"%s\"; it must be a whole number from 0 to 18446744073709551615",
                    value);
    }
    return seed.valid;
}

/// A number of seconds from `low` to `high` into *seconds; `option` is how the complaint names it.
static bool option_read_seconds(const char *option, const char *value, double low, double high,
                                double *seconds, char *complaint, size_t size)
{
    const TextDouble number = text_read_double(value);
    if (!number.valid || number.value < low || number.value > high) {
        text_append(complaint, size, "%s is \"%s\"; it must be a number of seconds from %g to %g",
                    option, value, low, high);
        return false;
    }
    *seconds = number.value;
    return true;
}

bool option_read_whole(const char *option, const char *value, int low, int high, int *number,
                       char *complaint, size_t size)
{
    const TextInteger whole = text_read_integer(value, low, high);
    *number = (int)whole.value;
    if (!whole.valid) {
        text_append(complaint, size, "%s is \"%s\"; it must be a whole number from %d to %d",
                    option, value, low, high);
    }
    return whole.valid;
}

bool option_take_longest(void *target, const char *value, char *complaint, size_t size)
{
    Arguments *arguments = target;
    return option_read_seconds("--seconds", value, 1, SECONDS_MAX, &arguments->seconds, complaint,
                               size);
}

bool option_take_limit(void *target, const char *value, char *complaint, size_t size)
{
    Arguments *arguments = target;
    return option_read_seconds("--limit", value, 1, LIMIT_MAX, &arguments->limit, complaint, size);
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
    progress_hide();
    diag_list_print(&problems, stderr);
    diag_list_free(&problems);
    return good;
}

bool option_take_bot(void *target, const char *value, char *complaint, size_t size)
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
        text_append(complaint, size,
                    "--bot is \"%s\"; it must be SIDE=STRENGTH, with bottom, top, left or right, "
                    "-partner behind it for a side's second paddle, and easy, normal, advanced, "
                    "hard or perfect",
                    value);
        return false;
    }
    if (arguments->bots[seat] != BOT_STRENGTH_COUNT) {
        text_append(complaint, size,
                    "--bot is given twice for the side %s; a paddle has one bot at most",
                    side_seat_name(seat));
        return false;
    }
    arguments->bots[seat] = strength;
    return true;
}

bool option_take_out(void *target, const char *value, char *complaint, size_t size)
{
    Arguments *arguments = target;
    arguments->out = value;
    if (value[0] == '\0' || strcmp(value, "-") == 0) {
        text_append(complaint, size, "--out is \"%s\"; name the file that keeps the game", value);
        return false;
    }
    return true;
}

bool option_take_strengths(void *target, const char *value, char *complaint, size_t size)
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
            text_append(
                complaint, size,
                "--strengths is \"%s\"; it must name some of easy, normal, advanced, hard and "
                "perfect, each once, with "
                "commas between",
                value);
            return false;
        }
        arguments->strengths[strength] = true;
        at = at[length] == ',' ? at + length + 1 : NULL;
    }
    return true;
}

#define HASH_EVERY_MIN 1e-4 ///< s

static bool take_seconds(void *target, const char *value, char *complaint, size_t size)
{
    Arguments *arguments = target;
    arguments->seconds_given = true;
    return option_read_seconds("--seconds", value, 0, SECONDS_MAX, &arguments->seconds, complaint,
                               size);
}

static bool take_from(void *target, const char *value, char *complaint, size_t size)
{
    Arguments *arguments = target;
    arguments->from_given = true;
    return option_read_seconds("--from", value, 0, SECONDS_MAX, &arguments->from, complaint, size);
}

static bool take_to(void *target, const char *value, char *complaint, size_t size)
{
    Arguments *arguments = target;
    arguments->to_given = true;
    return option_read_seconds("--to", value, 0, SECONDS_MAX, &arguments->to, complaint, size);
}

static bool take_ball(void *target, const char *value, char *complaint, size_t size)
{
    Arguments *arguments = target;
    const TextInteger index = text_read_integer(value, 0, INT_MAX);
    if (!index.valid) {
        text_append(complaint, size,
                    "--ball is \"%s\"; it must be a ball's index, a whole number from 0", value);
        return false;
    }
    arguments->balls[arguments->ball_count++] = (int)index.value;
    return true;
}

static bool take_hash_every(void *target, const char *value, char *complaint, size_t size)
{
    Arguments *arguments = target;
    arguments->hash_every_step = strcmp(value, "step") == 0;
    if (arguments->hash_every_step) {
        return true;
    }
    const bool read = option_read_seconds("--hash-every", value, HASH_EVERY_MIN, SECONDS_MAX,
                                          &arguments->hash_every, complaint, size);
    if (!read) {
        text_append(complaint, size, ", or \"step\"");
    }
    return read;
}

static bool take_bots(void *target, const char *value, char *complaint, size_t size)
{
    Arguments *arguments = target;
    arguments->other_bots = bot_strength_from_name(value);
    if (arguments->other_bots == BOT_STRENGTH_COUNT) {
        text_append(complaint, size,
                    "--bots is \"%s\"; it must be easy, normal, advanced, hard or perfect", value);
    }
    return arguments->other_bots != BOT_STRENGTH_COUNT;
}

// Rows that "run" and "record" share.
#define SECONDS_ROW                                                                                \
    {                                                                                              \
        "--seconds", "S",                                                                          \
            "How long to play, in simulated seconds: any number from 0 to 1e7 (default 10). "      \
            "What\n"                                                                               \
            "happens at exactly S still counts. A match that is over ends the run early.",         \
            false, take_seconds, 0                                                                 \
    }
#define SEED_ROW                                                                                   \
    {                                                                                              \
        "--seed", "N",                                                                             \
            "What chance grows from: a whole number from 0 to 18446744073709551615 (default 0).",  \
            false, option_take_seed, 0                                                             \
    }
#define BOT_ROW                                                                                    \
    {                                                                                              \
        "--bot", "SIDE=STRENGTH",                                                                  \
            "Lets the computer play a side (bottom, top, left, right) with a strength (easy, "     \
            "normal, advanced,\n"                                                                  \
            "hard, perfect); once for each side, and for its second paddle with -partner behind "  \
            "it. A paddle\n"                                                                       \
            "without a bot stands still and serves at once.",                                      \
            true, option_take_bot, 0                                                               \
    }
#define BOTS_ROW                                                                                   \
    {                                                                                              \
        "--bots", "STRENGTH",                                                                      \
            "Lets the computer play every side that has a paddle, with this strength; where "      \
            "--bot "                                                                               \
            "names\n"                                                                              \
            "a side, that counts there. A level without paddles is played as without it.",         \
            false, take_bots, 0                                                                    \
    }

const Option RUN_OPTIONS[RUN_OPTION_COUNT] = {
    SECONDS_ROW,
    {"--trace", "FILE",
     "Writes every contact as a line of JSON, in order of time; - is standard output, where\n"
     "the result stays the last line. A name that ends in .gz gets it compressed.",
     false, NULL, offsetof(Arguments, trace)},
    {"--events", NULL,
     "Writes further lines into the trace, of a kind of their own: serves, balls that change\n"
     "owners, hits, capsules, power-ups, goals, nudges, velocities before contacts.",
     false, NULL, offsetof(Arguments, events)},
    {"--svg", "FILE",
     "Draws the arena, the balls' paths and every contact with its normal; - is standard\n"
     "output, where the result follows on a line of its own. Open it in a browser: things\n"
     "explain themselves under the pointer.",
     false, NULL, offsetof(Arguments, svg)},
    {"--from", "SECONDS", "Where picture and trace begin: they show what happens from then on.",
     false, take_from, 0},
    {"--to", "SECONDS",
     "Where picture and trace end: the picture shows everything as it is then. The run goes on\n"
     "to its end.",
     false, take_to, 0},
    {"--ball", "N", "Shows only ball N, its path and its contacts; once for each ball.", true,
     take_ball, 0},
    SEED_ROW,
    BOT_ROW,
    BOTS_ROW,
    {"--replay", "FILE",
     "Plays a kept game in place of a level: to its end, or to S. Its trace and result are\n"
     "those of the game, byte for byte; level, seed and who played are in the file.",
     false, NULL, offsetof(Arguments, replay)},
    {"--hash-every", "SECONDS",
     "Prints {\"time\": …, \"hash\": …} to standard error at 0 and every so many seconds (at\n"
     "least 1e-4), or after every step of 1/240 s with the word step. Where two builds or two\n"
     "machines differ, the first differing line names the moment.",
     false, take_hash_every, 0},
};

const Option RECORD_OPTIONS[RECORD_OPTION_COUNT] = {
    {"--out", "FILE", "The file that keeps the game; has to be named.", false, option_take_out, 0},
    SECONDS_ROW,
    SEED_ROW,
    BOT_ROW,
    BOTS_ROW,
};
