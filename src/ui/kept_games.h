/// @file kept_games.h
/// The folder of games that were played: each is a replay, the last ones are kept.
#ifndef ARKANONG_KEPT_GAMES_H
#define ARKANONG_KEPT_GAMES_H

#include "replay.h"

/// Games that are kept; the oldest goes when a further one comes.
#define KEPT_GAMES_MOST 50

/// Writes a game into the folder, which is made where it is missing: DATE-TITLE.replay, in
/// universal time and the letters a to z and digits of the level's title. Removes the oldest games
/// beyond KEPT_GAMES_MOST; files with other names stay. False when it cannot be written: then
/// nothing is left of it.
bool kept_games_add(const char *folder, const Replay *replay, const char *title);

#endif
