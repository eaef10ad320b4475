/// @file device.h
/// Filters unintended events: a vibrating mouse or a stick that does not return to its centre
/// neither replaces the device in use nor changes hints.
#ifndef ARKANONG_DEVICE_H
#define ARKANONG_DEVICE_H

#include "input.h"
#include "vec2.h"

/// Desktop points of pointer motion that count as use while another device is in use.
#define DEVICE_POINTER_WAY 4.0
/// Shares of a stick's travel at which its use starts and ends.
#define DEVICE_STICK_OUT  0.4
#define DEVICE_STICK_BACK 0.25

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

#endif
