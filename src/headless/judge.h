/// @file judge.h
/// Judges how a valid level plays (level_judge.h).
#ifndef ARKANONG_JUDGE_H
#define ARKANONG_JUDGE_H

#include "level.h"

/// Appends warnings (DIAG_PLAY) to `problems`, each at the line of its subject in the file at
/// `path`, or at line 1. The same level gives the same warnings everywhere: work is counted, not
/// timed. Returns false when memory is out.
bool judge_level(const Level *level, const char *path, DiagList *problems);

#endif
