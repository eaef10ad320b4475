// Distinguishes use of a device from jitter.
#include "input.h"

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

static void see_stick(DeviceWatch *watch, InputEvent *event)
{
    const bool known = event->device >= 0 && event->device < INPUT_PAD_COUNT && event->code >= 0 &&
                       event->code < PAD_STICK_COUNT;
    if (!known) {
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
