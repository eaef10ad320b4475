// Lets bots play a level, finds whatever would spoil it for a person, and sums up what their games
// show.
#include "level_judge.h"

#include <math.h>
#include <stdlib.h>

#include "bot.h"
#include "brick_kind.h"
#include "level_keys.h"
#include "world_balls.h"
#include "world_event.h"
#include "world_field.h"
#include "world_input.h"
#include "world_paddles.h"
#include "world_view.h"

#define LATE_SHARE 0.1  // share of the targets that is left when the ending begins
#define MOST_SHARE 0.95 // quantile of the games, for waits, and of the won games, for endings

void game_figures_begin(GameFigures *figures, const World *world, double most)
{
    *figures = (GameFigures){.world = world,
                             .targets = world_targets_left(world),
                             .late_from = -1.0,
                             .over = most,
                             .winner = SIDE_NONE};
}

int level_figures_hit(const WorldEvent *event)
{
    const bool by_ball = event->contact.with != CONTACT_NONE && event->contact.ball >= 0;
    if (event->kind == EVENT_CONTACT && event->contact.with == CONTACT_BRICK) {
        return level_about(LEVEL_PART_BRICK, event->contact.id);
    }
    if (event->kind == EVENT_CONTACT && contact_is_obstacle(event->contact.with)) {
        return level_about(LEVEL_PART_OBSTACLE, event->contact.id);
    }
    if (event->kind == EVENT_BRICK_HIT && !by_ball) {
        return level_about(LEVEL_PART_BRICK, event->id);
    }
    return event->kind == EVENT_OBSTACLE_HIT && !by_ball
               ? level_about(LEVEL_PART_OBSTACLE, event->id)
               : 0;
}

static void end_wait(GameFigures *figures, double now, int hit)
{
    if (now - figures->last > figures->longest) {
        figures->longest = now - figures->last;
        figures->ended_by = hit;
    }
    figures->last = now;
}

bool game_figures_event(void *figures, const WorldEvent *event)
{
    GameFigures *game = figures;
    const int hit = level_figures_hit(event);
    if (hit != 0) {
        game->hits++;
        game->last_hit = hit;
    }
    if (hit != 0 || event->kind == EVENT_LIFE_LOST || event->kind == EVENT_OVER) {
        end_wait(game, event->time, hit);
    }
    if (game->late_from < 0.0 && world_targets_left(game->world) <= LATE_SHARE * game->targets) {
        game->late_from = event->time;
    }
    if (event->kind == EVENT_BANKED && world_paddle_of_side(game->world, event->side) == 0) {
        game->banked = scalar_max_int(game->banked, event->points);
    }
    game->nudges += event->kind == EVENT_NUDGED;
    if (event->kind == EVENT_OVER) {
        game->over = event->time;
    }
    return true;
}

void game_figures_step(GameFigures *figures)
{
    figures->last += world_flying(figures->world) == 0 ? STEP_SECONDS : 0.0;
}

void game_figures_end(GameFigures *figures)
{
    figures->won = world_outcome(figures->world) == WORLD_WON;
    figures->points =
        world_paddle_count(figures->world) > 0 ? world_paddle(figures->world, 0).points : 0;
    figures->winner = figures->won ? world_winner(figures->world) : SIDE_NONE;
    figures->world = NULL;
}

/// Writes durations of the games, s: longest waits, won games, endings of these.
static void list_times(const GameFigures *games, int count, double *waits, double *won,
                       double *endings)
{
    for (int i = 0; i < count; i++) {
        *waits++ = games[i].longest;
        if (games[i].won) {
            *won++ = games[i].over;
            *endings++ = games[i].late_from < 0.0 ? 0.0 : games[i].over - games[i].late_from;
        }
    }
}

bool level_figures_of(LevelFigures *figures, const GameFigures *games, int count)
{
    const size_t size = (size_t)count + 1;
    double *waits = calloc(3 * size, sizeof *waits);
    *figures = (LevelFigures){.games = count};
    if (waits == NULL) {
        return false;
    }
    double *won = waits + size;
    double *endings = won + size;
    double seconds = 0.0;
    long long hits = 0;
    for (int i = 0; i < count; i++) {
        seconds += games[i].over;
        hits += games[i].hits;
        figures->won += games[i].won;
        if (games[i].won && games[i].points > 0) {
            figures->bank = scalar_max(figures->bank, (double)games[i].banked / games[i].points);
        }
    }
    list_times(games, count, waits, won, endings);
    figures->median = level_figures_share(won, figures->won, 0.5);
    figures->rate = seconds > 0.0 ? 60.0 * (double)hits / seconds : 0.0;
    figures->wait = level_figures_share(waits, count, 0.5);
    figures->most = level_figures_share(waits, count, MOST_SHARE);
    figures->longest = level_figures_share(waits, count, 1.0);
    figures->ending = level_figures_share(endings, figures->won, MOST_SHARE);
    free(waits);
    return true;
}

static int compare_values(const void *a, const void *b)
{
    const double first = *(const double *)a;
    const double second = *(const double *)b;
    return (first > second) - (first < second);
}

double level_figures_share(double *values, int count, double share)
{
    if (count == 0) {
        return 0.0;
    }
    qsort(values, (size_t)count, sizeof *values, compare_values);
    const double place = share * (count - 1);
    const int low = (int)floor(place);
    const int high = (int)ceil(place);
    return values[low] + (place - low) * (values[high] - values[low]);
}

/// s for which a level that nobody can win is watched.
#define WATCHED_TIME 20.0
/// Things to break that a solo level has at least.
#define FEWEST_TARGETS 6
/// s for which nothing may be hit.
#define LONGEST_WAIT 60.0
/// Nudges of one ball in a row after which it counts as trapped.
#define TRAPPED_NUDGES 4
/// What a quarter of a second may cost, in units of work (collision_manager_work): each takes about
/// a microsecond on the slower of today's machines.
#define WINDOW_STEPS (STEPS_PER_SECOND / 4)
#define WINDOW_WORK  250000
/// Work after which a level is judged no further: some ten seconds.
#define WORK_MOST 20000000
/// Games that are played until bots finish one.
#define GAMES_MOST 4

/// What a game has shown.
typedef struct Game {
    BotPlay play;
    BotStrength strength;
    unsigned long long seed;
    int steps;                       ///< played
    long long before;                ///< work when the present window began
    CollisionStatistics counts_then; ///< the same of statistics
    double last_hit;                 ///< s: of something that breaks, by a paddle, or a serve
    double wait, wait_from;          ///< s, the longest time between two
    int *nudges;                     ///< by ball, since it last got on
    Contact touched;                 ///< the last thing that the ball touched that got nowhere
    int trapped;                     ///< ball; -1: none
    double trapped_time;             ///< s
    Vec2 trapped_place;
    Contact last; ///< contact
    uint64_t caught_count;
    double caught_time; ///< s; below 0: no ball was
    Contact caught;
    double slow_time; ///< s; below 0: it was never slow
    uint64_t slow_contacts;
    bool slow_by_rules; ///< it was what changed in the field that took so long
    long long work;     ///< so far
    bool over;
} Game;

struct LevelJudge {
    const Level *level;
    LevelJudgeListener *listener;
    void *context;
    Game game; ///< that is played; its world is NULL between two
    Game best; ///< that was played; its world is NULL before the first
    int games; ///< begun
    long long work;
    bool watched; ///< nobody can win: its only game shows what the field does by itself
    bool done, failed;
};

/// Appends a problem that is about something (level_about).
#define TELL(problems, what, ...)                                                                  \
    ((problems)->about = (what), diag_add(problems, DIAG_PLAY, 1, __VA_ARGS__),                    \
     (problems)->about = 0)

/// What a contact of a level is about.
static int about_contact(const Contact *contact)
{
    const LevelPart part = contact_is_obstacle(contact->with) ? LEVEL_PART_OBSTACLE
                           : contact->with == CONTACT_BRICK   ? LEVEL_PART_BRICK
                           : contact->with == CONTACT_BALL    ? LEVEL_PART_BALL
                                                              : LEVEL_PART_NONE;
    return level_about(part, contact->id);
}

/// The key by which most of what can be broken is listed.
static int key_of_targets(const Level *level)
{
    for (int i = 0; i < level->world.obstacle_count && level->world.brick_hits == NULL; i++) {
        if (level->world.obstacles[i].hits > 0) {
            return level_list_of_shape(level->world.obstacles[i].shape);
        }
    }
    return TOP_BRICKS;
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
    if (event->ball < 0 || event->ball >= world_ball_capacity(game->play.world)) {
        return;
    }
    game->nudges[event->ball]++;
    if (game->nudges[event->ball] >= TRAPPED_NUDGES && game->trapped < 0) {
        game->trapped = event->ball;
        game->trapped_time = event->time;
        game->trapped_place = world_ball(game->play.world, event->ball).position;
        game->touched = game->last;
    }
}

static bool note_event(void *context, const WorldEvent *event)
{
    Game *game = context;
    const bool paddle = event->kind == EVENT_CONTACT && event->contact.with == CONTACT_PADDLE;
    const bool hit = event->kind == EVENT_BRICK_HIT || event->kind == EVENT_OBSTACLE_HIT;
    const bool duel = world_mode(game->play.world) == WORLD_DUEL;
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

/// Looks at what the present window has cost so far; a single step may be too much for it.
static void note_work(Game *game)
{
    const CollisionManager *manager = world_collisions(game->play.world);
    const CollisionStatistics counts = collision_manager_statistics(manager);
    game->work = collision_manager_work(manager);
    const long long cost = game->work - game->before;
    if (cost > WINDOW_WORK && game->slow_time < 0.0) {
        const int steps = game->steps % WINDOW_STEPS;
        game->slow_time =
            scalar_max(0.0, world_time(game->play.world) - (double)steps / STEPS_PER_SECOND);
        game->slow_contacts = counts.contacts - game->counts_then.contacts;
        game->slow_by_rules =
            2 * (long long)(counts.predictions - game->counts_then.predictions) < cost;
    }
}

/// Looks at whether something was crushed in a step, and begins the next window.
static void note_step(Game *game)
{
    const CollisionStatistics counts =
        collision_manager_statistics(world_collisions(game->play.world));
    // That a paddle presses a ball against a wall is part of the game.
    const bool by_level =
        contact_is_obstacle(game->last.with) || world_mode(game->play.world) == WORLD_SANDBOX;
    if (counts.caught > game->caught_count && by_level && game->caught_time < 0.0) {
        game->caught_time = world_time(game->play.world);
        game->caught = game->last;
    }
    game->caught_count = counts.caught;
    if (game->steps % WINDOW_STEPS == 0) {
        game->before = game->work;
        game->counts_then = counts;
    }
}

static void free_game(Game *game)
{
    bot_play_free(&game->play);
    free(game->nudges);
    *game = (Game){0};
}

/// Begins a game of bots of one strength. False when memory is out.
static bool begin_game(LevelJudge *judge, BotStrength strength, unsigned long long seed)
{
    Game *game = &judge->game;
    *game = (Game){
        .strength = strength, .seed = seed, .trapped = -1, .caught_time = -1.0, .slow_time = -1.0};
    if (bot_play_begin(&game->play, &judge->level->world, strength, seed)) {
        game->nudges = calloc((size_t)world_ball_capacity(game->play.world) + 1, sizeof(int));
    }
    if (game->nudges == NULL) {
        free_game(game);
        return false;
    }
    return true;
}

/// Whether the present game is over, or has shown what there is to see.
static bool is_over(const LevelJudge *judge)
{
    const Game *game = &judge->game;
    const double longest = judge->watched ? WATCHED_TIME : LEVEL_JUDGE_LONGEST_GAME;
    return world_outcome(game->play.world) != WORLD_RUNNING ||
           world_time(game->play.world) >= longest || game->slow_time >= 0.0 ||
           judge->work + game->work >= WORK_MOST;
}

static void tell(const LevelJudge *judge, const WorldInput *input)
{
    const Game *game = &judge->game;
    if (judge->listener != NULL && !game->play.in_step) {
        const LevelJudgeStep step = {.world = game->play.world,
                                     .strength = game->strength,
                                     .seed = game->seed,
                                     .input = input};
        judge->listener(judge->context, &step);
    }
}

/// Plays a step, or what is left of one, with so much work at most. False: it is not complete.
static bool play_step(LevelJudge *judge, long long work)
{
    Game *game = &judge->game;
    const long long most = game->before + WINDOW_WORK + 1 - game->work;
    const WorldInput input = bot_play_think(&game->play);
    tell(judge, &input);
    const bool complete =
        bot_play_step(&game->play, &input, work < most ? work : most, note_event, game);
    note_work(game);
    if (!complete) {
        return false;
    }
    game->steps++;
    note_step(game);
    return true;
}

static int count_targets(const WorldDef *world)
{
    int count = 0;
    for (int i = 0; i < brick_grids_cells(&world->bricks); i++) {
        count += brick_breaks(world->brick_hits[i]);
    }
    for (int i = 0; i < world->obstacle_count; i++) {
        count += world->obstacles[i].hits > 0;
    }
    return count;
}

static void judge_targets(const LevelJudge *judge, DiagList *problems)
{
    const int targets = count_targets(&judge->level->world);
    if (targets == 0) {
        TELL(problems, 0,
             "nothing in this solo level can be broken, so it is never won; add bricks");
    } else if (targets < FEWEST_TARGETS) {
        TELL(problems, level_about(LEVEL_PART_KEY, key_of_targets(judge->level)),
             "there %s only %d thing%s to break, so the level is soon over; %d or more make a "
             "game",
             targets == 1 ? "is" : "are", targets, targets == 1 ? "" : "s", FEWEST_TARGETS);
    }
}

/// The troubles that a player of the best game would meet.
static void tell_troubles(const LevelJudge *judge, DiagList *problems)
{
    const Game *game = &judge->best;
    if (game->slow_by_rules) {
        TELL(problems, 0,
             "from %.1f s on, a second of it takes longer than a second to work out, as too much "
             "of the field changes at once; take fewer doors, falling bricks or things of a phase",
             game->slow_time);
    } else if (game->slow_time >= 0.0) {
        TELL(problems, level_about(LEVEL_PART_KEY, TOP_BALLS),
             "from %.1f s on, a second of it takes longer than a second to work out (%llu "
             "contacts in a quarter of one); take fewer balls, or slower ones",
             game->slow_time, (unsigned long long)game->slow_contacts);
    }
    if (game->caught_time >= 0.0) {
        TELL(problems, about_contact(&game->caught),
             "at %.1f s ball %d is caught near (%.0f, %.0f): what moves there leaves it no "
             "room; leave more than a ball's width",
             game->caught_time, game->caught.ball, game->caught.position.x,
             game->caught.position.y);
    }
    // Where nothing breaks, that is told already.
    if (game->trapped >= 0 && !judge->watched) {
        TELL(problems, about_contact(&game->touched),
             "at %.1f s a ball is trapped near (%.0f, %.0f): it touches nothing but what never "
             "breaks; open a way out",
             game->trapped_time, game->trapped_place.x, game->trapped_place.y);
    }
    if (game->wait > LONGEST_WAIT && game->over) {
        TELL(problems, 0,
             "the longest wait for a hit is %.0f s, from %.0f s on; make what is left easier "
             "to reach",
             game->wait, game->wait_from);
    }
}

/// What is left to break.
typedef struct Left {
    int count;
    int first; ///< level_about; 0: nothing is left
} Left;

static Left left_in(const World *world)
{
    Left left = {0, 0};
    // Backward, so that the first is noted last.
    for (int i = world_obstacle_count(world) - 1; i >= 0; i--) {
        const ObstacleState state = world_obstacle(world, i);
        if (state.exists && state.hits > 0) {
            left = (Left){left.count + 1, level_about(LEVEL_PART_OBSTACLE, i)};
        }
    }
    for (int cell = world_brick_count(world) - 1; cell >= 0; cell--) {
        if (brick_breaks(world_brick_hits(world, cell))) {
            left = (Left){left.count + 1, level_about(LEVEL_PART_BRICK, cell)};
        }
    }
    return left;
}

/// The first thing that a lost or unfinished solo game has left.
static void tell_what_is_left(const Game *game, DiagList *problems)
{
    const Left left = left_in(game->play.world);
    TELL(problems, left.first,
         "no bot clears the level within %.0f minutes; the best of them leaves %d thing%s to "
         "break, of which this is the first",
         LEVEL_JUDGE_LONGEST_GAME / 60.0, left.count, left.count == 1 ? "" : "s");
}

/// Bots in the order in which they are tried: of solo levels the best first; a duel of the best may
/// have no end.
static BotStrength strength_of(const LevelJudge *judge, int game)
{
    static const BotStrength SOLO[GAMES_MOST] = {BOT_PERFECT, BOT_PERFECT, BOT_HARD, BOT_NORMAL};
    static const BotStrength DUEL[GAMES_MOST] = {BOT_NORMAL, BOT_EASY, BOT_HARD, BOT_PERFECT};
    const int paddles = judge->level->world.paddle_count;
    return paddles == 0 ? BOT_EASY : paddles == 1 ? SOLO[game] : DUEL[game];
}

/// Whether no further game would show more.
static bool is_decided(const LevelJudge *judge)
{
    return judge->best.over || judge->best.slow_time >= 0.0 || judge->work >= WORK_MOST ||
           judge->watched;
}

/// Tells what the best of all games has shown.
static void tell_of_games(const LevelJudge *judge, DiagList *problems)
{
    tell_troubles(judge, problems);
    if (is_decided(judge)) {
        return;
    }
    if (judge->level->world.paddle_count == 1) {
        tell_what_is_left(&judge->best, problems);
    } else {
        TELL(problems, 0,
             "no bots finish this duel within %.0f minutes; make goals easier, or set 'goals' or "
             "'time' lower",
             LEVEL_JUDGE_LONGEST_GAME / 60.0);
    }
}

/// Keeps the game that is over where it is the best so far. Whether another one is to be played is
/// judged by that.
static void end_game(LevelJudge *judge, DiagList *problems)
{
    Game *game = &judge->game;
    game->over = world_outcome(game->play.world) == WORLD_WON;
    judge->work += game->work;
    if (judge->best.play.world == NULL || game->over ||
        left_in(game->play.world).count < left_in(judge->best.play.world).count) {
        free_game(&judge->best);
        judge->best = *game;
        *game = (Game){0};
    } else {
        free_game(game);
    }
    if (is_decided(judge) || judge->games == GAMES_MOST) {
        judge->done = true;
        tell_of_games(judge, problems);
    }
}

/// Tells what is seen without a game, and which one is needed.
static void judge_before_games(LevelJudge *judge, DiagList *problems)
{
    const WorldDef *world = &judge->level->world;
    judge->watched = world->paddle_count == 0;
    if (world->paddle_count == 1) {
        judge_targets(judge, problems);
        judge->watched = count_targets(world) == 0;
    }
    judge->done = world->paddle_count > 0 && world->ball_count == 0;
}

LevelJudge *level_judge_begin(const Level *level, LevelJudgeListener *listener, void *context)
{
    LevelJudge *judge = calloc(1, sizeof *judge);
    if (judge != NULL) {
        *judge = (LevelJudge){.level = level, .listener = listener, .context = context};
    }
    return judge;
}

bool level_judge_advance(LevelJudge *judge, int steps, long long work, DiagList *problems)
{
    const long long before = judge->work + judge->game.work;
    if (judge->games == 0 && !judge->done) {
        judge_before_games(judge, problems);
    }
    while (!judge->done && steps > 0 && judge->work + judge->game.work - before < work) {
        if (judge->game.play.world == NULL) {
            const int game = judge->games++;
            if (!begin_game(judge, strength_of(judge, game), (unsigned long long)game)) {
                judge->failed = true;
                judge->done = true;
            }
        } else if (is_over(judge)) {
            end_game(judge, problems);
        } else {
            steps -= play_step(judge, work - (judge->work + judge->game.work - before));
        }
    }
    return !judge->done;
}

bool level_judge_failed(const LevelJudge *judge)
{
    return judge->failed;
}

double level_judge_time(const LevelJudge *judge)
{
    return judge->game.play.world != NULL ? world_time(judge->game.play.world) : 0.0;
}

void level_judge_free(LevelJudge *judge)
{
    if (judge != NULL) {
        free_game(&judge->game);
        free_game(&judge->best);
        free(judge);
    }
}
