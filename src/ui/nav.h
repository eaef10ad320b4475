/// @file nav.h
/// What people ask of a menu, whatever device they use.
#ifndef ARKANONG_NAV_H
#define ARKANONG_NAV_H

#include "input.h"
#include "settings.h"

typedef enum NavKind {
    NAV_NONE,
    NAV_UP,
    NAV_DOWN,
    NAV_LEFT,
    NAV_RIGHT,
    NAV_PAGE_UP,
    NAV_PAGE_DOWN,
    NAV_FIRST,
    NAV_LAST,
    NAV_ACCEPT,
    NAV_BACK,
    NAV_PAUSE,
    NAV_RESTART,
    NAV_POINT,   ///< the pointer is at x, y
    NAV_PRESS,   ///< and was pressed there
    NAV_RELEASE, ///< and let go there
    NAV_TEXT,    ///< text was typed
    NAV_KEY,     ///< some other key: code
} NavKind;

typedef struct Nav {
    NavKind kind;
    bool wheel; ///< of NAV_UP and NAV_DOWN: it was the mouse's wheel
    double x, y;
    int code;         ///< of the key, if it was one
    const char *text; ///< of NAV_TEXT; the event's
    InputDevice device;
} Nav;

/// Remembers how pads are held, so that one push is one step, and a long one several.
/// Zero-initialised is ready.
typedef struct NavState {
    NavKind stick[INPUT_PAD_COUNT][PAD_STICK_COUNT];
    NavKind held;    ///< a way that a pad is held; NAV_NONE: none
    int held_by;     ///< the pad
    double until_on; ///< s until it counts once more
} NavState;

Nav nav_from_input(NavState *state, const InputEvent *event, const Settings *settings);

/// Lets time pass: a cross or stick that stays pushed goes on as a held key does. At most one step
/// a call; kind is NAV_NONE without.
Nav nav_repeat(NavState *state, double seconds);

#endif
