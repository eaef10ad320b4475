/// @file device.h
/// Which device a person means to use. A mouse on a shaking table, a stick that does not come back
/// to its middle: neither takes over from what is in use, neither makes hints change.
#ifndef ARKANONG_DEVICE_H
#define ARKANONG_DEVICE_H

#include "input.h"
#include "vec2.h"

/// Points that the pointer has to go to be meant, while something else is in use.
#define DEVICE_POINTER_WAY 4.0
/// Of a stick's way: where it begins and ends to be meant.
#define DEVICE_STICK_OUT  0.4
#define DEVICE_STICK_BACK 0.25

/// Zero-initialised is ready: nothing is in use.
typedef struct DeviceWatch {
    bool pointer_in_use;
    Vec2 pointer_way; ///< points, gone while it was not
    bool stick_out[INPUT_PAD_COUNT][PAD_STICK_COUNT];
} DeviceWatch;

/// Marks the event as stray where it is not meant. A pointer that is meant at last gets its whole
/// way, so that nothing is lost.
/// @param shared  the event comes from a person who has no mouse: it stays in use beside it
void device_watch_see(DeviceWatch *watch, InputEvent *event, bool shared);

/// Forgets slowly how far the pointer went, so that a little now and then never adds up.
/// @param seconds  that have passed
void device_watch_pass(DeviceWatch *watch, double seconds);

#endif
