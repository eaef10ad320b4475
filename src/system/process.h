/// @file process.h
/// This process as the system knows it, and how it ends: SIGINT, SIGTERM and SIGHUP end it at once,
/// with whole lines written and the signal's usual status; at a crash what is to be kept is kept.
/// And a clock that ticks whatever the program does. process.c asks POSIX, process_windows.c
/// Windows.
#ifndef ARKANONG_PROCESS_H
#define ARKANONG_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/// To be called first: keeps closed standard streams from being taken by the next opened files, and
/// lets a write into a closed pipe or beyond a limit of size fail instead of ending the program.
/// False: a stream is closed for good.
bool process_prepare(void);

/// Its number, which no other process has at the same time.
long process_number(void);

/// The words of the command line in UTF-8, with '/' between folders, `*count` of them and NULL:
/// those that main got, or on Windows better ones.
char **process_words(int *count, char **words);

/// Whether somebody can read what is written on standard error; a person who has started a program
/// by a double click may not.
bool process_is_heard(void);

/// s of a clock that never goes back.
double process_seconds(void);

/// Notes when that much processor time is used up, s; a second later the system ends the process.
void process_limit(unsigned seconds);
bool process_is_at_limit(void);

/// Whether something can be written to a descriptor without waiting, or after at most so many
/// seconds.
bool process_can_write(int descriptor, double seconds);
/// Waits until a descriptor can be read or its last writer has gone, so many seconds (negative: no
/// matter how long). 1: it can; 0: the time is over; negative with errno: a signal came.
int process_wait_to_read(int descriptor, double seconds);

/// Columns of the terminal on standard error; 0: unknown.
int process_terminal_columns(void);

/// The folder for files that nobody misses, without a slash at its end.
const char *process_temporary_folder(void);
/// The locales that the system asks for, as "de_AT:de"; "en" where it asks for none.
void process_languages(char *to, size_t size);

bool process_input_is_pipe(void);
/// Standard input is that file from now on. False on failure.
bool process_take_input(FILE *file);

/// From now on these signals call the given function and then end the program; one that was ignored
/// from the start (nohup) stays so. The function may be called at any time outside process_hold,
/// so it must be async-signal-safe.
void process_watch_signals(void (*cleanup)(void));

/// While held (may be nested) a signal is only noted; the last release then ends the program. For
/// short times in which data of the cleanup is inconsistent, and for calls that a signal
/// interrupts.
void process_hold(void);
void process_release(void);

/// Whether a signal came while held: loops that wait should stop.
bool process_signal_noted(void);

#define PROCESS_TICKS_PER_SECOND 5
/// From now on `tick` is called so often, also during a long computation and on POSIX while held.
/// It makes only calls that are safe in a signal handler. False: the system grants no clock.
bool process_tick(void (*tick)(void));

/// From now on a crash (a wrong access, a failed check, abort) calls `farewell`, which may only
/// make calls that are safe in a signal handler, and prints the sentence that it returns; NULL:
/// none.
void process_watch_crash(const char *(*farewell)(void *context), void *context);

/// To be called before the context is destroyed.
void process_forget_crash(void);

#endif
