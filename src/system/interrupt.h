/// @file interrupt.h
/// SIGINT, SIGTERM and SIGHUP end the program at once, with whole lines written and the signal's
/// usual status; at a crash what is to be kept is kept. And a clock that ticks whatever the program
/// does.
#ifndef ARKANONG_INTERRUPT_H
#define ARKANONG_INTERRUPT_H

#include <stdbool.h>

/// From now on these signals call the given function and then end the program; one that was ignored
/// from the start (nohup) stays so. The function may be called at any time outside interrupt_hold,
/// so it must be async-signal-safe.
void interrupt_start(void (*cleanup)(void));

/// While held (may be nested) a signal is only noted; the last release then ends the program. For
/// short times in which data of the cleanup is inconsistent, and for calls that a signal
/// interrupts.
void interrupt_hold(void);
void interrupt_release(void);

/// Whether a signal came while held: loops that wait should stop.
bool interrupt_noted(void);

#define INTERRUPT_TICKS_PER_SECOND 5
/// From now on `tick` is called so often, also during a long computation and on POSIX while held.
/// It makes only calls that are safe in a signal handler. False: the system grants no clock.
bool interrupt_tick(void (*tick)(void));

/// From now on a crash (a wrong access, a failed check, abort) calls `farewell`, which may only
/// make calls that are safe in a signal handler, and prints the sentence that it returns; NULL:
/// none.
void interrupt_watch_crash(const char *(*farewell)(void *context), void *context);

/// To be called before the context is destroyed.
void interrupt_forget_crash(void);

#endif
