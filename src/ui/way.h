/// @file way.h
/// Which screen is shown, the way back, the sounds of a frame, and what comes from keys, pads,
/// mouse and fingers. For ui.c, ui_context.c and screens.c, and what lets a match read keys.
#ifndef ARKANONG_WAY_H
#define ARKANONG_WAY_H

#include "controls.h"
#include "screens.h"
#include "sound.h"

/// Duration of the hexagons between two screens, s.
#define UI_TRANSITION 0.28
#define UI_MAX_SOUNDS 64
#define UI_TRAIL      8 ///< maximum number of screens that ui_back can return to

/// The selection on a screen when it was left.
typedef struct ScreenMemory {
    int selected, page;
} ScreenMemory;

typedef struct Way {
    ScreenId screen;
    ScreenId next_screen; ///< asked for by ui_go; SCREEN_NONE: none
    ScreenId trail[UI_TRAIL];
    int trail_count; ///< screens that ui_back goes back to
    ScreenMemory memory[SCREEN_COUNT];
    double transition; ///< s until the hexagons between two screens are gone
    double on_screen;  ///< s since this screen came
    bool over;         ///< the user has quit
    bool drawn;        ///< since something happened
    bool debug;
} Way;

typedef struct SoundQueue {
    SoundCue cue[UI_MAX_SOUNDS];
    int count;
} SoundQueue;

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
