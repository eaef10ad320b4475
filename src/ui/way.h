/// @file way.h
/// Which screen is shown, the way back, and the sounds of a frame. For ui.c, ui_context.c,
/// screens.c and screens.c.
#ifndef ARKANONG_WAY_H
#define ARKANONG_WAY_H

#include "screen.h"
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

#endif
