/// @file input.h
/// What people do with keys, mouse and pads, as plain data without SDL.
///
/// Keys are USB HID usage numbers (HID Usage Tables, page 7), which name places on the keyboard, not letters.
#ifndef ARKANONG_INPUT_H
#define ARKANONG_INPUT_H

#include <stdbool.h>

#define INPUT_KEY_COUNT 256
#define INPUT_PAD_COUNT 4

/// Keys that have a fixed meaning somewhere or are bound to something at first.
enum {
    KEY_A = 4,
    KEY_D = 7,
    KEY_P = 19,
    KEY_R = 21,
    KEY_S = 22,
    KEY_W = 26,
    KEY_RETURN = 40,
    KEY_ESCAPE = 41,
    KEY_BACKSPACE = 42,
    KEY_TAB = 43,
    KEY_SPACE = 44,
    KEY_F3 = 60,
    KEY_F11 = 68,
    KEY_PAGE_UP = 75,
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
    PAD_BUTTON_COUNT
} PadButton;

typedef enum InputKind {
    INPUT_KEY_DOWN,      ///< code; repeat; alt
    INPUT_KEY_UP,        ///< code
    INPUT_POINTER_MOVED, ///< x, y (where), dx, dy (by how much), pixels
    INPUT_POINTER_DOWN,  ///< x, y
    INPUT_POINTER_UP,    ///< x, y
    INPUT_WHEEL,         ///< dy: notches, away from the person positive
    INPUT_PAD_DOWN,      ///< device, code: PadButton
    INPUT_PAD_UP,        ///< device, code
    INPUT_PAD_STICK,     ///< device; x, y: -1..1
    INPUT_PAD_JOINED,    ///< device
    INPUT_PAD_LEFT,      ///< device
    INPUT_FOCUS_LOST
} InputKind;

typedef struct InputEvent {
    InputKind kind;
    int code;
    int device; ///< pads: 0..INPUT_PAD_COUNT - 1
    bool repeat, alt;
    double x, y, dx, dy;
} InputEvent;

/// What was used last: hints name its keys.
typedef enum InputDevice { DEVICE_KEYS, DEVICE_MOUSE, DEVICE_PAD } InputDevice;

#endif
