/// @file controls.h
/// From keys, mouse and pads to what a paddle is told to do. Whatever a player used last is in
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
    bool pointing;      ///< the target is the pointer's already
    Vec2 way;           ///< u, gone by the pointer since the last look
    Vec2 target;        ///< u, where the pointer wants the paddle's centre
    bool serve_pressed; ///< since the last look, even if let go already
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
    int players; ///< people who play: 2 share the keyboard; else one has everything (0 counts as 1)
    Player player[CONTROLS_MAX_PLAYERS];
} Controls;

/// Takes in what happened. Of two players, the first has the mouse, the first keys and every second
/// pad from the first on (from the second on, if the settings say so); the second the rest. Stray
/// events never take over.
/// @param u_per_point  how far the target goes for a point of pointer motion
void controls_handle(Controls *controls, const InputEvent *event, const Settings *settings,
                     double u_per_point);

/// The player whom the event comes from.
int controls_player_of(const Controls *controls, const InputEvent *event, const Settings *settings);

/// Whether a player steers with that pad now.
bool controls_use_pad(const Controls *controls, int device);

/// What an event asks for beside steering during a match, where bindings count and not what keys
/// mean in menus: MENU_PAUSE, MENU_BACK (Escape), MENU_RESTART, MENU_ACCEPT, MENU_PRESS or
/// MENU_NONE. On a pad without a button bound to pause, Start pauses.
MenuCommandKind controls_ask(const Controls *controls, const InputEvent *event,
                             const Settings *settings);

/// Lets go of everything: focus was lost, or another screen came.
void controls_release(Controls *controls);

/// What the player's paddle shall do in the next step. Keeps the pointer's target within reach, and
/// on the paddle while something else is in charge, so that the mouse takes over where the paddle
/// is.
PaddleInput controls_read(Controls *controls, int player, const Settings *settings,
                          const PaddleView *paddle);

/// After the steps of a frame: forgets presses that have been seen.
void controls_forget_presses(Controls *controls);

#endif
