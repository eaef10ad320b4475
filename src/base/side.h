/// @file side.h
/// The four sides of the arena and their names.
#ifndef ARKANONG_SIDE_H
#define ARKANONG_SIDE_H

#include <stddef.h>

/// In the order in which walls are resolved at the same instant.
typedef enum Side { SIDE_LEFT, SIDE_RIGHT, SIDE_TOP, SIDE_BOTTOM, SIDE_COUNT, SIDE_NONE = -1 } Side;

/// "left", "right", "top", "bottom"; "" for anything else.
const char *side_name(Side side);

/// The side whose name is the first `length` characters of `name`, or SIDE_NONE.
Side side_from_name(const char *name, size_t length);

#endif
