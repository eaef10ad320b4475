// The commands "run" and "record": play a level or a replay, and trace, draw or record it.
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "jobs.h"
#include "process.h"
#include "progress.h"
#include "record.h"
#include "run_picture.h"
#include "text.h"
#include "world_create.h"
#include "world_event.h"
#include "world_paddles.h"
#include "world_step.h"
#include "world_view.h"

#define MANY_STEPS     (60 * STEPS_PER_SECOND)
#define BATCH_AT_FIRST 64
#define LONG_BATCH_S   0.01 ///< a batch of steps that takes longer is shortened

/// The state of a run. The outputs are static, because they are large and there is only one run.
typedef struct Run {
    const Arguments *arguments;
    PlayedGame game;
    Trace trace;
    RunPicture picture;
    Output *trace_output;  ///< NULL: no trace
    long long hash_number; ///< number of --hash-every times that have passed
    bool hashes_lost;      ///< writing a hash to standard error failed
    int batch;             ///< number of steps per batch, in a level without paddles
} Run;

static Output stdout_output;
static Output trace_file;

/// The first given option that a replay does not allow; NULL: none.
static const char *option_of_level(const Arguments *arguments)
{
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        if (arguments->bots[seat] != BOT_STRENGTH_COUNT) {
            return "--bot";
        }
    }
    return arguments->other_bots != BOT_STRENGTH_COUNT ? "--bots"
           : arguments->seed_given                     ? "--seed"
                                                       : NULL;
}

/// Checks the combination of options; EXIT_DONE if it is valid.
static ExitStatus check_arguments(const Arguments *arguments)
{
    const char *brought = arguments->replay != NULL ? option_of_level(arguments) : NULL;
    if (brought != NULL) {
        return command_usage_error(&COMMAND_RUN,
                                   "a replay brings its own players and seed; leave out %s or "
                                   "--replay",
                                   brought);
    }
    const char *level = arguments->replay != NULL ? arguments->replay : arguments->files[0];
    const char *played = arguments->replay != NULL ? "replay" : "level";
    const char *trace = arguments->trace;
    const char *svg = arguments->svg;
    if (trace != NULL && svg != NULL &&
        (strcmp(trace, svg) == 0 || output_same_file(trace, svg) ||
         (output_is_stdout(trace) && output_is_stdout(svg)))) {
        return command_usage_error(&COMMAND_RUN, "--trace and --svg both name %s; name two files",
                                   trace);
    }
    if (arguments->events && trace == NULL) {
        return command_usage_error(&COMMAND_RUN,
                                   "--events adds lines to a trace; name its file with --trace");
    }
    if (trace != NULL && output_same_file(trace, level)) {
        return command_usage_error(&COMMAND_RUN,
                                   "--trace would overwrite the %s; name another file", played);
    }
    if (arguments->out != NULL && output_same_file(arguments->out, level)) {
        return command_usage_error(&COMMAND_RECORD,
                                   "--out would overwrite the %s; name another file", played);
    }
    if (svg != NULL && output_same_file(svg, level)) {
        return command_usage_error(&COMMAND_RUN, "--svg would overwrite the %s; name another file",
                                   played);
    }
    return run_picture_check(arguments);
}

static ExitStatus check_bots(const Run *run)
{
    const WorldDef *def = &run->game.level.world;
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        bool found = run->arguments->bots[seat] == BOT_STRENGTH_COUNT;
        for (int i = 0; i < world_def_paddles_in_play(def); i++) {
            found = found || world_def_seat(def, i) == seat;
        }
        if (!found) {
            return command_usage_error(&COMMAND_RUN,
                                       "--bot names the side %s, where %s has no paddle",
                                       side_name(seat), run->arguments->files[0]);
        }
    }
    return EXIT_DONE;
}

static void report_progress(const Run *run, double time)
{
    if (progress_due()) {
        progress_count(&(ProgressCount){.done = time,
                                        .total = run->game.seconds,
                                        .contacts = played_game_contacts(&run->game)});
    }
}

/// Whether the trace holds an event.
static bool is_traced(const Run *run, const WorldEvent *event)
{
    const Arguments *arguments = run->arguments;
    return run->trace_output != NULL && event->time >= arguments->from &&
           (!arguments->to_given || event->time <= arguments->to) &&
           trace_event_is_of(event, arguments->balls, arguments->ball_count);
}

static bool on_event(void *context, const WorldEvent *event)
{
    Run *run = context;
    report_progress(run, event->time);
    const bool traced = is_traced(run, event);
    if (traced && event->kind == EVENT_CONTACT) {
        trace_contact(&run->trace, &event->contact, run->trace_output);
    }
    if (traced && run->arguments->events) {
        trace_event(&run->trace, event, run->trace_output);
    }
    run_picture_on_event(&run->picture, event, run->game.world);
    return true;
}

static bool create_world(Run *run)
{
    const Arguments *arguments = run->arguments;
    if (!played_game_begin(&run->game, arguments, on_event, run)) {
        return false;
    }
    // Who wants nothing but their number at the end need not be told of each.
    world_tell_contacts(run->game.world, arguments->trace != NULL || arguments->svg != NULL ||
                                             arguments->out != NULL);
    return trace_init(&run->trace, &run->game.level.world) || command_out_of_memory();
}

/// Opens the outputs before the run, so that errors appear before a long run and not after it.
static bool open_outputs(Run *run)
{
    const Arguments *arguments = run->arguments;
    output_open_stdout(&stdout_output);
    if (arguments->trace != NULL) {
        const bool to_stdout = output_is_stdout(arguments->trace);
        run->trace_output = to_stdout ? &stdout_output : &trace_file;
        if (!to_stdout && !output_open(&trace_file, arguments->trace)) {
            return false;
        }
        output_save_at_end(run->trace_output);
    }
    return run_picture_try_file(arguments);
}

/// Starts the trace, if there is one, with its header.
static bool begin_trace(const Run *run)
{
    const Arguments *arguments = run->arguments;
    Made made = played_game_made(&run->game);
    made.from = arguments->from;
    made.to = arguments->to_given ? arguments->to : made.to;
    made.balls = arguments->balls;
    made.ball_count = arguments->ball_count;
    return run->trace_output == NULL || made_write(&made, run->trace_output) ||
           command_out_of_memory();
}

static void print_hash(Run *run, double time, const World *world)
{
    char digits[TEXT_NUMBER_SIZE];
    text_write_double(digits, time);
    progress_hide();
    const int length =
        fprintf(stderr, "{\"time\": %s, \"hash\": \"%016llx\"}\n", digits, world_hash(world));
    run->hashes_lost = run->hashes_lost || length < 0;
}

/// The next time of --hash-every; beyond every run without that option.
static double next_hash_time(const Run *run)
{
    const double every = run->arguments->hash_every;
    return every > 0 ? (double)run->hash_number * every : 2 * SECONDS_MAX;
}

/// Prints the hashes for the times within the coming step and before `end`.
static bool print_hashes_within_step(Run *run, double end)
{
    for (; next_hash_time(run) < end; run->hash_number++) {
        const double time = next_hash_time(run);
        const World *then = played_game_look_ahead(&run->game, time, NULL, NULL);
        if (then == NULL) {
            return false;
        }
        print_hash(run, time, then);
    }
    return true;
}

static void print_hash_of_present(Run *run, double time)
{
    if (run->arguments->hash_every_step) {
        print_hash(run, time, run->game.world);
    }
    if (next_hash_time(run) <= time) {
        print_hash(run, time, run->game.world);
        run->hash_number++;
    }
}

/// Whether to continue: the game is not over and the outputs have not failed.
static bool goes_on(const Run *run, double time)
{
    return played_game_goes_on(&run->game, time) && !run->hashes_lost &&
           (run->trace_output == NULL || run->trace_output->error == 0);
}

/// Number of whole steps per call: more than one only where nobody acts or observes between steps.
static int steps_at_once(const Run *run)
{
    const Arguments *arguments = run->arguments;
    const Driver *driver = &run->game.driver;
    const bool watched = run->picture.svg != NULL || driver->recording != NULL || driver->replays ||
                         arguments->hash_every_step || next_hash_time(run) <= SECONDS_MAX;
    const long long most =
        (long long)(run->game.seconds * STEPS_PER_SECOND) - world_step_number(driver->world) - 1;
    if (watched || world_paddle_count(driver->world) > 0 || most < 1) {
        return 1;
    }
    return (int)scalar_min((double)most, run->batch);
}

/// Plays a batch of steps in a level without paddles, and adapts its size so that contacts are
/// written soon after they happen.
static void play_batch(Run *run, int steps, double *time)
{
    const double start = process_seconds();
    played_game_steps(&run->game, steps, time);
    const double took = process_seconds() - start;
    if (took > LONG_BATCH_S && run->batch > 1) {
        run->batch /= 2;
    } else if (took < LONG_BATCH_S / 4 && run->batch < MANY_STEPS) {
        run->batch *= 2;
    }
}

/// Plays the next step, or the part of it before the end. False if memory is out.
static bool play_step(Run *run, double *time)
{
    if (!print_hashes_within_step(run, played_game_next_time(&run->game)) ||
        !run_picture_before_step(&run->picture, &run->game, *time) ||
        !played_game_step(&run->game, time)) {
        return false;
    }
    run_picture_after_step(&run->picture, run->game.world);
    print_hash_of_present(run, *time);
    return true;
}

/// Plays to the end. False if memory is out.
static bool play(Run *run)
{
    double time = 0;
    print_hash_of_present(run, 0);
    while (goes_on(run, time)) {
        const int many = steps_at_once(run);
        report_progress(run, time);
        if (many > 1) {
            play_batch(run, many, &time);
        } else if (!play_step(run, &time)) {
            return false;
        }
    }
    return true;
}

static bool write_results(Run *run)
{
    const PlayedGame *game = &run->game;
    const double seconds = game->over ? game->over_time : game->seconds;
    if (run->hashes_lost) {
        // stderr itself has failed; this is the last attempt.
        fputs(PROGRAM_NAME ": cannot write standard error\n", stderr);
        return false;
    }
    progress_phase("writing the results");
    if (run->trace_output == &trace_file && !output_close(&trace_file)) {
        return false;
    }
    if (!run_picture_write(&run->picture, game, seconds, &stdout_output)) {
        return false;
    }
    if (game->driver.recording != NULL) {
        replay_end(&run->game.replay, game->world, seconds);
        if (!kept_game_write(&game->replay, run->arguments->out)) {
            return false;
        }
    }
    record_write_end(&stdout_output, &game->level.world, game->world, seconds,
                     played_game_contacts(game),
                     run->arguments->one_of_several ? run->arguments->files[0] : NULL);
    return output_close(&stdout_output);
}

static ExitStatus perform_steps(Run *run)
{
    ExitStatus status = check_arguments(run->arguments);
    if (status != EXIT_DONE) {
        return status;
    }
    if (!played_game_open(&run->game, run->arguments)) {
        return EXIT_BAD_FILE;
    }
    status = check_bots(run);
    if (status != EXIT_DONE) {
        return status;
    }
    status = run_picture_check_times(run->arguments, run->game.seconds);
    if (status != EXIT_DONE) {
        return status;
    }
    progress_phase("laying out the level");
    if (!create_world(run)) {
        return EXIT_BAD_FILE;
    }
    status = run_picture_check_balls(run->arguments, run->game.world);
    if (status != EXIT_DONE) {
        return status;
    }
    const bool done = run_picture_create(&run->picture, run->arguments, &run->game, &run->trace) &&
                      open_outputs(run) && begin_trace(run) && play(run) && write_results(run);
    return done ? EXIT_DONE : EXIT_BAD_FILE;
}

static ExitStatus play_one(const Arguments *arguments)
{
    Run run = {.arguments = arguments, .batch = BATCH_AT_FIRST};
    const ExitStatus status = perform_steps(&run);
    output_abandon_unfinished();
    svg_destroy(run.picture.svg);
    trace_free(&run.trace);
    played_game_close(&run.game);
    return status;
}

/// Games of several levels in parallel.
typedef struct Games {
    const Arguments *arguments;
    Output output;
    ExitStatus status; ///< of the first failure
} Games;

/// Plays one of several levels; its result, or the error messages, go to `report`.
static ExitStatus perform_game(void *context, int job, FILE *report)
{
    const Games *games = context;
    Arguments arguments = *games->arguments;
    arguments.files += job;
    arguments.file_count = 1;
    arguments.one_of_several = true;
    jobs_speak_into(report);
    return play_one(&arguments);
}

static bool receive_game(void *context, int job, const JobEnd *end)
{
    Games *games = context;
    const bool good = end->status == EXIT_DONE;
    char *account = jobs_account(end, "playing", games->arguments->files[job]);
    progress_hide();
    if (account == NULL) {
        command_no_memory();
    } else {
        // Of a good game the last line is the result; what stands before it are warnings.
        char *result = account + strlen(account);
        while (good && result > account && (result[0] == '\0' || result[-1] != '\n')) {
            result--;
        }
        output_text(&games->output, result);
        *result = '\0';
        fputs(account, stderr);
    }
    free(account);
    output_flush(&games->output);
    fclose(end->report);
    const ExitStatus status = account == NULL ? EXIT_BAD_FILE : end->status;
    games->status = games->status == EXIT_DONE ? status : games->status;
    return games->output.error == 0;
}

/// Writes the result of each level, in the order of the files.
static ExitStatus play_several(const Arguments *arguments)
{
    static Games games;
    const bool hashes = arguments->hash_every > 0 || arguments->hash_every_step;
    const char *single = arguments->trace != NULL ? "--trace"
                         : arguments->svg != NULL ? "--svg"
                         : hashes                 ? "--hash-every"
                                                  : NULL;
    if (single != NULL) {
        return command_usage_error(&COMMAND_RUN, "%s is for one game; name one level, not %d",
                                   single, arguments->file_count);
    }
    games.arguments = arguments;
    output_open_stdout(&games.output);
    const bool ran = jobs_run(&(Jobs){.count = arguments->file_count,
                                      .unit = "games",
                                      .context = &games,
                                      .perform = perform_game,
                                      .receive = receive_game});
    const bool written = output_close(&games.output);
    return ran && written ? games.status : EXIT_BAD_FILE;
}

static ExitStatus perform(const Arguments *arguments)
{
    return arguments->file_count > 1 ? play_several(arguments) : play_one(arguments);
}

static ExitStatus perform_record(const Arguments *arguments)
{
    if (arguments->out == NULL) {
        return command_usage_error(&COMMAND_RECORD,
                                   "--out is missing: the file that keeps the game");
    }
    return play_one(arguments);
}

#define HASH_EVERY_MIN 1e-4 ///< s

static bool take_ball(void *target, const char *value, OptionProblem *problem)
{
    Arguments *arguments = target;
    const TextInteger index = text_read_integer(value, 0, INT_MAX);
    if (!index.valid) {
        return option_refuse(
            problem, "--ball is \"%s\"; it must be a ball's index, a whole number from 0", value);
    }
    arguments->balls[arguments->ball_count++] = (int)index.value;
    return true;
}

static bool take_hash_every(void *target, const char *value, OptionProblem *problem)
{
    Arguments *arguments = target;
    arguments->hash_every_step = strcmp(value, "step") == 0;
    if (arguments->hash_every_step) {
        return true;
    }
    return option_take_seconds(target, value, problem) || option_refuse(problem, ", or \"step\"");
}

static bool take_bots(void *target, const char *value, OptionProblem *problem)
{
    Arguments *arguments = target;
    arguments->other_bots = bot_strength_from_name(value);
    if (arguments->other_bots == BOT_STRENGTH_COUNT) {
        return option_refuse(
            problem, "--bots is \"%s\"; it must be easy, normal, advanced, hard or perfect", value);
    }
    return true;
}

// Rows that "run" and "record" share.
#define SECONDS_ROW                                                                                \
    {                                                                                              \
        "--seconds", "S",                                                                          \
            "How long to play, in simulated seconds: any number from 0 to 1e7 (default 10). "      \
            "What\n"                                                                               \
            "happens at exactly S still counts. A match that is over ends the run early.",         \
            .take = option_take_seconds, .offset = offsetof(Arguments, seconds),                   \
            .given = offsetof(Arguments, seconds_given), .high = SECONDS_MAX                       \
    }
#define SEED_ROW                                                                                   \
    {                                                                                              \
        "--seed", "N",                                                                             \
            "What chance grows from: a whole number from 0 to 18446744073709551615 (default 0).",  \
            .take = option_take_seed                                                               \
    }
#define BOT_ROW                                                                                    \
    {                                                                                              \
        "--bot", "SIDE=STRENGTH",                                                                  \
            "Lets the computer play a side (bottom, top, left, right) with a strength (easy, "     \
            "normal, advanced,\n"                                                                  \
            "hard, perfect); once for each side, and for its second paddle with -partner behind "  \
            "it. A paddle\n"                                                                       \
            "without a bot stands still and serves at once.",                                      \
            .repeatable = true, .take = option_take_bot                                            \
    }
#define BOTS_ROW                                                                                   \
    {                                                                                              \
        "--bots", "STRENGTH",                                                                      \
            "Lets the computer play every side that has a paddle, with this strength; where "      \
            "--bot "                                                                               \
            "names\n"                                                                              \
            "a side, that counts there. A level without paddles is played as without it.",         \
            .take = take_bots                                                                      \
    }

static const Option RUN_OPTIONS[] = {
    SECONDS_ROW,
    {"--trace", "FILE",
     "Writes every contact as a line of JSON, in order of time; - is standard output, where\n"
     "the result stays the last line. A name that ends in .gz gets it compressed.",
     .offset = offsetof(Arguments, trace)},
    {"--events", NULL,
     "Writes further lines into the trace, of a kind of their own: serves, balls that change\n"
     "owners, hits, capsules, power-ups, goals, nudges, velocities before contacts.",
     .offset = offsetof(Arguments, events)},
    {"--svg", "FILE",
     "Draws the arena, the balls' paths and every contact with its normal; - is standard\n"
     "output, where the result follows on a line of its own. Open it in a browser: things\n"
     "explain themselves under the pointer.",
     .offset = offsetof(Arguments, svg)},
    {"--from", "SECONDS", "Where picture and trace begin: they show what happens from then on.",
     .take = option_take_seconds, .offset = offsetof(Arguments, from),
     .given = offsetof(Arguments, from_given), .high = SECONDS_MAX},
    {"--to", "SECONDS",
     "Where picture and trace end: the picture shows everything as it is then. The run goes on\n"
     "to its end.",
     .take = option_take_seconds, .offset = offsetof(Arguments, to),
     .given = offsetof(Arguments, to_given), .high = SECONDS_MAX},
    {"--ball", "N", "Shows only ball N, its path and its contacts; once for each ball.",
     .repeatable = true, .take = take_ball},
    SEED_ROW,
    BOT_ROW,
    BOTS_ROW,
    {"--replay", "FILE",
     "Plays a kept game in place of a level: to its end, or to S. Its trace and result are\n"
     "those of the game, byte for byte; level, seed and who played are in the file.",
     .offset = offsetof(Arguments, replay)},
    {"--hash-every", "SECONDS",
     "Prints {\"time\": …, \"hash\": …} to standard error at 0 and every so many seconds (at\n"
     "least 1e-4), or after every step of 1/240 s with the word step. Where two builds or two\n"
     "machines differ, the first differing line names the moment.",
     .take = take_hash_every, .offset = offsetof(Arguments, hash_every), .low = HASH_EVERY_MIN,
     .high = SECONDS_MAX},
};

static const Option RECORD_OPTIONS[] = {
    {"--out", "FILE", "The file that keeps the game; has to be named.", .take = option_take_out},
    SECONDS_ROW,
    SEED_ROW,
    BOT_ROW,
    BOTS_ROW,
};

const Command COMMAND_RUN = {
    .name = "run",
    .noun = "level",
    .synopsis = "LEVEL...|--replay FILE [--seconds S] [--trace FILE] [--events]\n"
                "           [--svg FILE] [--from SECONDS] [--to SECONDS] [--ball N]... [--seed N]\n"
                "           [--bots STRENGTH] [--bot SIDE=STRENGTH]... "
                "[--hash-every SECONDS]",
    .summary = "Plays a level as fast as it can and prints the state at the end.",
    .details =
        "The result is one line of JSON on standard output, {\"end\": {…}}: the time, the number "
        "of\n"
        "contacts, a hash of the whole state (the same on every machine), balls, hexagons, bricks\n"
        "and score. SIGINT, SIGTERM and SIGHUP end a run at once; its trace then holds whole\n"
        "lines up to that moment.\n"
        "Of several levels there is a line each, in their order, with the level's path behind "
        "\"end\";\n"
        "they are played on all cores. A level named - is what standard input says.\n",
    .many_files = true,
    .options = RUN_OPTIONS,
    .option_count = sizeof RUN_OPTIONS / sizeof RUN_OPTIONS[0],
    .default_seconds = SECONDS_USUAL,
    .perform = perform,
};

const Command COMMAND_RECORD = {
    .name = "record",
    .noun = "level",
    .synopsis = "LEVEL --out FILE [--seconds S] [--seed N]\n"
                "           [--bots STRENGTH] [--bot SIDE=STRENGTH]...",
    .summary = "Plays a level as run does and keeps the game.",
    .details = "The file holds the level, the seed and what every player did in every step, a bot, "
               "too. run\n"
               "--replay plays it, verify finds out whether it is still the same game.\n",
    .options = RECORD_OPTIONS,
    .option_count = sizeof RECORD_OPTIONS / sizeof RECORD_OPTIONS[0],
    .default_seconds = SECONDS_USUAL,
    .perform = perform_record,
};
