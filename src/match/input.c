// Distinguishes use of a device from jitter; converts events to menu commands, and repeats held
// ones.
#include "input.h"

#include <math.h>

#include "settings.h"

/// Decay of the pointer's accumulated motion, points/s: less than the slowest intended motion.
#define FORGETTING 15.0

static void see_pointer(DeviceWatch *watch, InputEvent *event)
{
    if (watch->pointer_in_use) {
        return;
    }
    watch->pointer_way = vec2_add(watch->pointer_way, vec2(event->dx, event->dy));
    if (vec2_length_squared(watch->pointer_way) < DEVICE_POINTER_WAY * DEVICE_POINTER_WAY) {
        event->stray = true;
        return;
    }
    event->dx = watch->pointer_way.x;
    event->dy = watch->pointer_way.y;
    watch->pointer_in_use = true;
}

static bool is_known_stick(const InputEvent *event)
{
    return event->device >= 0 && event->device < INPUT_PAD_COUNT && event->code >= 0 &&
           event->code < PAD_STICK_COUNT;
}

static void see_stick(DeviceWatch *watch, InputEvent *event)
{
    if (!is_known_stick(event)) {
        event->stray = true;
        return;
    }
    bool *out = &watch->stick_out[event->device][event->code];
    const double limit = *out ? DEVICE_STICK_BACK : DEVICE_STICK_OUT;
    *out = event->x * event->x + event->y * event->y >= limit * limit;
    event->stray = !*out;
}

void device_watch_see(DeviceWatch *watch, InputEvent *event, bool shared)
{
    bool other = false;
    switch (event->kind) {
    case INPUT_POINTER_MOVED:
        see_pointer(watch, event);
        break;
    case INPUT_POINTER_DOWN:
    case INPUT_POINTER_UP:
    case INPUT_POINTER_BACK:
    case INPUT_SECOND_DOWN:
    case INPUT_SECOND_UP:
    case INPUT_MIDDLE_DOWN:
    case INPUT_MIDDLE_UP:
    case INPUT_WHEEL:
        watch->pointer_in_use = true;
        break;
    case INPUT_PAD_STICK:
        see_stick(watch, event);
        other = !event->stray;
        break;
    case INPUT_KEY_DOWN:
    case INPUT_PAD_DOWN:
        other = true;
        break;
    case INPUT_PAD_JOINED:
    case INPUT_PAD_LEFT:
        for (int stick = 0; stick < PAD_STICK_COUNT; stick++) {
            if (event->device >= 0 && event->device < INPUT_PAD_COUNT) {
                watch->stick_out[event->device][stick] = false;
            }
        }
        break;
    case INPUT_TEXT:
    case INPUT_KEY_UP:
    case INPUT_PAD_UP:
    case INPUT_FOCUS_LOST:
        break;
    }
    if (watch->pointer_in_use) {
        watch->pointer_way = vec2(0.0, 0.0);
    }
    if (other && !shared) {
        watch->pointer_in_use = false;
    }
}

void device_watch_pass(DeviceWatch *watch, double seconds)
{
    const double length = vec2_length(watch->pointer_way);
    const double left = length - FORGETTING * seconds;
    watch->pointer_way =
        left > 0.0 ? vec2_scale(watch->pointer_way, left / length) : vec2(0.0, 0.0);
}

#define STICK_ON  0.6
#define STICK_OFF 0.4

/// s until a held direction repeats, and between two repetitions.
#define REPEAT_AFTER 0.45
#define REPEAT_EVERY 0.09

static const struct {
    int key;
    MenuCommandKind command;
    bool repeats; ///< holding it down goes on
} KEYS[] = {
    {KEY_UP, MENU_UP, true},
    {KEY_DOWN, MENU_DOWN, true},
    {KEY_LEFT, MENU_LEFT, true},
    {KEY_RIGHT, MENU_RIGHT, true},
    {KEY_W, MENU_UP, true},
    {KEY_S, MENU_DOWN, true},
    {KEY_A, MENU_LEFT, true},
    {KEY_D, MENU_RIGHT, true},
    {KEY_PAGE_UP, MENU_PAGE_UP, true},
    {KEY_PAGE_DOWN, MENU_PAGE_DOWN, true},
    {KEY_HOME, MENU_FIRST, false},
    {KEY_END, MENU_LAST, false},
    {KEY_RETURN, MENU_ACCEPT, false},
    {KEY_PAD_ENTER, MENU_ACCEPT, false},
    {KEY_SPACE, MENU_ACCEPT, false},
    {KEY_ESCAPE, MENU_BACK, false},
    {KEY_BACKSPACE, MENU_BACK, false},
};

static const MenuCommandKind PAD_BUTTONS[PAD_BUTTON_COUNT] = {
    [PAD_A] = MENU_ACCEPT,
    [PAD_B] = MENU_BACK,
    [PAD_BACK] = MENU_BACK,
    [PAD_START] = MENU_PAUSE,
    [PAD_UP] = MENU_UP,
    [PAD_DOWN] = MENU_DOWN,
    [PAD_LEFT] = MENU_LEFT,
    [PAD_RIGHT] = MENU_RIGHT,
    [PAD_SHOULDER_LEFT] = MENU_PAGE_UP,
    [PAD_SHOULDER_RIGHT] = MENU_PAGE_DOWN,
};

static MenuCommandKind from_key(const InputEvent *event, const Settings *settings)
{
    // Controls with a fixed meaning in menus keep it, whatever they are bound to.
    for (size_t i = 0; i < sizeof KEYS / sizeof KEYS[0]; i++) {
        if (KEYS[i].key == event->code) {
            return event->repeat && !KEYS[i].repeats ? MENU_NONE : KEYS[i].command;
        }
    }
    if (event->repeat) {
        return MENU_NONE;
    }
    if (event->code == settings->key[COMMAND_PAUSE]) {
        return MENU_PAUSE;
    }
    return event->code == settings->key[COMMAND_RESTART] ? MENU_RESTART : MENU_KEY;
}

static MenuCommandKind from_wheel(const InputEvent *event)
{
    return event->dy > 0.0 ? MENU_UP : (event->dy < 0.0 ? MENU_DOWN : MENU_NONE);
}

static MenuCommandKind from_pad_button(const InputEvent *event)
{
    return event->code >= 0 && event->code < PAD_BUTTON_COUNT ? PAD_BUTTONS[event->code]
                                                              : MENU_NONE;
}

static MenuCommandKind from_stick(MenuInput *state, const InputEvent *event)
{
    if (!is_known_stick(event)) {
        return MENU_NONE;
    }
    MenuCommandKind *held = &state->stick[event->device][event->code];
    const double far = fmax(fabs(event->x), fabs(event->y));
    if (far < STICK_OFF) {
        *held = MENU_NONE;
    }
    if (far < STICK_ON || *held != MENU_NONE) {
        return MENU_NONE;
    }
    const bool across = fabs(event->x) > fabs(event->y);
    *held =
        across ? (event->x < 0.0 ? MENU_LEFT : MENU_RIGHT) : (event->y < 0.0 ? MENU_UP : MENU_DOWN);
    return *held;
}

/// Handles the beginning and end of a held direction of a pad.
static void note_held(MenuInput *state, const InputEvent *event, MenuCommandKind kind)
{
    const bool way =
        kind == MENU_UP || kind == MENU_DOWN || kind == MENU_LEFT || kind == MENU_RIGHT;
    const bool pad = event->kind == INPUT_PAD_DOWN || event->kind == INPUT_PAD_STICK;
    if (pad && way) {
        state->held = kind;
        state->held_by = event->device;
        state->until_on = REPEAT_AFTER;
        return;
    }
    const bool back = event->kind == INPUT_PAD_STICK && event->device == state->held_by &&
                      fmax(fabs(event->x), fabs(event->y)) < STICK_OFF;
    const bool still = event->kind == INPUT_POINTER_MOVED || event->kind == INPUT_POINTER_UP ||
                       event->kind == INPUT_KEY_UP || event->kind == INPUT_PAD_STICK;
    // Any other command ends it.
    if (back || !still) {
        state->held = MENU_NONE;
    }
}

MenuCommand menu_input_repeat(MenuInput *state, double seconds)
{
    MenuCommand command = {.device = DEVICE_PAD};
    state->until_on -= seconds;
    if (state->until_on <= 0.0) {
        state->until_on = REPEAT_EVERY;
        command.kind = state->held;
    }
    return command;
}

/// The device of an event, and its meaning in menus where that depends on nothing else.
static const struct {
    InputDevice device;
    MenuCommandKind command;
} EVENTS[] = {
    [INPUT_KEY_DOWN] = {DEVICE_KEYS, MENU_NONE},
    [INPUT_POINTER_MOVED] = {DEVICE_MOUSE, MENU_POINT},
    [INPUT_POINTER_DOWN] = {DEVICE_MOUSE, MENU_PRESS},
    [INPUT_POINTER_UP] = {DEVICE_MOUSE, MENU_RELEASE},
    [INPUT_POINTER_BACK] = {DEVICE_MOUSE, MENU_BACK},
    [INPUT_SECOND_DOWN] = {DEVICE_MOUSE, MENU_NONE},
    [INPUT_SECOND_UP] = {DEVICE_MOUSE, MENU_NONE},
    [INPUT_MIDDLE_DOWN] = {DEVICE_MOUSE, MENU_NONE},
    [INPUT_MIDDLE_UP] = {DEVICE_MOUSE, MENU_NONE},
    [INPUT_WHEEL] = {DEVICE_MOUSE, MENU_NONE},
    [INPUT_PAD_DOWN] = {DEVICE_PAD, MENU_NONE},
    [INPUT_PAD_STICK] = {DEVICE_PAD, MENU_NONE},
    [INPUT_TEXT] = {DEVICE_KEYS, MENU_TEXT},
    [INPUT_FOCUS_LOST] = {DEVICE_KEYS, MENU_NONE},
};

static MenuCommandKind meaning_of(MenuInput *state, const InputEvent *event,
                                  const Settings *settings)
{
    if (event->kind == INPUT_KEY_DOWN) {
        return from_key(event, settings);
    }
    if (event->kind == INPUT_WHEEL) {
        return from_wheel(event);
    }
    if (event->kind == INPUT_PAD_DOWN) {
        return from_pad_button(event);
    }
    return event->kind == INPUT_PAD_STICK ? from_stick(state, event) : EVENTS[event->kind].command;
}

MenuCommand menu_input_read(MenuInput *state, const InputEvent *event, const Settings *settings)
{
    const MenuCommandKind kind = meaning_of(state, event, settings);
    note_held(state, event, kind);
    return (MenuCommand){.kind = kind,
                         .wheel = event->kind == INPUT_WHEEL && kind != MENU_NONE,
                         .x = event->x,
                         .y = event->y,
                         .code = event->code,
                         .text = event->kind == INPUT_TEXT ? event->text : NULL,
                         .device = EVENTS[event->kind].device,
                         .event = event};
}
