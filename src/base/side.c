// The names of the sides and seats.
#include "side.h"

#include <string.h>

static const char *const NAMES[SEAT_COUNT] = {
    [SIDE_LEFT] = "left",
    [SIDE_RIGHT] = "right",
    [SIDE_TOP] = "top",
    [SIDE_BOTTOM] = "bottom",
    [SIDE_COUNT + SIDE_LEFT] = "left-partner",
    [SIDE_COUNT + SIDE_RIGHT] = "right-partner",
    [SIDE_COUNT + SIDE_TOP] = "top-partner",
    [SIDE_COUNT + SIDE_BOTTOM] = "bottom-partner",
};

const char *side_name(int seat)
{
    return seat >= 0 && seat < SEAT_COUNT ? NAMES[seat] : "";
}

Side side_from_name(const char *name, size_t length)
{
    const int seat = side_seat_from_name(name, length);
    return seat < SIDE_COUNT ? (Side)seat : SIDE_NONE;
}

int side_seat_from_name(const char *name, size_t length)
{
    for (int seat = 0; seat < SEAT_COUNT; seat++) {
        if (strlen(NAMES[seat]) == length && strncmp(NAMES[seat], name, length) == 0) {
            return seat;
        }
    }
    return -1;
}
