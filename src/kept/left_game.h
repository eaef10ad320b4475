/// @file left_game.h
/// The game that was left before its end and can be resumed: a folder with its replay and a text
/// file of lines "name = value" with its context.
#ifndef ARKANONG_LEFT_GAME_H
#define ARKANONG_LEFT_GAME_H

#include "disk.h"
#include "kept_games.h"

/// The numbers in the text file.
typedef enum LeftNumber {
    LEFT_SIMULATION, ///< WORLD_SIMULATION with which it was played
    LEFT_MODE,       ///< Mode
    LEFT_LEVELS,     ///< cleared in its solo run
    LEFT_REMIX,
    LEFT_CUP, ///< 0, 1: part of a cup
    LEFT_RIVAL,
    LEFT_WON, ///< matches against the rival
    LEFT_LOST,
    LEFT_SEEDED, ///< SeededKind
    LEFT_DAY,
    LEFT_COUNTS, ///< 0, 1
    LEFT_SEED,
    LEFT_WAVE,
    LEFT_LIVES, ///< from the previous wave
    LEFT_NUMBER_COUNT
} LeftNumber;

/// Zero-initialised is none.
typedef struct LeftGame {
    char title[KEPT_GAMES_NAME_SIZE]; ///< of its level; "": there is no game
    char level[DISK_PATH_SIZE];       ///< path; "": a seed makes it
    char run[KEPT_GAMES_RUN_SIZE];    ///< of its solo run; "": none
    unsigned long long number[LEFT_NUMBER_COUNT];
} LeftGame;

/// Reads the text file. If it is missing or damaged, `left` is none.
void left_game_read(LeftGame *left, const char *folder);

/// Reads the replay. Returns false when it is missing or damaged.
bool left_game_read_replay(const char *folder, Replay *replay);

/// Writes a game in place of the former one. Returns false on failure: then there is none.
bool left_game_write(const LeftGame *left, const char *folder, const Replay *replay);

/// Deletes the game.
void left_game_forget(const char *folder);

#endif
