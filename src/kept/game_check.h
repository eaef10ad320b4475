/// @file game_check.h
/// A kept game: the content of its file, and its result, which is found by playing it again, a few
/// steps at a time, and verified by its checks.
#ifndef ARKANONG_GAME_CHECK_H
#define ARKANONG_GAME_CHECK_H

#include "deadline.h"
#include "level.h"
#include "replay_verify.h"

typedef enum GameState {
    GAME_UNREAD,
    GAME_READ,  ///< the file has been read
    GAME_SOUND, ///< playing it again gave the same result
    GAME_PARTS, ///< playing it again gave another result
    GAME_OTHER, ///< another version of the simulation: only its level can be played
    GAME_LARGE, ///< its level is not small (level.h): it is played when it is chosen, and not here
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
    int lives, points; ///< from the previous level; lives 0: none
    bool crashed;
    Level level;                               ///< from GAME_SOUND on at the game's end
    char player[SIDE_COUNT][REPLAY_NAME_SIZE]; ///< by paddle
    // GAME_SOUND.
    WorldOutcome outcome;
    Side winner;
    int end_lives;
    int end_points[SIDE_COUNT], goals[SIDE_COUNT]; ///< by paddle
} Game;

void game_free(Game *game);

/// A game that is being played again. Zero-initialised: none; may be ended.
typedef struct GameCheck {
    bool open;
    Replay replay;
    ReplayVerification verification;
} GameCheck;

/// Reads a file of the folder into the unread `game`, and starts playing it if possible. `check`
/// must be none; NULL: the game is only read.
void game_check_begin(GameCheck *check, Game *game, const char *folder, const char *name);

/// Plays at most `steps` steps, or until the deadline. Returns false when the state of `game` is
/// final.
bool game_check_advance(GameCheck *check, Game *game, int steps, const Deadline *deadline);

/// The share of the game that has been played, 0..1.
double game_check_share(const GameCheck *check);

void game_check_end(GameCheck *check);

#endif
