/// @file replay_play.h
/// Plays a replay again.
#ifndef ARKANONG_REPLAY_PLAY_H
#define ARKANONG_REPLAY_PLAY_H

#include "deadline.h"
#include "level.h"
#include "replay.h"
#include "replay_file.h"

/// A replay being played. Zero-initialised may be ended. A caller that takes over level and world
/// does not end it.
typedef struct ReplayPlay {
    const Replay *replay;
    Level level;
    World *world;
    ReplayCursor cursor;
    Deadline deadline; ///< may leave a step incomplete; set it after replay_play_begin
    bool in_step;      ///< the step before `cursor` is incomplete
    WorldInput input;  ///< of that step
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

#endif
