/// @file failed_game.h
/// Records the running game's inputs, so that a failed internal check leaves a replay.
#ifndef ARKANONG_FAILED_GAME_H
#define ARKANONG_FAILED_GAME_H

#include "driver.h"
#include "level.h"

/// Begins to record the driver's game. Level and world must outlive it, or failed_game_forget must
/// be called.
void failed_game_begin(const Driver *driver, const Level *level, unsigned long long seed);
void failed_game_forget(void);

/// Records a step that begins; other worlds are ignored.
void failed_game_note_step(const World *world, const WorldInput *input);
/// The same for `steps` steps of a sandbox.
void failed_game_note_steps(const World *world, int steps);

/// Writes the game up to the last recorded step, which failed, into the folder for temporary files,
/// and prints the path on stderr.
void failed_game_keep(void);

#endif
