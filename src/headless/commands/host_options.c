// The tables of the options of host and join.
#include "host_options.h"

#include "code.h"
#include "command.h"
#include "rough_path.h"
#include "socket.h"
#include "text.h"

static bool take_code(void *target, const char *value, OptionProblem *problem)
{
    Arguments *arguments = target;
    arguments->code = value;
    Code code;
    if (!code_read(value, &code)) {
        return option_refuse(
            problem,
            "--code is \"%s\"; it must be five words as a host shows them, such as "
            "lusab-babad-gutih-tugad-mimol",
            value);
    }
    return true;
}

static bool take_link(void *target, const char *value, OptionProblem *problem)
{
    Arguments *arguments = target;
    arguments->path = value;
    RoughPathRule rule;
    if (!rough_path_read(value, &rule)) {
        return option_refuse(
            problem,
            "--link is \"%s\"; it must be some of delay=MS, jitter=MS, loss=PERCENT, "
            "duplicate=PERCENT and reorder=PERCENT, each once, with commas between",
            value);
    }
    return true;
}

// Rows that both commands have.
#define CODE_ROW(text)                                                                             \
    {                                                                                              \
        "--code", "WORDS", text, .take = take_code                                                 \
    }
#define PORT_ROW(text)                                                                             \
    {                                                                                              \
        "--port", "P", text, .take = option_take_whole, .offset = offsetof(Arguments, port),       \
                             .high = SOCKET_PORT_MOST                                              \
    }
#define BOT_ROW(text)                                                                              \
    {                                                                                              \
        "--bot", "SIDE=STRENGTH", text, .repeatable = true, .take = option_take_bot                \
    }
#define LINK_ROW                                                                                   \
    {                                                                                              \
        "--link", "RULES",                                                                         \
            "What is done to the packets that this side sends, to try a bad network, such as\n"    \
            "delay=80,jitter=20,loss=5,duplicate=1,reorder=2: ms, ms, and percent.",               \
            .take = take_link                                                                      \
    }
#define FAST_ROW                                                                                   \
    {                                                                                              \
        "--fast", NULL, "Does not wait for real time; one side's wish is enough.",                 \
            .offset = offsetof(Arguments, fast)                                                    \
    }
#define OUT_ROW                                                                                    \
    {                                                                                              \
        "--out", "FILE", "Keeps the match as a replay.", .take = option_take_out                   \
    }
#define TRACE_ROW                                                                                  \
    {                                                                                              \
        "--trace", "FILE", "Writes every contact as a line of JSON; - is standard output.",        \
            .offset = offsetof(Arguments, trace)                                                   \
    }

const Option HOST_OPTIONS[HOST_OPTION_COUNT] = {
    PORT_ROW("Where it waits (default 27510); 0 is any that is free."),
    CODE_ROW("The five words to be known; without them new ones are drawn."),
    BOT_ROW("Lets the computer play the level's first paddle. Without it that paddle stands "
            "still\nand serves at once."),
    {"--seed", "N", "What chance grows from (default 0).", .take = option_take_seed},
    {"--seconds", "S",
     "Longest time of the match, in simulated seconds and whole steps (default 1200).",
     OPTION_LONGEST},
    FAST_ROW,
    LINK_ROW,
    OUT_ROW,
    TRACE_ROW,
};

const Option JOIN_OPTIONS[JOIN_OPTION_COUNT] = {
    PORT_ROW("Where the host waits (default 27510)."),
    CODE_ROW("The words that the host shows."),
    BOT_ROW("Lets the computer play the level's second paddle."),
    {"--watch", NULL, "Watches the match of two others, thirty steps behind what is certain of it.",
     .offset = offsetof(Arguments, watch)},
    FAST_ROW,
    LINK_ROW,
    OUT_ROW,
    TRACE_ROW,
};
