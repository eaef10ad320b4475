/// @file hands.h
/// What comes from keys, pads, mouse and fingers. For ui.c, ui_context.c, screens.c, screens.c,
/// and screen_play.c, which lets a match read them.
#ifndef ARKANONG_HANDS_H
#define ARKANONG_HANDS_H

#include "controls.h"
#include "input.h"

typedef struct Hands {
    Controls controls;
    MenuInput menu_input;
    DeviceWatch watch;
    InputDevice device; ///< used last
    int pad;            ///< the pad used last
    bool finger;        ///< the last press of a pointer was a finger's
    int missing_pad;    ///< 1 + a pad that was pulled out in play; 0: none
} Hands;

#endif
