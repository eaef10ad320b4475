/// @file platform.h
/// The window, its events, gamepads, and a thread.
#ifndef ARKANONG_PLATFORM_H
#define ARKANONG_PLATFORM_H

#include <SDL.h>
#include <stdbool.h>

#include "fingers.h"

/// Gamepads, which may come and go at any time.
typedef struct Pads {
    SDL_GameController *controller[INPUT_PAD_COUNT];
    SDL_JoystickID id[INPUT_PAD_COUNT];
    double stick_x[INPUT_PAD_COUNT][PAD_STICK_COUNT],
        stick_y[INPUT_PAD_COUNT][PAD_STICK_COUNT]; ///< -1..1, right and down positive
    bool pulled[INPUT_PAD_COUNT][2];               ///< the triggers
} Pads;

/// Starts watching for pads; those already connected come as events.
void pads_open(Pads *pads);
void pads_close(Pads *pads);

/// Turns an SDL event of a pad into an input event; false for any other event.
bool pads_translate(Pads *pads, const SDL_Event *event, InputEvent *input);

/// Shakes each pad.
/// @param strength  0..1; 0 leaves it as it is
void pads_rumble(Pads *pads, const double strength[INPUT_PAD_COUNT]);

typedef struct Platform {
    SDL_Window *window;
    Pads pads;
    Pointer pointer;   ///< used while it is caught and `tells_places`
    bool tells_places; ///< X11: SDL's relative motion leaves out devices that report positions only
    Fingers fingers;
    FingersUse fingers_use; ///< what fingers do; the caller sets it
    double density;         ///< pixels of the picture per desktop point
    bool full_screen, caught, typing, pointer_hidden;
    Uint16 held;        ///< modifiers, SDL_Keymod, at the event translated last
    Uint32 asked;       ///< SDL's ms at the last check for a request to quit
    bool quit;          ///< the system asks to quit
    bool closed;        ///< the person has closed the window; the caller resets it
    bool closing;       ///< the last event was that; SDL adds a request to quit to it
    bool asked_to_end;  ///< the result of the last check
    bool called;        ///< Escape was pressed, and waits in the queue
    bool pictures_lost; ///< the renderer has lost its textures
    bool exposed;       ///< the window must be drawn again
    bool focused;
    char *dropped; ///< the path of a file that was dropped on the window, for SDL_free; NULL: none
} Platform;

/// Starts SDL's video. Returns false with SDL_GetError when there is no visible display, unless
/// SDL_VIDEODRIVER names a driver without one.
bool platform_start(void);

/// Opens the window, `width` by `height` points (0: a usual size that fits the screen). False with
/// SDL_GetError.
/// @param icon  a BMP file; without it the desktop's usual icon is seen
bool platform_open(Platform *platform, int width, int height, bool full_screen, const char *icon);
void platform_close(Platform *platform);

/// Takes the next event off the queue, waiting up to `wait_ms`; false when there was none. `*known`
/// becomes whether `input` was filled in. A finger's event may become several.
bool platform_next_event(Platform *platform, int wait_ms, InputEvent *input, bool *known);

/// Whether the window was closed or the system asks to quit, also if that event is still in the
/// queue: for long work between two calls of platform_next_event. Cheap. Renews Platform.called.
bool platform_is_asked_to_end(Platform *platform);

/// The label of a key in the keyboard's layout; "" if unknown.
/// @param context  not used
void platform_label_key(void *context, int key, char *to, int size);

void platform_set_full_screen(Platform *platform, bool full_screen);
/// Hides the pointer and keeps it in the window, reporting relative motion, and disables the
/// screensaver; or undoes both.
void platform_catch_pointer(Platform *platform, bool caught);
/// Shows or hides the pointer while it is not caught.
void platform_show_pointer(Platform *platform, bool shown);

/// Starts or stops text input (INPUT_TEXT), which may show an on-screen keyboard.
void platform_take_text(Platform *platform, bool typing);

/// Gives the text on the clipboard, cut to the size. Returns false if there is none.
bool platform_paste(char *to, size_t size);

/// Measures the density from the picture's width in pixels.
void platform_measure_density(Platform *platform, int pixel_width);

/// Refresh rate of the screen, frames per second; 60 when unknown.
int platform_refresh_rate(const Platform *platform);

/// Runs one function at a time in a thread.
///
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
