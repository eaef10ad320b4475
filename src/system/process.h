/// @file process.h
/// This process as the system knows it.
#ifndef ARKANONG_PROCESS_H
#define ARKANONG_PROCESS_H

#include <stdbool.h>
#include <stdio.h>

/// To be called first: keeps closed standard streams from being taken by the next opened files, and
/// lets a write into a closed pipe or beyond a limit of size fail instead of ending the program.
/// False: a stream is closed for good.
bool process_prepare(void);

/// Its number, which no other process has at the same time.
long process_number(void);

/// s of a clock that never goes back.
double process_seconds(void);

/// Notes when that much processor time is used up, s; a second later the system ends the process.
void process_limit(unsigned seconds);
bool process_is_at_limit(void);

bool process_input_is_pipe(void);
/// Standard input is that file from now on. False on failure.
bool process_take_input(FILE *file);

#endif
