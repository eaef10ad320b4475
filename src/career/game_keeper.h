/// @file game_keeper.h
/// Keeps the match: as a journal while it goes on, as a game when it has ended, and as a rescued
/// one after a crash.
#ifndef ARKANONG_GAME_KEEPER_H
#define ARKANONG_GAME_KEEPER_H

#include "disk.h"
#include "replay_file.h"

typedef struct Career Career;

/// Zero-initialised keeps nothing.
typedef struct GameKeeper {
    ReplayJournal journal;
    char path[DISK_PATH_SIZE];           ///< of the journal
    double since;                        ///< s since something was last added to it
    char farewell[DISK_PATH_SIZE + 200]; ///< the sentence printed in a crash
    int rescued;                         ///< games, at the start of the program
    char rescued_path[DISK_PATH_SIZE];   ///< one of them
    char news[DISK_PATH_SIZE + 200];
} GameKeeper;

/// To be called at the start of the program: rescues games that crashes have left.
void game_keeper_open(Career *career);

/// Records the session's match from now on, where games are kept.
/// @pre before its first step
void game_keeper_begin(Career *career);

/// Keeps the session's match, which was taken over with its recording, where games are kept.
void game_keeper_go_on(Career *career);

/// To be called after each frame's play: brings the journal up to date once a second.
void game_keeper_advance(Career *career, double seconds);

/// Keeps the present or last match, as far as it went, unless it has been kept already. To be
/// called before its session ends.
void game_keeper_end(Career *career);

/// Brings the journal up to date; returns the sentence for stderr, NULL: nothing is being played.
/// May be called in a signal handler.
const char *game_keeper_crash(Career *career);

/// The games rescued at the start, as a translated sentence; NULL: none.
const char *game_keeper_news(const Career *career);
/// The same with its path, for stderr.
const char *game_keeper_long_news(Career *career);

#endif
