/// @file kept_games.h
/// The folder of games that were played: each is a replay, the last ones are kept. What is to be
/// kept longer says so in its name: DATE-TITLE[.run-RUN][.marked][.rescued].replay.
///
/// Several processes may use the folder at once. Files with other names stay.
#ifndef ARKANONG_KEPT_GAMES_H
#define ARKANONG_KEPT_GAMES_H

#include "replay_file.h"

/// Games that are kept; the oldest goes when a further one comes.
#define KEPT_GAMES_MOST 50
/// Games that crashes ended that are kept beside those.
#define KEPT_GAMES_MOST_RESCUED 10
/// Room for a file's name, and for the name of a solo run.
#define KEPT_GAMES_NAME_SIZE 256
#define KEPT_GAMES_RUN_SIZE  17
/// What ends it.
#define KEPT_GAMES_SUFFIX ".replay"

/// What a file's name says.
typedef struct KeptGame {
    char name[KEPT_GAMES_NAME_SIZE];
    char order[20]; ///< by which they are sorted: the date in the name, else that of the file
    char run[KEPT_GAMES_RUN_SIZE]; ///< the solo run that it belongs to; "": none
    bool own;                      ///< named by kept_games_add
    bool marked;                   ///< a person wants to keep it
    bool rescued;                  ///< a crash ended it
} KeptGame;

/// Which solo runs are kept longer, because they have a high score or are still going on.
typedef struct KeptRuns {
    bool (*is_wanted)(void *context, const char *run); ///< NULL: none
    void *context;
} KeptRuns;

/// Names a solo run that begins, unlike any other.
void kept_games_name_run(char run[KEPT_GAMES_RUN_SIZE], long long date, unsigned long long seed);

/// Writes a game into the folder, which is made where it is missing; its name has the date in
/// universal time and the letters a to z and digits of the level's title. Then removes the oldest
/// games that are neither marked, wanted nor among the last ones. False when it cannot be written:
/// then nothing is left of it.
/// @param run   "": none
/// @param path  of its journal, after which it is named, or ""; becomes the file's path; at least
///              DISK_PATH_SIZE bytes
bool kept_games_add(const char *folder, const Replay *replay, const char *title, const char *run,
                    const KeptRuns *runs, char *path);

/// Writes a game under that name, in place of one that has it; the folder is made where it is
/// missing. False when it cannot be written: then what was there stays.
bool kept_games_write(const char *folder, const char *name, const Replay *replay);

/// All replays in the folder, the newest first; the caller frees them. NULL with 0 when there are
/// none, or the folder cannot be read.
KeptGame *kept_games_list(const char *folder, int *count);

/// Reads a game. On failure returns false and writes what is wrong into `problem`, as
/// replay_unpack does.
bool kept_games_read(const char *folder, const char *name, Replay *replay,
                     char problem[REPLAY_PROBLEM_SIZE]);

/// Marks a game, or takes the mark away; its name changes. False when the system refuses.
bool kept_games_mark(const char *folder, KeptGame *game, bool marked);

/// Whether a file is a replay by its name or its first bytes, as opposed to a level. A pipe is not
/// opened: looking would take what is in it.
bool kept_games_is_replay(const char *path);

/// Reads the level of a game, of any version of the simulation, as level_read_file reads one from
/// its own file.
/// @param path  of the replay
bool kept_games_read_level(const char *path, Level *level, DiagList *problems);

bool kept_games_delete(const char *folder, const char *name);

/// Creates the file for a game's journal (replay_journal.h) and locks it, so that other processes
/// know that the game goes on. Returns its descriptor; negative when that cannot be.
/// @param path  at least DISK_PATH_SIZE bytes
int kept_games_open_journal(const char *folder, const Replay *replay, const char *title,
                            char *path);

/// Makes games of the journals that processes have left which are no more. Returns how many, and in
/// `path`, at least DISK_PATH_SIZE bytes, where one of them is.
int kept_games_rescue(const char *folder, char *path);

#endif
