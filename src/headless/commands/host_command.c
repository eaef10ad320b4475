// The commands "host" and "join": a duel over a network, played by bots.
#include <errno.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "bot.h"
#include "duel.h"
#include "json_line.h"
#include "played_game.h"
#include "process.h"
#include "progress.h"
#include "record.h"
#include "rough_path.h"
#include "text.h"
#include "world_create.h"
#include "world_event.h"
#include "world_field.h"
#include "world_input.h"

#define ANSWER_S  10.0 ///< for which a side that joins calls
#define WAIT_S    0.002
#define FAR_S     0.3 ///< a round trip beyond this is told, when it has been so for
#define FAR_LOOKS 500 ///< looks at the match, about a second: not because a machine has slept

/// A match over a network. The large parts are static: there is only one.
typedef struct Online {
    const Arguments *arguments;
    const Command *command;
    bool hosts;
    Socket socket;
    Code code;
    SocketAddress host; ///< as the joining side calls it
    Duel *duel;
    RoughPath *path;
    Driver driver; ///< its bot plays here; its world is not used
    Trace trace;
    Output *trace_output; ///< NULL: none
    bool told_quiet, told_far, seated;
    int far_looks; ///< one after the other at which the round trip was beyond FAR_S
    bool usage;    ///< the command line does not fit the level
} Online;

static Output stdout_output;
static Output trace_file;

/// Prints one printf-like sentence as a line on stderr.
__attribute__((format(printf, 1, 2))) static void say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    progress_hide();
    fputs(PROGRAM_NAME ": ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
}

static void send_packet(void *context, const SocketAddress *to, const uint8_t *bytes, size_t count)
{
    Online *online = context;
    rough_path_enter(online->path, to, bytes, count, process_seconds());
}

/// Hands to the network what has come to the end of the artificial one.
static void send_due(Online *online)
{
    static RoughPathPacket packet;
    while (rough_path_leave(online->path, process_seconds(), &packet)) {
        socket_send(&online->socket, &packet.to, packet.bytes, packet.count);
    }
}

/// Waits until all that was sent has left.
static void send_rest(Online *online)
{
    send_due(online);
    while (online->path->count > 0) {
        socket_wait(&online->socket, WAIT_S);
        static uint8_t dropped[PEER_PACKET_MOST];
        SocketAddress from;
        while (socket_receive(&online->socket, &from, dropped, sizeof dropped) >= 0) {
        }
        send_due(online);
    }
}

static PaddleInput think(void *context, const World *shown)
{
    Online *online = context;
    const int paddle = online->duel->rollback.own;
    return online->driver.has_bot[paddle] ? bot_think(&online->driver.bots[paddle], shown)
                                          : (PaddleInput){.serve = true};
}

static bool on_event(void *context, const WorldEvent *event)
{
    Online *online = context;
    if (event->kind == EVENT_CONTACT) {
        trace_contact(&online->trace, &event->contact, online->trace_output);
    }
    return true;
}

static bool open_trace(Online *online)
{
    const char *path = online->arguments->trace;
    if (path == NULL) {
        return true;
    }
    const bool to_stdout = output_is_stdout(path);
    online->trace_output = to_stdout ? &stdout_output : &trace_file;
    output_save_at_end(online->trace_output);
    return to_stdout || output_open(&trace_file, path);
}

/// Writes the first line of the trace, once it is known who plays on what.
static bool begin_trace(Online *online)
{
    Duel *duel = online->duel;
    if (online->trace_output == NULL) {
        return true;
    }
    Made made = {.level = &duel->rollback.level,
                 .seed = duel->start.setup.seed,
                 .seconds = (double)duel->most / STEPS_PER_SECOND,
                 .replay = true,
                 .to = (double)INFINITY};
    for (int i = 0; i < 2; i++) {
        made.players[i] = duel->start.setup.player[i].name;
    }
    duel->rollback.listener = on_event;
    duel->rollback.context = online;
    return (trace_init(&online->trace, &duel->rollback.level.world) &&
            made_write(&made, online->trace_output)) ||
           command_out_of_memory();
}

/// Seats the bot, if it is for the paddle that is played here.
static bool seat_bot(Online *online)
{
    const Duel *duel = online->duel;
    const Rollback *rollback = &duel->rollback;
    const int own = world_def_seat(&rollback->level.world, rollback->own);
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        if (online->arguments->bots[seat] != BOT_STRENGTH_COUNT && seat != own) {
            command_usage_error(online->command,
                                "--bot names the side %s; the one that is played here is %s",
                                side_name(seat), side_name(own));
            online->usage = true;
            return false;
        }
    }
    online->driver =
        driver_make(rollback->certain, online->arguments->bots, duel->start.setup.seed);
    return true;
}

/// The bot's strength, which is the player's name; "" without one. NULL, said on stderr, when more
/// than one is named.
static const char *player_name(const Online *online)
{
    const char *name = "";
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        const BotStrength strength = online->arguments->bots[seat];
        if (strength != BOT_STRENGTH_COUNT && name[0] != '\0') {
            command_usage_error(online->command, "--bot is given twice; one paddle is played here");
            return NULL;
        }
        name = strength != BOT_STRENGTH_COUNT ? bot_strength_name(strength) : name;
    }
    return name;
}

/// Tells what a person would want to know while the match goes on.
static void tell(Online *online)
{
    Duel *duel = online->duel;
    const double quiet_s = duel_quiet_s(duel);
    const double trip_s = duel->peer.counts.round_trip;
    online->far_looks = trip_s > FAR_S ? online->far_looks + 1 : 0;
    if (quiet_s > DUEL_QUIET_S && !online->told_quiet) {
        say("nothing was heard of the opponent for %g s; the match is paused, and ends "
            "after %g s more",
            DUEL_QUIET_S, DUEL_GONE_S - DUEL_QUIET_S);
        online->told_quiet = true;
    } else if (quiet_s < 1.0 && online->told_quiet) {
        say("the opponent is heard again; the match goes on");
        online->told_quiet = false;
    } else if (trip_s > FAR_S && online->far_looks > FAR_LOOKS && duel->stage == DUEL_PLAYING &&
               !online->told_far) {
        say("the way to the opponent and back takes %.0f ms; it can be played, but what "
            "the opponent does is shown late",
            trip_s * 1000.0);
        online->told_far = true;
    }
}

static void receive_packet(void *context, const SocketAddress *from, const unsigned char *bytes,
                           size_t count)
{
    Online *online = context;
    duel_receive(online->duel, from, bytes, count, process_seconds());
}

/// Plays until the match is over, or cannot go on. False when memory is out, a file cannot be
/// written or the command line does not fit.
static bool play(Online *online)
{
    Duel *duel = online->duel;
    const double began = process_seconds();
    while (duel->stage < DUEL_DONE || (duel->stage == DUEL_DONE && duel_watchers_lack(duel))) {
        socket_take(&online->socket, receive_packet, online);
        if (!online->seated && duel->stage == DUEL_PREPARING) {
            online->seated = true;
            if ((!duel->watches && !seat_bot(online)) || !begin_trace(online)) {
                duel_leave(duel, process_seconds());
                return false;
            }
        }
        duel_advance(duel, process_seconds());
        send_due(online);
        tell(online);
        if (process_signal_noted() ||
            (online->trace_output != NULL && online->trace_output->error != 0)) {
            duel_leave(duel, process_seconds());
            return true;
        }
        if (!online->hosts && duel->stage == DUEL_CALLING && process_seconds() - began > ANSWER_S) {
            return true;
        }
        socket_wait(&online->socket, duel_is_busy(duel) ? 0.0 : WAIT_S);
    }
    return true;
}

/// Says why the match has ended before its end.
static void explain(const Online *online)
{
    const Duel *duel = online->duel;
    const double time = (double)rollback_certain_steps(&duel->rollback) / STEPS_PER_SECOND;
    if (duel->stage == DUEL_CALLING) {
        say("nobody answers at %s, port %d, to that code within %g s; ask whether it is "
            "hosted there, and for the words",
            online->arguments->files[0], online->arguments->port, ANSWER_S);
        return;
    }
    switch (duel->reason) {
    case DUEL_LEFT:
        say("the opponent has left, %g s into the match", time);
        break;
    case DUEL_GONE:
        say("nothing was heard of the opponent for %g s; the match ended %g s after its "
            "beginning",
            DUEL_GONE_S, time);
        break;
    case DUEL_VERSION:
        say("the opponent has version %u of the simulation, this program version %d; both "
            "need the same one",
            (unsigned)(duel->peer.other_version & 0xffff), WORLD_SIMULATION);
        break;
    case DUEL_PARTED:
        say("the two games differ at step %lld (%g s) though their inputs are the same; "
            "one program or machine is wrong, and both replays say which",
            duel->parted_step, (double)duel->parted_step / STEPS_PER_SECOND);
        break;
    case DUEL_LEVEL:
        say("the level that is hosted %s", duel->problem[0] != '\0'
                                               ? duel->problem
                                               : "cannot be played by the opponent's program");
        break;
    case DUEL_FULL:
        say("%s", duel->watches ? "as many watch there already as can"
                                : "two play there already; with --watch their match is seen");
        break;
    }
}

/// Keeps what was played for good: in the file that was named, or after a desync in any case.
static bool keep_replay(Online *online)
{
    Duel *duel = online->duel;
    Replay *replay = &duel->rollback.recording;
    const bool parted = duel->stage == DUEL_ENDED && duel->reason == DUEL_PARTED;
    char path[DISK_PATH_SIZE] = "";
    if (replay->steps == 0 || (online->arguments->out == NULL && !parted)) {
        return true;
    }
    if (!duel->rollback.ended) {
        replay_end(replay, duel->rollback.certain, (double)replay->steps / STEPS_PER_SECOND);
    }
    if (online->arguments->out != NULL) {
        return kept_game_write(replay, online->arguments->out);
    }
    text_append(path, sizeof path, "%s/arkanong-parted-%ld.replay", process_temporary_folder(),
                process_number());
    if (!kept_game_write(replay, path)) {
        return false;
    }
    say("the game to that moment is kept in %s", path);
    return true;
}

static void write_link(const Online *online)
{
    const Duel *duel = online->duel;
    const PeerCounts *peer = &duel->peer.counts;
    const RollbackCounts *counts = &duel->rollback.counts;
    const double took = process_seconds() - duel->began_s;
    output_format(&stdout_output, "{\"link\": {\"round_trip_ms\": %.1f, \"jitter_ms\": %.1f",
                  peer->round_trip * 1000.0, peer->jitter * 1000.0);
    output_format(&stdout_output, ", \"sent\": %llu, \"lost\": %llu, \"received\": %llu",
                  (unsigned long long)peer->sent, (unsigned long long)peer->lost,
                  (unsigned long long)peer->received);
    output_format(&stdout_output, ", \"bytes_per_second\": %.0f", (double)peer->bytes_sent / took);
    output_format(&stdout_output,
                  ", \"input_delay\": %d, \"rollbacks\": %lld, \"steps_again\": %lld, "
                  "\"longest_rollback\": %d",
                  duel->delay, counts->rollbacks, counts->steps_again, counts->longest);
    output_format(&stdout_output,
                  ", \"own_paddle_jump\": %.3f, \"paddle_jump\": %.3f, \"ball_jump\": %.3f",
                  counts->own_paddle_jump, counts->paddle_jump, counts->ball_jump);
    output_format(&stdout_output, ", \"ball_jumps\": %lld, \"ball_jumps_over_radius\": %lld",
                  counts->jumps, counts->wide_jumps);
    output_format(&stdout_output, ", \"hash_checks\": %llu, \"seconds\": %.3f}}\n",
                  (unsigned long long)duel->compared, took);
}

static bool write_results(Online *online)
{
    const Rollback *rollback = &online->duel->rollback;
    const CollisionManager *collisions = world_collisions(rollback->certain);
    record_write_end(&stdout_output, &rollback->level.world, rollback->certain,
                     rollback->recording.seconds,
                     (long long)collision_manager_statistics(collisions).contacts, NULL);
    write_link(online);
    return output_close(&stdout_output);
}

/// Reads the level and waits for who calls.
static ExitStatus begin_host(Online *online, const char *name)
{
    const Arguments *arguments = online->arguments;
    Level level = {0};
    if (!option_read_level(&level, arguments->files[0])) {
        return EXIT_BAD_FILE;
    }
    ReplaySetup setup = {.seed = arguments->seed};
    text_copy(setup.player[0].name, sizeof setup.player[0].name, name);
    const long long steps = (long long)ceil(arguments->seconds * STEPS_PER_SECOND);
    const bool begun =
        duel_host(online->duel, &level, &setup, steps, &online->code, send_packet, online);
    level_free(&level);
    if (!begun) {
        kept_game_complain(arguments->files[0], online->duel->problem);
        return EXIT_BAD_FILE;
    }
    // Tried out before anybody is asked to call.
    if (!seat_bot(online)) {
        return EXIT_USAGE;
    }
    char number[SOCKET_TEXT_SIZE];
    socket_own_number(number);
    char words[CODE_TEXT_SIZE];
    code_write(&online->code, words);
    output_text(&stdout_output, "{\"host\": {\"address\": ");
    json_text(&stdout_output, number);
    output_format(&stdout_output, ", \"port\": %d, \"code\": \"%s\"}}\n", online->socket.port,
                  words);
    output_flush(&stdout_output);
    return EXIT_DONE;
}

static ExitStatus begin_join(Online *online, const char *name)
{
    const Arguments *arguments = online->arguments;
    if (!socket_find(&online->socket, arguments->files[0], arguments->port, &online->host)) {
        say("there is no machine %s; name the number or the name that the host has",
            arguments->files[0]);
        return EXIT_BAD_FILE;
    }
    if (arguments->watch) {
        duel_watch(online->duel, &online->code, &online->host, send_packet, online);
    } else {
        duel_join(online->duel, name, &online->code, &online->host, send_packet, online);
    }
    return EXIT_DONE;
}

/// Plays the match that has been prepared, and writes what comes of it.
static ExitStatus play_out(Online *online)
{
    online->duel->fast = online->arguments->fast && !online->duel->watches;
    duel_seat(online->duel, think, online);
    const bool played = play(online);
    send_rest(online);
    const bool done = played && online->duel->stage == DUEL_DONE;
    if (played && !done && !process_signal_noted()) {
        explain(online);
    }
    const bool kept = played && keep_replay(online);
    const bool traced = online->trace_output != &trace_file || output_close(&trace_file);
    return online->usage                                     ? EXIT_USAGE
           : done && kept && traced && write_results(online) ? EXIT_DONE
                                                             : EXIT_BAD_FILE;
}

static ExitStatus play_match(Online *online, const char *name)
{
    const Arguments *arguments = online->arguments;
    const int port = online->hosts ? arguments->port : 0;
    if (!socket_open(&online->socket, port)) {
        say("cannot open port %d: %s; name another with --port", port, strerror(errno));
        return EXIT_BAD_FILE;
    }
    ExitStatus status = EXIT_BAD_FILE;
    if (open_trace(online)) {
        status = online->hosts ? begin_host(online, name) : begin_join(online, name);
    }
    if (status == EXIT_DONE) {
        // A signal is obeyed when the opponent has been told and the game is kept.
        process_hold();
        status = play_out(online);
        process_release();
    }
    socket_close(&online->socket);
    return status;
}

static ExitStatus perform(const Arguments *arguments, const Command *command)
{
    static Duel duel;
    static RoughPath path;
    Online online = {.arguments = arguments,
                     .command = command,
                     .hosts = command == &COMMAND_HOST,
                     .duel = &duel,
                     .path = &path};
    RoughPathRule rule = {0};
    const char *name = player_name(&online);
    if (name == NULL) {
        return EXIT_USAGE;
    }
    if (arguments->watch && name[0] != '\0') {
        return command_usage_error(command, "--bot does not go with --watch: nobody plays there");
    }
    if (!online.hosts && arguments->code == NULL) {
        return command_usage_error(command, "--code is missing: the words that the host shows");
    }
    if (!peer_prepare()) {
        say("the system gives no random numbers, so nothing can be sealed");
        return EXIT_BAD_FILE;
    }
    if (arguments->code != NULL) {
        code_read(arguments->code, &online.code);
    } else {
        online.code = peer_draw_code();
    }
    if (arguments->path != NULL) {
        rough_path_read(arguments->path, &rule);
    }
    rough_path_begin(&path, &rule, arguments->seed * 2 + (online.hosts ? 0 : 1));
    output_open_stdout(&stdout_output);
    const ExitStatus status = play_match(&online, name);
    trace_free(&online.trace);
    duel_free(&duel);
    output_abandon_unfinished();
    return status;
}

static ExitStatus perform_host(const Arguments *arguments)
{
    return perform(arguments, &COMMAND_HOST);
}

static ExitStatus perform_join(const Arguments *arguments)
{
    return perform(arguments, &COMMAND_JOIN);
}

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
#define LAST_ROWS                                                                                  \
    {"--fast", NULL, "Does not wait for real time; one side's wish is enough.",                    \
     .offset = offsetof(Arguments, fast)},                                                         \
        {"--link", "RULES",                                                                        \
         "What is done to the packets that this side sends, to try a bad network, such as\n"       \
         "delay=80,jitter=20,loss=5,duplicate=1,reorder=2: ms, ms, and percent.",                  \
         .take = take_link},                                                                       \
        {"--out", "FILE", "Keeps the match as a replay.", .take = option_take_out},                \
    {                                                                                              \
        "--trace", "FILE", "Writes every contact as a line of JSON; - is standard output.",        \
            .offset = offsetof(Arguments, trace)                                                   \
    }

static const Option HOST_OPTIONS[] = {
    {"--port", "P", "Where it waits (default 27510); 0 is any that is free.",
     .take = option_take_whole, .offset = offsetof(Arguments, port), .high = SOCKET_PORT_MOST},
    {"--code", "WORDS", "The five words to be known; without them new ones are drawn.",
     .take = take_code},
    {"--bot", "SIDE=STRENGTH",
     "Lets the computer play the level's first paddle. Without it that paddle stands still\nand "
     "serves at once.",
     .repeatable = true, .take = option_take_bot},
    {"--seed", "N", "What chance grows from (default 0).", .take = option_take_seed},
    {"--seconds", "S",
     "Longest time of the match, in simulated seconds and whole steps (default 1200).",
     OPTION_LONGEST},
    LAST_ROWS,
};

static const Option JOIN_OPTIONS[] = {
    {"--port", "P", "Where the host waits (default 27510).", .take = option_take_whole,
     .offset = offsetof(Arguments, port), .high = SOCKET_PORT_MOST},
    {"--code", "WORDS", "The words that the host shows.", .take = take_code},
    {"--bot", "SIDE=STRENGTH", "Lets the computer play the level's second paddle.",
     .repeatable = true, .take = option_take_bot},
    {"--watch", NULL, "Watches the match of two others, thirty steps behind what is certain of it.",
     .offset = offsetof(Arguments, watch)},
    LAST_ROWS,
};

#define DETAILS                                                                                     \
    "Both sides play at once, ahead of what they know of each other, and again where they "         \
    "guessed\n"                                                                                     \
    "wrongly. The last lines are {\"end\": …} as of run, the same on both sides, and {\"link\": " \
    "…}: what\n"                                                                                  \
    "went over the network, rollbacks, steps played again, and how far anything jumped in a\n"      \
    "picture. Only who knows the code is answered; all packets are encrypted (doc/online.md).\n"    \
    "Exit status 1 is also: nobody answers, the opponent has left, is not heard for a minute, "     \
    "has\n"                                                                                         \
    "another version, or the two games differ.\n"

const Command COMMAND_HOST = {
    .name = "host",
    .noun = "level",
    .synopsis = "LEVEL [--port P] [--code WORDS] [--bot SIDE=STRENGTH]\n"
                "           [--seed N] [--seconds S] [--fast] [--link RULES]\n"
                "           [--out FILE] [--trace FILE]",
    .summary = "Waits for an opponent on the network and plays a duel.",
    .details =
        "The first line is {\"host\": …}: address, port and code, for the one who joins.\n" DETAILS,
    .options = HOST_OPTIONS,
    .option_count = sizeof HOST_OPTIONS / sizeof HOST_OPTIONS[0],
    .default_seconds = 1200,
    .perform = perform_host,
};

const Command COMMAND_JOIN = {
    .name = "join",
    .noun = "address",
    .synopsis = "ADDRESS --code WORDS [--port P] [--bot SIDE=STRENGTH]\n"
                "           [--watch] [--fast] [--link RULES] [--out FILE] [--trace FILE]",
    .summary = "Joins a duel that is hosted on the network, or watches it.",
    .details = DETAILS,
    .options = JOIN_OPTIONS,
    .option_count = sizeof JOIN_OPTIONS / sizeof JOIN_OPTIONS[0],
    .perform = perform_join,
};
