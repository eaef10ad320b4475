/// @file left_game.h
/// The game that was left before its end and can be gone on with: a folder with its replay and a
/// text file of lines "name = value" that says what it belongs to.
#ifndef ARKANONG_LEFT_GAME_H
#define ARKANONG_LEFT_GAME_H

#include "disk.h"
#include "kept_games.h"

/// What is kept as a number.
typedef enum LeftNumber {
    LEFT_SIMULATION, ///< WORLD_SIMULATION with which it was played
    LEFT_MODE,       ///< Mode
    LEFT_LEVELS,     ///< won in its solo run
    LEFT_REMIX,
    LEFT_CUP, ///< 0, 1: it belongs to a cup
    LEFT_RIVAL,
    LEFT_WON, ///< matches against the rival
    LEFT_LOST,
    LEFT_SEEDED, ///< SeededKind
    LEFT_DAY,
    LEFT_COUNTS, ///< 0, 1
    LEFT_SEED,
    LEFT_WAVE,
    LEFT_LIVES, ///< brought from the wave before
    LEFT_NUMBER_COUNT
} LeftNumber;

/// Zero-initialised is none.
typedef struct LeftGame {
    char title[KEPT_GAMES_NAME_SIZE]; ///< of its level; "": there is no game
    char level[DISK_PATH_SIZE];       ///< path; "": a seed makes it
    char run[KEPT_GAMES_RUN_SIZE];    ///< of its solo run; "": none
    unsigned long long number[LEFT_NUMBER_COUNT];
} LeftGame;

/// Reads what is known of the game. Where there is none, or the file is damaged, `left` is none.
void left_game_read(LeftGame *left, const char *folder);

/// Reads the game itself. False when it is missing or damaged.
bool left_game_read_replay(const char *folder, Replay *replay);

/// Keeps a game in place of the one before. False when it cannot be written: then there is none.
bool left_game_write(const LeftGame *left, const char *folder, const Replay *replay);

/// Deletes it.
void left_game_forget(const char *folder);

#endif
