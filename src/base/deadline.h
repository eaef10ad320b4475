/// @file deadline.h
/// The end of the time that a piece of work has.
#ifndef ARKANONG_DEADLINE_H
#define ARKANONG_DEADLINE_H

#include <stdbool.h>
#include <stddef.h>

/// Tells when a frame has used up its time for simulation, so that heavy levels still get frames
/// and input. Zero-initialised: never.
typedef struct Deadline {
    bool (*has_passed)(void *context);
    void *context;
} Deadline;

static inline bool deadline_has_passed(const Deadline *deadline)
{
    return deadline->has_passed != NULL && deadline->has_passed(deadline->context);
}

#endif
