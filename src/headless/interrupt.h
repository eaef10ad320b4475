/// @file interrupt.h
/// SIGINT, SIGTERM and SIGHUP end the program at once, with whole lines written, and with the
/// status that the signal gives any program.
#ifndef ARKANONG_INTERRUPT_H
#define ARKANONG_INTERRUPT_H

#include <stdbool.h>

/// From now on these signals call the given function and then end the program; one that was ignored
/// from the start (nohup) stays so. The function is called at any moment outside interrupt_hold, so
/// it may only do what a signal handler may.
void interrupt_start(void (*cleanup)(void));

/// While held (may be nested) a signal is only noted; the last release ends the program then. For
/// moments in which what the cleanup looks at is not in order: short ones, and those that a signal
/// interrupts.
void interrupt_hold(void);
void interrupt_release(void);

/// Whether a signal came while held: loops that wait should stop.
bool interrupt_noted(void);

#endif
