// The command "measure": plays levels many times by bots and reports difficulty and pace.
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot_games.h"
#include "campaign_plan.h"
#include "det_math.h"
#include "disk_path.h"
#include "level_judge.h"
#include "progress.h"
#include "world_balls.h"
#include "world_field.h"
#include "world_paddles.h"
#include "world_view.h"

#define MEASURE_PHASES (PHASE_MOST + 1)

/// A phase of one game. Zero-initialised is one that has not begun.
typedef struct PhaseGame {
    double length;  ///< s, from its beginning to its end; 0: it has not ended
    int looks;      ///< number of times that a target was looked for
    int open;       ///< number of times that one could be reached
    double longest; ///< s, the longest time without a reachable target
} PhaseGame;

/// A game as it is watched. Zero-initialised is its beginning.
typedef struct PhaseWatch {
    PhaseGame phase[MEASURE_PHASES];
    int first;    ///< the first phase in which something breaks
    double begun; ///< s, when the present phase began
    double shut;  ///< s, the present time without a reachable target
} PhaseWatch;

#define LOOK_STEPS  24 // ten samples per second
#define LOOK_S      ((double)LOOK_STEPS / STEPS_PER_SECOND)
#define PLACES      24 // along the paddle's line
#define ANGLES      13
#define WIDEST_DEG  60.0 // from the paddle's normal
#define BALL_RADIUS 8.0  // u
#define HORIZON_S   10.0

static bool breaks(const World *world, const Contact *contact)
{
    if (contact->with == CONTACT_BRICK) {
        return brick_breaks(world_brick_hits(world, contact->id));
    }
    return contact_is_obstacle(contact->with) && world_obstacle(world, contact->id).hits > 0;
}

/// Whether a ball from there hits a target, directly or after one wall or portal.
static bool leads_to_target(const World *world, Vec2 from, Vec2 velocity)
{
    CastOptions options = {.horizon = HORIZON_S, .ignore_ball = -1};
    Contact contact;
    for (int walls = 0; walls <= 1; walls++) {
        if (!collision_manager_cast(world_collisions(world), from, velocity, BALL_RADIUS, &options,
                                    &contact)) {
            return false;
        }
        const bool passes = world_pass_on(world, -1, BALL_RADIUS, &contact);
        if (contact.with != CONTACT_WALL && !passes) {
            return breaks(world, &contact);
        }
        from = contact.position;
        velocity = contact.velocity;
        options.after = contact.time;
    }
    return false;
}

static bool can_reach_target(const World *world)
{
    const PaddleView paddle = world_paddle(world, 0);
    const Vec2 ahead = side_inward(paddle.side);
    const Vec2 along = vec2(fabs(ahead.y), fabs(ahead.x));
    const double length = vec2_dot(along, vec2(world_width(world), world_height(world)));
    const Vec2 middle = vec2_scale(vec2_add(paddle.body.min, paddle.body.max), 0.5);
    const Vec2 line = vec2_add_scaled(vec2_sub(middle, vec2_scale(along, vec2_dot(middle, along))),
                                      ahead, 3.0 * BALL_RADIUS);
    const double speed = world_match(world)->ball_speed;
    for (int place = 0; place < PLACES; place++) {
        const Vec2 from = vec2_add_scaled(line, along, length * (place + 0.5) / PLACES);
        for (int angle = 0; angle < ANGLES; angle++) {
            const double turn = WIDEST_DEG * (2.0 * angle / (ANGLES - 1) - 1.0);
            if (leads_to_target(world, from,
                                vec2_scale(det_rotate(ahead, det_direction(turn)), speed))) {
                return true;
            }
        }
    }
    return false;
}

static void note_end(PhaseWatch *watch, int phase, double now)
{
    watch->phase[phase].length = now - watch->begun;
    watch->begun = now;
    watch->shut = 0.0;
}

static void look(PhaseWatch *watch, const World *world)
{
    PhaseGame *phase = &watch->phase[world_phase(world)];
    const bool open = can_reach_target(world);
    phase->looks++;
    phase->open += open;
    watch->shut = open ? 0.0 : watch->shut + LOOK_S;
    phase->longest = scalar_max(phase->longest, watch->shut);
}

/// Watches the step that has just been played.
static void watch_phases(PhaseWatch *watch, const World *world)
{
    const int phase = world_phase(world);
    const double now = world_time_played(world);
    watch->first = world_first_phase(world);
    if (phase > 0 && watch->phase[phase - 1].length == 0.0) {
        note_end(watch, phase - 1, now);
    }
    if (world_outcome(world) == WORLD_WON) {
        note_end(watch, phase, now);
    } else if (world_step_number(world) % LOOK_STEPS == 0 && !world_phase_ends(world)) {
        look(watch, world);
    }
}

#define GAMES_MAX     100000
#define GAMES_DEFAULT 40
#define LABEL_SIZE    8192

// Intended share of games that the normal bot wins, %, by chapter. Each is harder than the one
// before; within a chapter hard and easy levels alternate, and the boss is the hardest.
static const int AIM_OF_CHAPTER[CAMPAIGN_CHAPTERS_MAX] = {95, 87, 79, 71, 60, 60, 60, 60};
static const int AIM_SWING[] = {5, 0, -5, 5, -5, -10, 5, 0};
#define AIM_SWINGS ((int)(sizeof AIM_SWING / sizeof AIM_SWING[0]))
#define AIM_BOSS   (-10)

/// Statistics of a phase over the games in which it ended.
typedef struct PhaseResult {
    int games;
    double shortest, median, longest; ///< s; 10 % and 90 % quantiles
    double open;                      ///< share of the time in which a target can be reached
    double shut;                      ///< s, longest time in which none can
} PhaseResult;

/// Statistics of a level's games with one strength.
typedef struct Result {
    LevelFigures figures;
    int first; ///< the first phase in which something breaks
    PhaseResult phase[MEASURE_PHASES];
} Result;

typedef struct Measure {
    const Arguments *arguments;
    BotLevels levels;
    BotStrength strength[BOT_STRENGTH_COUNT];
    int strengths;
    int astray; ///< number of levels too far from their aim
} Measure;

/// A row of either table.
typedef struct Row {
    const char *label; ///< title and file
    const char *path;
    const char *title;
    const char *file; ///< the path's last part
    const char *bot;
    double share, aim; ///< of the games, that are won and that are meant to be, %
    double bank;       ///< as of its figures, %
    Result result;
    int number; ///< of the phase
    PhaseResult phase;
    double open; ///< the same, %
} Row;

static const RecordField LEVEL_FIELDS[] = {
    {.kind = RECORD_TEXT, .offset = offsetof(Row, label), .markdown = "level"},
    {"level", RECORD_TEXT, .offset = offsetof(Row, path)},
    {"title", RECORD_TEXT, .offset = offsetof(Row, title)},
    {"bot", RECORD_TEXT, .offset = offsetof(Row, bot), "bot", -8, "bot"},
    {"games", RECORD_WHOLE, .offset = offsetof(Row, result.figures.games), "games", 5, "games"},
    {"won", RECORD_WHOLE, .offset = offsetof(Row, result.figures.won)},
    {NULL, RECORD_NUMBER, .offset = offsetof(Row, share), "won", 6, "won", 1, 0, "%"},
    {"aim", RECORD_NUMBER, .offset = offsetof(Row, aim), "aimed", 6, "aimed", 0, 0, "%"},
    {"median", RECORD_NUMBER, .offset = offsetof(Row, result.figures.median), "median", 7,
     "median s", 1, 0},
    {"rate", RECORD_NUMBER, .offset = offsetof(Row, result.figures.rate), "hits/min", 9, "hits/min",
     1, 0},
    {"wait", RECORD_NUMBER, .offset = offsetof(Row, result.figures.wait), "wait", 6, "wait s", 1,
     1},
    {"most", RECORD_NUMBER, .offset = offsetof(Row, result.figures.most), "most", 6, "most s", 1,
     1},
    {"longest", RECORD_NUMBER, .offset = offsetof(Row, result.figures.longest), "longest", 7,
     "longest s", 1, 1},
    {"end", RECORD_NUMBER, .offset = offsetof(Row, result.figures.ending), "end", 6, "end s", 1, 1},
    {"bank", RECORD_NUMBER, .offset = offsetof(Row, bank), "bank", 6, .decimals = 1, .unit = "%"},
    {.kind = RECORD_TEXT, .offset = offsetof(Row, file), .heading = "level"},
};

static const RecordField PHASE_FIELDS[] = {
    {.kind = RECORD_TEXT, .offset = offsetof(Row, label), .markdown = "level"},
    {"level", RECORD_TEXT, .offset = offsetof(Row, path)},
    {"title", RECORD_TEXT, .offset = offsetof(Row, title)},
    {"bot", RECORD_TEXT, .offset = offsetof(Row, bot), "bot", -8, "bot"},
    {"phase", RECORD_WHOLE, .offset = offsetof(Row, number), "phase", 5, "phase"},
    {"games", RECORD_WHOLE, .offset = offsetof(Row, phase.games), "games", 5, "games"},
    {"tenth", RECORD_NUMBER, .offset = offsetof(Row, phase.shortest), "tenth", 7, "tenth s", 1, 0},
    {"median", RECORD_NUMBER, .offset = offsetof(Row, phase.median), "median", 7, "median s", 1, 0},
    {"nine_tenths", RECORD_NUMBER, .offset = offsetof(Row, phase.longest), "nine", 6,
     "nine tenths s", 1, 0},
    {"open", RECORD_NUMBER, .offset = offsetof(Row, open), "open", 7, "open", 1, 0, "%"},
    {"shut", RECORD_NUMBER, .offset = offsetof(Row, phase.shut), "shut", 6, "shut s", 1, 1},
    {.kind = RECORD_TEXT, .offset = offsetof(Row, file), .heading = "level"},
};

static const RecordForm LEVEL_ROWS = {LEVEL_FIELDS, sizeof LEVEL_FIELDS / sizeof LEVEL_FIELDS[0],
                                      sizeof(Row)};
static const RecordForm PHASE_ROWS = {PHASE_FIELDS, sizeof PHASE_FIELDS / sizeof PHASE_FIELDS[0],
                                      sizeof(Row)};

/// What was noted of the games so far.
typedef struct Games {
    GameFigures *figures;
    double *phase; ///< s, one row of games per phase
} Games;

/// Adds the durations of a game's phases, s, to the rows of games.
static void add_phases(const Measure *measure, Result *result, const Games *games,
                       const PhaseWatch *watch)
{
    result->first = watch->first;
    for (int i = 0; i < MEASURE_PHASES; i++) {
        const PhaseGame *from = &watch->phase[i];
        PhaseResult *phase = &result->phase[i];
        if (from->length > 0.0) {
            games->phase[i * measure->arguments->matches + phase->games] = from->length;
            phase->games++;
            phase->open += from->looks > 0 ? (double)from->open / from->looks : 1.0;
            phase->shut = scalar_max(phase->shut, from->longest);
        }
    }
}

static void judge_phases(Result *result, const Games *games, int count)
{
    for (int i = 0; i < MEASURE_PHASES; i++) {
        PhaseResult *phase = &result->phase[i];
        double *lengths = games->phase + i * count;
        phase->shortest = level_figures_share(lengths, phase->games, 0.1);
        phase->median = level_figures_share(lengths, phase->games, 0.5);
        phase->longest = level_figures_share(lengths, phase->games, 0.9);
        phase->open = phase->games > 0 ? phase->open / phase->games : 0.0;
    }
}

/// Plays all games of one level with one strength.
static bool play_all(const Measure *measure, int job, Result *result, const Games *games)
{
    const Arguments *arguments = measure->arguments;
    BotGame bots = {.level = &measure->levels.items[job / measure->strengths].level,
                    .longest = arguments->seconds};
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        bots.by_seat[seat] = measure->strength[job % measure->strengths];
    }
    *result = (Result){0};
    for (int i = 0; i < arguments->matches; i++) {
        GameFigures *figures = &games->figures[i];
        PhaseWatch watch = {0};
        bots.seed = arguments->seed + (unsigned long long)i;
        if (!bot_game_begin(&bots)) {
            return false;
        }
        const World *world = bots.driver.world;
        game_figures_begin(figures, world, arguments->seconds);
        while (bot_game_step(&bots, game_figures_event, figures)) {
            game_figures_step(figures);
            if (arguments->phases) {
                watch_phases(&watch, world);
            }
        }
        game_figures_end(figures);
        bot_game_end(&bots);
        add_phases(measure, result, games, &watch);
    }
    judge_phases(result, games, arguments->matches);
    return level_figures_of(&result->figures, games->figures, arguments->matches) ||
           command_out_of_memory();
}

static bool play_job(const void *context, int job, void *result)
{
    const Measure *measure = context;
    const size_t count = (size_t)measure->arguments->matches;
    const Games games = {calloc(count, sizeof *games.figures),
                         calloc(MEASURE_PHASES * count, sizeof *games.phase)};
    const bool good = games.figures != NULL && games.phase != NULL
                          ? play_all(measure, job, result, &games)
                          : command_out_of_memory();
    free(games.figures);
    free(games.phase);
    return good;
}

static void add_rows(const Measure *measure, Row *row, BotTable *table)
{
    if (!measure->arguments->phases) {
        bot_table_add(table, row);
        return;
    }
    const int first = row->result.first;
    for (int i = first; i < MEASURE_PHASES && row->result.phase[i].games > 0; i++) {
        row->number = i - first;
        row->phase = row->result.phase[i];
        row->open = 100.0 * row->phase.open;
        bot_table_add(table, row);
    }
}

static void receive_result(void *context, int job, const void *received, BotTable *table)
{
    Measure *measure = context;
    const Result *result = received;
    const BotLevel *level = &measure->levels.items[job / measure->strengths];
    const BotStrength strength = measure->strength[job % measure->strengths];
    const bool aims = level->aim != NO_AIM && strength == BOT_NORMAL;
    const double share = 100.0 * result->figures.won / result->figures.games;
    Row row = {.path = level->path,
               .title = level->level.title,
               .file = disk_path_name(level->path),
               .bot = bot_strength_name(strength),
               .share = share,
               .aim = aims ? level->aim : (double)NAN,
               .bank = 100.0 * result->figures.bank,
               .result = *result};
    char label[LABEL_SIZE] = "";
    text_append(label, sizeof label, "%s (`%s`)", row.title, row.file);
    row.label = label;
    add_rows(measure, &row, table);
    if (aims && measure->arguments->within_given &&
        fabs(share - level->aim) > measure->arguments->within) {
        progress_hide();
        fprintf(stderr,
                PROGRAM_NAME ": %s: the normal bot wins %.1f %% of %d games; its place in the "
                             "campaign asks for %d %%, give or take %d\n",
                level->path, share, result->figures.games, level->aim, measure->arguments->within);
        measure->astray++;
    }
}

/// The aim of a campaign's level, %.
static int aim_of(int chapter, int level, bool boss)
{
    return scalar_min_int(
        AIM_OF_CHAPTER[chapter] + (boss ? AIM_BOSS : AIM_SWING[level % AIM_SWINGS]), 100);
}

/// Adds the levels of a plan, which are in its folder. False, reported on stderr, if it is invalid
/// or memory is out.
static bool add_plan(Measure *measure, const char *path)
{
    static CampaignPlan plan;
    DiagList problems = {0};
    const size_t folder = (size_t)(disk_path_name(path) - path);
    diag_list_start(&problems, path);
    bool good = campaign_plan_read_file(&plan, path, &problems);
    command_end_problems(&problems);
    for (int i = 0; good && i < plan.chapter_count; i++) {
        for (int k = 0; good && k < plan.chapter[i].level_count; k++) {
            const CampaignLevel *level = &plan.chapter[i].level[k];
            good = bot_levels_add(&measure->levels, path, folder, level->file,
                                  aim_of(i, k, level->boss));
        }
    }
    return good;
}

static bool list_levels(Measure *measure)
{
    bool good = true;
    for (int i = 0; i < measure->arguments->file_count; i++) {
        const char *path = measure->arguments->files[i];
        const bool added = text_ends_with(path, ".cfg")
                               ? add_plan(measure, path)
                               : bot_levels_add(&measure->levels, "", 0, path, NO_AIM);
        good = good && added;
    }
    return good;
}

static ExitStatus measure_all(Measure *measure)
{
    const bool listed = list_levels(measure);
    const ExitStatus read =
        bot_levels_read(&measure->levels, &COMMAND_MEASURE, 1, SIDE_COUNT, "somebody has to play");
    if (!listed || read != EXIT_DONE) {
        return listed ? read : EXIT_BAD_FILE;
    }
    const ExitStatus status =
        bot_games_run(&(BotGames){.form = measure->arguments->phases ? &PHASE_ROWS : &LEVEL_ROWS,
                                  .style = record_style(measure->arguments),
                                  .noun = "game",
                                  .unit = "levels",
                                  .count = measure->levels.count * measure->strengths,
                                  .size = sizeof(Result),
                                  .context = measure,
                                  .play = play_job,
                                  .receive = receive_result});
    return status == EXIT_DONE && measure->astray > 0 ? EXIT_BAD_FILE : status;
}

static ExitStatus perform(const Arguments *given)
{
    Arguments arguments = *given;
    Measure measure = {.arguments = &arguments};
    if (arguments.json && arguments.markdown) {
        return command_usage_error(&COMMAND_MEASURE, "--json and --markdown exclude each other");
    }
    arguments.matches = arguments.matches > 0 ? arguments.matches : GAMES_DEFAULT;
    measure.strengths = bot_games_strengths(&arguments, BOT_NORMAL, BOT_NORMAL, measure.strength);
    const ExitStatus status = measure_all(&measure);
    bot_levels_free(&measure.levels);
    return status;
}

static const Option OPTIONS[] = {
    {"--strengths", "LIST", "Which bots play, with commas between (default normal).",
     .take = option_take_strengths},
    {"--games", "N", "Games of each bot on each level (default 40).", .take = option_take_whole,
     .offset = offsetof(Arguments, matches), .low = 1, .high = GAMES_MAX},
    {"--seconds", "S", "Longest time of a game, in simulated seconds (default 600).",
     OPTION_LONGEST},
    {"--seed", "N",
     "What the first game's chance grows from (default 0); then the numbers after it.",
     .take = option_take_seed},
    {"--within", "POINTS",
     "With a campaign's plan: exit status 1 when the normal bot's share of games won is further\n"
     "than so many points in a hundred from what a level's place in the campaign asks for.",
     .take = option_take_whole, .offset = offsetof(Arguments, within),
     .given = offsetof(Arguments, within_given), .high = 100},
    {"--markdown", NULL, "Prints the table as Markdown.", .offset = offsetof(Arguments, markdown)},
    COMMAND_JSON_ROW,
    {"--phases", NULL,
     "Prints a row for each phase that ended in a game instead: how long it took (in one\n"
     "game of ten it is shorter, in one longer), the share of its time in which something\n"
     "that breaks can be reached from the paddle's line, straight or off one wall, and the\n"
     "longest time in which nothing can.",
     .offset = offsetof(Arguments, phases)},
};

const Command COMMAND_MEASURE = {
    .name = "measure",
    .noun = "level",
    .synopsis = "LEVEL|PLAN... [--strengths LIST] [--games N]\n"
                "           [--seconds S] [--seed N] [--within POINTS] [--markdown | --json]\n"
                "           [--phases]",
    .summary = "Lets bots play levels many times and prints how hard and lively they are.",
    .details =
        "Takes levels with paddles, and plans of campaigns (.cfg), whose levels lie beside them.\n"
        "A row of the table is a level with bots of one strength: games, the share of them that\n"
        "were won (of duels: over in time), what the level's place in the campaign asks for (of\n"
        "the normal bot),\n"
        "the median of the won games' lengths, hits on bricks and obstacles in a minute, the\n"
        "longest time for which balls fly without one (the median of the games', exceeded in one\n"
        "game of 20, the longest of all), how long the last tenth took of what breaks (exceeded\n"
        "in one won game of 20), and the greatest share of a won game's points that came from\n"
        "one bank.\n",
    .options = OPTIONS,
    .option_count = sizeof OPTIONS / sizeof OPTIONS[0],
    .many_files = true,
    .default_seconds = 600,
    .perform = perform,
};
