// The command "tournament": plays bots of all strengths against each other and counts the results.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver.h"
#include "failed_game.h"
#include "jobs.h"
#include "level.h"
#include "option_values.h"
#include "output.h"
#include "progress.h"
#include "scalar.h"
#include "share_value.h"
#include "text.h"

#define MATCHES_MAX         1000000
#define MATCHES_DEFAULT     20
#define MATCHES_OF_PAIR_MAX 100000000 // numbers of the matches of ten pairs fit an int
#define COMEBACK            3         // deficit in goals after which a win is a comeback

/// Totals of a pair of strengths.
typedef struct Tally {
    int matches;
    int won[2];       ///< by first and second strength
    int by_paddle[2]; ///< by the level's first and second paddle
    int unfinished;
    long long goals;
    double seconds; ///< total
    double longest; ///< s
    int leads;      ///< number of changes of the sole leader
    int behind;     ///< finished matches in which a side was COMEBACK goals behind
    int comebacks;  ///< of these, those that this side won
} Tally;

/// The result of one match.
typedef struct Result {
    int winner; ///< paddle; -1: unfinished
    int goals[2];
    double seconds;
    int leader;     ///< last paddle in sole lead; -1: none
    int leads;      ///< number of changes of that paddle
    bool behind[2]; ///< whether the paddle was ever COMEBACK goals behind
    unsigned long long hash;
} Result;

typedef struct Tournament {
    const Arguments *arguments;
    Level *levels; ///< one per file
    Output *output;
    BotStrength (*pairs)[2];    ///< in the order of the table
    Tally tally;                ///< of the pair whose matches are being delivered
    unsigned long long *hashes; ///< of its matches' final states
    double *durations;          ///< of its matches, s
    bool unfinished;            ///< some match reached the time limit
    ExitStatus status;          ///< of the matches so far
} Tournament;

/// A match in progress; the level maps paddles to sides.
typedef struct Watched {
    const Level *level;
    Result result;
} Watched;

static void note_goal(Watched *watched, const WorldEvent *event)
{
    Result *result = &watched->result;
    for (int paddle = 0; paddle < 2; paddle++) {
        if ((event->value & 1 << watched->level->world.paddles[paddle].side) != 0) {
            result->goals[paddle] += event->goals;
        }
    }
    const int ahead = result->goals[0] - result->goals[1];
    const int leader = ahead > 0 ? 0 : 1;
    if (ahead != 0 && leader != result->leader) {
        result->leads += result->leader >= 0;
        result->leader = leader;
    }
    result->behind[0] = result->behind[0] || ahead <= -COMEBACK;
    result->behind[1] = result->behind[1] || ahead >= COMEBACK;
}

static bool note_event(void *context, const WorldEvent *event)
{
    Watched *watched = context;
    if (event->kind == EVENT_GOAL) {
        note_goal(watched, event);
    } else if (event->kind == EVENT_OVER) {
        watched->result.seconds = event->time;
    }
    return true;
}

/// Plays one match; `strengths` is by side. False if memory is out.
static bool play_match(const Level *level, const BotStrength strengths[2], unsigned long long seed,
                       double limit, Result *result)
{
    World *world = world_create(&level->world, seed);
    if (world == NULL) {
        return command_out_of_memory();
    }
    BotStrength by_seat[SEAT_COUNT] = {0};
    for (int paddle = 0; paddle < world_paddle_count(world); paddle++) {
        by_seat[world_def_seat(&level->world, paddle)] =
            strengths[world_def_paddle_of(&level->world, paddle)];
    }
    Driver driver = driver_make(world, by_seat, seed);
    failed_game_begin(&driver, level, seed);
    Watched watched = {level, {.winner = -1, .leader = -1, .seconds = limit}};
    while (world_outcome(world) == WORLD_RUNNING && world_time(world) < limit) {
        driver_step(&driver, note_event, &watched);
    }
    *result = watched.result;
    if (world_outcome(world) != WORLD_RUNNING) {
        result->winner = world_paddle_of_side(world, world_winner(world));
    }
    result->hash = world_hash(world);
    failed_game_forget();
    world_destroy(world);
    return true;
}

static void count_result(Tally *tally, const Result *result, bool swapped)
{
    tally->matches++;
    tally->goals += result->goals[0] + result->goals[1];
    tally->seconds += result->seconds;
    tally->longest = scalar_max(result->seconds, tally->longest);
    tally->leads += result->leads;
    if (result->winner < 0) {
        tally->unfinished++;
    } else {
        tally->by_paddle[result->winner]++;
        tally->won[result->winner ^ (swapped ? 1 : 0)]++;
        tally->behind += result->behind[0] || result->behind[1];
        tally->comebacks += result->behind[result->winner];
    }
}

static int compare_hashes(const void *a, const void *b)
{
    const unsigned long long first = *(const unsigned long long *)a;
    const unsigned long long second = *(const unsigned long long *)b;
    return (first > second) - (first < second);
}

/// Number of different hashes.
static int count_distinct(unsigned long long *hashes, int count)
{
    int distinct = 0;
    qsort(hashes, (size_t)count, sizeof *hashes, compare_hashes);
    for (int i = 0; i < count; i++) {
        distinct += i == 0 || hashes[i] != hashes[i - 1] ? 1 : 0;
    }
    return distinct;
}

static void write_row(Tournament *tournament, const BotStrength pair[2], const Tally *tally,
                      int distinct, double median)
{
    const int finished = tally->matches - tally->unfinished;
    const double share = finished > 0 ? 100.0 * tally->won[0] / finished : 0;
    const double comebacks = tally->behind > 0 ? 100.0 * tally->comebacks / tally->behind : 0;
    output_format(tournament->output,
                  "%-8s %-8s %8d %7d %7d %11d %6.1f%% %9d %9d %6.1f %9.1f %9.1f %9d "
                  "%7.1f %6.2f %8.1f%%\n",
                  bot_strength_name(pair[0]), bot_strength_name(pair[1]), tally->matches,
                  tally->won[0], tally->won[1], tally->unfinished, share, tally->by_paddle[0],
                  tally->by_paddle[1], (double)tally->goals / tally->matches,
                  tally->seconds / tally->matches, tally->longest, distinct, median,
                  (double)tally->leads / tally->matches, comebacks);
    output_flush(tournament->output);
}

static int count_matches_of_pair(const Tournament *tournament)
{
    return tournament->arguments->file_count * tournament->arguments->matches;
}

/// Plays match number `job`; matches are numbered by pair, level and seed.
static ExitStatus perform_match(void *context, int job, FILE *report)
{
    const Tournament *tournament = context;
    const Arguments *arguments = tournament->arguments;
    const BotStrength *pair = tournament->pairs[job / count_matches_of_pair(tournament)];
    int level = job % count_matches_of_pair(tournament) / arguments->matches;
    const int match = job % arguments->matches;
    // A match and its mirrored match have the same seed; a strength against itself is its own
    // mirror.
    const unsigned long long seed =
        arguments->seed + (unsigned long long)(pair[0] == pair[1] ? match : match / 2);
    // Sides alternate, so that a side's advantage cancels out.
    const bool swapped = match % 2 == 1;
    BotStrength by_paddle[2] = {pair[swapped ? 1 : 0], pair[swapped ? 0 : 1]};
    Result result;
    if (!play_match(&tournament->levels[level], by_paddle, seed, arguments->seconds, &result)) {
        return EXIT_BAD_FILE;
    }
    return fwrite(&result, sizeof result, 1, report) == 1 ? EXIT_DONE : EXIT_BAD_FILE;
}

static bool receive_match(void *context, int job, const JobEnd *end)
{
    Tournament *tournament = context;
    const int matches = count_matches_of_pair(tournament);
    int match = job % matches;
    Result result;
    const bool good =
        end->status == EXIT_DONE && fread(&result, sizeof result, 1, end->report) == 1;
    fclose(end->report);
    if (end->signal != 0) {
        progress_hide();
        fprintf(stderr, PROGRAM_NAME ": a match was ended by signal %d\n", end->signal);
    }
    if (!good) {
        tournament->status = end->status == EXIT_DONE ? EXIT_BAD_FILE : end->status;
        return false;
    }
    tournament->tally = match == 0 ? (Tally){0} : tournament->tally;
    tournament->hashes[match] = result.hash;
    tournament->durations[match] = result.seconds;
    count_result(&tournament->tally, &result, match % tournament->arguments->matches % 2 == 1);
    if (match == matches - 1) {
        tournament->unfinished = tournament->unfinished || tournament->tally.unfinished > 0;
        progress_hide();
        write_row(tournament, tournament->pairs[job / matches], &tournament->tally,
                  count_distinct(tournament->hashes, matches),
                  share_value(tournament->durations, matches, 0.5));
    }
    return !output_failed(tournament->output);
}

/// Lists all pairs of the given strengths, including each with itself.
static int list_pairs(const bool takes_part[BOT_STRENGTH_COUNT],
                      BotStrength pairs[BOT_STRENGTH_COUNT * BOT_STRENGTH_COUNT][2])
{
    int count = 0;
    for (int first = 0; first < BOT_STRENGTH_COUNT; first++) {
        for (int second = 0; second <= first; second++) {
            if (takes_part[first] && takes_part[second]) {
                pairs[count][0] = (BotStrength)first;
                pairs[count++][1] = (BotStrength)second;
            }
        }
    }
    return count;
}

static ExitStatus play_all(Tournament *tournament)
{
    BotStrength pairs[BOT_STRENGTH_COUNT * BOT_STRENGTH_COUNT][2];
    int count = list_pairs(tournament->arguments->strengths, pairs);
    tournament->pairs = pairs;
    output_format(tournament->output,
                  "%-8s %-8s %8s %7s %7s %11s %7s %9s %9s %6s %9s %9s %9s %7s "
                  "%6s %9s\n",
                  "strength", "against", "matches", "won", "lost", "unfinished", "share",
                  "1st side", "2nd side", "goals", "seconds", "longest", "different", "median",
                  "leads", "comebacks");
    output_flush(tournament->output);
    const bool ran = jobs_run(&(Jobs){.count = count * count_matches_of_pair(tournament),
                                      .unit = "matches",
                                      .context = tournament,
                                      .perform = perform_match,
                                      .receive = receive_match});
    return ran ? tournament->status : EXIT_BAD_FILE;
}

/// Reads all levels and reports each invalid one.
static ExitStatus read_levels(Tournament *tournament)
{
    const Arguments *arguments = tournament->arguments;
    ExitStatus status = EXIT_DONE;
    for (int i = 0; i < arguments->file_count; i++) {
        if (!option_read_level(&tournament->levels[i], arguments->files[i])) {
            status = EXIT_BAD_FILE;
        }
    }
    for (int i = 0; i < arguments->file_count && status == EXIT_DONE; i++) {
        if (tournament->levels[i].world.paddle_count != 2) {
            status = command_usage_error(
                &COMMAND_TOURNAMENT,
                "%s has a paddle on %d of its four sides; a tournament needs two",
                arguments->files[i], tournament->levels[i].world.paddle_count);
        }
    }
    return status;
}

static ExitStatus play_and_judge(Tournament *tournament)
{
    ExitStatus status = read_levels(tournament);
    if (status != EXIT_DONE) {
        return status;
    }
    output_open_stdout(tournament->output);
    status = play_all(tournament);
    if (status != EXIT_DONE) {
        return status;
    }
    if (!output_close(tournament->output)) {
        return EXIT_BAD_FILE;
    }
    if (tournament->unfinished) {
        progress_hide();
        fprintf(stderr,
                PROGRAM_NAME
                ": not every match was over after %g s; give them longer with --seconds\n",
                tournament->arguments->seconds);
        return EXIT_BAD_FILE;
    }
    return EXIT_DONE;
}

static ExitStatus perform(const Arguments *given)
{
    static Output output;
    Arguments arguments = *given;
    bool named = false;
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        named = named || arguments.strengths[strength];
    }
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        arguments.strengths[strength] = arguments.strengths[strength] || !named;
    }
    arguments.matches = arguments.matches > 0 ? arguments.matches : MATCHES_DEFAULT;
    if (arguments.matches > MATCHES_OF_PAIR_MAX / arguments.file_count) {
        return command_usage_error(&COMMAND_TOURNAMENT,
                                   "%d levels with %d matches are too many; a pair may play %d",
                                   arguments.file_count, arguments.matches, MATCHES_OF_PAIR_MAX);
    }
    const size_t files = (size_t)arguments.file_count;
    Tournament tournament = {.arguments = &arguments, .output = &output};
    tournament.levels = calloc(files, sizeof *tournament.levels);
    tournament.hashes = calloc(files * (size_t)arguments.matches, sizeof *tournament.hashes);
    tournament.durations = calloc(files * (size_t)arguments.matches, sizeof *tournament.durations);
    ExitStatus status = EXIT_BAD_FILE;
    if (tournament.levels == NULL || tournament.hashes == NULL || tournament.durations == NULL) {
        status = command_no_memory();
    } else {
        status = play_and_judge(&tournament);
        for (size_t i = 0; i < files; i++) {
            level_free(&tournament.levels[i]);
        }
    }
    free(tournament.levels);
    free(tournament.hashes);
    free(tournament.durations);
    return status;
}

static bool take_matches(void *target, const char *value, char *complaint, size_t size)
{
    Arguments *arguments = target;
    return option_read_whole("--matches", value, 1, MATCHES_MAX, &arguments->matches, complaint,
                             size);
}

static const Option OPTIONS[] = {
    {"--strengths", "LIST",
     "Which take part, with commas between (default easy,normal,advanced,hard,perfect).", false,
     option_take_strengths, 0},
    {"--matches", "N",
     "Matches of each pair on each level (default 20). They change sides after every one.", false,
     take_matches, 0},
    {"--seconds", "S", "Longest time of a match, in simulated seconds (default 1200).", false,
     option_take_longest, 0},
    {"--seed", "N",
     "What chance grows from (default 0): a match on a level and its return match are played with\n"
     "it, the next two with the number after it, and so on.",
     false, option_take_seed, 0},
};

const Command COMMAND_TOURNAMENT = {
    .name = "tournament",
    .noun = "level",
    .synopsis = "LEVEL... [--strengths LIST] [--matches N]\n"
                "           [--seconds S] [--seed N]",
    .summary = "Lets bots of all strengths play each other and prints a table.",
    .details =
        "Takes levels with two paddles. A row of the table is a pair of strengths: matches, how "
        "many\n"
        "the first won and lost and its share of those that ended, how many the level's first and\n"
        "second side won, goals and length in seconds on average, the longest match, and how many\n"
        "of the matches were different from each other; then the median of the lengths, how often\n"
        "the lead changed hands in a match on average, and of the matches in which a side was "
        "three\n"
        "goals behind the share that such a side won. A match that was not over in time makes the\n"
        "exit status 1. Matches are played on all cores.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .many_files = true,
    .default_seconds = 1200,
    .perform = perform,
};
