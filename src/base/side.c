// The names of the sides.
#include "side.h"

#include <string.h>

static const char *const NAMES[SIDE_COUNT] = {
    [SIDE_LEFT] = "left",
    [SIDE_RIGHT] = "right",
    [SIDE_TOP] = "top",
    [SIDE_BOTTOM] = "bottom",
};

const char *side_name(Side side)
{
    return side >= 0 && side < SIDE_COUNT ? NAMES[side] : "";
}

Side side_from_name(const char *name, size_t length)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (strlen(NAMES[side]) == length && strncmp(NAMES[side], name, length) == 0) {
            return (Side)side;
        }
    }
    return SIDE_NONE;
}
