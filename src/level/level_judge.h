/// @file level_judge.h
/// Judges how a good level plays: bots play it, and what would spoil it for a person is told. The
/// work is done a little at a time, so that whoever draws can share it out.
#ifndef ARKANONG_LEVEL_JUDGE_H
#define ARKANONG_LEVEL_JUDGE_H

#include "bot.h"
#include "level.h"

/// s that a game may take.
#define LEVEL_JUDGE_LONGEST_GAME 300.0

typedef struct LevelJudge LevelJudge;

/// A step that is about to be played by bots of one strength in a game with that seed.
typedef struct LevelJudgeStep {
    const World *world;
    BotStrength strength;
    unsigned long long seed;
    WorldInput input;
} LevelJudgeStep;

/// Is told of every step.
typedef void LevelJudgeListener(void *context, const LevelJudgeStep *step);

/// Begins to judge a level without errors, which stays as it is until level_judge_free. NULL when
/// memory is out.
/// @param listener  NULL: nobody
LevelJudge *level_judge_begin(const Level *level, LevelJudgeListener *listener, void *context);

/// Plays on: at most so many steps, fewer where they have cost so many predictions of a ball's next
/// event (about a microsecond each). What is found is appended to `problems` as DIAG_PLAY at line
/// 1, with what it is about (level_about). Returns whether there is more to come. The same level
/// gives the same problems everywhere, however the work is shared out: work is counted, not timed.
bool level_judge_advance(LevelJudge *judge, int steps, long long predictions, DiagList *problems);

/// Whether memory was out, so that not all was judged.
bool level_judge_failed(const LevelJudge *judge);

/// s of the present game that have been played.
double level_judge_time(const LevelJudge *judge);

void level_judge_free(LevelJudge *judge);

#endif
