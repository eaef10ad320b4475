/// @file crash.h
/// Handles crashes: the running game is kept, and its path printed on stderr.
#ifndef ARKANONG_CRASH_H
#define ARKANONG_CRASH_H

#include "ui.h"

/// From now on a crash (a wrong access, a failed check, abort) keeps the game of `ui`.
void crash_watch(Ui *ui);

/// To be called before the game watched is destroyed.
void crash_forget(void);

#endif
