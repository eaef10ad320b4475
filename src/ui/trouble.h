/// @file trouble.h
/// What could not be played, and why. For match.c, watch.c and editor.c, which tell it, and for
/// those that show it.
#ifndef ARKANONG_TROUBLE_H
#define ARKANONG_TROUBLE_H

#include "diag.h"
#include "screen.h"

typedef struct Trouble {
    DiagList problems;
    bool is_replay; ///< that cannot be played, not a level
    bool has_level; ///< of a replay: its level can be
    ScreenId back;  ///< where one goes back to from a replay's
} Trouble;

#endif
