/// @file level_trial.h
/// Bots' games that a verdict on a level is made from, played a little at a time.
#ifndef ARKANONG_LEVEL_TRIAL_H
#define ARKANONG_LEVEL_TRIAL_H

#include "level_verdict.h"

typedef struct LevelTrial LevelTrial;

/// Begins to try a level without errors, which must not change until level_trial_free. NULL when
/// memory is out.
LevelTrial *level_trial_begin(const Level *level);

/// Plays about `work` units of work (collision_manager_work: a microsecond each). Returns whether
/// it is unfinished. The same level gives the same verdict everywhere, however the work is divided.
bool level_trial_advance(LevelTrial *trial, long long work);

/// Share of the games that have been played, 0..1.
double level_trial_share(const LevelTrial *trial);

/// Takes the verdict out of a finished trial; false when memory was out.
bool level_trial_verdict(LevelTrial *trial, LevelVerdict *verdict);

void level_trial_free(LevelTrial *trial);

#endif
