/// @file level_figures.h
/// How hard and lively a level is: what is noted of each game that bots play on it, and the figures
/// over many of them.
#ifndef ARKANONG_LEVEL_FIGURES_H
#define ARKANONG_LEVEL_FIGURES_H

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
} LevelFigures;

/// The figures of games that are over. False when memory is out.
bool level_figures_of(LevelFigures *figures, const GameFigures *games, int count);

/// Sorts the values and returns the one at `share` of the way from the least, 0, to the greatest,
/// 1, between two neighbours in proportion: 0.5 is the median. 0 without values.
double level_figures_share(double *values, int count, double share);

#endif
