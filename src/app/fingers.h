/// @file fingers.h
/// Fingers on a screen as the input of paddles and menus.
///
/// While paddles are steered, a finger anywhere moves its paddle by as much as it moves itself, so
/// that it hides nothing; a tap is the first button, and a finger that comes down beside one that
/// steers the second, too. Fingers that begin in the upper half of the window are the
/// second pointer. Elsewhere a finger presses what it lies on; in a list it draws the rows along.
/// Where a finger drags, two are the middle button between them, and the wheel as they part.
#ifndef ARKANONG_FINGERS_H
#define ARKANONG_FINGERS_H

#include <SDL.h>
#include <stdbool.h>

#include "input.h"

#define FINGERS_MOST 8
/// Events that one event of a finger can become.
#define FINGERS_EVENTS 3

typedef struct Finger {
    bool down;
    bool travelled; ///< further than a tap may
    SDL_FingerID id;
    Uint32 since; ///< SDL's ms
    double x, y;  ///< points, where it was last
    double from_x, from_y;
    int pointer; ///< 0 or 1
    bool second; ///< it came down while another steers that pointer
    bool idle;   ///< it does nothing until it is lifted: another of the two was lifted
} Finger;

/// Zero-initialised: no finger is down.
typedef struct Fingers {
    Finger fingers[FINGERS_MOST];
    InputEvent events[FINGERS_EVENTS];
    int count, next; ///< of `events`, those not taken yet are from `next` on
    bool paired;     ///< two fingers drag
    double apart;    ///< points, how far they were from each other
} Fingers;

/// What fingers do at present.
typedef enum FingersUse {
    FINGERS_STEER, ///< paddles
    FINGERS_DRAG,  ///< what it lies on, as in the editor
    FINGERS_PICK   ///< rows of a menu
} FingersUse;

/// Translates an event of a finger into the events that fingers_take then gives.
/// @param width, height  of the window, points
/// @param density        pixels of the picture per point
void fingers_handle(Fingers *hand, const SDL_TouchFingerEvent *event, FingersUse use, int width,
                    int height, double density);

/// The next event. False when there is none.
bool fingers_take(Fingers *hand, InputEvent *input);

/// Relative motion of a pointer that stays in the window, from its positions: for devices that
/// report no motion (tablets, remote desktops). A pointer at the window's edge is warped to the
/// middle; the warp does not count as motion.
typedef struct Pointer {
    int x, y;       ///< position, points
    bool returning; ///< it was warped to the middle and has not been reported there yet
} Pointer;

/// Takes the pointer's position (x, y) in a window of `width` by `height` points; `dx` and `dy`
/// become its motion. Returns true when it is at the edge and must be warped to (width / 2, height
/// / 2).
bool pointer_follow(Pointer *pointer, int x, int y, int width, int height, int *dx, int *dy);

#endif
