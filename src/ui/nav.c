#include "nav.h"

#include <math.h>

#define STICK_ON  0.6
#define STICK_OFF 0.4

/// s until a way that is held goes on, and between two steps of it.
#define REPEAT_AFTER 0.45
#define REPEAT_EVERY 0.09

typedef struct KeyMeaning {
    int key;
    NavKind nav;
    bool repeats; ///< holding it down goes on
} KeyMeaning;

static const KeyMeaning KEYS[] = {
    {KEY_UP, NAV_UP, true},
    {KEY_DOWN, NAV_DOWN, true},
    {KEY_LEFT, NAV_LEFT, true},
    {KEY_RIGHT, NAV_RIGHT, true},
    {KEY_W, NAV_UP, true},
    {KEY_S, NAV_DOWN, true},
    {KEY_A, NAV_LEFT, true},
    {KEY_D, NAV_RIGHT, true},
    {KEY_PAGE_UP, NAV_PAGE_UP, true},
    {KEY_PAGE_DOWN, NAV_PAGE_DOWN, true},
    {KEY_HOME, NAV_FIRST, false},
    {KEY_END, NAV_LAST, false},
    {KEY_RETURN, NAV_ACCEPT, false},
    {KEY_PAD_ENTER, NAV_ACCEPT, false},
    {KEY_SPACE, NAV_ACCEPT, false},
    {KEY_ESCAPE, NAV_BACK, false},
    {KEY_BACKSPACE, NAV_BACK, false},
};

static const NavKind PAD_BUTTONS[PAD_BUTTON_COUNT] = {
    [PAD_A] = NAV_ACCEPT,
    [PAD_B] = NAV_BACK,
    [PAD_BACK] = NAV_BACK,
    [PAD_START] = NAV_PAUSE,
    [PAD_UP] = NAV_UP,
    [PAD_DOWN] = NAV_DOWN,
    [PAD_LEFT] = NAV_LEFT,
    [PAD_RIGHT] = NAV_RIGHT,
    [PAD_SHOULDER_LEFT] = NAV_PAGE_UP,
    [PAD_SHOULDER_RIGHT] = NAV_PAGE_DOWN,
};

static NavKind from_key(const InputEvent *event, const Settings *settings)
{
    // What has a fixed meaning in menus keeps it, whatever else it is bound to.
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        if (KEYS[i].key == event->code) {
            return event->repeat && !KEYS[i].repeats ? NAV_NONE : KEYS[i].nav;
        }
    }
    if (event->repeat) {
        return NAV_NONE;
    }
    if (event->code == settings->key[COMMAND_PAUSE]) {
        return NAV_PAUSE;
    }
    return event->code == settings->key[COMMAND_RESTART] ? NAV_RESTART : NAV_KEY;
}

static NavKind from_stick(NavState *state, const InputEvent *event)
{
    if (event->device < 0 || event->device >= INPUT_PAD_COUNT || event->code < 0 ||
        event->code >= PAD_STICK_COUNT) {
        return NAV_NONE;
    }
    NavKind *held = &state->stick[event->device][event->code];
    double far = fmax(fabs(event->x), fabs(event->y));
    if (far < STICK_OFF) {
        *held = NAV_NONE;
    }
    if (far < STICK_ON || *held != NAV_NONE) {
        return NAV_NONE;
    }
    bool across = fabs(event->x) > fabs(event->y);
    *held = across ? (event->x < 0.0 ? NAV_LEFT : NAV_RIGHT) : (event->y < 0.0 ? NAV_UP : NAV_DOWN);
    return *held;
}

/// Takes note of a way that a pad begins or ends to be held.
static void note_held(NavState *state, const InputEvent *event, NavKind kind)
{
    bool way = kind == NAV_UP || kind == NAV_DOWN || kind == NAV_LEFT || kind == NAV_RIGHT;
    bool pad = event->kind == INPUT_PAD_DOWN || event->kind == INPUT_PAD_STICK;
    if (pad && way) {
        state->held = kind;
        state->held_by = event->device;
        state->until_on = REPEAT_AFTER;
        return;
    }
    bool back = event->kind == INPUT_PAD_STICK && event->device == state->held_by &&
                fmax(fabs(event->x), fabs(event->y)) < STICK_OFF;
    bool still = event->kind == INPUT_POINTER_MOVED || event->kind == INPUT_POINTER_UP ||
                 event->kind == INPUT_KEY_UP || event->kind == INPUT_PAD_STICK;
    // Whatever else is done ends it.
    if (back || !still) {
        state->held = NAV_NONE;
    }
}

Nav nav_repeat(NavState *state, double seconds)
{
    Nav nav = {.device = DEVICE_PAD};
    state->until_on -= seconds;
    if (state->held != NAV_NONE && state->until_on <= 0.0) {
        state->until_on = REPEAT_EVERY;
        nav.kind = state->held;
    }
    return nav;
}

Nav nav_from_input(NavState *state, const InputEvent *event, const Settings *settings)
{
    Nav nav = {.x = event->x, .y = event->y, .code = event->code, .device = DEVICE_KEYS};
    switch (event->kind) {
    case INPUT_KEY_DOWN:
        nav.kind = from_key(event, settings);
        break;
    case INPUT_POINTER_MOVED:
        nav.kind = NAV_POINT;
        nav.device = DEVICE_MOUSE;
        break;
    case INPUT_POINTER_DOWN:
        nav.kind = NAV_PRESS;
        nav.device = DEVICE_MOUSE;
        break;
    case INPUT_POINTER_UP:
        nav.kind = NAV_RELEASE;
        nav.device = DEVICE_MOUSE;
        break;
    case INPUT_POINTER_BACK:
        nav.kind = NAV_BACK;
        nav.device = DEVICE_MOUSE;
        break;
    case INPUT_WHEEL:
        nav.kind = event->dy > 0.0 ? NAV_UP : (event->dy < 0.0 ? NAV_DOWN : NAV_NONE);
        nav.wheel = nav.kind != NAV_NONE;
        nav.device = DEVICE_MOUSE;
        break;
    case INPUT_PAD_DOWN:
        nav.kind = event->code >= 0 && event->code < PAD_BUTTON_COUNT ? PAD_BUTTONS[event->code]
                                                                      : NAV_NONE;
        nav.device = DEVICE_PAD;
        break;
    case INPUT_PAD_STICK:
        nav.kind = from_stick(state, event);
        nav.device = DEVICE_PAD;
        break;
    case INPUT_TEXT:
        nav.kind = NAV_TEXT;
        nav.text = event->text;
        break;
    case INPUT_KEY_UP:
    case INPUT_PAD_UP:
    case INPUT_PAD_JOINED:
    case INPUT_PAD_LEFT:
    case INPUT_FOCUS_LOST:
        break;
    }
    note_held(state, event, nav.kind);
    return nav;
}
