/// @file background.h
/// Runs one function at a time in a thread.
#ifndef ARKANONG_BACKGROUND_H
#define ARKANONG_BACKGROUND_H

#include <SDL.h>
#include <stdbool.h>

/// Zero-initialised is ready.
typedef struct Background {
    void (*work)(void *argument);
    void *argument;
    SDL_Thread *thread; ///< NULL: none
    SDL_sem *ended;     ///< posted by the thread
} Background;

/// Starts `work(argument)`, and waits at most BACKGROUND_MOMENT_MS for its end. Returns false if no
/// thread can be created, or work is under way.
/// @param context  the Background
bool background_begin(void *context, void (*work)(void *argument), void *argument);
#define BACKGROUND_MOMENT_MS 60

/// Whether the work that was started last has ended; its results may be read then.
/// @param context  the Background
bool background_has_ended(void *context);

#endif
