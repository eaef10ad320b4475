/// @file crash.h
/// Handles crashes: what is to be kept is kept, and a sentence about it printed on stderr.
#ifndef ARKANONG_CRASH_H
#define ARKANONG_CRASH_H

/// From now on a crash (a wrong access, a failed check, abort) calls `farewell`, which may only
/// make calls that are safe in a signal handler, and prints the sentence that it returns; NULL:
/// none.
void crash_watch(const char *(*farewell)(void *context), void *context);

/// To be called before the context is destroyed.
void crash_forget(void);

#endif
