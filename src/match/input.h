/// @file input.h
/// Events of keys, mouse and pads as plain data without SDL.
///
/// Keys are USB HID usage numbers (HID Usage Tables, page 7): positions on the keyboard, not
/// letters. Commands by letter, such as Ctrl+Z, use InputEvent.symbol.
#ifndef ARKANONG_INPUT_H
#define ARKANONG_INPUT_H

#include <stdbool.h>

#include "vec2.h"

typedef struct Settings Settings;

#define INPUT_KEY_COUNT 256
#define INPUT_PAD_COUNT 4
#define INPUT_TEXT_SIZE 32

/// Keys with a fixed meaning or a default binding.
enum {
    KEY_A = 4,
    KEY_B = 5,
    KEY_D = 7,
    KEY_M = 16,
    KEY_N = 17,
    KEY_P = 19,
    KEY_Q = 20,
    KEY_R = 21,
    KEY_S = 22,
    KEY_W = 26,
    KEY_RETURN = 40,
    KEY_ESCAPE = 41,
    KEY_BACKSPACE = 42,
    KEY_TAB = 43,
    KEY_SPACE = 44,
    KEY_LEFT_BRACKET = 47,
    KEY_RIGHT_BRACKET = 48,
    KEY_COMMA = 54,
    KEY_PERIOD = 55,
    KEY_F3 = 60,
    KEY_F5 = 62,
    KEY_F11 = 68,
    KEY_HOME = 74,
    KEY_PAGE_UP = 75,
    KEY_DELETE = 76,
    KEY_END = 77,
    KEY_PAGE_DOWN = 78,
    KEY_RIGHT = 79,
    KEY_LEFT = 80,
    KEY_DOWN = 81,
    KEY_UP = 82,
    KEY_PAD_ENTER = 88,
    KEY_LEFT_SHIFT = 225,
};

typedef enum PadButton {
    PAD_A,
    PAD_B,
    PAD_X,
    PAD_Y,
    PAD_BACK,
    PAD_START,
    PAD_UP,
    PAD_DOWN,
    PAD_LEFT,
    PAD_RIGHT,
    PAD_SHOULDER_LEFT,
    PAD_SHOULDER_RIGHT,
    PAD_TRIGGER_LEFT, ///< pulled at least half way
    PAD_TRIGGER_RIGHT,
    PAD_STICK_LEFT_DOWN, ///< the stick itself pressed
    PAD_STICK_RIGHT_DOWN,
    PAD_BUTTON_COUNT
} PadButton;

enum { PAD_LEFT_STICK, PAD_RIGHT_STICK, PAD_STICK_COUNT };
typedef enum PadWay { PAD_WAY_LEFT, PAD_WAY_RIGHT, PAD_WAY_UP, PAD_WAY_DOWN, PAD_WAY_COUNT } PadWay;

/// Pad controls that can be bound: a PadButton, or a stick pushed one way (pad_stick_control).
enum { PAD_CONTROL_COUNT = PAD_BUTTON_COUNT + PAD_STICK_COUNT * PAD_WAY_COUNT };

static inline int pad_stick_control(int stick, PadWay way)
{
    return PAD_BUTTON_COUNT + stick * PAD_WAY_COUNT + (int)way;
}

/// The labels of a pad's buttons.
typedef enum PadFamily {
    PAD_FAMILY_PLACES, ///< unknown: buttons are shown by their position
    PAD_FAMILY_XBOX,
    PAD_FAMILY_PLAYSTATION,
    PAD_FAMILY_NINTENDO,
    PAD_FAMILY_COUNT
} PadFamily;

typedef enum InputKind {
    INPUT_KEY_DOWN,      ///< code; symbol; repeat
    INPUT_KEY_UP,        ///< code
    INPUT_POINTER_MOVED, ///< x, y: position, pixels; dx, dy: motion, points
    INPUT_POINTER_DOWN,  ///< x, y
    INPUT_POINTER_UP,    ///< x, y
    INPUT_POINTER_BACK,  ///< x, y: the right button, used as "back"
    INPUT_SECOND_DOWN,   ///< x, y: the right button as the second of a match
    INPUT_SECOND_UP,     ///< x, y
    INPUT_MIDDLE_DOWN,   ///< x, y: the middle button
    INPUT_MIDDLE_UP,     ///< x, y
    INPUT_WHEEL,         ///< dy: notches, positive away from the user; x, y: position of the
                         ///< pointer
    INPUT_PAD_DOWN,      ///< device, code: PadButton
    INPUT_PAD_UP,        ///< device, code
    INPUT_PAD_STICK,     ///< device; code: which stick; x, y: -1..1
    INPUT_PAD_JOINED,    ///< device; code: PadFamily
    INPUT_PAD_LEFT,      ///< device
    INPUT_TEXT,          ///< text: what was typed, while UiWishes.text
    INPUT_FOCUS_LOST
} InputKind;

typedef struct InputEvent {
    InputKind kind;
    int code;
    int device;  ///< pads: 0..INPUT_PAD_COUNT - 1; pointers: 1 for a finger of the second player
    char symbol; ///< ASCII character of the key in the user's layout, lower case; '\0': none
    bool repeat;
    bool alt, control, shift; ///< modifiers held, for keys, presses and the wheel
    bool stray;               ///< below the threshold of input.h: jitter
    bool finger;              ///< of pointers: a finger on the screen
    double x, y, dx, dy;
    char text[INPUT_TEXT_SIZE]; ///< UTF-8
} InputEvent;

/// The device used last, whose keys hints name.
typedef enum InputDevice { DEVICE_KEYS, DEVICE_MOUSE, DEVICE_PAD } InputDevice;

/// Desktop points of pointer motion that count as use while another device is in use.
#define DEVICE_POINTER_WAY 4.0
/// Shares of a stick's travel at which its use starts and ends.
#define DEVICE_STICK_OUT  0.4
#define DEVICE_STICK_BACK 0.25

/// Filters unintended events: a vibrating mouse or a stick that does not return to its centre
/// neither replaces the device in use nor changes hints.
///
/// Zero-initialised is ready: no device is in use.
typedef struct DeviceWatch {
    bool pointer_in_use;
    Vec2 pointer_way; ///< points, motion while it was not in use
    bool stick_out[INPUT_PAD_COUNT][PAD_STICK_COUNT];
} DeviceWatch;

/// Marks the event as stray if it is below the threshold. The pointer event that crosses the
/// threshold gets all motion accumulated so far.
/// @param shared  the event is of a person without a mouse: the mouse stays in use beside it
void device_watch_see(DeviceWatch *watch, InputEvent *event, bool shared);

/// Decays accumulated motion so that jitter never counts as use.
void device_watch_pass(DeviceWatch *watch, double seconds);

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
