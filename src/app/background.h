/// @file background.h
/// One piece of work at a time in a thread of its own.
#ifndef ARKANONG_BACKGROUND_H
#define ARKANONG_BACKGROUND_H

#include <SDL.h>
#include <stdbool.h>

/// Zero-initialised is ready.
typedef struct Background {
    void (*work)(void *argument);
    void *argument;
    SDL_Thread *thread; ///< NULL: none is at work
    SDL_sem *ended;     ///< posted by the thread
} Background;

/// Begins `work(argument)`, and waits for its end for BACKGROUND_MOMENT_MS. False: there is no
/// thread to be had, or work is under way.
/// @param context  the Background
bool background_begin(void *context, void (*work)(void *argument), void *argument);
#define BACKGROUND_MOMENT_MS 60

/// Whether the work that was begun last has ended; what it has written may be read then.
/// @param context  the Background
bool background_has_ended(void *context);

#endif
