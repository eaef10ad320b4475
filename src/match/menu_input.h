/// @file menu_input.h
/// Converts input of all devices to menu commands.
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
    MENU_PRESS,   ///< pressed at x, y
    MENU_RELEASE, ///< released at x, y
    MENU_TEXT,    ///< text was typed
    MENU_KEY,     ///< any other key: code
} MenuCommandKind;

typedef struct MenuCommand {
    MenuCommandKind kind;
    bool wheel; ///< MENU_UP and MENU_DOWN: from the mouse wheel
    double x, y;
    int code;         ///< of the key, if any
    const char *text; ///< of MENU_TEXT; the event's
    InputDevice device;
    const InputEvent *event; ///< its source; NULL: a repetition
} MenuCommand;

/// State of pads, so that one push of a stick is one command and a long push repeats.
/// Zero-initialised is ready.
typedef struct MenuInput {
    MenuCommandKind stick[INPUT_PAD_COUNT][PAD_STICK_COUNT];
    MenuCommandKind held; ///< the command that a held pad control repeats; MENU_NONE: none
    int held_by;          ///< the pad
    double until_on;      ///< s until the next repetition
} MenuInput;

MenuCommand menu_input_read(MenuInput *state, const InputEvent *event, const Settings *settings);

/// Advances time by `seconds` and repeats the command of a held cross or stick, like a keyboard: at
/// most one per call; else MENU_NONE.
MenuCommand menu_input_repeat(MenuInput *state, double seconds);

#endif
