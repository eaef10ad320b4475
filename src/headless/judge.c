// Lets bots play a level and looks for what a person would not want to play.
#include "judge.h"

#include <stdlib.h>

#include "driver.h"
#include "failed_game.h"
#include "level_keys.h"
#include "level_place.h"
#include "progress.h"

/// s that a game may take.
#define LONGEST_GAME 300.0
/// s for which a level without paddles is watched.
#define SANDBOX_TIME 20.0
/// Things to break that a solo level has at least.
#define FEWEST_TARGETS 6
/// s for which nothing may be hit.
#define LONGEST_WAIT 60.0
/// Nudges of one ball in a row after which it counts as trapped.
#define TRAPPED_NUDGES 4
/// What a quarter of a second may cost, in predictions of a ball's next event: each takes about a
/// microsecond on the slower of today's machines.
#define WINDOW_STEPS       (WORLD_STEPS_PER_SECOND / 4)
#define WINDOW_PREDICTIONS 250000
/// Predictions after which a level is judged no further: some ten seconds.
#define WORK_MOST 20000000

/// What a game has shown.
typedef struct Game {
    const Level *level;
    World *world;
    double last_hit;        ///< s: of something that breaks, by a paddle, or a serve
    double wait, wait_from; ///< s, the longest time between two
    int *nudges;            ///< by ball, since it last got on
    Contact touched;        ///< the last thing that the ball touched that got nowhere
    int trapped;            ///< ball; -1: none
    double trapped_time;    ///< s
    Vec2 trapped_place;
    Contact last; ///< contact
    uint64_t caught_count;
    double caught_time; ///< s; below 0: no ball was
    Contact caught;
    double slow_time; ///< s; below 0: it was never slow
    uint64_t slow_contacts;
    uint64_t work; ///< predictions so far
    bool over;
} Game;

typedef struct Judge {
    const Level *level;
    const char *path;
    DiagList *problems;
    uint64_t work;
} Judge;

static int line_of(const Judge *judge, const Contact *contact)
{
    const int line = level_place_line(judge->path, contact_with_name(contact->with), contact->id);
    return line > 0 ? line : 1;
}

static int line_of_key(const Judge *judge, const char *key)
{
    const int line = level_place_key(judge->path, key);
    return line > 0 ? line : 1;
}

/// The key by which most of what can be broken is listed.
static const char *key_of_targets(const Level *level)
{
    for (int i = 0; i < level->world.obstacle_count && level->world.brick_hits == NULL; i++) {
        if (level->world.obstacles[i].hits > 0) {
            return level_group(GROUP_TOP)
                ->fields[level_list_of_shape(level->world.obstacles[i].shape)]
                .name;
        }
    }
    return "bricks";
}

/// Notes that something was hit that a player waits for.
static void note_hit(Game *game, double time)
{
    if (time - game->last_hit > game->wait) {
        game->wait = time - game->last_hit;
        game->wait_from = game->last_hit;
    }
    game->last_hit = time;
}

static void note_nudge(Game *game, const WorldEvent *event)
{
    if (event->ball < 0 || event->ball >= world_ball_capacity(game->world)) {
        return;
    }
    game->nudges[event->ball]++;
    if (game->nudges[event->ball] >= TRAPPED_NUDGES && game->trapped < 0) {
        game->trapped = event->ball;
        game->trapped_time = event->time;
        game->trapped_place = world_ball(game->world, event->ball).position;
        game->touched = game->last;
    }
}

static bool note_event(void *context, const WorldEvent *event)
{
    Game *game = context;
    const bool paddle = event->kind == EVENT_CONTACT && event->contact.with == CONTACT_PADDLE;
    const bool hit = event->kind == EVENT_BRICK_HIT || event->kind == EVENT_OBSTACLE_HIT;
    const bool duel = world_mode(game->world) == WORLD_DUEL;
    if (event->kind == EVENT_CONTACT) {
        game->last = event->contact;
    }
    if (event->kind == EVENT_NUDGED) {
        note_nudge(game, event);
    } else if (hit || event->kind == EVENT_SERVED || event->kind == EVENT_GOAL ||
               (paddle && duel)) {
        note_hit(game, event->time);
    }
    if ((hit || paddle) && event->contact.ball >= 0) {
        game->nudges[event->contact.ball] = 0;
    } else if (event->kind == EVENT_SERVED) {
        game->nudges[event->ball] = 0;
    }
    return true;
}

/// Looks at what a step has cost, and whether something was crushed in it.
static void note_step(Game *game, uint64_t before[2], int step)
{
    const CollisionStatistics counts = collision_manager_statistics(world_collisions(game->world));
    // That a paddle presses a ball against a wall is part of the game.
    const bool by_level =
        contact_is_obstacle(game->last.with) || world_mode(game->world) == WORLD_SANDBOX;
    if (counts.caught > game->caught_count && by_level && game->caught_time < 0.0) {
        game->caught_time = world_time(game->world);
        game->caught = game->last;
    }
    game->caught_count = counts.caught;
    if (step % WINDOW_STEPS == 0) {
        const uint64_t cost = counts.predictions - before[0];
        if (cost > WINDOW_PREDICTIONS && game->slow_time < 0.0) {
            game->slow_time = world_time(game->world) - 0.25;
            game->slow_contacts = counts.contacts - before[1];
        }
        before[0] = counts.predictions;
        before[1] = counts.contacts;
    }
    game->work = counts.predictions;
}

/// Plays a game of bots of one strength. False when memory is out.
static bool play(Judge *judge, BotStrength strength, unsigned long long seed, Game *game)
{
    const double longest = judge->level->world.paddle_count == 0 ? SANDBOX_TIME : LONGEST_GAME;
    BotStrength bots[SEAT_COUNT];
    uint64_t before[2] = {0};
    *game = (Game){.level = judge->level, .trapped = -1, .caught_time = -1.0, .slow_time = -1.0};
    game->world = world_create(&judge->level->world, seed);
    game->nudges = game->world != NULL
                       ? calloc((size_t)world_ball_capacity(game->world) + 1, sizeof(int))
                       : NULL;
    if (game->nudges == NULL) {
        world_destroy(game->world);
        return false;
    }
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        bots[seat] = strength;
    }
    Driver driver = driver_make(game->world, bots, seed);
    failed_game_begin(&driver, judge->level, seed);
    for (int step = 1;
         world_outcome(game->world) == WORLD_RUNNING && world_time(game->world) < longest &&
         game->slow_time < 0.0 && judge->work + game->work < WORK_MOST;
         step++) {
        driver_step(&driver, note_event, game);
        note_step(game, before, step);
        if (progress_due()) {
            progress_count(&(ProgressCount){.done = world_time(game->world), .total = longest});
        }
    }
    failed_game_forget();
    game->over = world_outcome(game->world) == WORLD_WON;
    if (!game->over) {
        note_hit(game, world_time(game->world));
    }
    judge->work += game->work;
    return true;
}

static void free_game(Game *game)
{
    world_destroy(game->world);
    free(game->nudges);
    game->world = NULL;
    game->nudges = NULL;
}

static int count_targets(const WorldDef *world)
{
    int count = 0;
    for (int i = 0; i < brick_grids_cells(&world->bricks); i++) {
        count +=
            world->brick_hits[i] != BRICK_EMPTY && world->brick_hits[i] != BRICK_INDESTRUCTIBLE;
    }
    for (int i = 0; i < world->obstacle_count; i++) {
        count += world->obstacles[i].hits > 0;
    }
    return count;
}

static void judge_targets(const Judge *judge)
{
    const int targets = count_targets(&judge->level->world);
    if (targets == 0) {
        diag_add(judge->problems, DIAG_PLAY, 1,
                 "nothing in this solo level can be broken, so it is never won; add bricks");
    } else if (targets < FEWEST_TARGETS) {
        diag_add(judge->problems, DIAG_PLAY, line_of_key(judge, key_of_targets(judge->level)),
                 "there %s only %d thing%s to break, so the level is soon over; %d or more make a "
                 "game",
                 targets == 1 ? "is" : "are", targets, targets == 1 ? "" : "s", FEWEST_TARGETS);
    }
}

/// The troubles that a player of the game would meet.
static void tell_troubles(const Judge *judge, const Game *game)
{
    if (game->slow_time >= 0.0) {
        diag_add(judge->problems, DIAG_PLAY, line_of_key(judge, "balls"),
                 "from %.1f s on, a second of it takes longer than a second to work out (%llu "
                 "contacts in a quarter of one); take fewer balls, or slower ones",
                 game->slow_time, (unsigned long long)game->slow_contacts);
    }
    if (game->caught_time >= 0.0) {
        diag_add(judge->problems, DIAG_PLAY, line_of(judge, &game->caught),
                 "at %.1f s ball %d is caught near (%.0f, %.0f): what moves there leaves it no "
                 "room; leave more than a ball's width",
                 game->caught_time, game->caught.ball, game->caught.position.x,
                 game->caught.position.y);
    }
    if (game->trapped >= 0) {
        diag_add(judge->problems, DIAG_PLAY, line_of(judge, &game->touched),
                 "at %.1f s a ball is trapped near (%.0f, %.0f): it touches nothing but what never "
                 "breaks; open a way out",
                 game->trapped_time, game->trapped_place.x, game->trapped_place.y);
    }
    if (game->wait > LONGEST_WAIT && game->over) {
        diag_add(judge->problems, DIAG_PLAY, 1,
                 "the longest wait for a hit is %.0f s, from %.0f s on; make what is left easier "
                 "to reach",
                 game->wait, game->wait_from);
    }
}

static int count_left(const World *world)
{
    int left = 0;
    for (int cell = 0; cell < world_brick_count(world); cell++) {
        const int hits = world_brick_hits(world, cell);
        left += hits != BRICK_EMPTY && hits != BRICK_INDESTRUCTIBLE;
    }
    for (int i = 0; i < world_obstacle_count(world); i++) {
        const ObstacleState state = world_obstacle(world, i);
        left += state.exists && state.hits > 0;
    }
    return left;
}

/// The first thing that a lost or unfinished solo game has left.
static void tell_what_is_left(const Judge *judge, const Game *game)
{
    const World *world = game->world;
    const int left = count_left(world);
    Contact first = {.id = -1};
    int brick = 0;
    for (int cell = 0; cell < world_brick_count(world); cell++) {
        const int hits = world_brick_hits(world, cell);
        const bool stands = hits != BRICK_EMPTY && hits != BRICK_INDESTRUCTIBLE;
        if (stands && first.id < 0) {
            first = (Contact){.with = CONTACT_BRICK, .id = brick};
        }
        brick += judge->level->world.brick_hits[cell] != BRICK_EMPTY;
    }
    for (int i = 0; i < world_obstacle_count(world); i++) {
        const ObstacleState state = world_obstacle(world, i);
        if (state.exists && state.hits > 0 && first.id < 0) {
            const ShapeKind shape = state.shape;
            const int number = i - world_def_first_obstacle(&judge->level->world, shape);
            first = (Contact){.with = contact_with_shape(shape), .id = number};
        }
    }
    diag_add(judge->problems, DIAG_PLAY, first.id < 0 ? 1 : line_of(judge, &first),
             "no bot clears the level within %.0f minutes; the best of them leaves %d thing%s to "
             "break, of which this is the first",
             LONGEST_GAME / 60.0, left, left == 1 ? "" : "s");
}

/// Bots in the order in which they are tried: of solo levels the best first; a duel of the best may
/// have no end.
static bool judge_games(Judge *judge)
{
    static const BotStrength SOLO[] = {BOT_PERFECT, BOT_PERFECT, BOT_HARD, BOT_NORMAL};
    static const BotStrength DUEL[] = {BOT_NORMAL, BOT_EASY, BOT_HARD, BOT_PERFECT};
    const bool solo = judge->level->world.paddle_count == 1;
    Game best = {0};
    for (int i = 0;
         i < 4 && (i == 0 || (!best.over && best.slow_time < 0.0)) && judge->work < WORK_MOST;
         i++) {
        Game game;
        if (!play(judge, solo ? SOLO[i] : DUEL[i], (unsigned long long)i, &game)) {
            free_game(&best);
            return false;
        }
        if (i == 0 || game.over || count_left(game.world) < count_left(best.world)) {
            free_game(&best);
            best = game;
        } else {
            free_game(&game);
        }
    }
    tell_troubles(judge, &best);
    if (!best.over && best.slow_time < 0.0 && judge->work < WORK_MOST) {
        if (solo) {
            tell_what_is_left(judge, &best);
        } else {
            diag_add(judge->problems, DIAG_PLAY, 1,
                     "no bots finish this duel within %.0f minutes; make goals easier, or set "
                     "'goals' or 'time' lower",
                     LONGEST_GAME / 60.0);
        }
    }
    free_game(&best);
    return true;
}

bool judge_level(const Level *level, const char *path, DiagList *problems)
{
    Judge judge = {.level = level, .path = path, .problems = problems};
    progress_phase("playing the level");
    if (level->world.paddle_count == 0) {
        Game game;
        if (!play(&judge, BOT_EASY, 0, &game)) {
            return false;
        }
        game.wait = 0.0;
        tell_troubles(&judge, &game);
        free_game(&game);
        return true;
    }
    if (level->world.paddle_count == 1) {
        judge_targets(&judge);
        if (count_targets(&level->world) == 0 || level->world.ball_count == 0) {
            return true;
        }
    }
    return level->world.ball_count == 0 || judge_games(&judge);
}
