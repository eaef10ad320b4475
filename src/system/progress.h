/// @file progress.h
/// Progress of a long command: one line on standard error, updated in place from the first second
/// on and erased when the command ends. Does nothing unless standard error is a terminal.
///
/// The latest line is shown in time also during a long computation (process_tick); a new line is
/// made when progress_due asks for it.
#ifndef ARKANONG_PROGRESS_H
#define ARKANONG_PROGRESS_H

#include <stdbool.h>

/// A count of finished work.
typedef struct ProgressCount {
    double done, total;
    const char *unit;   ///< plural: "matches"; NULL: simulated seconds
    long long contacts; ///< so far; shown with simulated seconds
} ProgressCount;

/// Starts the clock. `command` stands first in every line and must live on.
void progress_start(const char *command);

/// Starts a phase without a count, as in "reading the level". The line shows the time since the
/// start.
void progress_phase(const char *phase);

/// Whether progress_count should make a new line: the last one is old, or hidden. Cheap.
bool progress_due(void);

/// Makes the line: how much is done, the rate over the last seconds, and how long the rest takes at
/// that rate.
void progress_count(const ProgressCount *count);

/// Hides the line until the next one is made: to be called before anything else is written to a
/// terminal. Safe in a signal handler.
void progress_hide(void);

/// For a child process, for which no clock ticks: nothing is shown from now on.
void progress_forget(void);

/// Hides the line and ends the progress.
void progress_end(void);

#endif
