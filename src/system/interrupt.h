/// @file interrupt.h
/// SIGINT, SIGTERM and SIGHUP end the program at once, with whole lines written and the signal's
/// usual status.
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

#endif
