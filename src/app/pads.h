/// @file pads.h
/// Gamepads, which may come and go at any time.
#ifndef ARKANONG_PADS_H
#define ARKANONG_PADS_H

#include <SDL.h>

#include "input.h"

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

#endif
