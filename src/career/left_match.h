/// @file left_match.h
/// Keeps a match that is left, by quitting the game or to the title, so that it can be resumed
/// (match.h): a folder with its replay and a text file of lines "name = value" with its context.
#ifndef ARKANONG_LEFT_MATCH_H
#define ARKANONG_LEFT_MATCH_H

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

typedef struct Career Career;

/// Zero-initialised: none.
typedef struct LeftMatch {
    LeftGame kept;    ///< can be resumed
    LeftGame leaving; ///< the context of the present match, until its recording has ended
    bool early;       ///< `kept` is the present match, which goes on
} LeftMatch;

/// To be called at the start of the program: reads whether there is one.
void left_match_open(Career *career);

/// To be called when the present match is about to be left, before its run ends: if a person could
/// resume it, it will be kept when its recording ends. Returns whether it will.
bool left_match_leave(Career *career);

/// Keeps the present match as if it was left now, and lets it go on: for a program that may be
/// ended without another word.
void left_match_keep(Career *career);

/// What was left becomes what is played, by the career's session, which has been resumed.
/// @param left  its context; the kept one may be forgotten by now
void left_match_restore(Career *career, const LeftGame *left);

/// Keeps a match that is left, with its recording; NULL: it has none. What left_match_keep kept of
/// one that has ended otherwise is forgotten.
void left_match_note(Career *career, const Replay *replay);

/// Deletes the match that can be resumed.
void left_match_forget(Career *career);

/// Whether a match can be resumed; its level's title is in LeftMatch.kept.
bool left_match_is_there(const Career *career);

#endif
