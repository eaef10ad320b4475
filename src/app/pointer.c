// Computes relative motion from positions of a pointer.
#include "pointer.h"

#include <stdlib.h>

bool pointer_follow(Pointer *pointer, int x, int y, int width, int height, int *dx, int *dy)
{
    // Places from before the jump may still be on their way: a hand is slower than half a window
    // from one to the next.
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
