/// @file played_game.h
/// Plays a world step by step, with bots at its paddles or as a replay says, and records it; and a
/// game as the command line says: a level with bots, or a replay, up to a time that may lie within
/// a step. Reads and writes replay files, with sentences for their problems.
#ifndef ARKANONG_PLAYED_GAME_H
#define ARKANONG_PLAYED_GAME_H

#include "bot.h"
#include "command.h"
#include "contact_lines.h"

/// Reads a replay, or the journal that a crash of the game has left. False, with a sentence on
/// stderr, when the file cannot be read or is bad.
/// @param replay  empty
bool kept_game_read(Replay *replay, const char *path);

/// Writes a replay as a whole or not at all. False, with a sentence on stderr, when that fails.
bool kept_game_write(const Replay *replay, const char *path);

/// Prints the problem of a file on stderr.
void kept_game_complain(const char *path, const char *problem);

/// A world being played. The world belongs to the caller.
typedef struct Driver {
    World *world;
    bool has_bot[PADDLES_MOST]; ///< by paddle
    Bot bots[PADDLES_MOST];     ///< by paddle
    bool replays;               ///< the inputs come from `cursor`, not from bots
    ReplayCursor cursor;
    Replay *recording; ///< the recording; NULL: none
} Driver;

/// Puts bots at the paddles; `by_seat` holds BOT_STRENGTH_COUNT for a side without one. Sides
/// without a paddle are passed over. Each bot draws its own numbers from `seed` and its side.
Driver driver_make(World *world, const BotStrength by_seat[SEAT_COUNT], unsigned long long seed);

/// Plays one step and passes its events to `listener`. A paddle without a bot stands still and
/// serves at once.
/// @pre here and below: the listener never stops the step
void driver_step(Driver *driver, WorldListener *listener, void *context);

/// Begins to record the driver's game, so that a failed internal check leaves a replay. The
/// world must outlive it, or driver_guard_forget must be called.
void driver_guard_begin(const Driver *driver, const Level *level, unsigned long long seed);
void driver_guard_forget(void);

/// Records a step that begins of a game that no driver plays; other worlds are ignored.
void driver_guard_note_step(const World *world, const WorldInput *input);

/// Writes the game up to the last recorded step, which failed, into the folder for temporary files,
/// and prints the path on stderr.
void driver_guard_keep(void);

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

/// Goes to the beginning of the game; `replay` records it where the arguments name a file for that.
/// False, with a sentence on stderr, when memory is out.
/// @param listener  receives every event and never stops; NULL: none
bool played_game_begin(PlayedGame *game, const Arguments *arguments, WorldListener *listener,
                       void *context);

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

/// Plays `steps` whole steps, none of which reaches the end; those without events cost nothing.
/// @pre a world without paddles, nothing recorded, steps >= 0
void played_game_steps(PlayedGame *game, int steps, double *time);

/// Plays a copy of the present world to `time`, within the coming step, because a world cannot
/// continue from the middle of a step. NULL, with a sentence on stderr, when memory is out.
const World *played_game_look_ahead(PlayedGame *game, double time, WorldListener *listener,
                                    void *context);

void played_game_close(PlayedGame *game);

#endif
