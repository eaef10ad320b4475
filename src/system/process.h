/// @file process.h
/// This process as the system knows it. process.c asks POSIX, process_windows.c Windows.
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

#endif
