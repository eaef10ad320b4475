/// @file played_game.h
/// Plays a game as the command line says: a level with bots, or a replay, up to a time that may lie
/// within a step.
#ifndef ARKANONG_PLAYED_GAME_H
#define ARKANONG_PLAYED_GAME_H

#include "command.h"
#include "contact_lines.h"
#include "driver.h"
#include "level.h"
#include "replay.h"

/// Zero-initialised may be closed.
typedef struct PlayedGame {
    Level level;
    World *world; ///< NULL before played_game_begin
    Driver driver;
    Replay replay; ///< the replay that is played or recorded; empty: neither
    unsigned long long seed;
    double seconds; ///< to be played
    bool over;
    double over_time; ///< s, while `over`
    // For the steps.
    World *scratch; ///< a copy for times within a step; NULL until needed
    WorldListener *listener;
    void *context;
} PlayedGame;

/// Reads the level or the replay that `arguments` names. False, with sentences on stderr, when it
/// is bad.
bool played_game_open(PlayedGame *game, const Arguments *arguments);

/// Goes to the beginning of the game. False, with a sentence on stderr, when memory is out.
/// @param record    `replay` records the game
/// @param listener  receives every event and never stops; NULL: none
bool played_game_begin(PlayedGame *game, const Arguments *arguments, bool record,
                       WorldListener *listener, void *context);

/// The first line of a trace of the game. Valid as long as the game.
Made played_game_made(const PlayedGame *game);

/// Contacts so far, goals left out.
long long played_game_contacts(const PlayedGame *game);

/// The end of the next step, s, limited to the seconds to be played.
double played_game_next_time(const PlayedGame *game);

/// Whether the game goes on after `time`.
bool played_game_goes_on(const PlayedGame *game, double time);

/// Plays the next step, or its part before the end. Sets `*time` to the game's time after it, s.
/// False, with a sentence on stderr, when memory is out.
bool played_game_step(PlayedGame *game, double *time);

/// Plays `steps` whole steps of a sandbox (driver_steps), none of which reaches the end.
void played_game_steps(PlayedGame *game, int steps, double *time);

/// Plays a copy of the present world to `time`, within the coming step, because a world cannot
/// continue from the middle of a step. NULL, with a sentence on stderr, when memory is out.
const World *played_game_look_ahead(PlayedGame *game, double time, WorldListener *listener,
                                    void *context);

void played_game_close(PlayedGame *game);

#endif
