/// @file best_runs.h
/// The folder of best runs: of each level that was cleared, the replay of the run that was the
/// fastest.
#ifndef ARKANONG_BEST_RUNS_H
#define ARKANONG_BEST_RUNS_H

#include "replay.h"

/// Reads the best run of a level. False where there is none that can be read: `replay` is empty.
/// @param level  its name as in merits.h: FOLDER/FILE
bool best_runs_read(const char *folder, const char *level, Replay *replay);

/// Makes a run the best one of a level; the folder is made where it is missing. False when it
/// cannot be written: then the former one stays.
bool best_runs_keep(const char *folder, const char *level, const Replay *replay);

/// Deletes all of them.
void best_runs_forget(const char *folder);

#endif
