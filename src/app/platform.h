/// @file platform.h
/// The window, and what people do to it.
#ifndef ARKANONG_PLATFORM_H
#define ARKANONG_PLATFORM_H

#include <SDL.h>
#include <stdbool.h>

#include "pads.h"
#include "pointer.h"

typedef struct Platform {
    SDL_Window *window;
    Pads pads;
    Pointer pointer;   ///< while it is caught and the system tells places
    bool tells_places; ///< X11: SDL's own motion would leave out what comes from devices that know
                       ///< places only
    double density;    ///< pixels a point of the desktop
    bool full_screen, caught, typing, pointer_hidden;
    Uint32 asked;       ///< SDL's ms at the last look for an event that asks to end
    bool quit;          ///< the window was closed, or the system asks to end
    bool pictures_lost; ///< the renderer has to make its pictures anew
    bool exposed;       ///< the window's content has to be drawn again
    bool focused;
} Platform;

/// Starts SDL's video. False with SDL_GetError when there is no display that a person could see,
/// unless a driver without one was asked for (SDL_VIDEODRIVER).
bool platform_start(void);

/// Opens the window, `width` by `height` points (0: a usual size that fits the screen). False with
/// SDL_GetError.
/// @param icon  a BMP file; without it the desktop's usual icon is seen
bool platform_open(Platform *platform, int width, int height, bool full_screen, const char *icon);
void platform_close(Platform *platform);

/// Takes the next event off the queue, up to `wait_ms` later; false when there was none. `known`
/// tells whether `input` was filled in.
bool platform_next_event(Platform *platform, int wait_ms, InputEvent *input, bool *known);

/// Whether somebody has closed the window, or the system asks to end, also where that waits behind
/// other events: for what takes long between two calls of platform_next_event. Costs next to
/// nothing.
bool platform_is_asked_to_end(Platform *platform);

/// What is printed on a key by the keyboard's layout; "" when that is not known.
/// @param context  none needed
void platform_label_key(void *context, int key, char *to, int size);

void platform_set_full_screen(Platform *platform, bool full_screen);
/// Hides the pointer and keeps it in the window, reporting its motion alone, and the screensaver
/// off; or lets both go.
void platform_catch_pointer(Platform *platform, bool caught);
/// Shows or hides the pointer while it is not caught.
void platform_show_pointer(Platform *platform, bool shown);

/// Asks the system for typed text, INPUT_TEXT, or no longer. It may show a keyboard on the screen.
void platform_take_text(Platform *platform, bool typing);

/// After the renderer is there: how many pixels a point has.
void platform_measure_density(Platform *platform, int pixel_width);

/// Pictures a second that the screen shows; 60 when unknown.
int platform_refresh_rate(const Platform *platform);

#endif
