/// @file game_list.h
/// Kept games: the content of a file, and its result, which is found by playing it again, a few
/// steps at a time, and verified by its checks; the list of them; and whether the games of a high
/// score lead to exactly that score.
#ifndef ARKANONG_GAME_LIST_H
#define ARKANONG_GAME_LIST_H

#include "kept_games.h"
#include "replay_verify.h"
#include "scores.h"

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
    KeptGame *games; ///< of the run, the newest first
    int count;
    int present; ///< the one that is played, from the last on
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

typedef struct GameListEntry {
    KeptGame file;
    Game game;
} GameListEntry;

/// Zero-initialised is empty and may be closed.
typedef struct GameList {
    GameListEntry *entry; ///< the newest first
    int count;
    int selected;
    int first, shown; ///< the visible entries, which are processed first
    int playing;      ///< the entry that `check` plays
    GameCheck check;
} GameList;

/// Lists the folder again, or only the games of one solo run. Keeps the results for games that are
/// still there, and the selection.
/// @param run  "": all games
void game_list_open(GameList *list, const char *folder, const char *run);
void game_list_close(GameList *list);

/// Reads and verifies until the deadline, but at least one file. Returns false when the visible
/// entries are complete.
bool game_list_advance(GameList *list, const char *folder, const Deadline *deadline);

/// The selected entry; NULL: none.
GameListEntry *game_list_selected(GameList *list);

#endif
