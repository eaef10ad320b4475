/// @file career.h
/// What a person has reached, and what is being played: the state that the files of src/career
/// share, and what three of them publish. kept_files.c: the files of settings, high scores,
/// progress and statistics, read at the start, written when something changed, and the folders of
/// games, of best runs and of the game that was left. game_keeper.c keeps the match: as a journal
/// while it goes on, as a game when it has ended, as a rescued one after a crash, and so that it
/// can be resumed (match.h) when it is left, by quitting the game or to the title: a folder with
/// its replay and a text file of lines "name = value" with its context.
///
/// solo_run.c: a run through levels for one paddle: its points, its merits, its place among the
/// high scores; and the best run of the present level: replaced by a faster one, and shown beside
/// the match as a ghost. A ghost's replay is first verified, some steps per call, and then played
/// in a world of its own, synchronously with the match, which does not depend on it.
#ifndef ARKANONG_CAREER_H
#define ARKANONG_CAREER_H

#include <stdbool.h>
#include <stddef.h>

#include "deadline.h"
#include "disk.h"
#include "kept_games.h"
#include "level_list.h"
#include "merits.h"
#include "play_kind.h"
#include "replay.h"
#include "replay_verify.h"
#include "scores.h"
#include "session.h"
#include "whole_file.h"

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

/// Deletes the match that can be resumed.
void left_match_forget(Career *career);

/// Whether a match can be resumed; its level's title is in LeftMatch.kept.
bool left_match_is_there(const Career *career);

typedef enum KeptFile {
    KEPT_SETTINGS,
    KEPT_SCORES,
    KEPT_PROGRESS,
    KEPT_STATISTICS,
    KEPT_GAMES,
    KEPT_BEST_RUNS,
    KEPT_LEFT_GAME,
    KEPT_COUNT
} KeptFile;

/// A file that is kept.
typedef struct KeptFileState {
    char path[DISK_PATH_SIZE]; ///< "": none
    SafeFileResult trouble;    ///< GOOD: none
    bool unsaved;              ///< the last try to write it failed
} KeptFileState;

/// Paths of files and folders by KeptFile; NULL: nothing is kept there.
typedef struct KeptPaths {
    const char *path[KEPT_COUNT];
} KeptPaths;

/// Reads the files.
void kept_files_read(Career *career, const KeptPaths *paths);

/// Writes settings, progress and statistics that have changed, and scores that could not be written
/// before.
void kept_files_write(Career *career);

void kept_files_write_scores(Career *career);

/// Deletes all high scores, or the progress of all levels, in the file as well.
void kept_files_reset_scores(Career *career);
void kept_files_reset_progress(Career *career);

/// Writes the statistics if they have changed.
void kept_files_write_statistics(Career *career);

/// The file's path, as given to kept_files_read; "": none.
const char *kept_files_path(const Career *career, KeptFile file);

/// The problem of the file, as a translated sentence; NULL: none.
const char *kept_files_complaint(const Career *career, KeptFile file);

/// The most important complaint: a file that cannot be written comes first.
const char *kept_files_worst_complaint(const Career *career);

/// Maximum number of steps that one call verifies or plays: 20 s of play.
#define GHOST_STEPS (20 * STEPS_PER_SECOND)

typedef enum GhostState {
    GHOST_NONE,
    GHOST_UNVERIFIED,
    GHOST_RUNS,
    GHOST_OVER ///< the run has ended; `seconds` stays valid
} GhostState;

/// Zero-initialised: none; may be ended. Must not be moved in memory after ghost_begin.
typedef struct Ghost {
    GhostState state;
    Replay replay;
    ReplayVerification verification; ///< GHOST_UNVERIFIED
    ReplayPlay play;                 ///< GHOST_RUNS
    double seconds; ///< s, duration of the run without the time for which it waited for its player;
                    ///< from GHOST_RUNS on
} Ghost;

/// Starts verifying a replay, taking ownership; *replay is emptied, and the former ghost must have
/// been ended. A replay that cannot be played gives no ghost.
void ghost_begin(Ghost *ghost, Replay *replay);

/// Verifies at most `steps` more steps. A run that differs from its recording, or did not clear its
/// level, gives no ghost. Returns false when nothing is left to verify.
bool ghost_verify(Ghost *ghost, int steps);

/// Plays the run up to the match's step `step`, or continues verifying it: at most GHOST_STEPS, or
/// until the deadline. If it falls behind, it catches up in later calls.
void ghost_follow(Ghost *ghost, long long step, const Deadline *deadline);

/// The run's world at the match's step; NULL: none.
const World *ghost_world(const Ghost *ghost);

void ghost_end(Ghost *ghost);

/// Zero-initialised is none.
typedef struct BestRun {
    char level[MERITS_LEVEL_SIZE]; ///< its level; "": none, and no run is kept
    Ghost ghost;
} BestRun;

/// Reads the best run of the session's level, which is recorded from now on. A run that is damaged,
/// of another version of the simulation or of another form of the level is ignored.
void best_run_begin(Career *career);

/// To be called after each frame's play.
void best_run_advance(Career *career, const Deadline *deadline);

/// Keeps the game that has just ended if it cleared the level faster than the best run.
void best_run_note(Career *career, const Replay *replay);

/// Ends the ghost; the match is no longer that level's.
void best_run_end(Career *career);

/// The ghost's world; NULL: no ghost is shown.
const World *best_run_world(const Career *career);

/// Zero-initialised: no level has ended yet.
typedef struct SoloRun {
    long long score;
    int levels;                     ///< won
    int fresh_stars;                ///< of MeritStar, won in the level just ended and not before
    char name[KEPT_GAMES_RUN_SIZE]; ///< of its games; "": none yet
    bool ended; ///< its points have been entered: the next level begins another run
} SoloRun;

/// Whether the run ends with the level that has just ended: it was lost, or it was the last one.
bool solo_run_is_over(Career *career);

/// Adds the points of a level that has just ended, and keeps its merits.
void solo_run_note_level(Career *career);

/// Ends the run, so that the next level begins another one.
void solo_run_forget(Career *career);

/// Whether a run is played, and its points have not been entered.
bool solo_run_goes_on(const Career *career);

/// Whether the run can enter the high scores: it goes on, and is no practice, no remix and no level
/// without losses.
bool solo_run_counts(const Career *career);

/// The set of levels that scores of the present level belong to.
void solo_run_score_set(const Career *career, char set[SCORES_SET_SIZE]);

/// The rank, from 1, that the run has among the high scores with the points won so far; 0: none, or
/// the run does not count.
int solo_run_rank(const Career *career);

struct Career {
    // Not its own; never NULL.
    Settings *settings;
    LevelList *level_list;
    Session *session;        ///< of the match that is shown, or of the replay
    long long (*date)(void); ///< NULL: no game is kept

    Play played;             ///< by the session; when there is none, what was played last
    unsigned long long seed; ///< of the next match
    SoloRun run;
    Remix remix_chosen; ///< for the next run
    Series series;
    CampaignPlan plan;         ///< of the campaign that is chosen (chapters_choose)
    CampaignPlan game_plan;    ///< of the game's own
    char pack[DISK_PATH_SIZE]; ///< whose campaign is chosen; "": the game's own
    Merits merits;
    Scores scores;
    Statistics statistics;
    Statistics statistics_told; ///< as they were when feats were told last

    KeptFileState kept[KEPT_COUNT]; ///< by KeptFile
    Settings settings_kept;         ///< as they were last read or written
    bool window_asked;              ///< settings.full_screen is for this run, not to be kept
    GameKeeper keeper;
    char kept_game[DISK_PATH_SIZE]; ///< of the match that was played last; "": it was not kept
    BestRun best_run;
    LeftMatch left;
};

#endif
