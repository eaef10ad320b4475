/// @file replay_play.h
/// Plays a replay again.
#ifndef ARKANONG_REPLAY_PLAY_H
#define ARKANONG_REPLAY_PLAY_H

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
} ReplayPlay;

/// Creates the replay's level and world, at the beginning. On failure returns false and writes the
/// reason into `problem`, as the end of a sentence that begins with the file's name: another
/// simulation, an invalid level, too little memory.
bool replay_play_begin(ReplayPlay *play, const Replay *replay, char problem[REPLAY_PROBLEM_SIZE]);

/// Plays the next step, or the recorded part of the last one; returns false at the end of the game.
/// The listener must not stop it.
bool replay_play_step(ReplayPlay *play, WorldListener *listener, void *context);

void replay_play_end(ReplayPlay *play);

#endif
