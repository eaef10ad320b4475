/// @file crash.h
/// What is still done when the program crashes: the game that is played is kept, and stderr says
/// where.
#ifndef ARKANONG_CRASH_H
#define ARKANONG_CRASH_H

#include "ui.h"

/// From now on a crash (a wrong access, a failed check, abort) keeps the game of `ui`.
void crash_watch(Ui *ui);

/// To be called before the game watched is destroyed.
void crash_forget(void);

#endif
