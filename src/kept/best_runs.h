/// @file best_runs.h
/// The folder of best runs: the replay of the fastest run of each cleared level.
#ifndef ARKANONG_BEST_RUNS_H
#define ARKANONG_BEST_RUNS_H

#include "replay.h"

/// Reads the best run of a level. Returns false, with `replay` empty, if there is none or it cannot
/// be read.
/// @param level  its name as in merits.h: FOLDER/FILE
bool best_runs_read(const char *folder, const char *level, Replay *replay);

/// Writes the best run of a level, creating the folder if it is missing. Returns false on failure:
/// then the former one stays.
bool best_runs_keep(const char *folder, const char *level, const Replay *replay);

/// Deletes all of them.
void best_runs_forget(const char *folder);

#endif
