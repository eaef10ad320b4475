/// @file pointer.h
/// Relative motion of a pointer that stays in the window, from its positions: for devices that
/// report no motion (tablets, remote desktops). A pointer at the window's edge is warped to the
/// middle; the warp does not count as motion.
#ifndef ARKANONG_POINTER_H
#define ARKANONG_POINTER_H

#include <stdbool.h>

typedef struct Pointer {
    int x, y;       ///< position, points
    bool returning; ///< it was warped to the middle and has not been reported there yet
} Pointer;

/// Takes the pointer's position (x, y) in a window of `width` by `height` points; `dx` and `dy`
/// become its motion. Returns true when it is at the edge and must be warped to (width / 2, height
/// / 2).
bool pointer_follow(Pointer *pointer, int x, int y, int width, int height, int *dx, int *dy);

#endif
