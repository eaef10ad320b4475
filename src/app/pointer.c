// Computes relative motion from the positions of a pointer.
#include "pointer.h"

#include <stdlib.h>

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
