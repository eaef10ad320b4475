/// @file kept_game.h
/// Replay files on disk, with sentences for their problems.
#ifndef ARKANONG_KEPT_GAME_H
#define ARKANONG_KEPT_GAME_H

#include "command.h"
#include "replay.h"

/// Reads a replay, or the journal that a crash of the game has left. False, with a sentence on
/// stderr, when the file cannot be read or is bad.
/// @param replay  empty
bool kept_game_read(Replay *replay, const char *path);

/// Begins recording a game on `level` as the command line says. False when memory is out.
bool kept_game_begin(Replay *replay, const Level *level, const Arguments *arguments);

/// Writes a replay as a whole or not at all. False, with a sentence on stderr, when that fails.
bool kept_game_write(const Replay *replay, const char *path);

/// Prints the problem of a file on stderr.
void kept_game_complain(const char *path, const char *problem);

#endif
