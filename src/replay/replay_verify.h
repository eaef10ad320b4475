/// @file replay_verify.h
/// Plays a replay again, and verifies it: compares it with its checks.
#ifndef ARKANONG_REPLAY_VERIFY_H
#define ARKANONG_REPLAY_VERIFY_H

#include "deadline.h"
#include "replay.h"

/// A replay being played. Zero-initialised may be ended. A caller that takes over level and world
/// does not end it.
typedef struct ReplayPlay {
    const Replay *replay;
    Level level;
    World *world;
    ReplayCursor cursor;
    Deadline deadline; ///< may leave a step incomplete; set it after replay_play_begin
    bool in_step;      ///< the step before `cursor` is incomplete
    double part;       ///< s of it that were recorded; below 0: all
} ReplayPlay;

/// Creates the replay's level and world, at the beginning. On failure returns false and writes the
/// reason into `problem`, as the end of a sentence that begins with the file's name: another
/// simulation, an invalid level, too little memory.
bool replay_play_begin(ReplayPlay *play, const Replay *replay, char problem[REPLAY_PROBLEM_SIZE]);

/// Plays the next step, or what is left of one, or the recorded part of the last one; returns false
/// at the end of the game. The listener must not stop it. Where the deadline passes within the step
/// it is left (`in_step`), and the next call goes on with it.
bool replay_play_step(ReplayPlay *play, WorldListener *listener, void *context);

void replay_play_end(ReplayPlay *play);

#define REPLAY_FINDING_SIZE 400

/// The difference found when a replay is played again.
typedef struct ReplayFinding {
    bool same;
    double time;                    ///< s, of the first difference; the whole length if there is
                                    ///< none
    char what[REPLAY_FINDING_SIZE]; ///< "ball 2: x by 3e-13"; "" if there is none
} ReplayFinding;

/// A replay being compared with the checks that it holds. Zero-initialised may be ended.
typedef struct ReplayVerification {
    ReplayPlay play;         ///< its world is at the game's end after all steps
    ReplayFinding finding;   ///< so far
    WorldListener *listener; ///< also receives every event; NULL: none. Set it after
                             ///< replay_verify_begin
    void *context;
    ByteReader contacts, hashes, places;
    double over; ///< s, when the game was decided; below 0: it is not
    bool parted; ///< at the contact below
    double time; ///< s
    char contact[REPLAY_FINDING_SIZE / 2];
} ReplayVerification;

/// Starts a comparison. On failure (replay_play_begin) returns false.
bool replay_verify_begin(ReplayVerification *verification, const Replay *replay,
                         char problem[REPLAY_PROBLEM_SIZE]);

/// Plays at most `steps` steps, or until the deadline of `play` passes within one. Returns false at
/// the end of the game or the first difference, when the finding is complete.
bool replay_verify_steps(ReplayVerification *verification, int steps);

void replay_verify_end(ReplayVerification *verification);

/// Plays a replay to its end or its first difference. On failure (replay_play_begin) returns false.
bool replay_verify(const Replay *replay, ReplayFinding *finding, char problem[REPLAY_PROBLEM_SIZE]);

#endif
