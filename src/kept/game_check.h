/// @file game_check.h
/// A kept game: what its file says, and what came of it, which is found out by playing it anew, a
/// few steps at a time, and compared with the checks that it holds.
#ifndef ARKANONG_GAME_CHECK_H
#define ARKANONG_GAME_CHECK_H

#include "deadline.h"
#include "level.h"
#include "replay_verify.h"

typedef enum GameState {
    GAME_UNREAD,
    GAME_READ,  ///< what the file says is known
    GAME_SOUND, ///< it was played anew, and is the game that was played
    GAME_PARTS, ///< it was played anew and became another one
    GAME_OTHER, ///< it is of another version of the simulation: it cannot be played, but its level
                ///< can
    GAME_BAD    ///< the file cannot be read
} GameState;

/// Zero-initialised is unread and may be freed.
typedef struct Game {
    GameState state;
    char problem[REPLAY_FINDING_SIZE]; ///< of GAME_PARTS, GAME_OTHER and GAME_BAD, in English
    // From GAME_READ on.
    long long date; ///< s since 1970-01-01 00:00 UTC; 0: unknown
    double seconds;
    int simulation;
    int lives, points; ///< brought from the level before; lives 0: nothing was
    bool crashed;
    Level level;                               ///< from GAME_SOUND on as the game left it
    char player[SIDE_COUNT][REPLAY_NAME_SIZE]; ///< by paddle
    // GAME_SOUND.
    WorldOutcome outcome;
    Side winner;
    int end_lives;
    int end_points[SIDE_COUNT], goals[SIDE_COUNT]; ///< by paddle
} Game;

void game_free(Game *game);

/// A game that is being played anew. Zero-initialised is none and may be ended.
typedef struct GameCheck {
    bool open;
    Replay replay;
    ReplayVerification verification;
} GameCheck;

/// Reads a file of the folder into `game`, which is unread, and begins to play it where that can
/// be; `check` is none. Without a `check` it is only read.
void game_check_begin(GameCheck *check, Game *game, const char *folder, const char *name);

/// Plays on, at most until the deadline or so many steps. False when the state of `game` is final.
bool game_check_advance(GameCheck *check, Game *game, int steps, const Deadline *deadline);

/// 0..1: how far it has been played.
double game_check_share(const GameCheck *check);

void game_check_end(GameCheck *check);

#endif
