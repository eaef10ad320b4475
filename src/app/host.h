/// @file host.h
/// What runs the program: an operating system, or a page in a browser. One of host_desktop.c and
/// host_web.c is built, the latter with src/web/library.js.
#ifndef ARKANONG_HOST_H
#define ARKANONG_HOST_H

#include <stdbool.h>

/// What the program does for its host.
typedef struct HostCalls {
    bool (*frame)(void *context); ///< plays one frame; false: the game is over
    void (*keep)(void *context);  ///< writes what has changed, and goes on
    void (*leave)(void *context); ///< writes everything, as no frame may follow
    void *context;
} HostCalls;

/// Plays frame after frame, then calls `leave`. On a page it does not return: the browser calls
/// frames, and `keep` when the page is hidden or closed, after which it may come back.
void host_run(const HostCalls *calls);

/// Whether the host decides when a frame begins, so that nothing may wait within one.
bool host_paces_frames(void);

/// Whether there is a graphics device that programs can use.
bool host_has_graphics_card(void);

/// Whether people point by fingers there, as far as is known before they do.
bool host_has_fingers(void);

/// Puts a text on the system's clipboard.
void host_copy(const char *text);

#endif
