/// @file kept_games.h
/// The folder of played games, each a replay; the latest are kept. The name says which are kept
/// longer, and of its hottest goal the heat and the whole second:
/// DATE-TITLE[.run-RUN][.hot-HEAT-SECOND][.marked][.rescued].replay.
///
/// Several processes may use the folder at once. Files with other names stay.
#ifndef ARKANONG_KEPT_GAMES_H
#define ARKANONG_KEPT_GAMES_H

#include "replay.h"

/// Maximum number of kept games; a further one replaces the oldest.
#define KEPT_GAMES_MOST 50
/// Maximum number of games ended by a crash that are kept besides.
#define KEPT_GAMES_MOST_RESCUED 10
/// Maximum number of games with a goal from REPLAY_HOT on that are kept besides.
#define KEPT_GAMES_MOST_HOT 20
/// Room for a file's name, and for the name of a solo run.
#define KEPT_GAMES_NAME_SIZE 256
#define KEPT_GAMES_RUN_SIZE  17
/// The end of every file's name.
#define KEPT_GAMES_SUFFIX ".replay"

/// The facts in a file's name.
typedef struct KeptGame {
    char name[KEPT_GAMES_NAME_SIZE];
    char order[20];                ///< sort key: the date in the name, else that of the file
    char run[KEPT_GAMES_RUN_SIZE]; ///< the solo run that it belongs to; "": none
    bool own;                      ///< file name has the form of kept_games_add
    int heat;                      ///< of its hottest goal, from REPLAY_HOT on; 0: none
    int hot_s;                     ///< s, when that was, rounded down
    bool marked;                   ///< a person wants to keep it
    bool rescued;                  ///< a crash ended it
} KeptGame;

/// The solo runs whose games are kept longer, because they have a high score or can be continued.
typedef struct KeptRuns {
    bool (*is_wanted)(void *context, const char *run); ///< NULL: none
    void *context;
} KeptRuns;

/// Makes a unique name for a new solo run.
void kept_games_name_run(char run[KEPT_GAMES_RUN_SIZE], long long date, unsigned long long seed);

/// Writes a game into the folder, which is created if it is missing; the name contains the date in
/// universal time and the letters a to z and digits of the level's title. Then removes the oldest
/// games that are neither marked, wanted nor among the latest. Returns false on failure: then no
/// file is left.
/// @param run   "": none
/// @param path  in: its journal, which gives the name, or ""; out: the file; at least
///              DISK_PATH_SIZE bytes
bool kept_games_add(const char *folder, const Replay *replay, const char *title, const char *run,
                    const KeptRuns *runs, char *path);

/// Writes a game under that name, replacing a file of the same name; creates the folder if it is
/// missing. Returns false on failure: then the former file stays.
bool kept_games_write(const char *folder, const char *name, const Replay *replay);

/// All replays in the folder, the newest first; the caller frees them. NULL with 0 when there are
/// none, or the folder cannot be read.
KeptGame *kept_games_list(const char *folder, int *count);

/// Reads a game. On failure returns false and writes what is wrong into `problem`, as
/// replay_unpack does.
bool kept_games_read(const char *folder, const char *name, Replay *replay,
                     char problem[REPLAY_PROBLEM_SIZE]);

/// Sets or removes the mark of a game, which changes its name. Returns false on failure.
bool kept_games_mark(const char *folder, KeptGame *game, bool marked);

/// Whether a file is a replay by its name or its first bytes, as opposed to a level. A pipe is not
/// opened, since reading would consume its content.
bool kept_games_is_replay(const char *path);

/// Reads the level of a game, of any version of the simulation, as level_read_file reads one from
/// its own file.
/// @param path  of the replay
bool kept_games_read_level(const char *path, Level *level, DiagList *problems);

bool kept_games_delete(const char *folder, const char *name);

/// Creates the file for a game's journal (replay.h) and locks it, so that other processes
/// know that the game goes on. Returns its descriptor; negative on failure.
/// @param path  at least DISK_PATH_SIZE bytes
int kept_games_open_journal(const char *folder, const Replay *replay, const char *title,
                            char *path);

/// Turns journals left by dead processes into games. Returns their number, and the path of one of
/// them in `path`, at least DISK_PATH_SIZE bytes.
int kept_games_rescue(const char *folder, char *path);

/// The folder of best runs holds the replay of the fastest run of each cleared level. Reads that of
/// a level. Returns false, with `replay` empty, if there is none or it cannot
/// be read.
/// @param level  its name as in merits.h: FOLDER/FILE
bool kept_games_read_best(const char *folder, const char *level, Replay *replay);

/// Writes the best run of a level, creating the folder if it is missing. Returns false on failure:
/// then the former one stays.
bool kept_games_keep_best(const char *folder, const char *level, const Replay *replay);

/// Deletes all best runs.
void kept_games_forget_bests(const char *folder);

#endif
