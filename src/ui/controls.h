/// @file controls.h
/// From keys, mouse and pads to what a paddle is told to do. Whatever a player used last is in charge.
#ifndef ARKANONG_CONTROLS_H
#define ARKANONG_CONTROLS_H

#include "input.h"
#include "settings.h"
#include "view.h"
#include "world.h"

#define CONTROLS_MAX_PLAYERS 2

/// One person at the controls.
typedef struct Player {
    InputDevice in_charge;
    Vec2 target;        ///< u, where the pointer wants the paddle's centre
    bool serve_pressed; ///< since the last look, even if let go already
} Player;

typedef struct PadState {
    bool there;
    double x, y; ///< stick, -1..1
    bool button[PAD_BUTTON_COUNT];
} PadState;

/// Zero-initialised: nothing is pressed, one player.
typedef struct Controls {
    bool key[INPUT_KEY_COUNT];
    bool pointer_down;
    PadState pad[INPUT_PAD_COUNT];
    int players; ///< people who play: 2 share the keyboard; else one has everything (0 counts as 1)
    Player player[CONTROLS_MAX_PLAYERS];
} Controls;

/// Takes in what happened. Of two players, the first has the mouse, the first keys and the first pad; the second the second
/// keys and the second pad.
/// @param u_per_pixel  how far the target goes for a pixel of pointer motion
void controls_handle(Controls *controls, const InputEvent *event, const Settings *settings,
                     double u_per_pixel);

/// Lets go of everything: focus was lost, or another screen came.
void controls_release(Controls *controls);

/// What the player's paddle shall do in the next step. Keeps the pointer's target within reach, and on the paddle while something
/// else is in charge, so that the mouse takes over where the paddle is.
PaddleInput controls_read(Controls *controls, int player, const Settings *settings,
                          const PaddleView *paddle);

/// After the steps of a frame: forgets presses that have been seen.
void controls_forget_presses(Controls *controls);

#endif
