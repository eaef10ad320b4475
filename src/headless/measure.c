// The command "measure": plays solo levels many times by bots and reports difficulty and pace.
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "campaign_plan.h"
#include "driver.h"
#include "failed_game.h"
#include "jobs.h"
#include "level.h"
#include "measure_phases.h"
#include "option_values.h"
#include "output.h"
#include "progress.h"
#include "scalar.h"
#include "share_value.h"

#define GAMES_MAX     100000
#define GAMES_DEFAULT 40
#define LATE_SHARE    0.1  // share of the targets that is left when the ending begins
#define MOST_SHARE    0.95 // quantile of the games, for waits, and of the won games, for endings
#define PATH_SIZE     1024
#define LEVELS_MAX    (CAMPAIGN_WORLDS_MAX * CAMPAIGN_LEVELS_MAX)

// Intended share of games that the normal bot wins, %, by world. Each world is harder than the one
// before; within a world hard and easy levels alternate, and the boss is the hardest.
static const int AIM_OF_WORLD[CAMPAIGN_WORLDS_MAX] = {95, 87, 79, 71, 60, 60, 60, 60};
static const int AIM_SWING[] = {5, 0, -5, 5, -5, -10, 5, 0};
#define AIM_SWINGS ((int)(sizeof AIM_SWING / sizeof AIM_SWING[0]))
#define AIM_BOSS   (-10)
#define NO_AIM     (-1)

/// A level to measure.
typedef struct Entry {
    char path[PATH_SIZE];
    int aim; ///< intended share of games that the normal bot wins, %; NO_AIM: none
    Level level;
} Entry;

/// A game in progress.
typedef struct Game {
    const World *world;
    int targets;      ///< number at the start
    int hits;         ///< on targets
    double last;      ///< s, time of the last hit, plus the time since in which no ball flew
    double longest;   ///< s, longest flight of balls without a hit
    double late_from; ///< s, when LATE_SHARE was left; below 0: not yet
    double over;      ///< s, duration
    PhaseWatch watch; ///< only where phases are measured
} Game;

/// Statistics of a phase over the games in which it ended.
typedef struct PhaseResult {
    int games;
    double shortest, median, longest; ///< s; 10 % and 90 % quantiles
    double open;                      ///< share of the time in which a target can be reached
    double shut;                      ///< s, longest time in which none can
} PhaseResult;

/// Statistics of a level's games with one strength.
typedef struct Result {
    int games, won;
    double median;  ///< s, of the won games
    double rate;    ///< hits per minute
    double wait;    ///< s, median over the games of the longest flight without a hit
    double most;    ///< s, the same, exceeded in one game of 20
    double longest; ///< s, the longest of all
    double ending;  ///< s for the last tenth, exceeded in one won game of 20
    PhaseResult phase[MEASURE_PHASES];
} Result;

typedef struct Measure {
    const Arguments *arguments;
    Entry *entry;
    int count;
    BotStrength strength[BOT_STRENGTH_COUNT];
    int strengths;
    Output *output;
    ExitStatus status; ///< of the games so far
    int astray;        ///< number of levels too far from their aim
} Measure;

static void end_wait(Game *game, const WorldEvent *event)
{
    game->longest = scalar_max(game->longest, event->time - game->last);
    game->last = event->time;
}

/// Whether the event is a hit of a ball, shot or explosion on a brick or obstacle. A ball's contact
/// comes first and is counted instead of what it breaks.
static bool is_hit(const WorldEvent *event)
{
    const bool by_ball = event->contact.with != CONTACT_NONE && event->contact.ball >= 0;
    if (event->kind == EVENT_CONTACT) {
        return event->contact.with == CONTACT_BRICK || contact_is_obstacle(event->contact.with);
    }
    return (event->kind == EVENT_BRICK_HIT || event->kind == EVENT_OBSTACLE_HIT) && !by_ball;
}

static bool note_event(void *context, const WorldEvent *event)
{
    Game *game = context;
    const bool hit = is_hit(event);
    game->hits += hit;
    if (hit || event->kind == EVENT_LIFE_LOST || event->kind == EVENT_OVER) {
        end_wait(game, event);
    }
    if (game->late_from < 0.0 && world_targets_left(game->world) <= LATE_SHARE * game->targets) {
        game->late_from = event->time;
    }
    if (event->kind == EVENT_OVER) {
        game->over = event->time;
    }
    return true;
}

/// Plays one game. False if memory is out.
static bool play(const Measure *measure, const Level *level, BotStrength strength,
                 unsigned long long seed, Game *game, bool *won)
{
    const double limit = measure->arguments->seconds;
    World *world = world_create(&level->world, seed);
    if (world == NULL) {
        return command_out_of_memory();
    }
    BotStrength by_seat[SEAT_COUNT];
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        by_seat[seat] = strength;
    }
    Driver driver = driver_make(world, by_seat, seed);
    failed_game_begin(&driver, level, seed);
    *game = (Game){
        .world = world, .targets = world_targets_left(world), .late_from = -1.0, .over = limit};
    while (world_outcome(world) == WORLD_RUNNING && world_time(world) < limit) {
        driver_step(&driver, note_event, game);
        game->last += world_flying(world) == 0 ? STEP_SECONDS : 0.0;
        if (measure->arguments->phases) {
            measure_phases_watch(&game->watch, world);
        }
    }
    *won = world_outcome(world) == WORLD_WON;
    failed_game_forget();
    world_destroy(world);
    return true;
}

/// Times of the games so far, s.
typedef struct Times {
    double *won, *longest, *ending;
    double *phase; ///< one row of games per phase
} Times;

/// Adds the durations of a game's phases, s, to the rows of times.
static void add_phases(Result *result, const Times *times, const Game *game)
{
    for (int i = 0; i < MEASURE_PHASES; i++) {
        const PhaseGame *from = &game->watch.phase[i];
        PhaseResult *phase = &result->phase[i];
        if (from->length > 0.0) {
            times->phase[i * result->games + phase->games] = from->length;
            phase->games++;
            phase->open += from->looks > 0 ? (double)from->open / from->looks : 1.0;
            phase->shut = scalar_max(phase->shut, from->longest);
        }
    }
}

static void judge_phases(Result *result, const Times *times)
{
    for (int i = 0; i < MEASURE_PHASES; i++) {
        PhaseResult *phase = &result->phase[i];
        double *lengths = times->phase + i * result->games;
        phase->shortest = share_value(lengths, phase->games, 0.1);
        phase->median = share_value(lengths, phase->games, 0.5);
        phase->longest = share_value(lengths, phase->games, 0.9);
        phase->open = phase->games > 0 ? phase->open / phase->games : 0.0;
    }
}

static bool play_all(const Measure *measure, int job, Result *result, const Times *times)
{
    const Entry *entry = &measure->entry[job / measure->strengths];
    double seconds = 0.0;
    long long hits = 0;
    *result = (Result){.games = measure->arguments->matches};
    for (int i = 0; i < result->games; i++) {
        Game game;
        bool won;
        if (!play(measure, &entry->level, measure->strength[job % measure->strengths],
                  measure->arguments->seed + (unsigned long long)i, &game, &won)) {
            return false;
        }
        seconds += game.over;
        hits += game.hits;
        times->longest[i] = game.longest;
        add_phases(result, times, &game);
        if (won) {
            times->won[result->won] = game.over;
            times->ending[result->won] = game.late_from < 0.0 ? 0.0 : game.over - game.late_from;
            result->won++;
        }
    }
    result->median = share_value(times->won, result->won, 0.5);
    result->rate = seconds > 0.0 ? 60.0 * (double)hits / seconds : 0.0;
    result->wait = share_value(times->longest, result->games, 0.5);
    result->most = share_value(times->longest, result->games, MOST_SHARE);
    result->longest = share_value(times->longest, result->games, 1.0);
    result->ending = share_value(times->ending, result->won, MOST_SHARE);
    judge_phases(result, times);
    return true;
}

/// Plays all games of one level with one strength.
static ExitStatus perform_job(void *context, int job, FILE *report)
{
    const Measure *measure = context;
    const size_t games = (size_t)measure->arguments->matches;
    double *room = calloc((3 + MEASURE_PHASES) * games, sizeof *room);
    if (room == NULL) {
        return command_no_memory();
    }
    const Times times = {room, room + games, room + 2 * games, room + 3 * games};
    Result result;
    const bool good =
        play_all(measure, job, &result, &times) && fwrite(&result, sizeof result, 1, report) == 1;
    free(room);
    return good ? EXIT_DONE : EXIT_BAD_FILE;
}

static double won_share(const Result *result)
{
    return 100.0 * result->won / result->games;
}

static void write_head(Measure *measure)
{
    const Arguments *arguments = measure->arguments;
    output_text(
        measure->output,
        arguments->phases && arguments->markdown
            ? "| level | bot | phase | games | tenth s | median s | nine tenths s | open | shut s "
              "|\n"
              "| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n"
        : arguments->phases ? "bot      phase games   tenth  median   nine    open   shut  level\n"
        : arguments->markdown
            ? "| level | bot | games | won | aimed | median s | hits/min | wait s | most s | "
              "longest s | end s |\n"
              "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n"
            : "bot      games    won  aimed  median  hits/min   wait   most longest    end  "
              "level\n");
    output_flush(measure->output);
}

static void write_phases(Measure *measure, const Entry *entry, const char *file,
                         BotStrength strength, const Result *result)
{
    for (int i = 0; i < MEASURE_PHASES && result->phase[i].games > 0; i++) {
        const PhaseResult *phase = &result->phase[i];
        const char *name = bot_strength_name(strength);
        const double open = 100.0 * phase->open;
        if (measure->arguments->markdown) {
            output_format(measure->output,
                          "| %s (`%s`) | %s | %d | %d | %.0f | %.0f | %.0f | %.0f%% | %.1f |\n",
                          entry->level.title, file, name, i, phase->games, phase->shortest,
                          phase->median, phase->longest, open, phase->shut);
        } else {
            output_format(measure->output, "%-8s %5d %5d %7.1f %7.1f %6.1f %6.1f%% %6.1f  %s\n",
                          name, i, phase->games, phase->shortest, phase->median, phase->longest,
                          open, phase->shut, file);
        }
    }
}

static void write_row(Measure *measure, const Entry *entry, BotStrength strength,
                      const Result *result)
{
    progress_hide();
    const char *name = strrchr(entry->path, '/');
    const char *file = name == NULL ? entry->path : name + 1;
    char aim[16] = "-";
    if (entry->aim != NO_AIM && strength == BOT_NORMAL) {
        snprintf(aim, sizeof aim, "%d%%", entry->aim);
    }
    const double share = won_share(result);
    if (measure->arguments->phases) {
        write_phases(measure, entry, file, strength, result);
    } else if (measure->arguments->markdown) {
        output_format(measure->output,
                      "| %s (`%s`) | %s | %d | %.0f%% | %s | %.0f | %.0f | %.1f | %.1f | %.1f "
                      "| %.1f |\n",
                      entry->level.title, file, bot_strength_name(strength), result->games, share,
                      aim, result->median, result->rate, result->wait, result->most,
                      result->longest, result->ending);
    } else {
        output_format(
            measure->output, "%-8s %5d %5.1f%% %6s %7.1f %9.1f %6.1f %6.1f %7.1f %6.1f  %s\n",
            bot_strength_name(strength), result->games, share, aim, result->median, result->rate,
            result->wait, result->most, result->longest, result->ending, file);
    }
    output_flush(measure->output);
}

static bool receive_job(void *context, int job, const JobEnd *end)
{
    Measure *measure = context;
    const Entry *entry = &measure->entry[job / measure->strengths];
    const BotStrength strength = measure->strength[job % measure->strengths];
    Result result;
    const bool good =
        end->status == EXIT_DONE && fread(&result, sizeof result, 1, end->report) == 1;
    fclose(end->report);
    if (!good) {
        measure->status = end->status == EXIT_DONE ? EXIT_BAD_FILE : end->status;
        return false;
    }
    write_row(measure, entry, strength, &result);
    const double off = won_share(&result) - entry->aim;
    if (entry->aim != NO_AIM && strength == BOT_NORMAL && measure->arguments->within_given &&
        (off > measure->arguments->within || off < -measure->arguments->within)) {
        fprintf(stderr,
                PROGRAM_NAME ": %s: the normal bot wins %.1f %% of %d games; its place in the "
                             "campaign asks for %d %%, give or take %g\n",
                entry->path, won_share(&result), result.games, entry->aim,
                measure->arguments->within);
        measure->astray++;
    }
    return !output_failed(measure->output);
}

/// The aim of a campaign's level, %.
static int aim_of(int world, int level, bool boss)
{
    return scalar_min_int(AIM_OF_WORLD[world] + (boss ? AIM_BOSS : AIM_SWING[level % AIM_SWINGS]),
                          100);
}

static void add_entry(Measure *measure, const char *path, size_t length, const char *file, int aim)
{
    Entry *entry = &measure->entry[measure->count++];
    snprintf(entry->path, sizeof entry->path, "%.*s%s", (int)length, path, file);
    entry->aim = aim;
}

/// Adds the levels of a plan, which are in its folder. False, reported on stderr, if it is invalid.
static bool add_plan(Measure *measure, const char *path)
{
    static CampaignPlan plan;
    DiagList problems = {0};
    const char *slash = strrchr(path, '/');
    const size_t folder = slash == NULL ? 0 : (size_t)(slash - path) + 1;
    diag_list_start(&problems, path);
    const bool good = campaign_plan_read_file(&plan, path, &problems);
    diag_list_print(&problems, stderr);
    diag_list_free(&problems);
    for (int i = 0; good && i < plan.world_count; i++) {
        for (int k = 0; k < plan.world[i].level_count; k++) {
            const CampaignLevel *level = &plan.world[i].level[k];
            add_entry(measure, path, folder, level->file, aim_of(i, k, level->boss));
        }
    }
    return good;
}

static bool is_plan(const char *path)
{
    const size_t length = strlen(path);
    return length > 4 && strcmp(path + length - 4, ".cfg") == 0;
}

/// Reads all levels and reports each invalid one.
static ExitStatus read_levels(Measure *measure)
{
    ExitStatus status = EXIT_DONE;
    for (int i = 0; i < measure->arguments->file_count; i++) {
        const char *path = measure->arguments->files[i];
        if (!is_plan(path)) {
            add_entry(measure, path, strlen(path), "", NO_AIM);
        } else if (!add_plan(measure, path)) {
            status = EXIT_BAD_FILE;
        }
    }
    for (int i = 0; i < measure->count; i++) {
        if (!option_read_level(&measure->entry[i].level, measure->entry[i].path)) {
            status = EXIT_BAD_FILE;
        }
    }
    for (int i = 0; i < measure->count && status == EXIT_DONE; i++) {
        if (measure->entry[i].level.world.paddle_count != 1) {
            status = command_usage_error(
                &COMMAND_MEASURE, "%s has a paddle on %d of its four sides; solo levels have one",
                measure->entry[i].path, measure->entry[i].level.world.paddle_count);
        }
    }
    return status;
}

static ExitStatus measure_all(Measure *measure)
{
    measure->status = read_levels(measure);
    if (measure->status != EXIT_DONE) {
        return measure->status;
    }
    output_open_stdout(measure->output);
    write_head(measure);
    const bool ran = jobs_run(&(Jobs){.count = measure->count * measure->strengths,
                                      .unit = "levels",
                                      .context = measure,
                                      .perform = perform_job,
                                      .receive = receive_job});
    if (!ran || measure->status != EXIT_DONE) {
        return ran ? measure->status : EXIT_BAD_FILE;
    }
    return output_close(measure->output) && measure->astray == 0 ? EXIT_DONE : EXIT_BAD_FILE;
}

static ExitStatus perform(const Arguments *given)
{
    static Output output;
    Arguments arguments = *given;
    Measure measure = {.arguments = &arguments, .output = &output};
    arguments.matches = arguments.matches > 0 ? arguments.matches : GAMES_DEFAULT;
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        if (arguments.strengths[strength]) {
            measure.strength[measure.strengths++] = (BotStrength)strength;
        }
    }
    if (measure.strengths == 0) {
        measure.strength[measure.strengths++] = BOT_NORMAL;
    }
    size_t most = 0;
    for (int i = 0; i < arguments.file_count; i++) {
        most += is_plan(arguments.files[i]) ? LEVELS_MAX : 1;
    }
    measure.entry = calloc(most, sizeof *measure.entry);
    const ExitStatus status = measure.entry == NULL ? command_no_memory() : measure_all(&measure);
    for (int i = 0; i < measure.count; i++) {
        level_free(&measure.entry[i].level);
    }
    free(measure.entry);
    return status;
}

static bool take_games(void *target, const char *value, char *complaint, size_t size)
{
    Arguments *arguments = target;
    return option_read_whole("--games", value, 1, GAMES_MAX, &arguments->matches, complaint, size);
}

static bool take_within(void *target, const char *value, char *complaint, size_t size)
{
    Arguments *arguments = target;
    int points = 0;
    arguments->within_given = true;
    const bool good = option_read_whole("--within", value, 0, 100, &points, complaint, size);
    arguments->within = points;
    return good;
}

static const Option OPTIONS[] = {
    {"--strengths", "LIST", "Which bots play, with commas between (default normal).", false,
     option_take_strengths, 0},
    {"--games", "N", "Games of each bot on each level (default 40).", false, take_games, 0},
    {"--seconds", "S", "Longest time of a game, in simulated seconds (default 600).", false,
     option_take_longest, 0},
    {"--seed", "N",
     "What the first game's chance grows from (default 0); then the numbers after it.", false,
     option_take_seed, 0},
    {"--within", "POINTS",
     "With a campaign's plan: exit status 1 when the normal bot's share of games won is further\n"
     "than so many points in a hundred from what a level's place in the campaign asks for.",
     false, take_within, 0},
    {"--markdown", NULL, "Prints the table as Markdown.", false, NULL,
     offsetof(Arguments, markdown)},
    {"--phases", NULL,
     "Prints a row for each phase that ended in a game instead: how long it took (in one\n"
     "game of ten it is shorter, in one longer), the share of its time in which something\n"
     "that breaks can be reached from the paddle's line, straight or off one wall, and the\n"
     "longest time in which nothing can.",
     false, NULL, offsetof(Arguments, phases)},
};

const Command COMMAND_MEASURE = {
    .name = "measure",
    .noun = "level",
    .synopsis = "LEVEL|PLAN... [--strengths LIST] [--games N]\n"
                "           [--seconds S] [--seed N] [--within POINTS] [--markdown] [--phases]",
    .summary = "Lets bots play solo levels many times and prints how hard and lively they are.",
    .details =
        "Takes levels with one paddle, and plans of campaigns (.cfg), whose levels lie beside\n"
        "them. A row of the table is a level with a bot of one strength: games, the share of\n"
        "them that it won, what the level's place in the campaign asks for (of the normal bot),\n"
        "the median of the won games' lengths, hits on bricks and obstacles in a minute, the\n"
        "longest time for which balls fly without one (the median of the games', exceeded in one\n"
        "game of 20, the longest of all), and how long the last tenth took of what breaks\n"
        "(exceeded in one won game of 20).\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .many_files = true,
    .default_seconds = 600,
    .perform = perform,
};
