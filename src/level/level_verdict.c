// Plays bots' games on a level, and makes sentences of what they show.
#include "level_verdict.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "bot.h"
#include "brick_kind.h"
#include "text.h"
#include "translate.h"
#include "world_field.h"
#include "world_input.h"
#include "world_view.h"

/// s for which a player does not mind to wait for a hit.
#define WAIT_S 6.0
/// s that the last tenth of what breaks may take.
#define ENDING_S 20.0
/// Shares of games: hardly any, less than half, nearly all; of nudged ones that are worth a word.
#define FEW    0.1
#define HALF   0.5
#define MOST   0.95
#define NUDGED 0.1

/// Share of a duel's matches that one side wins where something helps it, by the number of sides.
static const double UNEVEN[SIDE_COUNT + 1] = {1.0, 1.0, 0.75, 0.6, 0.5};

/// Adds a sentence.
static void tell(LevelVerdict *verdict, bool is_bad, int about, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static void tell(LevelVerdict *verdict, bool is_bad, int about, const char *format, ...)
{
    if (verdict->count == LEVEL_OPINIONS_MAX) {
        return;
    }
    LevelOpinion *opinion = &verdict->opinions[verdict->count++];
    *opinion = (LevelOpinion){.is_bad = is_bad, .about = about};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(opinion->text, sizeof opinion->text, format, arguments);
    va_end(arguments);
}

/// Games of all strengths, one after the other.
typedef struct Played {
    const GameFigures *games[BOT_STRENGTH_COUNT * LEVEL_VERDICT_GAMES];
    int count;
} Played;

static Played played_of(const GameFigures *games, const int played[BOT_STRENGTH_COUNT])
{
    Played all = {.count = 0};
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        for (int i = 0; i < played[strength]; i++) {
            all.games[all.count++] = &games[strength * LEVEL_VERDICT_GAMES + i];
        }
    }
    return all;
}

static double share_won(const LevelFigures *figures)
{
    return (double)figures->won / scalar_max_int(figures->games, 1);
}

static void tell_who_wins(LevelVerdict *verdict)
{
    const LevelFigures *easy = &verdict->figures[BOT_EASY];
    const LevelFigures *normal = &verdict->figures[BOT_NORMAL];
    const LevelFigures *hard = &verdict->figures[BOT_HARD];
    tell(verdict, false, 0,
         translate("Of %d games each the easy bot wins %d, the normal one %d, the hard one %d."),
         normal->games, easy->won, normal->won, hard->won);
    if (share_won(hard) <= FEW) {
        tell(verdict, true, 0, "%s",
             translate("Too hard: even the hard bot hardly ever wins. Give more lives or fewer "
                       "hits, or open the way to what is left."));
    } else if (share_won(normal) < HALF) {
        tell(verdict, false, 0, "%s", translate("Hard: only good players will win it."));
    } else if (share_won(easy) >= MOST) {
        tell(verdict, true, 0, "%s",
             translate("Too easy: even the easy bot hardly ever loses. Take a faster ball, harder "
                       "bricks or fewer power-ups."));
    } else {
        tell(verdict, false, 0, "%s", translate("Just right: neither too easy nor too hard."));
    }
    if (normal->won > 0) {
        tell(verdict, false, 0, translate("A game that is won takes %.0f s as a rule."),
             normal->median);
    }
}

/// Over all strengths: the wait in a usual game, and the longest one.
static void tell_waits(LevelVerdict *verdict, const Played *all)
{
    const GameFigures *worst = all->games[0];
    for (int i = 0; i < all->count; i++) {
        worst = all->games[i]->longest > worst->longest ? all->games[i] : worst;
    }
    const double usual = verdict->figures[BOT_NORMAL].wait;
    const bool is_bad = usual > WAIT_S;
    if (worst->ended_by != 0) {
        tell(verdict, is_bad, worst->ended_by,
             translate("The longest wait for a hit is %.1f s as a rule and %.1f s at worst, until "
                       "this was hit."),
             usual, worst->longest);
    } else {
        tell(verdict, is_bad, 0,
             translate("The longest wait for a hit is %.1f s as a rule and %.1f s at worst."),
             usual, worst->longest);
    }
}

/// What was hit last in most of the won games; 0: they were not won by a hit.
static int find_last(const Played *all)
{
    int best = 0;
    int most = 0;
    for (int i = 0; i < all->count; i++) {
        int same = 0;
        for (int k = 0; k < all->count; k++) {
            same += all->games[k]->won && all->games[k]->last_hit == all->games[i]->last_hit;
        }
        if (all->games[i]->won && same > most) {
            most = same;
            best = all->games[i]->last_hit;
        }
    }
    return best;
}

static void tell_ending(LevelVerdict *verdict, const Played *all)
{
    const double ending = verdict->figures[BOT_NORMAL].ending;
    if (ending > ENDING_S) {
        tell(verdict, true, find_last(all),
             translate("The last tenth of what breaks takes up to %.0f s; this is often the last."),
             ending);
    }
}

static void tell_nudges(LevelVerdict *verdict, const Played *all)
{
    int nudged = 0;
    for (int i = 0; i < all->count; i++) {
        nudged += all->games[i]->nudges > 0;
    }
    if (nudged > NUDGED * all->count) {
        tell(verdict, true, 0,
             translate_count("In %d game of %d a ball flies in circles and has to be nudged.",
                             "In %d games of %d a ball flies in circles and has to be nudged.",
                             (unsigned long)nudged),
             nudged, all->count);
    }
}

/// Writes how many matches each side wins; returns the side that wins most.
static Side write_wins(const LevelVerdict *verdict, const Level *level, char *to, size_t size)
{
    static const char *const NAMES[SIDE_COUNT] = {
        [SIDE_LEFT] = TRANSLATABLE("left"),
        [SIDE_RIGHT] = TRANSLATABLE("right"),
        [SIDE_TOP] = TRANSLATABLE("top"),
        [SIDE_BOTTOM] = TRANSLATABLE("bottom"),
    };
    Side best = level->world.paddles[0].side;
    for (int i = 0; i < level->world.paddle_count; i++) {
        const Side side = level->world.paddles[i].side;
        best = verdict->wins[side] > verdict->wins[best] ? side : best;
        text_append(to, size, "%s%s %d", i > 0 ? ", " : "", translate(NAMES[side]),
                    verdict->wins[side]);
    }
    return best;
}

/// A paddle by its side.
static int about_paddle(const Level *level, Side side)
{
    int paddle = 0;
    for (int i = 0; i < level->world.paddle_count; i++) {
        paddle = level->world.paddles[i].side == side ? i : paddle;
    }
    return level_about(LEVEL_PART_PADDLE, paddle);
}

static void tell_of_duel(LevelVerdict *verdict, const Level *level)
{
    const LevelFigures *normal = &verdict->figures[BOT_NORMAL];
    char wins[LEVEL_OPINION_SIZE / 2] = "";
    const Side best = write_wins(verdict, level, wins, sizeof wins);
    tell(verdict, false, 0, translate("Of %d matches of normal bots the sides win: %s."),
         normal->games, wins);
    if (verdict->wins[best] > UNEVEN[level->world.paddle_count] * scalar_max_int(normal->won, 1)) {
        tell(verdict, true, about_paddle(level, best), "%s",
             translate("Uneven: this side wins far more often than chance would have it."));
    }
    if (normal->won > 0) {
        tell(verdict, false, 0, translate("A match takes %.0f s as a rule."), normal->median);
    }
}

bool level_verdict_never_hit(const LevelVerdict *verdict, const Level *level, int about)
{
    const WorldDef *world = &level->world;
    const int number = about / LEVEL_PART_COUNT;
    if (about % LEVEL_PART_COUNT == LEVEL_PART_BRICK) {
        return brick_breaks(world->brick_hits[number]) && !verdict->hit[number];
    }
    return world->obstacles[number].hits > 0 &&
           !verdict->hit[brick_grids_cells(&world->bricks) + number];
}

static void tell_of_unhit(LevelVerdict *verdict, const Level *level)
{
    int first = 0;
    for (int cell = 0; cell < brick_grids_cells(&level->world.bricks); cell++) {
        const int about = level_about(LEVEL_PART_BRICK, cell);
        const bool unhit = level_verdict_never_hit(verdict, level, about);
        first = unhit && verdict->unhit == 0 ? about : first;
        verdict->unhit += unhit;
    }
    for (int i = 0; i < level->world.obstacle_count; i++) {
        const int about = level_about(LEVEL_PART_OBSTACLE, i);
        const bool unhit = level_verdict_never_hit(verdict, level, about);
        first = unhit && verdict->unhit == 0 ? about : first;
        verdict->unhit += unhit;
    }
    if (verdict->unhit > 0) {
        tell(verdict, true, first,
             translate_count("%d thing that breaks is never hit.",
                             "%d things that break are never hit.", (unsigned long)verdict->unhit),
             verdict->unhit);
        verdict->opinions[verdict->count - 1].of_unhit = true;
    }
}

static void tell_of_games(LevelVerdict *verdict, const Level *level, const Played *all)
{
    if (level->world.paddle_count == 1) {
        tell_who_wins(verdict);
        tell_waits(verdict, all);
        tell_ending(verdict, all);
    } else {
        tell_of_duel(verdict, level);
    }
    tell_of_unhit(verdict, level);
    tell_nudges(verdict, all);
    if (verdict->cut_short) {
        tell(verdict, true, 0,
             translate_count("A computer works so long on this level that only %d game was played.",
                             "A computer works so long on this level that only %d games were "
                             "played.",
                             (unsigned long)all->count),
             all->count);
    }
}

/// Makes the sentences from games and from what the judge has found. False when memory is out.
/// @param verdict  with wins and hits
/// @param games    LEVEL_VERDICT_GAMES of each strength, `played` of which have been played
static bool word_verdict(LevelVerdict *verdict, const Level *level, const GameFigures *games,
                         const int played[BOT_STRENGTH_COUNT], const DiagList *judged)
{
    const Played all = played_of(games, played);
    for (int strength = 0; strength < BOT_STRENGTH_COUNT; strength++) {
        if (!level_figures_of(&verdict->figures[strength], games + strength * LEVEL_VERDICT_GAMES,
                              played[strength])) {
            return false;
        }
    }
    if (level->world.paddle_count == 0) {
        tell(verdict, false, 0, "%s", translate("Nobody plays here, as there is no paddle."));
    } else if (all.count == 0) {
        tell(verdict, true, 0, "%s", translate("Nothing can be played without a ball."));
    } else {
        tell_of_games(verdict, level, &all);
    }
    for (int i = 0; i < judged->count && judged->items[i].text != NULL; i++) {
        tell(verdict, true, judged->items[i].about, "%s", judged->items[i].text);
    }
    return true;
}

void level_verdict_free(LevelVerdict *verdict)
{
    free(verdict->hit);
    *verdict = (LevelVerdict){0};
}

/// Work after which no further game begins: some twenty seconds.
#define WORK_MOST 20000000
/// Steps between two looks at the work done; far fewer where a step takes long.
#define STEPS_AT_ONCE 60

struct LevelTrial {
    const Level *level;
    LevelJudge *judge; ///< NULL: it is done
    DiagList judged;
    const BotStrength *strengths; ///< that play
    int strength_count;
    int game; ///< number of the one that is played, or comes next
    BotPlay play;
    GameFigures present;
    long long work; ///< of the games before
    GameFigures *games;
    int played[BOT_STRENGTH_COUNT];
    LevelVerdict verdict;
    bool done, failed;
};

static const BotStrength SOLO[] = {BOT_EASY, BOT_NORMAL, BOT_HARD};
static const BotStrength DUEL[] = {BOT_NORMAL};

LevelTrial *level_trial_begin(const Level *level)
{
    const WorldDef *world = &level->world;
    const size_t parts =
        (size_t)brick_grids_cells(&world->bricks) + (size_t)world->obstacle_count + 1;
    LevelTrial *trial = calloc(1, sizeof *trial);
    if (trial == NULL) {
        return NULL;
    }
    trial->level = level;
    trial->strengths = world->paddle_count == 1 ? SOLO : DUEL;
    trial->strength_count = world->paddle_count == 1  ? (int)(sizeof SOLO / sizeof SOLO[0])
                            : world->paddle_count > 1 ? 1
                                                      : 0;
    trial->judge = level_judge_begin(level, NULL, NULL);
    trial->games = calloc((size_t)LEVEL_VERDICT_GAMES * BOT_STRENGTH_COUNT, sizeof *trial->games);
    trial->verdict.hit = calloc(parts, 1);
    if (trial->judge == NULL || trial->games == NULL || trial->verdict.hit == NULL) {
        level_trial_free(trial);
        return NULL;
    }
    return trial;
}

static void note_hit(LevelTrial *trial, int about)
{
    const int number = about / LEVEL_PART_COUNT;
    const bool brick = about % LEVEL_PART_COUNT == LEVEL_PART_BRICK;
    trial->verdict.hit[brick ? number : brick_grids_cells(&trial->level->world.bricks) + number] =
        1;
}

static bool note_event(void *context, const WorldEvent *event)
{
    LevelTrial *trial = context;
    const int about = level_figures_hit(event);
    if (about != 0) {
        note_hit(trial, about);
    }
    return game_figures_event(&trial->present, event);
}

/// Bricks that are gone count as hit, as one that has fallen was hit in another cell.
static void note_gone(LevelTrial *trial)
{
    const World *world = trial->play.world;
    for (int cell = 0; cell < world_brick_count(world); cell++) {
        if (world_brick_hits(world, cell) == 0) {
            trial->verdict.hit[cell] = 1;
        }
    }
}

static void end_game(LevelTrial *trial)
{
    const BotStrength strength = trial->strengths[trial->game % trial->strength_count];
    note_gone(trial);
    game_figures_end(&trial->present);
    if (trial->present.winner != SIDE_NONE) {
        trial->verdict.wins[trial->present.winner]++;
    }
    trial->games[(int)strength * LEVEL_VERDICT_GAMES + trial->played[strength]++] = trial->present;
    trial->work += collision_manager_work(world_collisions(trial->play.world));
    bot_play_free(&trial->play);
    trial->game++;
}

/// Begins the next game, or ends the trial.
static void begin_game(LevelTrial *trial)
{
    const int games = trial->strength_count * LEVEL_VERDICT_GAMES;
    const bool playable = trial->level->world.ball_count > 0;
    trial->verdict.cut_short = trial->work >= WORK_MOST;
    if (!playable || trial->game >= games || trial->verdict.cut_short) {
        trial->done = true;
        trial->failed = trial->failed || !word_verdict(&trial->verdict, trial->level, trial->games,
                                                       trial->played, &trial->judged);
        return;
    }
    const BotStrength strength = trial->strengths[trial->game % trial->strength_count];
    const unsigned long long seed = (unsigned long long)(trial->game / trial->strength_count);
    if (!bot_play_begin(&trial->play, &trial->level->world, strength, seed)) {
        trial->done = trial->failed = true;
        return;
    }
    game_figures_begin(&trial->present, trial->play.world, LEVEL_JUDGE_LONGEST_GAME);
}

/// Plays on for at most `work`; returns what it took.
static long long play_on(LevelTrial *trial, long long work)
{
    const CollisionManager *manager = world_collisions(trial->play.world);
    const long long before = collision_manager_work(manager);
    for (int i = 0; i < STEPS_AT_ONCE && collision_manager_work(manager) - before < work; i++) {
        const WorldInput input = bot_play_think(&trial->play);
        if (!bot_play_step(&trial->play, &input, work, note_event, trial)) {
            continue;
        }
        game_figures_step(&trial->present);
        if (world_outcome(trial->play.world) != WORLD_RUNNING ||
            world_time(trial->play.world) >= LEVEL_JUDGE_LONGEST_GAME ||
            trial->work + collision_manager_work(manager) >= WORK_MOST) {
            const long long took = collision_manager_work(manager) - before;
            end_game(trial);
            return took + 1;
        }
    }
    return collision_manager_work(manager) - before + 1;
}

/// Lets the judge play on for at most `work`, of which a step takes one unit at least.
static void ask_judge(LevelTrial *trial, long long work)
{
    const int steps = (int)(work < INT_MAX ? work : INT_MAX);
    if (!level_judge_advance(trial->judge, steps, work, &trial->judged)) {
        trial->failed = level_judge_failed(trial->judge);
        trial->done = trial->failed;
        level_judge_free(trial->judge);
        trial->judge = NULL;
    }
}

bool level_trial_advance(LevelTrial *trial, long long work)
{
    while (!trial->done && work > 0) {
        if (trial->judge != NULL) {
            ask_judge(trial, work);
            work = 0;
        } else if (trial->play.world == NULL) {
            begin_game(trial);
        } else {
            work -= play_on(trial, work);
        }
    }
    return !trial->done;
}

const DiagList *level_trial_judged(const LevelTrial *trial)
{
    return trial->judge == NULL ? &trial->judged : NULL;
}

double level_trial_share(const LevelTrial *trial)
{
    return (double)trial->game / scalar_max_int(trial->strength_count * LEVEL_VERDICT_GAMES, 1);
}

bool level_trial_verdict(LevelTrial *trial, LevelVerdict *verdict)
{
    if (trial->failed) {
        return false;
    }
    level_verdict_free(verdict);
    *verdict = trial->verdict;
    trial->verdict = (LevelVerdict){0};
    return true;
}

void level_trial_free(LevelTrial *trial)
{
    if (trial != NULL) {
        level_judge_free(trial->judge);
        diag_list_free(&trial->judged);
        bot_play_free(&trial->play);
        free(trial->games);
        level_verdict_free(&trial->verdict);
        free(trial);
    }
}
