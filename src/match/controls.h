/// @file controls.h
/// Converts keys, mouse and pads to the input of a paddle. The device that a player used last
/// steers.
#ifndef ARKANONG_CONTROLS_H
#define ARKANONG_CONTROLS_H

#include "input.h"
#include "settings.h"
#include "world_def.h"

/// Time before there is something to serve or to fire from which a press counts, s.
#define CONTROLS_EARLY_S 0.25
/// Time for which the second key is held to call a ball back, s.
#define CONTROLS_HOLD_S 0.25

/// One player's controls.
typedef struct Player {
    InputDevice in_charge;
    int pad;             ///< the pad used last
    bool pointing;       ///< the target follows the pointer
    Vec2 way;            ///< u, pointer motion since the last read
    Vec2 target;         ///< u, position of the paddle's centre that the pointer requests
    bool serve_pressed;  ///< the key was pressed since the last frame, even if released again
    bool strike_pressed; ///< the same for the second one
    int remembered;      ///< reads for which a press of the first key that came too early counts
    int struck;          ///< reads since the second key was pressed; -1: that press has acted
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
    bool pointer_down;                  ///< the first player's
    bool second_down[SETTINGS_PLAYERS]; ///< the second button of that player's pointer
    PadState pad[INPUT_PAD_COUNT];
    bool keeps_line; ///< the mouse moves the paddle only along its side, unless Settings.mouse_free
    Vec2 line;       ///< u, a point on the line on which the paddle's centre then stays
    int players;     ///< number of people: 2 share the keyboard; 1 (or 0) has all devices
    Player player[SETTINGS_PLAYERS];
} Controls;

/// Updates the state from an event. Of two players, the first has the mouse, the first keys and
/// pads 0, 2, ... (1, 3, ... if the settings swap them); the second has the rest and
/// the second pointer. Stray events never change the device in charge.
/// @param u_per_point  u that the target moves per point of pointer motion
void controls_handle(Controls *controls, const InputEvent *event, const Settings *settings,
                     double u_per_point);

/// Index of the player whose device the event comes from.
int controls_player_of(const Controls *controls, const InputEvent *event, const Settings *settings);

/// Whether a player steers with that pad at present.
bool controls_use_pad(const Controls *controls, int device);

/// The command of an event during a match other than steering, by the bindings and not by the keys'
/// meanings in menus: MENU_PAUSE, MENU_BACK (Escape), MENU_RESTART, MENU_ACCEPT, MENU_PRESS or
/// MENU_NONE. On a pad without a binding for pause, Start pauses.
MenuCommandKind controls_ask(const Controls *controls, const InputEvent *event,
                             const Settings *settings);

/// Whether a restart key or button is held down.
bool controls_hold_restart(const Controls *controls, const Settings *settings);

/// Whether a serve key or button is held down.
bool controls_hold_serve(const Controls *controls, const Settings *settings);

/// Share of a hold of the second key after which it calls a ball back, 0..1; 0: it is not held for
/// that.
double controls_hold_share(const Player *player);

/// Whether a player steers or serves at present, or has pressed serve since the last read.
bool controls_act(const Controls *controls, int player, const Settings *settings);

/// Whether anything is held down or a stick is outside its dead zone.
bool controls_are_held(const Controls *controls, const Settings *settings);

/// Releases everything: focus was lost, or the screen changed.
void controls_release(Controls *controls);

/// The input of the player's paddle for the next step. Clamps the pointer's target to the paddle's
/// zone; while another device steers, the target follows the paddle, so that the mouse continues
/// from there. The first key serves, lets go and fires; a press that came at most CONTROLS_EARLY_S
/// before there was something to do counts. The second strikes at once and calls a ball back when
/// it is held for CONTROLS_HOLD_S; else it does nothing.
/// @param verb  what the input `serve` does at present (world_verb)
PaddleInput controls_read(Controls *controls, int player, const Settings *settings,
                          const PaddleView *paddle, PaddleVerb verb);

/// Clears presses after the steps of a frame have read them.
void controls_end_frame(Controls *controls);

/// Clears presses, also those that are remembered.
void controls_forget_presses(Controls *controls);

#endif
