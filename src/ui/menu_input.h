/// @file menu_input.h
/// What people ask of a menu, whatever device they use.
#ifndef ARKANONG_MENU_INPUT_H
#define ARKANONG_MENU_INPUT_H

#include "input.h"
#include "settings.h"

typedef enum MenuCommandKind {
    MENU_NONE,
    MENU_UP,
    MENU_DOWN,
    MENU_LEFT,
    MENU_RIGHT,
    MENU_PAGE_UP,
    MENU_PAGE_DOWN,
    MENU_FIRST,
    MENU_LAST,
    MENU_ACCEPT,
    MENU_BACK,
    MENU_PAUSE,
    MENU_RESTART,
    MENU_POINT,   ///< the pointer is at x, y
    MENU_PRESS,   ///< and was pressed there
    MENU_RELEASE, ///< and let go there
    MENU_TEXT,    ///< text was typed
    MENU_KEY,     ///< some other key: code
} MenuCommandKind;

typedef struct MenuCommand {
    MenuCommandKind kind;
    bool wheel; ///< of MENU_UP and MENU_DOWN: it was the mouse's wheel
    double x, y;
    int code;         ///< of the key, if it was one
    const char *text; ///< of MENU_TEXT; the event's
    InputDevice device;
} MenuCommand;

/// Remembers how pads are held, so that one push is one step, and a long one several.
/// Zero-initialised is ready.
typedef struct MenuInput {
    MenuCommandKind stick[INPUT_PAD_COUNT][PAD_STICK_COUNT];
    MenuCommandKind held; ///< a way that a pad is held; MENU_NONE: none
    int held_by;          ///< the pad
    double until_on;      ///< s until it counts once more
} MenuInput;

MenuCommand menu_input_read(MenuInput *state, const InputEvent *event, const Settings *settings);

/// Lets time pass: a cross or stick that stays pushed goes on as a held key does. At most one step
/// a call; kind is MENU_NONE without.
MenuCommand menu_input_repeat(MenuInput *state, double seconds);

#endif
