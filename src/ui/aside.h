/// @file aside.h
/// Runs long work in the background, so that the window keeps responding.
#ifndef ARKANONG_ASIDE_H
#define ARKANONG_ASIDE_H

#include <stdbool.h>

/// Runs one function at a time. The application supplies a thread; zero-initialised: it runs at
/// once.
typedef struct Aside {
    /// Starts `work(argument)` and waits a short time for its end. Returns false if it cannot be
    /// started.
    bool (*begin)(void *context, void (*work)(void *argument), void *argument);
    /// Whether the work has ended; its results may be read then.
    bool (*has_ended)(void *context);
    void *context;
} Aside;

#endif
