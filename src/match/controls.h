/// @file controls.h
/// Turns keys, mouse and pads into the input of a paddle. The device a player used last is in
/// charge.
#ifndef ARKANONG_CONTROLS_H
#define ARKANONG_CONTROLS_H

#include "input.h"
#include "menu_input.h"
#include "settings.h"
#include "world.h"

#define CONTROLS_MAX_PLAYERS 2

/// One person at the controls.
typedef struct Player {
    InputDevice in_charge;
    int pad;            ///< the pad that steered last
    bool pointing;      ///< the target follows the pointer
    Vec2 way;           ///< u, pointer motion since the last read
    Vec2 target;        ///< u, the paddle centre that the pointer asks for
    bool serve_pressed; ///< since the last read, even if released since
} Player;

typedef struct PadState {
    bool there;
    PadFamily family;
    Vec2 stick[PAD_STICK_COUNT]; ///< each part -1..1
    bool button[PAD_BUTTON_COUNT];
} PadState;

/// Zero-initialised: nothing is pressed, one player.
typedef struct Controls {
    bool key[INPUT_KEY_COUNT];
    bool pointer_down;
    PadState pad[INPUT_PAD_COUNT];
    bool keeps_line; ///< the mouse moves the paddle along its side only, unless Settings.mouse_free
    Vec2 line;       ///< u, a point on the line on which the paddle's centre then stays
    int players;     ///< number of people: 2 share the keyboard; one has everything (0 counts as 1)
    Player player[CONTROLS_MAX_PLAYERS];
} Controls;

/// Updates the state from an event. Of two players, the first has the mouse, the first keys and
/// pads 0, 2, ... (1, 3, ... if the settings swap them); the second has the rest. Stray events
/// never change the device in charge.
/// @param u_per_point  u that the target moves per point of pointer motion
void controls_handle(Controls *controls, const InputEvent *event, const Settings *settings,
                     double u_per_point);

/// Index of the player whose device the event comes from.
int controls_player_of(const Controls *controls, const InputEvent *event, const Settings *settings);

/// Whether a player steers with that pad now.
bool controls_use_pad(const Controls *controls, int device);

/// The command of an event during a match, apart from steering, by the bindings and not by the
/// keys' meanings in menus: MENU_PAUSE, MENU_BACK (Escape), MENU_RESTART, MENU_ACCEPT, MENU_PRESS
/// or MENU_NONE. On a pad without a button bound to pause, Start pauses.
MenuCommandKind controls_ask(const Controls *controls, const InputEvent *event,
                             const Settings *settings);

/// Whether a key or button that restarts is held down.
bool controls_hold_restart(const Controls *controls, const Settings *settings);

/// Whether anybody holds what serves.
bool controls_hold_serve(const Controls *controls, const Settings *settings);

/// Whether a player steers or serves now, or has pressed to serve since the last read.
bool controls_act(const Controls *controls, int player, const Settings *settings);

/// Whether anything is held down or a stick is out of its dead zone: somebody is there.
bool controls_are_held(const Controls *controls, const Settings *settings);

/// Releases everything: focus was lost, or the screen changed.
void controls_release(Controls *controls);

/// The input of the player's paddle for the next step. Clamps the pointer's target to the paddle's
/// zone; while another device is in charge, the target follows the paddle, so that the mouse takes
/// over where the paddle is.
PaddleInput controls_read(Controls *controls, int player, const Settings *settings,
                          const PaddleView *paddle);

/// Clears presses after the steps of a frame have read them.
void controls_forget_presses(Controls *controls);

#endif
