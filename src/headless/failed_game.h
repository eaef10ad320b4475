/// @file failed_game.h
/// The inputs of the game that is being played, so that a failed internal check leaves a replay.
#ifndef ARKANONG_FAILED_GAME_H
#define ARKANONG_FAILED_GAME_H

#include "driver.h"
#include "level.h"

/// From now on the driver's game is the one that is noted. Level and world are to outlive it, or
/// failed_game_forget is to be called.
void failed_game_begin(const Driver *driver, const Level *level, unsigned long long seed);
void failed_game_forget(void);

/// Notes a step that begins; games in other worlds are passed over.
void failed_game_note_step(const World *world, const WorldInput *input);
/// The same for `steps` steps of a sandbox.
void failed_game_note_steps(const World *world, int steps);

/// Writes the game to the last step that was noted, which failed, into the folder for temporary
/// files, and says on stderr where it lies.
void failed_game_keep(void);

#endif
