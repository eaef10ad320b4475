/// @file level_judge.h
/// Judges how a valid level plays: bots play it, whatever would spoil the game for a person is
/// reported, and figures over their games say how hard and lively it is. The work is done a little
/// at a time, so that a caller can spread it over frames.
#ifndef ARKANONG_LEVEL_JUDGE_H
#define ARKANONG_LEVEL_JUDGE_H

#include "bot_character.h"
#include "level.h"
#include "world_def.h"

/// A game as it is watched, and what it has shown.
typedef struct GameFigures {
    const World *world; ///< during the game
    int targets;        ///< number at the start
    int hits;           ///< on bricks and obstacles
    double last;        ///< s, time of the last hit, plus the time since in which no ball flew
    double longest;     ///< s, longest flight of balls without a hit
    int ended_by;       ///< level_about of the hit that ended it; 0: none did
    double late_from;   ///< s, when a tenth of the targets was left; below 0: not yet
    int last_hit;       ///< level_about
    int nudges;         ///< of balls that made no progress
    double over;        ///< s, duration
    bool won;           ///< of a duel: over
    Side winner;        ///< of a duel
    int banked;         ///< points, the most that the first paddle banked at once
    int points;         ///< of that paddle
} GameFigures;

/// Begins to watch a game.
/// @param most  s, the duration of a game that nobody ends
void game_figures_begin(GameFigures *figures, const World *world, double most);

/// A WorldListener.
/// @param figures  GameFigures
bool game_figures_event(void *figures, const WorldEvent *event);

/// To be called after each step.
void game_figures_step(GameFigures *figures);

/// To be called at the end of the game, whose world is not needed any more.
void game_figures_end(GameFigures *figures);

/// The brick or obstacle that an event hits (level_about); 0: it hits none. A ball's contact comes
/// first and is taken instead of what it breaks.
int level_figures_hit(const WorldEvent *event);

/// The figures of a level's games.
typedef struct LevelFigures {
    int games, won;
    double median;  ///< s, of the won games
    double rate;    ///< hits per minute
    double wait;    ///< s, median over the games of the longest flight without a hit
    double most;    ///< s, the same, exceeded in one game of 20
    double longest; ///< s, the longest of all
    double ending;  ///< s for the last tenth of the targets, exceeded in one won game of 20
    double bank;    ///< greatest share of a won game's points that were banked at once, 0..1
} LevelFigures;

/// The figures of games that are over. False when memory is out.
bool level_figures_of(LevelFigures *figures, const GameFigures *games, int count);

/// Sorts the values and returns the one at `share` of the way from the least, 0, to the greatest,
/// 1, between two neighbours in proportion: 0.5 is the median. 0 without values.
double level_figures_share(double *values, int count, double share);

/// Maximum length of a game, s.
#define LEVEL_JUDGE_LONGEST_GAME 300.0

typedef struct LevelJudge LevelJudge;

/// A step that is about to be played by bots of one strength in a game with that seed.
typedef struct LevelJudgeStep {
    const World *world;
    BotStrength strength;
    unsigned long long seed;
    const WorldInput *input;
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
