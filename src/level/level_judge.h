/// @file level_judge.h
/// Judges how a valid level plays: bots play it, and whatever would spoil the game for a person is
/// reported. The work is done a little at a time, so that a caller can spread it over frames.
#ifndef ARKANONG_LEVEL_JUDGE_H
#define ARKANONG_LEVEL_JUDGE_H

#include "bot.h"
#include "level.h"

/// Maximum length of a game, s.
#define LEVEL_JUDGE_LONGEST_GAME 300.0

typedef struct LevelJudge LevelJudge;

/// A step that is about to be played by bots of one strength in a game with that seed.
typedef struct LevelJudgeStep {
    const World *world;
    BotStrength strength;
    unsigned long long seed;
    WorldInput input;
} LevelJudgeStep;

/// Receives every step.
typedef void LevelJudgeListener(void *context, const LevelJudgeStep *step);

/// Begins to judge a level without errors, which must not change until level_judge_free. NULL when
/// memory is out.
/// @param listener  NULL: nobody
LevelJudge *level_judge_begin(const Level *level, LevelJudgeListener *listener, void *context);

/// Plays at most `steps` steps, and stops after about `work` units of work, within a step too
/// (collision_manager_work: a microsecond each). Appends findings to `problems` as DIAG_PLAY at
/// line 1, with Diag.about (level_about). Returns whether it is unfinished. The same level gives
/// the same problems everywhere, however the work is divided, because work is counted, not timed.
bool level_judge_advance(LevelJudge *judge, int steps, long long work, DiagList *problems);

/// Whether memory was out, so that the result is incomplete.
bool level_judge_failed(const LevelJudge *judge);

/// s of the present game that have been played.
double level_judge_time(const LevelJudge *judge);

void level_judge_free(LevelJudge *judge);

#endif
