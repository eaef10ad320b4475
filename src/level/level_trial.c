// Plays the games of a verdict: first the judge's, then those of each strength in turn.
#include "level_trial.h"

#include <stdlib.h>

#include "bot_play.h"
#include "level_judge.h"
#include "world_field.h"
#include "world_view.h"

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
    diag_list_start(&trial->judged, "");
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
    trial->verdict.cut_short = playable && trial->game < games && trial->work >= WORK_MOST;
    if (!playable || trial->game >= games || trial->work >= WORK_MOST) {
        trial->done = true;
        trial->failed =
            trial->failed || !level_verdict_word(&trial->verdict, trial->level, trial->games,
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
        bot_play_think(&trial->play);
        if (!bot_play_step(&trial->play, work, note_event, trial)) {
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

bool level_trial_advance(LevelTrial *trial, long long work)
{
    while (!trial->done && work > 0) {
        if (trial->judge != NULL) {
            if (level_judge_advance(trial->judge, STEPS_AT_ONCE, work, &trial->judged)) {
                work -= STEPS_AT_ONCE;
                continue;
            }
            trial->failed = level_judge_failed(trial->judge);
            trial->done = trial->failed;
            level_judge_free(trial->judge);
            trial->judge = NULL;
        } else if (trial->play.world == NULL) {
            begin_game(trial);
        } else {
            work -= play_on(trial, work);
        }
    }
    return !trial->done;
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
