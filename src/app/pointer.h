/// @file pointer.h
/// How far a hand goes with a pointer that stays in the window. Where the system tells places only,
/// motion is the way from place to place, so that devices which know no motion (tablets, desktops
/// seen from afar) count too; a pointer that has come to the window's edge is sent back to its
/// middle, and the jump is no motion.
#ifndef ARKANONG_POINTER_H
#define ARKANONG_POINTER_H

#include <stdbool.h>

typedef struct Pointer {
    int x, y;       ///< where it is, points
    bool returning; ///< it has been sent to the middle, and no place tells yet that it is there
} Pointer;

/// The pointer is at (x, y) of a window of `width` by `height` points; `dx` and `dy` say how far it
/// has been moved. Returns true when it is at the edge, where it can't show any further motion, and
/// has to be sent to (width / 2, height / 2).
bool pointer_follow(Pointer *pointer, int x, int y, int width, int height, int *dx, int *dy);

#endif
