/// @file aside.h
/// Work that takes long, done beside the window so that it goes on answering.
#ifndef ARKANONG_ASIDE_H
#define ARKANONG_ASIDE_H

#include <stdbool.h>

/// Where such work is done, one piece at a time. The application supplies a thread;
/// zero-initialised: it is done at once.
typedef struct Aside {
    /// Begins `work(argument)` elsewhere and waits a moment for its end. False: it cannot be begun.
    bool (*begin)(void *context, void (*work)(void *argument), void *argument);
    /// Whether the work has ended; what it has written may be read then.
    bool (*has_ended)(void *context);
    void *context;
} Aside;

#endif
