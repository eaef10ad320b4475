// Tells taps from strokes, and which finger is whose; computes relative motion from the positions
// of a pointer.
#include "fingers.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>

/// A tap ends within this time, ms, and moves at most so far, points.
#define TAP_MS  300
#define TAP_WAY 12.0
/// Way of a finger that is a notch of the wheel, points.
#define WHEEL_WAY 40.0
/// Two fingers that part by this factor are a notch of it, and so near they are one place, points.
#define WHEEL_PARTS 1.15
#define APART_LEAST 10.0

static void add(Fingers *hand, InputKind kind, const Finger *finger, double density)
{
    hand->events[hand->count++] = (InputEvent){.kind = kind,
                                               .device = finger->pointer,
                                               .finger = true,
                                               .x = finger->x * density,
                                               .y = finger->y * density};
}

static void add_motion(Fingers *hand, const Finger *finger, double dx, double dy, double density)
{
    add(hand, INPUT_POINTER_MOVED, finger, density);
    hand->events[hand->count - 1].dx = dx;
    hand->events[hand->count - 1].dy = dy;
}

/// The finger of that event, or a free place for one that comes down; NULL: there is none.
static Finger *find(Fingers *hand, const SDL_TouchFingerEvent *event)
{
    Finger *free = NULL;
    for (int i = 0; i < FINGERS_MOST; i++) {
        Finger *finger = &hand->fingers[i];
        if (finger->down && finger->id == event->fingerId) {
            return finger;
        }
        free = !finger->down && free == NULL ? finger : free;
    }
    return event->type == SDL_FINGERDOWN ? free : NULL;
}

/// Whether another finger steers that pointer.
static bool another_steers(const Fingers *hand, const Finger *finger)
{
    bool steers = false;
    for (int i = 0; i < FINGERS_MOST; i++) {
        const Finger *other = &hand->fingers[i];
        steers = steers || (other != finger && other->down && !other->second &&
                            other->pointer == finger->pointer);
    }
    return steers;
}

/// How many fingers drag; `two` become the first two of them.
static int find_pair(Fingers *hand, Finger *two[2])
{
    int count = 0;
    for (int i = 0; i < FINGERS_MOST; i++) {
        if (hand->fingers[i].down && !hand->fingers[i].idle) {
            if (count < 2) {
                two[count] = &hand->fingers[i];
            }
            count++;
        }
    }
    return count;
}

/// Adds an event between two fingers. Returns how far they are from each other, points.
static double add_between(Fingers *hand, InputKind kind, Finger *const two[2], double density)
{
    const Finger middle = {.x = 0.5 * (two[0]->x + two[1]->x), .y = 0.5 * (two[0]->y + two[1]->y)};
    add(hand, kind, &middle, density);
    return fmax(hypot(two[0]->x - two[1]->x, two[0]->y - two[1]->y), APART_LEAST);
}

/// Two fingers drag from now on; more do nothing.
static void put_down_beside(Fingers *hand, Finger *finger, double density)
{
    Finger *two[2] = {NULL, NULL};
    finger->idle = hand->paired;
    if (!hand->paired && find_pair(hand, two) == 2) {
        hand->apart = add_between(hand, INPUT_MIDDLE_DOWN, two, density);
        hand->paired = true;
    }
}

static void move_pair(Fingers *hand, double density)
{
    Finger *two[2];
    if (find_pair(hand, two) == 2) {
        add_between(hand, INPUT_POINTER_MOVED, two, density);
        const double apart = add_between(hand, INPUT_WHEEL, two, density);
        hand->events[hand->count - 1].dy = log(apart / hand->apart) / log(WHEEL_PARTS);
        hand->apart = apart;
    }
}

/// Ends what two fingers drag, as one is lifted: the other does nothing any more.
static void part(Fingers *hand, const Finger *finger, double density)
{
    hand->paired = false;
    for (int i = 0; i < FINGERS_MOST; i++) {
        hand->fingers[i].idle = true;
    }
    add(hand, INPUT_MIDDLE_UP, finger, density);
}

static void put_down(Fingers *hand, Finger *finger, const SDL_TouchFingerEvent *event,
                     FingersUse use, double x, double y, int height, double density)
{
    *finger = (Finger){.down = true,
                       .id = event->fingerId,
                       .since = event->timestamp,
                       .x = x,
                       .y = y,
                       .from_x = x,
                       .from_y = y,
                       .pointer = use == FINGERS_STEER && y < 0.5 * height};
    finger->second = use == FINGERS_STEER && another_steers(hand, finger);
    if (finger->second) {
        add(hand, INPUT_SECOND_DOWN, finger, density);
    }
    Finger *two[2];
    if (use == FINGERS_DRAG && find_pair(hand, two) > 1) {
        put_down_beside(hand, finger, density);
        return;
    }
    if (use != FINGERS_STEER) {
        add_motion(hand, finger, 0.0, 0.0, density);
    }
    if (use == FINGERS_DRAG) {
        add(hand, INPUT_POINTER_DOWN, finger, density);
    }
}

static void move(Fingers *hand, Finger *finger, FingersUse use, double x, double y, double density)
{
    const double dx = x - finger->x;
    const double dy = y - finger->y;
    finger->travelled = finger->travelled || fabs(x - finger->from_x) > TAP_WAY ||
                        fabs(y - finger->from_y) > TAP_WAY;
    if (use == FINGERS_PICK) {
        const double way = y - finger->from_y;
        if (fabs(way) >= WHEEL_WAY) {
            add(hand, INPUT_WHEEL, finger, density);
            hand->events[hand->count - 1].dy = way > 0.0 ? 1.0 : -1.0;
            finger->from_y = y;
        }
        finger->x = x;
        finger->y = y;
        return;
    }
    finger->x = x;
    finger->y = y;
    if (use == FINGERS_DRAG && (hand->paired || finger->idle)) {
        if (!finger->idle) {
            move_pair(hand, density);
        }
        return;
    }
    if (!finger->second || !another_steers(hand, finger)) {
        add_motion(hand, finger, dx, dy, density);
    }
}

static void lift(Fingers *hand, Finger *finger, const SDL_TouchFingerEvent *event, FingersUse use,
                 double density)
{
    const bool tap = !finger->travelled && event->timestamp - finger->since <= TAP_MS;
    finger->down = false;
    if (finger->idle || hand->paired) {
        if (!finger->idle) {
            part(hand, finger, density);
        }
        return;
    }
    if (finger->second) {
        add(hand, INPUT_SECOND_UP, finger, density);
    }
    if (use == FINGERS_DRAG) {
        add(hand, INPUT_POINTER_UP, finger, density);
    } else if (use == FINGERS_PICK ? !finger->travelled : tap) {
        add(hand, INPUT_POINTER_DOWN, finger, density);
        add(hand, INPUT_POINTER_UP, finger, density);
    }
}

void fingers_handle(Fingers *hand, const SDL_TouchFingerEvent *event, FingersUse use, int width,
                    int height, double density)
{
    const double x = (double)event->x * width;
    const double y = (double)event->y * height;
    Finger *finger = find(hand, event);
    hand->count = hand->next = 0;
    if (finger == NULL) {
        return;
    }
    if (event->type == SDL_FINGERDOWN) {
        put_down(hand, finger, event, use, x, y, height, density);
    } else if (event->type == SDL_FINGERMOTION) {
        move(hand, finger, use, x, y, density);
    } else {
        lift(hand, finger, event, use, density);
    }
}

bool fingers_take(Fingers *hand, InputEvent *input)
{
    if (hand->next == hand->count) {
        return false;
    }
    *input = hand->events[hand->next++];
    return true;
}

bool pointer_follow(Pointer *pointer, int x, int y, int width, int height, int *dx, int *dy)
{
    // After a warp, events with earlier positions may still arrive: real motion is less than half a
    // window per event.
    if (pointer->returning &&
        abs(x - width / 2) + abs(y - height / 2) < abs(x - pointer->x) + abs(y - pointer->y)) {
        pointer->x = width / 2;
        pointer->y = height / 2;
        pointer->returning = false;
    }
    *dx = x - pointer->x;
    *dy = y - pointer->y;
    pointer->x = x;
    pointer->y = y;
    if (pointer->returning || (x > 0 && x < width - 1 && y > 0 && y < height - 1)) {
        return false;
    }
    pointer->returning = true;
    return true;
}
