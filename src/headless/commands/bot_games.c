// Plays games of bots side by side and writes the table of their results; and the command
// "tournament", which plays bots of all strengths against each other and counts the results.
#include "bot_games.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "jobs.h"
#include "level_judge.h"
#include "progress.h"
#include "world_create.h"
#include "world_event.h"
#include "world_paddles.h"
#include "world_view.h"

struct BotTable {
    const BotGames *games;
    Output output;
    void *result;
    ExitStatus status; ///< of the games so far
};

bool bot_levels_add(BotLevels *levels, const char *folder, size_t length, const char *file, int aim)
{
    if (levels->count == levels->capacity) {
        const int capacity = 2 * levels->capacity + 16;
        BotLevel *larger = realloc(levels->items, (size_t)capacity * sizeof *larger);
        if (larger == NULL) {
            return command_out_of_memory();
        }
        levels->items = larger;
        levels->capacity = capacity;
    }
    const size_t size = length + strlen(file) + 1;
    char *path = malloc(size);
    if (path == NULL) {
        return command_out_of_memory();
    }
    snprintf(path, size, "%.*s%s", (int)length, folder, file);
    levels->items[levels->count++] = (BotLevel){.path = path, .aim = aim};
    return true;
}

ExitStatus bot_levels_read(BotLevels *levels, const Command *command, int least, int most,
                           const char *rule)
{
    ExitStatus status = EXIT_DONE;
    for (int i = 0; i < levels->count; i++) {
        if (!option_read_level(&levels->items[i].level, levels->items[i].path)) {
            status = EXIT_BAD_FILE;
        }
    }
    for (int i = 0; i < levels->count && status == EXIT_DONE; i++) {
        const int there = levels->items[i].level.world.paddle_count;
        if (there < least || there > most) {
            status = command_usage_error(command, "%s has a paddle on %d of its four sides; %s",
                                         levels->items[i].path, there, rule);
        }
    }
    return status;
}

void bot_levels_free(BotLevels *levels)
{
    for (int i = 0; i < levels->count; i++) {
        level_free(&levels->items[i].level);
        free(levels->items[i].path);
    }
    free(levels->items);
    *levels = (BotLevels){0};
}

int bot_games_strengths(const Arguments *arguments, BotStrength first, BotStrength last,
                        BotStrength list[BOT_STRENGTH_COUNT])
{
    bool named = false;
    int count = 0;
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        named = named || arguments->strengths[strength];
    }
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        const bool otherwise = strength >= (int)first && strength <= (int)last;
        if (named ? arguments->strengths[strength] : otherwise) {
            list[count++] = (BotStrength)strength;
        }
    }
    return count;
}

bool bot_game_begin(BotGame *game)
{
    World *world = world_create(&game->level->world, game->seed);
    if (world == NULL) {
        return command_out_of_memory();
    }
    game->driver = driver_make(world, game->by_seat, game->seed);
    driver_guard_begin(&game->driver, game->level, game->seed);
    return true;
}

bool bot_game_step(BotGame *game, WorldListener *listener, void *context)
{
    const World *world = game->driver.world;
    if (world_outcome(world) != WORLD_RUNNING || world_time(world) >= game->longest) {
        return false;
    }
    driver_step(&game->driver, listener, context);
    return true;
}

void bot_game_end(BotGame *game)
{
    driver_guard_forget();
    world_destroy(game->driver.world);
}

void bot_table_add(BotTable *table, const void *record)
{
    record_write(&table->output, table->games->form, table->games->style, record);
}

static ExitStatus perform_job(void *context, int job, FILE *report)
{
    const BotTable *table = context;
    const BotGames *games = table->games;
    const bool good = games->play(games->context, job, table->result) &&
                      fwrite(table->result, games->size, 1, report) == 1;
    return good ? EXIT_DONE : EXIT_BAD_FILE;
}

static bool receive_job(void *context, int job, const JobEnd *end)
{
    BotTable *table = context;
    const BotGames *games = table->games;
    const bool good =
        end->status == EXIT_DONE && fread(table->result, games->size, 1, end->report) == 1;
    fclose(end->report);
    if (end->signal != 0) {
        progress_hide();
        fprintf(stderr, PROGRAM_NAME ": a %s was ended by signal %d\n", games->noun, end->signal);
    }
    if (!good) {
        table->status = end->status == EXIT_DONE ? EXIT_BAD_FILE : end->status;
        return false;
    }
    games->receive(games->context, job, table->result, table);
    output_flush(&table->output);
    return table->output.error == 0;
}

ExitStatus bot_games_run(const BotGames *games)
{
    static BotTable table;
    table.games = games;
    table.status = EXIT_DONE;
    table.result = malloc(games->size);
    if (table.result == NULL) {
        return command_no_memory();
    }
    output_open_stdout(&table.output);
    record_write_head(&table.output, games->form, games->style);
    output_flush(&table.output);
    const bool ran = jobs_run(&(Jobs){.count = games->count,
                                      .unit = games->unit,
                                      .context = &table,
                                      .perform = perform_job,
                                      .receive = receive_job});
    free(table.result);
    if (!ran || table.status != EXIT_DONE) {
        return ran ? table.status : EXIT_BAD_FILE;
    }
    return output_close(&table.output) ? EXIT_DONE : EXIT_BAD_FILE;
}

#define MATCHES_MAX         1000000
#define MATCHES_DEFAULT     20
#define MATCHES_OF_PAIR_MAX 100000000 // numbers of the matches of ten pairs fit an int
#define COMEBACK            3         // deficit in goals after which a win is a comeback

/// Least heats of a ball that is counted as hot, and as glowing.
static const int HOT[2] = {2, 5};

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
    int balls;      ///< number that went in, whatever they counted
    int hot[2];     ///< of these, by HOT
} Tally;

/// The result of one match.
typedef struct Result {
    int winner; ///< paddle; -1: unfinished
    int goals[2];
    double seconds;
    int leader;     ///< last paddle in sole lead; -1: none
    int leads;      ///< number of changes of that paddle
    bool behind[2]; ///< whether the paddle was ever COMEBACK goals behind
    int balls;      ///< number that went in
    int hot[2];     ///< of these, by HOT
    unsigned long long hash;
} Result;

typedef struct Tournament {
    const Arguments *arguments;
    BotLevels levels;
    BotStrength pairs[BOT_STRENGTH_COUNT * BOT_STRENGTH_COUNT][2]; ///< in the order of the table
    int pair_count;
    Tally tally;                ///< of the pair whose matches are being delivered
    unsigned long long *hashes; ///< of its matches' final states
    double *durations;          ///< of its matches, s
    bool unfinished;            ///< some match reached the time limit
} Tournament;

/// A row of the table: a pair of strengths.
typedef struct Row {
    const char *strength, *against;
    Tally tally;
    double share; ///< of the finished matches, that the first won, %
    double goals, seconds, median, leads;
    int distinct;
    double comebacks; ///< %
    double hot[2];    ///< of the balls that went in, by HOT, %
} Row;

static const RecordField FIELDS[] = {
    {"strength", RECORD_TEXT, .offset = offsetof(Row, strength), "strength", -8},
    {"against", RECORD_TEXT, .offset = offsetof(Row, against), "against", -8},
    {"matches", RECORD_WHOLE, .offset = offsetof(Row, tally.matches), "matches", 8},
    {"won", RECORD_WHOLE, .offset = offsetof(Row, tally.won[0]), "won", 7},
    {"lost", RECORD_WHOLE, .offset = offsetof(Row, tally.won[1]), "lost", 7},
    {"unfinished", RECORD_WHOLE, .offset = offsetof(Row, tally.unfinished), "unfinished", 11},
    {NULL, RECORD_NUMBER, .offset = offsetof(Row, share), "share", 7, .decimals = 1, .unit = "%"},
    {"first_side", RECORD_WHOLE, .offset = offsetof(Row, tally.by_paddle[0]), "1st side", 9},
    {"second_side", RECORD_WHOLE, .offset = offsetof(Row, tally.by_paddle[1]), "2nd side", 9},
    {"goals", RECORD_NUMBER, .offset = offsetof(Row, goals), "goals", 6, .decimals = 1},
    {"seconds", RECORD_NUMBER, .offset = offsetof(Row, seconds), "seconds", 9, .decimals = 1},
    {"longest", RECORD_NUMBER, .offset = offsetof(Row, tally.longest), "longest", 9, .decimals = 1},
    {"different", RECORD_WHOLE, .offset = offsetof(Row, distinct), "different", 9},
    {"median", RECORD_NUMBER, .offset = offsetof(Row, median), "median", 7, .decimals = 1},
    {"leads", RECORD_NUMBER, .offset = offsetof(Row, leads), "leads", 6, .decimals = 2},
    {"behind", RECORD_WHOLE, .offset = offsetof(Row, tally.behind)},
    {"comebacks", RECORD_WHOLE, .offset = offsetof(Row, tally.comebacks)},
    {NULL, RECORD_NUMBER, .offset = offsetof(Row, comebacks), "comebacks", 9, .decimals = 1,
     .unit = "%"},
    {"hot", RECORD_NUMBER, .offset = offsetof(Row, hot[0]), "hot", 6, .decimals = 1, .unit = "%"},
    {"glowing", RECORD_NUMBER, .offset = offsetof(Row, hot[1]), "glowing", 7, .decimals = 1,
     .unit = "%"},
};

static const RecordForm ROWS = {FIELDS, sizeof FIELDS / sizeof FIELDS[0], sizeof(Row)};

/// A match in progress; the level maps paddles to sides.
typedef struct Watched {
    const Level *level;
    Result result;
} Watched;

static void note_goal(Watched *watched, const WorldEvent *event)
{
    Result *result = &watched->result;
    result->balls++;
    for (int i = 0; i < 2; i++) {
        result->hot[i] += event->heat >= HOT[i];
    }
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

static void count_result(Tally *tally, const Result *result, bool swapped)
{
    tally->matches++;
    tally->goals += result->goals[0] + result->goals[1];
    tally->seconds += result->seconds;
    tally->longest = scalar_max(result->seconds, tally->longest);
    tally->leads += result->leads;
    tally->balls += result->balls;
    for (int i = 0; i < 2; i++) {
        tally->hot[i] += result->hot[i];
    }
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

static int count_matches_of_pair(const Tournament *tournament)
{
    return tournament->levels.count * tournament->arguments->matches;
}

/// In %; 0 of nothing.
static double share_of(int part, int all)
{
    return all > 0 ? 100.0 * part / all : 0.0;
}

/// Writes the row of the pair whose last match has been delivered.
static void add_row(Tournament *tournament, const BotStrength pair[2], BotTable *table)
{
    const Tally *tally = &tournament->tally;
    const int finished = tally->matches - tally->unfinished;
    bot_table_add(table,
                  &(Row){.strength = bot_strength_name(pair[0]),
                         .against = bot_strength_name(pair[1]),
                         .tally = *tally,
                         .share = share_of(tally->won[0], finished),
                         .goals = (double)tally->goals / tally->matches,
                         .seconds = tally->seconds / tally->matches,
                         .distinct = count_distinct(tournament->hashes, tally->matches),
                         .median = level_figures_share(tournament->durations, tally->matches, 0.5),
                         .leads = (double)tally->leads / tally->matches,
                         .comebacks = share_of(tally->comebacks, tally->behind),
                         .hot = {share_of(tally->hot[0], tally->balls),
                                 share_of(tally->hot[1], tally->balls)}});
}

/// Plays match number `job`; matches are numbered by pair, level and seed.
static bool play_match(const void *context, int job, void *result)
{
    const Tournament *tournament = context;
    const Arguments *arguments = tournament->arguments;
    const BotStrength *pair = tournament->pairs[job / count_matches_of_pair(tournament)];
    const int file = job % count_matches_of_pair(tournament) / arguments->matches;
    const Level *level = &tournament->levels.items[file].level;
    const int match = job % arguments->matches;
    // A match and its mirrored match have the same seed; a strength against itself is its own
    // mirror.
    BotGame game = {.level = level,
                    .seed = arguments->seed +
                            (unsigned long long)(pair[0] == pair[1] ? match : match / 2),
                    .longest = arguments->seconds};
    // Sides alternate, so that a side's advantage cancels out.
    const bool swapped = match % 2 == 1;
    for (int paddle = 0; paddle < world_def_paddles_in_play(&level->world); paddle++) {
        const int first = world_def_paddle_of(&level->world, paddle) == (swapped ? 1 : 0) ? 0 : 1;
        game.by_seat[world_def_seat(&level->world, paddle)] = pair[first];
    }
    Watched watched = {level, {.winner = -1, .leader = -1, .seconds = arguments->seconds}};
    if (!bot_game_begin(&game)) {
        return false;
    }
    while (bot_game_step(&game, note_event, &watched)) {
    }
    const World *world = game.driver.world;
    if (world_outcome(world) != WORLD_RUNNING) {
        watched.result.winner = world_paddle_of_side(world, world_winner(world));
    }
    watched.result.hash = world_hash(world);
    memcpy(result, &watched.result, sizeof watched.result);
    bot_game_end(&game);
    return true;
}

static void receive_match(void *context, int job, const void *received, BotTable *table)
{
    Tournament *tournament = context;
    const int matches = count_matches_of_pair(tournament);
    const int match = job % matches;
    const Result *result = received;
    tournament->tally = match == 0 ? (Tally){0} : tournament->tally;
    tournament->hashes[match] = result->hash;
    tournament->durations[match] = result->seconds;
    count_result(&tournament->tally, result, match % tournament->arguments->matches % 2 == 1);
    if (match == matches - 1) {
        tournament->unfinished = tournament->unfinished || tournament->tally.unfinished > 0;
        add_row(tournament, tournament->pairs[job / matches], table);
    }
}

/// Lists all pairs of the strengths that take part, including each with itself.
static void list_pairs(Tournament *tournament)
{
    BotStrength list[BOT_STRENGTH_COUNT];
    const int count = bot_games_strengths(tournament->arguments, BOT_EASY, BOT_PERFECT, list);
    for (int first = 0; first < count; first++) {
        for (int second = 0; second <= first; second++) {
            BotStrength *pair = tournament->pairs[tournament->pair_count++];
            pair[0] = list[first];
            pair[1] = list[second];
        }
    }
}

static ExitStatus play_all(Tournament *tournament)
{
    const Arguments *arguments = tournament->arguments;
    for (int i = 0; i < arguments->file_count; i++) {
        if (!bot_levels_add(&tournament->levels, "", 0, arguments->files[i], NO_AIM)) {
            return EXIT_BAD_FILE;
        }
    }
    ExitStatus status =
        bot_levels_read(&tournament->levels, &COMMAND_TOURNAMENT, 2, 2, "a tournament needs two");
    if (status != EXIT_DONE) {
        return status;
    }
    list_pairs(tournament);
    status = bot_games_run(
        &(BotGames){.form = &ROWS,
                    .style = record_style(arguments),
                    .noun = "match",
                    .unit = "matches",
                    .count = tournament->pair_count * count_matches_of_pair(tournament),
                    .size = sizeof(Result),
                    .context = tournament,
                    .play = play_match,
                    .receive = receive_match});
    if (status == EXIT_DONE && tournament->unfinished) {
        progress_hide();
        fprintf(stderr,
                PROGRAM_NAME
                ": not every match was over after %g s; give them longer with --seconds\n",
                arguments->seconds);
        return EXIT_BAD_FILE;
    }
    return status;
}

static ExitStatus perform(const Arguments *given)
{
    Arguments arguments = *given;
    arguments.matches = arguments.matches > 0 ? arguments.matches : MATCHES_DEFAULT;
    if (arguments.matches > MATCHES_OF_PAIR_MAX / arguments.file_count) {
        return command_usage_error(&COMMAND_TOURNAMENT,
                                   "%d levels with %d matches are too many; a pair may play %d",
                                   arguments.file_count, arguments.matches, MATCHES_OF_PAIR_MAX);
    }
    const size_t matches = (size_t)arguments.file_count * (size_t)arguments.matches;
    Tournament tournament = {.arguments = &arguments};
    tournament.hashes = calloc(matches, sizeof *tournament.hashes);
    tournament.durations = calloc(matches, sizeof *tournament.durations);
    const ExitStatus status = tournament.hashes == NULL || tournament.durations == NULL
                                  ? command_no_memory()
                                  : play_all(&tournament);
    bot_levels_free(&tournament.levels);
    free(tournament.hashes);
    free(tournament.durations);
    return status;
}

static const Option OPTIONS[] = {
    {"--strengths", "LIST",
     "Which take part, with commas between (default easy,normal,advanced,hard,perfect).",
     .take = option_take_strengths},
    {"--matches", "N",
     "Matches of each pair on each level (default 20). They change sides after every one.",
     .take = option_take_whole, .offset = offsetof(Arguments, matches), .low = 1,
     .high = MATCHES_MAX},
    {"--seconds", "S", "Longest time of a match, in simulated seconds (default 1200).",
     OPTION_LONGEST},
    {"--seed", "N",
     "What chance grows from (default 0): a match on a level and its return match are played with\n"
     "it, the next two with the number after it, and so on.",
     .take = option_take_seed},
    COMMAND_JSON_ROW,
};

const Command COMMAND_TOURNAMENT = {
    .name = "tournament",
    .noun = "level",
    .synopsis = "LEVEL... [--strengths LIST] [--matches N]\n"
                "           [--seconds S] [--seed N] [--json]",
    .summary = "Lets bots of all strengths play each other and prints a table.",
    .details =
        "Takes levels with two paddles. A row of the table is a pair of strengths: matches, how "
        "many\n"
        "the first won and lost and its share of those that ended, how many the level's first and\n"
        "second side won, goals and length in seconds on average, the longest match, and how many\n"
        "of the matches were different from each other; then the median of the lengths, how often\n"
        "the lead changed hands in a match on average, and of the matches in which a side was "
        "three\n"
        "goals behind the share that such a side won; and of the balls that went in the shares\n"
        "with a heat of at least 2 and of at least 5. A match that was not over in time makes the\n"
        "exit status 1. Matches are played on all cores.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .many_files = true,
    .default_seconds = 1200,
    .perform = perform,
};
