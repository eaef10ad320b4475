/// @file driver.h
/// Plays a world step by step, with bots at its paddles or as a replay says, and records it.
#ifndef ARKANONG_DRIVER_H
#define ARKANONG_DRIVER_H

#include "bot.h"
#include "level.h"
#include "replay.h"

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

/// Plays `steps` steps of a sandbox; steps without events cost nothing.
/// @pre a world without paddles, nothing recorded, steps >= 0
void driver_steps(Driver *driver, int steps, WorldListener *listener, void *context);

/// As driver_step, but stops at `time` s since the start, within the step: exactly the contacts
/// with a time of at most that happen. No further step can follow.
void driver_step_until(Driver *driver, double time, WorldListener *listener, void *context);

/// Begins to record the driver's game, so that a failed internal check leaves a replay. Level and
/// world must outlive it, or driver_guard_forget must be called.
void driver_guard_begin(const Driver *driver, const Level *level, unsigned long long seed);
void driver_guard_forget(void);

/// Records a step that begins of a game that no driver plays; other worlds are ignored.
void driver_guard_note_step(const World *world, const WorldInput *input);

/// Writes the game up to the last recorded step, which failed, into the folder for temporary files,
/// and prints the path on stderr.
void driver_guard_keep(void);

#endif
