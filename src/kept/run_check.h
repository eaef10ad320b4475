/// @file run_check.h
/// Verifies a high score: its games are played again, one after the other, and must lead to exactly
/// that score.
#ifndef ARKANONG_RUN_CHECK_H
#define ARKANONG_RUN_CHECK_H

#include "game_check.h"
#include "kept_games.h"
#include "scores.h"

typedef enum RunState {
    RUN_UNCHECKED,
    RUN_CHECKED_NOW, ///< its games are being played
    RUN_VERIFIED,
    RUN_MISSING, ///< none of its games are kept
    RUN_OTHER,   ///< they are of another version of the simulation
    RUN_PARTS,   ///< a game differs when played again, or its file is damaged
    RUN_WRONG    ///< its games are complete, but lead to another score
} RunState;

/// Zero-initialised is unchecked and may be ended.
typedef struct RunCheck {
    RunState state;
    Score score;
    KeptGame *games; ///< of the run, the oldest first
    int count;
    int present; ///< the one that is played
    GameCheck check;
    Game game;
    // Results of the games so far.
    int levels, lives;
    long long points;
    int start_lives, start_points; ///< of the game before
} RunCheck;

/// Begins to check the score against the games in the folder.
void run_check_begin(RunCheck *run, const Score *score, const char *folder);

/// Plays at most `steps` steps, or until the deadline. Returns false when the state is final.
bool run_check_advance(RunCheck *run, const char *folder, int steps, const Deadline *deadline);

void run_check_free(RunCheck *run);

#endif
