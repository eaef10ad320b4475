// Parses values of options that several commands have.
#include "option_values.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "progress.h"
#include "scalar.h"
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

bool option_read_seconds(const char *option, const char *value, double low, double high,
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
    const bool good = level_read_file(level, path, &problems);
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
